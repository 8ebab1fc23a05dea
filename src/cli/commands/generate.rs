//! `placet generate`: new puzzles of a model.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use crate::cli::explanation;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::save::{refuse_target, save};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::options::whole_number::at_least;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::explain::Rating;
use crate::model::{Given, Puzzle};
use crate::render::counted::counted;
use crate::render::model_text::RenderedModel;
use crate::render::text::{compact, givens_line};
use crate::session::{GeneratedPuzzle, GeneratorError, GeneratorOptions, PuzzleGenerator};

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

    /// Number of givens; by default, givens are removed as long as the solution stays the only one.
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

    /// Give cells in a pattern that is symmetric under a half turn of the board.
    #[arg(long, help_heading = PUZZLES)]
    symmetric: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Write each puzzle as a model to this file, with its rating and its solution
    ///
    /// Several puzzles are numbered: `new.toml` becomes `new-1.toml`, `new-2.toml` and so on.
    #[arg(short = 'o', long, value_name = "FILE", help_heading = OUTPUT)]
    output: Option<PathBuf>,

    /// Print one JSON object per puzzle, with its solution and rating.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &GenerateOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let form = form(options, &puzzle)?;
    let has_clues = puzzle.generates_clues();
    refuse_more_givens_than_cells(options, &puzzle)?;
    let progress = output.progress("generating");
    let session = session(puzzle, &options.search, &stop_flag(), &progress);
    let wanted = GeneratorOptions {
        givens: options
            .num_givens
            .map(|number| usize::try_from(number).unwrap_or(usize::MAX)),
        rating: options.difficulty,
        symmetric: options.symmetric,
        rated: form != Form::Line,
    };
    let mut generator = session.generator(wanted, options.seed).map_err(failure)?;
    for number in 1..=options.count {
        let made = match generator.generate() {
            Ok(made) => made,
            Err(GeneratorError::Stopped(reason)) => {
                output.note(&format!("{reason}: {} of {} puzzles", number - 1, options.count));
                return Ok(Exit::Limit);
            }
            Err(GeneratorError::NoSolution) => {
                progress.clear();
                output.note("no puzzle: the model has no solution");
                return Ok(Exit::No);
            }
            Err(error) => return Err(failure(error)),
        };
        let Some(made) = made else {
            progress.clear();
            return none(number - 1, output);
        };
        progress.set_boards(number);
        match form {
            Form::Json => output.print(&object(&made).to_string())?,
            Form::Model => output.print(model_text(&made)?.trim_end())?,
            Form::Line => output.print(&givens_line(&made.model, &all_givens(&made)))?,
            Form::Files(path) => {
                let path = numbered(path, number, options.count);
                let text = model_text(&made)?;
                save(&path, |file| file.write_all(text.as_bytes()))?;
                output.note(&format!("{}: {}", path.display(), remark(&made)));
            }
        }
        if made.givens.is_empty() && !has_clues {
            progress.clear();
            output.note(
                "the model already has exactly one solution: remove givens from it to get other puzzles",
            );
            return Ok(if number == options.count {
                Exit::Done
            } else {
                Exit::No
            });
        }
    }
    progress.clear();
    Ok(Exit::Done)
}

/// No puzzle has more givens than cells.
fn refuse_more_givens_than_cells(options: &GenerateOptions, puzzle: &Puzzle) -> Result<(), Failure> {
    let cells = puzzle.layout.cells().len();
    match options.num_givens.filter(|number| *number > cells as u64) {
        Some(number) => Err(Failure::Bad(format!(
            "--givens {number}: the board has {} only",
            counted(cells, "cell")
        ))),
        None => Ok(()),
    }
}

/// How puzzles are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form<'o> {
    /// One line with the givens for each.
    Line,
    /// The model.
    Model,
    /// One object for each.
    Json,
    /// A file for each.
    Files(&'o Path),
}

/// How the puzzles are written. Clues have no place in a line of givens.
fn form<'o>(options: &'o GenerateOptions, puzzle: &Puzzle) -> Result<Form<'o>, Failure> {
    match &options.output {
        Some(_) if options.json => Err(Failure::Bad("-o and --json cannot be combined".into())),
        Some(path) => {
            refuse_target(path, &options.model.file.path, "the model", "-o")?;
            Ok(Form::Files(path))
        }
        None if options.json => Ok(Form::Json),
        None if !puzzle.generates_clues() => Ok(Form::Line),
        None if options.count == 1 => Ok(Form::Model),
        None => Err(Failure::Bad(
            "several puzzles with clues need `-o FILE`, which writes one model for each, or `--json`".into(),
        )),
    }
}

/// The path of a puzzle.
fn numbered(path: &Path, number: u64, of: u64) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path
        .extension()
        .map(|extension| format!(".{}", extension.to_string_lossy()));
    match of {
        1 => path.to_path_buf(),
        _ => path.with_file_name(format!("{stem}-{number}{}", extension.unwrap_or_default())),
    }
}

/// The model of a puzzle.
fn model_text(made: &GeneratedPuzzle) -> Result<String, Failure> {
    let rendered = RenderedModel::of_puzzle(
        &made.model,
        &all_givens(made),
        &made.solution,
        Some(&format!("The only solution; {}.", remark(made))),
    );
    let rendered = rendered.map_err(|error| Failure::Bad(error.to_string()))?;
    let no_text = "a model with data from a file cannot be written: write the data in the model";
    rendered
        .map(|rendered| rendered.text)
        .ok_or_else(|| Failure::Bad(no_text.into()))
}

/// How hard a puzzle is.
fn remark(made: &GeneratedPuzzle) -> String {
    let rating = made.rating.as_ref().map(Rating::number);
    rating.map_or("not rated".to_string(), |rating| format!("rating {rating:.2}"))
}

/// Why there is no further puzzle.
fn none(number: u64, output: &mut Output) -> Result<Exit, Failure> {
    let attempts = PuzzleGenerator::MOST_ATTEMPTS;
    output.note(&match number {
        0 => format!("no puzzle: {attempts} attempts gave none with the requested properties"),
        _ => {
            format!("only {number}: {attempts} attempts gave no further puzzle with the requested properties")
        }
    });
    Ok(if number == 0 { Exit::No } else { Exit::Limit })
}

/// The givens of the model, and those of the puzzle.
fn all_givens(made: &GeneratedPuzzle) -> Vec<Given> {
    made.model.givens.iter().chain(&made.givens).cloned().collect()
}

fn object(made: &GeneratedPuzzle) -> Value {
    let (puzzle, givens) = (&made.model, all_givens(made));
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
        // Nothing where it takes data from a file, or a given allows several pieces.
        "model": model_text(made).ok(),
    })
}

fn failure(error: GeneratorError) -> Failure {
    match error {
        GeneratorError::Session(error) => error.into(),
        GeneratorError::Explanation(error) => explanation::failure(error),
        GeneratorError::Stopped(_) => Failure::Limit(error.to_string()),
        GeneratorError::NotSymmetric => Failure::Bad(format!("--symmetric: {error}")),
        error => Failure::Bad(error.to_string()),
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
