//! `placet minimise`: as few givens and clues as the only solution needs.

use std::path::PathBuf;

use clap::Args;

use crate::asking::{ask_once, print_json};
use crate::failure::{Exit, Failure};
use crate::files::save::{refuse_target, save};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::options::value_parsers::at_least;
use crate::output::Output;
use crate::session::session;
use placet_request::render::counted::counted;
use placet_request::{Minimise, MinimiseAnswer, MinimiseWord};

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

    /// Remove clues as well, after the givens: entries of `sums`, `counts`, `runs`, `visible` and `sandwich`, sums of a kakuro, facts, and the marks and paths of `[generate]`.
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
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let mut request = Minimise::default();
    request.tries = options.tries;
    request.seed = options.seed;
    request.symmetric = options.symmetric;
    request.target = options.target.unwrap_or_default();
    request.clues = options.clues;
    // Otherwise nothing shows it, and at a limit there is little time for it.
    request.model = options.json || options.output.is_some();
    let minimised = ask_once(&request, &mut session)?;
    progress.clear();
    let is_unique = minimised.answer == MinimiseWord::Minimised;
    if is_unique {
        save_model(options, &minimised)?;
    }
    match (options.json, is_unique) {
        (true, _) => print_json(&minimised, output)?,
        (false, true) => print(&minimised, output)?,
        (false, false) => output.print(&minimised.answer.to_string())?,
    }
    if !is_unique {
        return Ok(Exit::No);
    }
    note(&minimised, output);
    Ok(match minimised.stopped {
        Some(limit) => {
            output.note(&format!("{limit}: fewer may be enough"));
            Exit::Limit
        }
        None => Exit::Done,
    })
}

/// Writes the model with what is left, if that is wanted.
fn save_model(options: &MinimiseOptions, minimised: &MinimiseAnswer) -> Result<(), Failure> {
    let Some(path) = &options.output else {
        return Ok(());
    };
    if let Some(why) = &minimised.no_model {
        return Err(Failure::Bad(why.clone()));
    }
    let text = minimised.model.as_deref().unwrap_or_default();
    save(path, |file| file.write_all(text.as_bytes()))
}

fn print(minimised: &MinimiseAnswer, output: &mut Output) -> Result<(), Failure> {
    output.print(&minimised.givens)?;
    for says in minimised.without.iter().flatten() {
        output.print(&format!("without: {says}"))?;
    }
    Ok(())
}

/// How much is left.
fn note(minimised: &MinimiseAnswer, output: &Output) {
    let minimal = if minimised.minimal {
        ", each of them needed"
    } else {
        ""
    };
    let clues = match minimised.without.as_ref().map_or(0, Vec::len) {
        0 => String::new(),
        removed => format!(", without {}", counted(removed, "clue")),
    };
    let (number, of) = (counted(minimised.number, "given"), minimised.of);
    output.note(&format!("{number} of {of}{clues}{minimal}"));
}
