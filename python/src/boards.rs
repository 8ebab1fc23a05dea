//! The boards of a puzzle, in batches.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use placet::limit::{Limits, Outcome};
use placet::render::json::limit_word;
use placet::request::BoardStream;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::board_key::key_of;
use crate::call::Call;
use crate::failure::Failure;

/// The most boards of a batch.
const MOST: u64 = 1024;

/// A batch is handed over after this time, full or not.
const BATCH_TIME: Duration = Duration::from_millis(5);

/// Enumerates boards.
#[pyclass(frozen, module = "placet._placet")]
pub(crate) struct CoreBoards {
    call: Call,
    state: Mutex<Option<State>>,
}

/// The state between two batches.
struct State {
    source: BoardsSource,
    /// The size of the next batch: the first board is handed over at once.
    size: u64,
    /// So many boards were found.
    count: u64,
}

/// Where the next boards come from.
enum BoardsSource {
    /// Nothing was asked yet. The function starts the search, which takes time.
    Fresh(Box<dyn FnOnce() -> Result<BoardStream, Failure> + Send>),
    Running(Box<BoardStream>),
    Ended(Result<Option<&'static str>, Failure>),
}

impl CoreBoards {
    pub(crate) fn new(
        call: Call,
        start: impl FnOnce() -> Result<BoardStream, Failure> + Send + 'static,
    ) -> Self {
        let state = State {
            source: BoardsSource::Fresh(Box::new(start)),
            size: 1,
            count: 0,
        };
        CoreBoards {
            call,
            state: Mutex::new(Some(state)),
        }
    }
}

#[pymethods]
impl CoreBoards {
    /// The next boards; none, with the reason if a limit was reached, at the end.
    fn next_batch<'py>(&self, py: Python<'py>) -> PyResult<(Vec<Bound<'py, PyBytes>>, Option<&'static str>)> {
        let taken = self.state.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut state) = taken else {
            return Err(PyRuntimeError::new_err(
                "the boards are being enumerated by another thread, or the enumeration was interrupted",
            ));
        };
        let (limits, latest) = (self.call.options.limits.clone(), self.call.latest.clone());
        if self.call.is_cancelled() {
            self.call.stop.raise();
        }
        let (keys, state, end) = self.call.run(py, move || {
            let keys = state.fill(&limits);
            latest.set_boards(state.count);
            let end = match &mut state.source {
                BoardsSource::Ended(end) if keys.is_empty() => Some(std::mem::replace(end, Ok(None))),
                _ => None,
            };
            (keys, state, end)
        })?;
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = Some(state);
        let stopped = end.transpose()?.flatten();
        let keys = keys.iter().map(|key| PyBytes::new(py, key)).collect();
        Ok((keys, stopped))
    }
}

impl State {
    /// The next boards.
    fn fill(&mut self, limits: &Limits) -> Vec<Vec<u8>> {
        self.start();
        let (mut keys, began) = (vec![], Instant::now());
        while (keys.len() as u64) < self.size && (keys.is_empty() || began.elapsed() < BATCH_TIME) {
            let BoardsSource::Running(boards) = &mut self.source else {
                break;
            };
            let end = match boards.next_board(limits) {
                Ok(Outcome::Complete(Some(board))) => {
                    keys.push(key_of(boards.puzzle(), &board));
                    continue;
                }
                Ok(Outcome::Complete(None)) => Ok(None),
                Ok(Outcome::Stopped(stop, _)) => Ok(Some(limit_word(stop.reason))),
                Err(error) => Err(error.into()),
            };
            self.source = BoardsSource::Ended(end);
        }
        self.size = (self.size * 2).min(MOST);
        self.count += keys.len() as u64;
        keys
    }

    fn start(&mut self) {
        if !matches!(self.source, BoardsSource::Fresh(_)) {
            return;
        }
        let source = std::mem::replace(&mut self.source, BoardsSource::Ended(Ok(None)));
        if let BoardsSource::Fresh(start) = source {
            let started = start().map(|boards| BoardsSource::Running(Box::new(boards)));
            self.source = started.unwrap_or_else(|failure| BoardsSource::Ended(Err(failure)));
        }
    }
}
