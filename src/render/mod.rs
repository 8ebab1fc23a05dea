//! Pictures of boards, in text and JSON, and diagnostics and puzzles in words.
//!
//! Everything here is a function from what [`puzzle`](crate::model) says to a
//! string or a JSON value. Nothing prints, and no text ends with a line break:
//! the caller decides where it goes and what follows.

pub mod diagnostic;
pub mod json;
mod style;
pub mod summary;
pub mod table;
pub mod text;

pub use style::{ESCAPE_CODES, Style};
