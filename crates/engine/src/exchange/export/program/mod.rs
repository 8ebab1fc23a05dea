//! 0/1 programs as text: OPB, LP and MPS, one file per format.
//!
//! Rows are generated each time they are needed and written immediately, so that no program is
//! stored: once for the size, and once or twice for the text. Only MPS is ordered by columns and
//! stores the terms, 16 bytes each.

mod lp;
mod mps;
mod names;
mod opb;
mod side;
mod text;
mod write;

pub use names::ColumnNames;
pub use text::{ProgramText, ProgramWords};
pub use write::ProgramFormat;
