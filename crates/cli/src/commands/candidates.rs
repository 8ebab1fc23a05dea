//! `placet candidates`: the possible values of each cell.

use clap::Args;
use itertools::Itertools;

use crate::asking::{ask_once, note_obstacle, print_json};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::picture::PictureFile;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::options::time_limit::LIMITS;
use crate::options::value_parsers::at_least;
use crate::output::Output;
use crate::session::session;
use placet_model::Puzzle;
use placet_request::render::counted::counted;
use placet_request::render::picture::Picture;
use placet_request::render::{self, svg};
use placet_request::{Candidates, CandidatesAnswer};

#[derive(Args, Debug)]
pub(crate) struct CandidatesOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Count the solutions that have each piece on each cell
    ///
    /// Enumerates all solutions, or as many as --limit says.
    #[arg(long, help_heading = "Candidates")]
    count: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// With --count: stop after N solutions.
    #[arg(
        long,
        value_name = "N",
        requires = "count",
        allow_negative_numbers = true,
        value_parser = at_least(1_u64),
        help_heading = LIMITS
    )]
    limit: Option<u64>,

    #[command(flatten)]
    picture: PictureFile,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &CandidatesOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.picture.refuse(&options.model.file.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress(if options.count {
        "counting"
    } else {
        "searching for candidates"
    });
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let mut request = Candidates::default();
    request.count = options.count;
    request.limit = options.limit;
    let found = ask_once(&request, &mut session)?;
    progress.clear();
    note_obstacle(found.why.as_ref(), output);
    let puzzle = session.puzzle();
    if !found.is_none {
        options
            .picture
            .save(|| svg::document(&Picture::of_candidates(puzzle, &found.faces, &[])))?;
    }
    match options.json {
        true => print_json(&found, output)?,
        false => output.print(&text(puzzle, &found))?,
    }
    Ok(conclude(&found, output))
}

fn text(puzzle: &Puzzle, found: &CandidatesAnswer) -> String {
    match (found.is_none, found.boards) {
        (true, _) => "no solution".to_string(),
        (false, Some(_)) => table(found),
        (false, None) => render::text::candidates(puzzle, &found.faces),
    }
}

/// One line per cell: its name, and each candidate with its number of boards.
fn table(found: &CandidatesAnswer) -> String {
    let rows = found.cells.iter().map(|cell| {
        let boards = cell.boards.iter().flatten();
        let entries = cell.candidates.iter().zip(boards);
        let entries = entries.flat_map(|(name, boards)| [format!("{name}:"), boards.to_string()]);
        std::iter::once(cell.cell.clone()).chain(entries).collect_vec()
    });
    render::table::aligned(&rows.collect_vec(), 1)
}

/// Tells why candidates may be missing, and returns the exit code.
fn conclude(found: &CandidatesAnswer, output: &Output) -> Exit {
    let more = match found.boards {
        Some(_) => "the counts and the candidates may be incomplete",
        None => "there may be more candidates",
    };
    match (found.stopped, found.boards) {
        _ if found.is_none => Exit::No,
        (Some(limit), _) => {
            output.note(&format!("{limit}: {more}"));
            Exit::Limit
        }
        (None, Some(boards)) if !found.complete => {
            output.note(&format!("stopped after {}: {more}", counted(boards, "board")));
            Exit::Done
        }
        (None, _) => Exit::Done,
    }
}
