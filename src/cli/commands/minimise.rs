//! `placet minimise`: as few givens and clues as the only solution needs.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use crate::cli::failure::{Exit, Failure};
use crate::cli::files::save::{refuse_target, save};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::options::whole_number::at_least;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::model::Puzzle;
use crate::render::counted::counted;
use crate::render::model_text::RenderedModel;
use crate::render::picture::given_board;
use crate::render::text::givens_line;
use crate::session::{FewerClues, Minimised, MinimiserError, MinimiserOptions};

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

    /// Remove clues as well, after the givens: entries of `sums`, `counts`, `runs` and `visible`, sums of a kakuro, and facts.
    #[arg(long, help_heading = GIVENS)]
    clues: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Write the model with the remaining givens and clues to this file.
    #[arg(short = 'o', long, value_name = "FILE", help_heading = OUTPUT)]
    output: Option<PathBuf>,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &MinimiseOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    if let Some(path) = &options.output {
        refuse_target(path, &options.model.file.path, "the model", "-o")?;
    }
    let progress = output.progress("removing givens");
    let session = session(puzzle, &options.search, &stop_flag(), &progress);
    let wanted = MinimiserOptions {
        tries: options.tries,
        seed: options.seed,
        symmetric: options.symmetric,
        least: options
            .target
            .map_or(0, |target| usize::try_from(target).unwrap_or(usize::MAX)),
        clues: options.clues,
    };
    let minimised = session.minimise(&wanted).map_err(failure)?;
    progress.clear();
    match minimised {
        Minimised::NoSolution => {
            output.print("no solution")?;
            Ok(Exit::No)
        }
        Minimised::Several => {
            output.print("several solutions")?;
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
    best: &FewerClues,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let left = &best.givens.givens;
    let (number, of) = (left.len(), puzzle.givens.len());
    let line = givens_line(puzzle, left);
    let without: Vec<&str> = best
        .clues
        .removed
        .iter()
        .map(|index| puzzle.rules[*index].says.as_str())
        .collect();
    if let Some(path) = &options.output {
        let text = model_text(puzzle, best)?;
        save(path, |file| file.write_all(text.as_bytes()))?;
    }
    if options.json {
        let mut object = json!({ "givens": line, "number": number, "of": of, "minimal": best.is_minimal() });
        if options.clues {
            object["without"] = json!(without);
        }
        output.print(&object.to_string())?;
    } else {
        output.print(&line)?;
        without
            .iter()
            .try_for_each(|says| output.print(&format!("without: {says}")))?;
    }
    note(number, of, best, output);
    Ok(match best.stopped() {
        Some(reason) => {
            output.note(&format!("{reason}: fewer may be enough"));
            Exit::Limit
        }
        None => Exit::Done,
    })
}

/// How much is left.
fn note(number: usize, of: usize, best: &FewerClues, output: &Output) {
    let minimal = if best.is_minimal() {
        ", each of them needed"
    } else {
        ""
    };
    let clues = match best.clues.removed.len() {
        0 => String::new(),
        removed => format!(", without {}", counted(removed, "clue")),
    };
    output.note(&format!("{} of {of}{clues}{minimal}", counted(number, "given")));
}

/// The model with what is left.
fn model_text(puzzle: &Puzzle, best: &FewerClues) -> Result<String, Failure> {
    let wrong = |message: String| Failure::Bad(message);
    let mut model = best.model(puzzle).map_err(|error| wrong(error.to_string()))?;
    model.givens = best.givens.givens.clone();
    let no_text =
        || wrong("a model with data from a file cannot be written: write the data in the model".into());
    let written = model.written.as_ref().ok_or_else(no_text)?;
    let rendered = RenderedModel::new(written.source()).with_parameters(puzzle);
    let rendered = rendered.and_then(|rendered| rendered.with_givens(&model, &given_board(&model)));
    rendered
        .map(|rendered| rendered.text)
        .map_err(|error| wrong(error.to_string()))
}
