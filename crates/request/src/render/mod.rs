//! Boards as text and JSON, diagnostics, and descriptions of puzzles.

mod boxes;
pub mod column_order;
pub mod counted;
pub mod diagnostic;
mod face_label;
pub mod html;
pub mod json;
pub mod lesson;
pub mod model_text;
pub mod picture;
#[cfg(feature = "png")]
pub mod png;
pub(crate) mod rule_sentences;
pub mod sheet;
mod style;
pub mod summary;
pub mod svg;
#[cfg(any(feature = "pdf", feature = "png"))]
mod system_fonts;
pub mod table;
pub mod text;

pub use style::{ESCAPE_CODES, Style};
