//! Puzzles without the text of a model file: built by calls, or read from tables.

mod build_error;
mod call;
mod puzzle_builder;
pub mod rule;
mod table_text;
#[cfg(test)]
mod tests;
mod value;

pub use build_error::{BuildError, Problem};
pub use call::Call;
pub use puzzle_builder::{KeyPath, PuzzleBuilder};
pub use rule::StatedRule;
pub use table_text::TableText;
pub use value::{Table, Value};
