//! Keeping the panics of embedded solvers in.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::SolverError;

/// Runs `action` on a solver that is given up for lost if it panics, and stays lost.
///
/// The solver's slot is empty while it works, so that nothing half-done is ever
/// looked at again.
pub(super) struct PanicGuard<S> {
    name: &'static str,
    state: Result<S, String>,
}

impl<S> PanicGuard<S> {
    pub(super) fn new(name: &'static str, solver: S) -> Self {
        PanicGuard {
            name,
            state: Ok(solver),
        }
    }

    /// Does something with the solver.
    ///
    /// # Errors
    /// If the solver panics, or did so before.
    pub(super) fn run<T>(&mut self, action: impl FnOnce(&mut S) -> T) -> Result<T, SolverError> {
        if let Ok(solver) = &mut self.state {
            // Unwind safety: a solver that panicked is dropped, never read.
            match catch_unwind(AssertUnwindSafe(|| action(solver))) {
                Ok(value) => return Ok(value),
                Err(payload) => self.bury(message_of(&*payload)),
            }
        }
        Err(self.failure())
    }

    /// Drops the solver, which may well panic in that too.
    fn bury(&mut self, message: String) {
        let dead = std::mem::replace(&mut self.state, Err(message));
        let _ = catch_unwind(AssertUnwindSafe(|| drop(dead)));
    }

    fn failure(&self) -> SolverError {
        SolverError::Panicked {
            solver: self.name,
            message: self.state.as_ref().err().cloned().unwrap_or_default(),
        }
    }
}

/// The text of a panic, if it has one.
fn message_of(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let owned = payload.downcast_ref::<String>().map(String::as_str);
    text.or(owned).unwrap_or("no message").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct PanicsWhenDropped;

    impl Drop for PanicsWhenDropped {
        fn drop(&mut self) {
            panic!("dropped");
        }
    }

    #[test]
    fn a_panic_becomes_an_error_for_good() {
        let mut guarded = PanicGuard::new("shaky", PanicsWhenDropped);
        assert!(matches!(guarded.run(|_| 7), Ok(7)));
        let first = guarded.run(|_| panic!("number {}", 9)).unwrap_err();
        assert_eq!(first.to_string(), "the solver shaky crashed: number 9");
        let later = guarded.run(|_| 7).unwrap_err();
        assert_eq!(later.to_string(), first.to_string());
    }
}
