//! `placet why`: the proof of one fact, or of there being no solution.

use clap::Args;

use crate::asking::{ask_once, print_json};
use crate::explanation::{note_unproved, print_proof};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::filled_board::FilledBoard;
use crate::options::model::ModelOptions;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::output::Output;
use crate::session::session;
use placet_request::{ProofKind, Why, board_text};

#[derive(Args, Debug)]
pub(crate) struct WhyOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Fact to prove, such as `r1c3=7` or `r1c3!=7`, or `red is in column 3` in a logic grid; without it, the proof that there is no solution.
    #[arg(value_name = "FACT")]
    fact: Option<String>,

    #[command(flatten, next_help_heading = "Proof")]
    board: FilledBoard,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &WhyOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.board.refuse(&options.model.file.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let board = options.board.read(&puzzle, "why")?;
    let mut request = Why::default();
    request.fact = options.fact.clone();
    request.board = board.map(|board| board_text(&puzzle, &board));
    let progress = output.progress("searching for reasons");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let proof = ask_once(&request, &mut session)?;
    progress.clear();
    if proof.wrong.is_some() {
        output.note("the board has a mistake; its wrong cells are left out");
    }
    if options.json {
        print_json(&proof, output)?;
        note_unproved(proof.says.as_deref(), proof.stopped, output);
    } else {
        print_proof(proof.says.as_deref(), &proof.steps, proof.stopped, output)?;
    }
    Ok(match proof.kind {
        ProofKind::Given | ProofKind::Holds => Exit::Done,
        ProofKind::Fails | ProofKind::NoSolution | ProofKind::Open => Exit::No,
        ProofKind::Unknown => Exit::Limit,
    })
}
