//! 0/1 programs as text: OPB, LP and MPS, a file a format.
//!
//! Rows are made anew each time that they are wanted and written as they come, so that no program is kept: once to learn the
//! size, and once or twice for the text. MPS alone goes by columns and keeps the terms, 16 bytes each.

mod format;
mod lp;
mod mps;
mod names;
mod opb;
mod side;
mod text;
mod words;
mod write;

pub use format::ProgramFormat;
pub use names::ColumnNames;
pub use text::ProgramText;
pub use words::ProgramWords;
