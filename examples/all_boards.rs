//! Streams all boards of a model, a line each, from a thread of their own.
//!
//!     cargo run --release --example all_boards -- models/placement/queens.toml

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use placet::render::text;
use placet::{Outcome, Puzzle, Session};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1);
    let path = path.unwrap_or("models/placement/queens.toml".to_string());
    for board in all_boards(&std::fs::read_to_string(path)?)? {
        println!("{board}");
    }
    Ok(())
}

/// The boards of a model as they are found. The search ends when nobody receives them any more.
pub(crate) fn all_boards(model: &str) -> Result<Receiver<String>, Box<dyn Error>> {
    let mut session = Session::new(Puzzle::from_toml(model)?);
    let boards = session.boards()?;
    let (sender, receiver) = channel();
    thread::spawn(move || {
        for solution in boards {
            let line = match solution {
                Ok(Outcome::Complete(solution)) => text::compact(session.puzzle(), &solution.board),
                Ok(Outcome::Stopped(stop, _)) => stop.to_string(),
                Err(error) => error.to_string(),
            };
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    Ok(receiver)
}
