//! What can go wrong with a solver.

use thiserror::Error;

use super::external::ExternalError;

/// A solver broke down, or its answer can't be believed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SolverError {
    /// An embedded solver panicked. It is of no more use.
    #[error("the solver {solver} crashed: {message}")]
    Panicked {
        /// The solver's name.
        solver: &'static str,
        /// What it said last.
        message: String,
    },
    /// An embedded solver reported a failure of its own.
    #[error("the solver {solver} failed: {message}")]
    Failed {
        /// The solver's name.
        solver: &'static str,
        /// What it said.
        message: String,
    },
    /// An external solver misbehaved.
    #[error(transparent)]
    External(#[from] ExternalError),
}
