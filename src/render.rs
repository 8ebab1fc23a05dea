//! Boards as text and JSON, diagnostics, and descriptions of puzzles.
//!
//! Everything here is a function from a [`model`](crate::model) to a string or a JSON
//! value. Nothing prints, and no text ends with a line break: the caller decides
//! where it goes, and adds the line break.

#[doc(inline)]
pub use placet_request::render::{
    ESCAPE_CODES, Style, column_order, diagnostic, html, json, model_text, picture, summary, svg, table, text,
};

#[cfg(feature = "png")]
#[doc(inline)]
pub use placet_request::render::png;
