//! Proves that a model has exactly one board, or shows a second one.
//!
//!     cargo run --release --example unique_board -- models/sums/magic-board.toml

#![allow(clippy::print_stdout)]

use std::error::Error;

use placet::render::{Style, text};
use placet::session::Uniqueness;
use placet::{Puzzle, Session};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1);
    let path = path.unwrap_or("models/sums/magic-board.toml".to_string());
    println!("{}", unique_board(&std::fs::read_to_string(path)?)?);
    Ok(())
}

/// What is known of the number of boards, and the boards that show it.
pub(crate) fn unique_board(model: &str) -> Result<String, Box<dyn Error>> {
    let mut session = Session::new(Puzzle::from_toml(model)?);
    let uniqueness = session.unique()?.so_far()?;
    let word = match &uniqueness {
        Uniqueness::NoBoard => "no solution",
        Uniqueness::Unique(_) => "unique",
        Uniqueness::Several(_) => "not unique",
        Uniqueness::Unknown(..) => "unknown",
    };
    let picture = |board| text::board(session.puzzle(), board, Style::default());
    let pictures = uniqueness.boards().iter().map(picture);
    let lines: Vec<String> = std::iter::once(word.to_string()).chain(pictures).collect();
    Ok(lines.join("\n"))
}
