//! Errors of solvers.

use thiserror::Error;

use super::external::ExternalError;

/// A solver failed, or gave a wrong answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SolverError {
    /// An embedded solver panicked, and cannot be used any more.
    #[error("the solver {solver} crashed: {message}")]
    Panicked {
        /// The solver's name.
        solver: &'static str,
        /// Its message.
        message: String,
    },
    /// An embedded solver reported a failure.
    #[error("the solver {solver} failed: {message}")]
    Failed {
        /// The solver's name.
        solver: &'static str,
        /// Its message.
        message: String,
    },
    /// A solver that supports no sums was given one.
    #[error("the solver {solver} does not support sums: encode them as clauses")]
    NoSums {
        /// The solver's name.
        solver: String,
    },
    /// An external solver failed.
    #[error(transparent)]
    External(#[from] ExternalError),
}
