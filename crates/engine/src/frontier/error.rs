//! Why the frontier cannot count a problem.

use thiserror::Error;

use crate::StopReason;

/// Why the solutions were not counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotCounted {
    /// The frontier does not support this problem.
    #[error("{0}")]
    Unsuited(&'static str),
    /// The automata of the constraints need more work than allowed.
    #[error("the sums and tables are too large")]
    TooLarge,
    /// There were too many states.
    #[error("more than {states} states after {decided} of {of} variables")]
    TooMany {
        /// The maximum, in number or by bytes.
        states: usize,
        /// The number of variables decided before that.
        decided: usize,
        /// The total number of variables.
        of: usize,
    },
    /// It was stopped.
    #[error("{0}")]
    Stopped(StopReason),
}
