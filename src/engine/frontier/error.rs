//! Why a problem is not counted by the frontier.

use thiserror::Error;

use crate::engine::StopReason;

/// Why the solutions were not counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotCounted {
    /// The problem is not of the kind.
    #[error("{0}")]
    Unsuited(&'static str),
    /// There were too many states.
    #[error("more than {states} states after {decided} of {of} variables")]
    TooMany {
        /// So many are allowed, in number or by their bytes.
        states: usize,
        /// After so many variables.
        decided: usize,
        /// Of so many.
        of: usize,
    },
    /// It was stopped.
    #[error("{0}")]
    Stopped(StopReason),
}
