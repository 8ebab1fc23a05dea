//! What a request last told of its progress.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use placet::session::{Event, Observer};
use pyo3::prelude::*;

/// The latest progress. The engine's thread writes it; the caller's thread reads it and calls the callback, so the engine never waits for Python.
#[derive(Default)]
pub(crate) struct Latest {
    is_new: AtomicBool,
    boards: AtomicU64,
    done: AtomicU64,
    total: AtomicU64,
    estimate: Mutex<Option<f64>>,
}

impl Latest {
    /// An observer that writes here.
    pub(crate) fn observer(self: &Arc<Self>) -> Observer {
        let latest = self.clone();
        Observer::new(move |event| latest.notify(event))
    }

    /// So many puzzles of a batch are done.
    pub(crate) fn set_done(&self, done: usize, total: usize) {
        self.done.store(done as u64, Ordering::Relaxed);
        self.total.store(total as u64, Ordering::Relaxed);
        self.is_new.store(true, Ordering::Release);
    }

    /// So many boards were found.
    pub(crate) fn set_boards(&self, number: u64) {
        self.boards.store(number, Ordering::Relaxed);
        self.is_new.store(true, Ordering::Release);
    }

    fn notify(&self, event: Event<'_>) {
        match event {
            Event::Boards(number) | Event::Better(number) => return self.set_boards(number),
            Event::Estimate(estimate) | Event::Probes { estimate, .. } => {
                let number = estimate.mean().to_f64();
                *self.estimate.lock().unwrap_or_else(PoisonError::into_inner) = Some(number);
            }
            Event::Frontier(progress) => return self.set_done(progress.decided, progress.of),
        }
        self.is_new.store(true, Ordering::Release);
    }

    /// Calls the callback with `(boards, done, total, estimate)`, if there is news.
    pub(crate) fn tell(&self, py: Python<'_>, callback: &Py<PyAny>) -> PyResult<()> {
        if !self.is_new.swap(false, Ordering::Acquire) {
            return Ok(());
        }
        let load = |number: &AtomicU64| number.load(Ordering::Relaxed);
        let estimate = *self.estimate.lock().unwrap_or_else(PoisonError::into_inner);
        let arguments = (load(&self.boards), load(&self.done), load(&self.total), estimate);
        callback.call1(py, arguments).map(|_| ())
    }
}
