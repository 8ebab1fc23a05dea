//! `placet generate`: new puzzles of a model.

use clap::Args;
use serde_json::{Value, json};

use crate::cli::explanation;
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::options::whole_number::at_least;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::model::{Given, Puzzle};
use crate::render::text::{compact, givens_line};
use crate::session::{GeneratedPuzzle, GeneratorError, GeneratorOptions};

/// The heading of the options.
const PUZZLES: &str = "Puzzles";

#[derive(Args, Debug)]
pub(crate) struct GenerateOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Number of puzzles.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = at_least(1_u64), help_heading = PUZZLES)]
    count: u64,

    /// Random seed; the same seed generates the same puzzles on every machine.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = at_least(0_u64), help_heading = PUZZLES)]
    seed: u64,

    /// Number of givens; by default, as few as removal in random order leaves.
    #[arg(
        long = "givens",
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = at_least(0_u64),
        help_heading = PUZZLES
    )]
    num_givens: Option<u64>,

    /// Range of the rating, such as `1..4.5`.
    #[arg(long, value_name = "LOW..HIGH", allow_negative_numbers = true, value_parser = rating_range, help_heading = PUZZLES)]
    difficulty: Option<(f64, f64)>,

    /// Give cells whose pattern stays the same under a half turn of the board.
    #[arg(long, help_heading = PUZZLES)]
    symmetric: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object per puzzle, with its solution and rating.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &GenerateOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("generating");
    let session = session(puzzle, &options.search, &stop_flag(), &progress);
    let wanted = GeneratorOptions {
        givens: options
            .num_givens
            .map(|number| usize::try_from(number).unwrap_or(usize::MAX)),
        rating: options.difficulty,
        symmetric: options.symmetric,
        rated: options.json,
    };
    let mut generator = session.generator(wanted, options.seed).map_err(failure)?;
    for number in 1..=options.count {
        let made = match generator.generate() {
            Ok(made) => made,
            Err(GeneratorError::Stopped(reason)) => {
                output.note(&format!("{reason}: {} of {} puzzles", number - 1, options.count));
                return Ok(Exit::Limit);
            }
            Err(error) => return Err(failure(error)),
        };
        let Some(made) = made else {
            progress.clear();
            return none(number - 1, output);
        };
        progress.set_boards(number);
        output.print(&match options.json {
            true => object(session.puzzle(), &made).to_string(),
            false => givens_line(session.puzzle(), &all_givens(session.puzzle(), &made)),
        })?;
    }
    progress.clear();
    Ok(Exit::Done)
}

/// Why there is no further puzzle.
fn none(number: u64, output: &mut Output) -> Result<Exit, Failure> {
    output.note(&match number {
        0 => "no puzzle: the model has no solution, or 1,000 attempts came out otherwise than wanted"
            .to_string(),
        _ => format!("only {number}: 1,000 attempts for the next one came out otherwise than wanted"),
    });
    Ok(if number == 0 { Exit::No } else { Exit::Limit })
}

/// The givens of the model, and those of the puzzle.
fn all_givens(puzzle: &Puzzle, made: &GeneratedPuzzle) -> Vec<Given> {
    puzzle.givens.iter().chain(&made.givens).cloned().collect()
}

fn object(puzzle: &Puzzle, made: &GeneratedPuzzle) -> Value {
    let givens = all_givens(puzzle, made);
    let rating = made
        .rating
        .as_ref()
        .map(|rating| (rating.number() * 100.0).round() / 100.0);
    json!({
        "givens": givens_line(puzzle, &givens),
        "number": givens.len(),
        "solution": compact(puzzle, &made.solution),
        "rating": rating,
        "attempts": made.attempts,
    })
}

fn failure(error: GeneratorError) -> Failure {
    match error {
        GeneratorError::Session(error) => error.into(),
        GeneratorError::Explanation(error) => explanation::failure(error),
        GeneratorError::Stopped(_) => Failure::Limit(error.to_string()),
        GeneratorError::NotSymmetric => Failure::Bad(format!("--symmetric: {error}")),
        GeneratorError::Objective | GeneratorError::Undetermined => Failure::Bad(error.to_string()),
    }
}

/// Reads `1..4.5`, with either end left out.
fn rating_range(text: &str) -> Result<(f64, f64), String> {
    let wrong = || "expected a range of ratings such as `1..4.5`".to_string();
    let (low, high) = text.split_once("..").ok_or_else(wrong)?;
    let end = |text: &str, open: f64| match text.trim() {
        "" => Ok(open),
        text => text
            .parse::<f64>()
            .ok()
            .filter(|number| number.is_finite())
            .ok_or_else(wrong),
    };
    let range = (end(low, 0.0)?, end(high, f64::INFINITY)?);
    match range.0 <= range.1 {
        true => Ok(range),
        false => Err("the range is empty".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::rating_range;

    #[test]
    fn ranges_may_be_open() {
        assert_eq!(rating_range("1..4.5"), Ok((1.0, 4.5)));
        assert_eq!(rating_range("2.."), Ok((2.0, f64::INFINITY)));
        assert_eq!(rating_range("..3"), Ok((0.0, 3.0)));
        for wrong in ["", "3", "x..y", "4..2", "nan.."] {
            assert!(rating_range(wrong).is_err(), "{wrong}");
        }
    }
}
