//! `placet minimise`: as few givens as the only solution needs.

use clap::Args;
use serde_json::json;

use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::options::whole_number::at_least;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::model::Puzzle;
use crate::render::counted::counted;
use crate::render::text::givens_line;
use crate::session::{Minimised, MinimiserError, MinimiserOptions, Reduction};

/// The heading of the options.
const GIVENS: &str = "Givens";

#[derive(Args, Debug)]
pub(crate) struct MinimiseOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Try N random orders, and print the result with the fewest givens.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = at_least(1_u64), help_heading = GIVENS)]
    tries: u64,

    /// Random seed of the orders; the same seed gives the same result on every machine.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = at_least(0_u64), help_heading = GIVENS)]
    seed: u64,

    /// Remove givens in pairs, so that their pattern stays the same under a half turn.
    #[arg(long, help_heading = GIVENS)]
    symmetric: bool,

    /// Stop at this number of givens.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(0_u64), help_heading = GIVENS)]
    target: Option<u64>,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &MinimiseOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("removing givens");
    let session = session(puzzle, &options.search, &stop_flag(), &progress);
    let wanted = MinimiserOptions {
        tries: options.tries,
        seed: options.seed,
        symmetric: options.symmetric,
        least: options
            .target
            .map_or(0, |target| usize::try_from(target).unwrap_or(usize::MAX)),
    };
    let minimised = session.minimise(&wanted).map_err(failure)?;
    progress.clear();
    match minimised {
        Minimised::NotUnique => {
            output.print("the puzzle does not have exactly one solution")?;
            Ok(Exit::No)
        }
        Minimised::Unknown(reason) => Err(Failure::Limit(format!(
            "{reason} before it is known whether the puzzle is unique"
        ))),
        Minimised::Reduced(best) => print(options, session.puzzle(), &best, output),
    }
}

fn failure(error: MinimiserError) -> Failure {
    match error {
        MinimiserError::Session(error) => (*error).into(),
        MinimiserError::NotSymmetric => Failure::Bad("--symmetric needs a board with a half turn".into()),
        error => Failure::Bad(error.to_string()),
    }
}

fn print(
    options: &MinimiseOptions,
    puzzle: &Puzzle,
    best: &Reduction,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (number, of) = (best.givens.len(), puzzle.givens.len());
    let line = givens_line(puzzle, &best.givens);
    if options.json {
        let object = json!({ "givens": line, "number": number, "of": of, "minimal": best.is_minimal });
        output.print(&object.to_string())?;
    } else {
        output.print(&line)?;
    }
    let minimal = if best.is_minimal {
        ", each of them needed"
    } else {
        ""
    };
    output.note(&format!("{} of {of}{minimal}", counted(number, "given")));
    Ok(match best.stopped {
        Some(reason) => {
            output.note(&format!("{reason}: fewer may be enough"));
            Exit::Limit
        }
        None => Exit::Done,
    })
}
