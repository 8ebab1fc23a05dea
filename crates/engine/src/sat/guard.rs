//! Catches panics of embedded solvers.

use super::error::SolverError;
use placet_base::attempt::{attempt, message_of};

/// Runs actions on a solver. If one panics, the solver is dropped for good.
///
/// The slot of the solver is empty while it works, so an inconsistent solver is never used again.
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

    /// Runs an action on the solver.
    ///
    /// # Errors
    /// If the solver panics, or panicked before.
    pub(super) fn run<T>(&mut self, action: impl FnOnce(&mut S) -> T) -> Result<T, SolverError> {
        if let Ok(solver) = &mut self.state {
            // A solver that panicked is dropped, never read.
            match attempt(|| action(solver)) {
                Ok(value) => return Ok(value),
                Err(reason) => self.bury(message_of(&reason)),
            }
        }
        Err(self.failure())
    }

    /// Drops the solver, which may panic as well.
    fn bury(&mut self, message: String) {
        let dead = std::mem::replace(&mut self.state, Err(message));
        let _ = attempt(|| drop(dead));
    }

    fn failure(&self) -> SolverError {
        SolverError::Panicked {
            solver: self.name,
            message: self.state.as_ref().err().cloned().unwrap_or_default(),
        }
    }
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
