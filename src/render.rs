//! Boards as text and JSON, diagnostics, and descriptions of puzzles.
//!
//! Everything here is a function from a [`model`](crate::model) to a string or a JSON
//! value. Nothing prints, and no text ends with a line break: the caller decides
//! where it goes, and adds the line break.
//!
//! ```
//! use placet::Puzzle;
//! use placet::model::Board;
//! use placet::render::picture::Picture;
//! use placet::render::{Style, svg, text};
//!
//! let puzzle = Puzzle::from_toml("board.grid = [1, 2]\npieces.numbers = '1..2'")?;
//! let board = Board::parse("2 _", puzzle.layout(), puzzle.pieces())?;
//! println!("{}", text::board(&puzzle, &board, Style::default()));
//! assert!(svg::document(&Picture::of_puzzle(&puzzle)).starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_request::render::{
    ESCAPE_CODES, Style, column_order, diagnostic, html, json, lesson, model_text, picture, sheet, summary,
    svg, table, text,
};

#[cfg(feature = "png")]
#[doc(inline)]
pub use placet_request::render::png;
