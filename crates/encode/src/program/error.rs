//! Why a problem cannot become a program.

use thiserror::Error;

use placet_problem::Origin;

/// A problem that cannot be a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProgramError {
    /// A sum does not fit in 64 bits.
    #[error("a sum leaves 64 bits")]
    SumOverflow {
        /// The origin of the sum.
        origin: Origin,
    },
    /// More columns than can be numbered.
    #[error("there would be 2^32 columns or more")]
    TooManyColumns,
}
