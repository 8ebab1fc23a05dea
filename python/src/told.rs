//! Answers and events as they cross the border: JSON texts, and boards as bytes.

use std::ops::ControlFlow;
use std::sync::Arc;

use placet::request::{Answer, BoardAnswer, Event, Listener, Request};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;
use serde_json::json;

use crate::board_key::key_of;
use crate::call::Tell;
use crate::progress::Latest;

/// The form of what is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// All of it as JSON.
    Whole,
    /// What the typed methods need. Boards are bytes beside the text: most are never read cell by cell. Why there is no solution is left out.
    Typed,
}

/// An answer or an event.
pub(crate) struct Told {
    json: String,
    boards: Vec<ToldBoard>,
}

/// A board as bytes.
struct ToldBoard {
    key: Vec<u8>,
    /// The value of the objective, which may depend on cells that `project` hides.
    objective: Option<i64>,
}

/// Who asked, and hears of what is found.
pub(crate) struct Caller<'a> {
    pub(crate) tell: Tell<'a>,
    pub(crate) form: Form,
    pub(crate) puzzles: Puzzles,
}

/// The progress of a request about many puzzles.
pub(crate) struct Puzzles {
    done: usize,
    total: usize,
    latest: Arc<Latest>,
}

impl Puzzles {
    pub(crate) fn of(request: &Request, latest: Arc<Latest>) -> Self {
        let total = match request {
            Request::Each(each) => each.givens.len(),
            _ => 0,
        };
        Puzzles {
            done: 0,
            total,
            latest,
        }
    }

    fn notify(&mut self, event: &Event) {
        if let Event::Result(_) = event {
            self.done += 1;
            self.latest.set_done(self.done, self.total);
        }
    }
}

/// What Python gets: the text, and for each board its bytes and its value.
pub(crate) type PyTold<'py> = (String, Vec<(Bound<'py, PyBytes>, Option<i64>)>);

impl Listener for Caller<'_> {
    fn notify(&mut self, event: Event) -> ControlFlow<()> {
        self.puzzles.notify(&event);
        match (self.tell)(Told::event(&event, self.form)) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    }

    fn wants_why(&self) -> bool {
        self.form == Form::Whole
    }
}

impl Told {
    pub(crate) fn answer(mut answer: Answer, form: Form) -> Self {
        let boards = match (&mut answer, form) {
            (_, Form::Whole) => vec![],
            (Answer::Unique(unique), _) => std::mem::take(&mut unique.boards),
            (Answer::Symmetries(found), _) => found
                .orbit
                .as_mut()
                .map(|orbit| std::mem::take(&mut orbit.boards))
                .unwrap_or_default(),
            _ => vec![],
        };
        Told {
            json: text(&answer),
            boards: boards.iter().map(ToldBoard::new).collect(),
        }
    }

    pub(crate) fn event(event: &Event, form: Form) -> Self {
        match (event, form) {
            (Event::Board(board), Form::Typed) => Told {
                json: json!({ "event": "board" }).to_string(),
                boards: vec![ToldBoard::new(board)],
            },
            (Event::Result(result), Form::Typed) => Told {
                json: json!({ "event": "result", "stopped": result.stopped }).to_string(),
                boards: result.boards.iter().map(ToldBoard::new).collect(),
            },
            _ => Told {
                json: text(event),
                boards: vec![],
            },
        }
    }

    /// Calls a callback with it.
    pub(crate) fn tell(self, py: Python<'_>, callback: &Py<PyAny>) -> PyResult<()> {
        callback.call1(py, self.into_python(py)).map(|_| ())
    }

    pub(crate) fn into_python(self, py: Python<'_>) -> PyTold<'_> {
        let boards = self.boards.iter();
        let boards = boards.map(|board| (PyBytes::new(py, &board.key), board.objective));
        (self.json, boards.collect())
    }
}

impl ToldBoard {
    fn new(board: &BoardAnswer) -> Self {
        let puzzle = &board.puzzle;
        let objective = puzzle.objective();
        ToldBoard {
            key: key_of(puzzle, &board.board),
            objective: objective
                .and_then(|objective| objective.value(puzzle.layout(), puzzle.pieces(), &board.whole)),
        }
    }
}

fn text(told: &impl Serialize) -> String {
    serde_json::to_string(told).unwrap_or_else(|error| panic!("this cannot be written as JSON: {error}"))
}
