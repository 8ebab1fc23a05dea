//! `placet minimise`: as few givens as the only solution needs.

use clap::Args;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use serde_json::json;

use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::options::whole_number::at_least;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::limit::Limits;
use crate::model::{Board, Given, Puzzle};
use crate::render::counted::counted;
use crate::render::text::compact;
use crate::session::{GivensRemover, Reduction, SessionError, givens_by_half_turn, single_givens};

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
    if puzzle.objective.is_some() {
        let message = "models with an objective are not supported: remove `maximise` or `minimise`";
        return Err(Failure::Bad(message.into()));
    }
    let givens = puzzle.givens.clone();
    let groups = groups(options, &puzzle)?;
    let mut bare = puzzle;
    bare.givens.clear();
    let progress = output.progress("removing givens");
    let session = session(bare, &options.search, &stop_flag(), &progress);
    let mut remover = session.givens_remover()?;
    match remover
        .is_unique(&givens, session.limits())
        .map_err(SessionError::from)?
    {
        Ok(true) => {}
        Ok(false) => {
            progress.clear();
            output.print("the puzzle does not have exactly one solution")?;
            return Ok(Exit::No);
        }
        Err(reason) => {
            return Err(Failure::Limit(format!(
                "{reason} before it is known whether the puzzle is unique"
            )));
        }
    }
    let best = fewest(options, &mut remover, &givens, groups, session.limits())?;
    progress.clear();
    print(options, remover.puzzle(), &best, givens.len(), output)
}

fn groups(options: &MinimiseOptions, puzzle: &Puzzle) -> Result<Vec<Vec<usize>>, Failure> {
    if !options.symmetric {
        return Ok(single_givens(&puzzle.givens));
    }
    let groups = givens_by_half_turn(&puzzle.layout, &puzzle.givens);
    groups.ok_or_else(|| Failure::Bad("--symmetric needs a board with a half turn".into()))
}

/// The best of all tries.
fn fewest(
    options: &MinimiseOptions,
    remover: &mut GivensRemover,
    givens: &[Given],
    mut groups: Vec<Vec<usize>>,
    limits: &Limits,
) -> Result<Reduction, Failure> {
    let mut random = ChaCha8Rng::seed_from_u64(options.seed);
    let least = options
        .target
        .map_or(0, |target| usize::try_from(target).unwrap_or(usize::MAX));
    let mut best: Option<Reduction> = None;
    for _ in 0..options.tries {
        groups.shuffle(&mut random);
        let reduction = remover.remove(givens, &groups, least, limits);
        let reduction = reduction.map_err(SessionError::from)?;
        let stopped = reduction.stopped;
        let is_better = |best: &Reduction| reduction.givens.len() < best.givens.len();
        let best = match best.take().filter(|best| !is_better(best)) {
            Some(kept) => best.insert(kept),
            None => best.insert(reduction),
        };
        if stopped.is_some() {
            best.stopped = stopped;
            break;
        }
    }
    Ok(best.expect("invariant: there is at least one try"))
}

fn print(
    options: &MinimiseOptions,
    puzzle: &Puzzle,
    best: &Reduction,
    of: usize,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let number = best.givens.len();
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

/// The givens as a line that `solve --each` reads.
pub(crate) fn givens_line(puzzle: &Puzzle, givens: &[Given]) -> String {
    let mut board = Board::blank(&puzzle.layout);
    for given in givens {
        if let [face] = given.faces.as_slice() {
            board.set(given.cell, Some(*face));
        }
    }
    compact(puzzle, &board)
}
