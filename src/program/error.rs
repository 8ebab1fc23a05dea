//! Why a problem becomes no program.

use thiserror::Error;

use crate::problem::Origin;

/// A problem that can't be a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProgramError {
    /// A sum leaves 64 bits.
    #[error("a sum leaves 64 bits")]
    SumOverflow {
        /// Who asked for the sum.
        origin: Origin,
    },
    /// More columns than can be numbered.
    #[error("there would be 2^32 columns or more")]
    TooManyColumns,
}
