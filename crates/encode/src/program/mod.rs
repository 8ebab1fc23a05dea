//! The finite-domain problem as a 0/1 program: columns that are 0 or 1, and rows, each a weighted sum within bounds.

mod defined;
mod lex;
mod linear;
mod linearise;
mod objective_terms;
mod program;
mod row;
mod rows;
mod statement;
mod sum;
mod table;

use thiserror::Error;

use placet_problem::Origin;

pub use defined::{ObjectiveSense, ProgramObjective};
pub use linearise::linearise;
pub use objective_terms::{Column, Columns, Unreadable};
pub use program::Program;
pub use row::{Auxiliary, NoSink, ProgramRow, ProgramSize, RowOrigin, RowSink};

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
