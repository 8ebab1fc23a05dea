//! Counts the boards of a model, within a time limit.
//!
//!     cargo run --release --example count_boards -- models/tilings/dominoes.toml

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::time::Duration;

use placet::session::Options;
use placet::{Limits, Outcome, Puzzle, Session};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1);
    let path = path.unwrap_or("models/tilings/dominoes.toml".to_string());
    println!(
        "{}",
        count_boards(&std::fs::read_to_string(path)?, Duration::from_secs(60))?
    );
    Ok(())
}

/// How many boards a model has, or at least has.
pub(crate) fn count_boards(model: &str, time_limit: Duration) -> Result<String, Box<dyn Error>> {
    let options = Options::within(Limits::none().with_time_limit(time_limit));
    let mut session = Session::with_options(Puzzle::from_toml(model)?, options);
    Ok(match session.count(None)? {
        Outcome::Complete(counted) => counted.count.to_string(),
        Outcome::Stopped(_, Some(counted)) => format!("at least {}", counted.count),
        Outcome::Stopped(stop, None) => stop.to_string(),
    })
}
