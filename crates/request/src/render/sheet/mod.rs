//! Worksheets: several puzzles on sheets of paper, with lines for a name and a date, and their solutions on the last sheets.
//!
//! [`html`] writes a page that a browser prints, and, with the cargo feature `pdf`, `pdf` a file that is ready to print. Both have the same
//! sheets: widths of texts are estimated, so the same puzzles stand in the same places on every machine. Nothing is cut at the border of a sheet: a puzzle that
//! does not fit into its part of a sheet gets a larger part, and rules that fill a sheet continue on the next one.
//!
//! ```
//! use placet::Puzzle;
//! use placet::render::sheet::{self, SheetOptions, SheetPuzzle};
//!
//! let puzzle = Puzzle::from_toml("title = 'Two'\nboard.grid = [1, 2]\npieces.numbers = '1..2'")?;
//! let text = sheet::html(&[SheetPuzzle::new(&puzzle)], &SheetOptions::default());
//! assert!(text.contains("1. Two") && text.contains("Name"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrangement;
mod entry;
mod html;
mod layout;
mod options;
#[cfg(feature = "pdf")]
mod pdf;
mod puzzle;
mod type_size;
mod wrapped;

pub use html::html;
pub use options::{Paper, PerSheet, SheetOptions};
#[cfg(feature = "pdf")]
pub use pdf::{PdfError, pdf};
pub use puzzle::{SheetPuzzle, SheetSolution};
