//! The finite-domain problem as a 0/1 program: columns that are 0 or 1, and rows, each a weighted sum within bounds.

mod column;
mod columns;
mod defined;
mod error;
mod lex;
mod linear;
mod linearise;
mod objective;
mod objective_terms;
mod program;
mod row;
mod row_sink;
mod rows;
mod statement;
mod sum;
mod table;

pub use column::Column;
pub use columns::{Columns, Unreadable};
pub use error::ProgramError;
pub use linearise::linearise;
pub use objective::{ObjectiveSense, ProgramObjective};
pub use program::Program;
pub use row::{ProgramRow, RowOrigin};
pub use row_sink::{Auxiliary, NoSink, ProgramSize, RowSink};
