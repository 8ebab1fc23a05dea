//! Reads a model and shows its first board.
//!
//!     cargo run --release --example first_board -- models/sums/aristotle-hexagon.toml

#![allow(clippy::print_stdout)]

use std::error::Error;

use placet::render::{Style, text};
use placet::{Outcome, Puzzle, Session};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1);
    let path = path.unwrap_or("models/sums/aristotle-hexagon.toml".to_string());
    println!("{}", first_board(&std::fs::read_to_string(path)?)?);
    Ok(())
}

/// The picture of the first board of a model.
pub(crate) fn first_board(model: &str) -> Result<String, Box<dyn Error>> {
    let mut session = Session::new(Puzzle::from_toml(model)?);
    Ok(match session.first()? {
        Outcome::Complete(Some(solution)) => text::board(session.puzzle(), &solution.board, Style::default()),
        Outcome::Complete(None) => "no solution".to_string(),
        Outcome::Stopped(stop, _) => stop.to_string(),
    })
}
