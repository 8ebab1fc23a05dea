//! `placet symmetries`: the symmetries of a puzzle, described.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::asking::{ask_once, note_obstacle, print_json};
use crate::board_file::read_board;
use crate::failure::{Exit, Failure};
use crate::files::read;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::search::OUTPUT;
use crate::options::time_limit::TimeLimitOption;
use crate::output::Output;
use crate::session::session_within_limits;
use placet_model::{Puzzle, check};
use placet_request::render::counted::counted;
use placet_request::render::{self, Style};
use placet_request::{
    BoardText, Limit, MOST_IN_ORBIT, OrbitAnswer, Symmetries, SymmetriesAnswer, board_text,
};

#[derive(Args, Debug)]
#[command(next_help_heading = "Orbit")]
pub(crate) struct SymmetriesOptions {
    #[command(flatten)]
    pub(crate) model: ModelOptions,

    /// Count the boards that are symmetric to this one
    ///
    /// A file with a board as text or JSON, or `-` for standard input.
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<PathBuf>,

    /// With --board: print the symmetric boards.
    #[arg(long, requires = "board")]
    pub(crate) orbit: bool,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &SymmetriesOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(board) = &options.board {
        read::not_both_standard(&options.model.file.path, board)?;
    }
    let puzzle = load_puzzle(&options.model, output)?;
    let board = options
        .board
        .as_ref()
        .map(|path| solution(path, &puzzle))
        .transpose()?;
    let mut request = Symmetries::default();
    request.board = board;
    request.orbit = options.orbit;
    let answer = ask_once(&request, &mut session_within_limits(puzzle))?;
    match options.json {
        true => print_json(&answer, output)?,
        false => output.print(&text(&answer, output.color()))?,
    }
    note_obstacle(answer.why.as_ref(), output);
    Ok(conclude(&answer, output))
}

/// The board of the file, if it is a solution.
fn solution(path: &Path, puzzle: &Puzzle) -> Result<BoardText, Failure> {
    let board = read_board(path, puzzle, "symmetries MODEL --board -")?;
    match check(puzzle, &board).is_clean() {
        true => Ok(board_text(puzzle, &board)),
        false => {
            let hint = "run `placet check` to see the violated rules";
            Err(Failure::Bad(format!(
                "{} is not a solution of the model: {hint}",
                read::name(path)
            )))
        }
    }
}

fn text(answer: &SymmetriesAnswer, color: bool) -> String {
    let Some(order) = &answer.order else {
        return "no solution".to_string();
    };
    let mut text = format!("group of order {}{order}", at_least(answer.complete));
    if answer.symmetries.is_empty() && answer.described {
        text.push_str(": no symmetries");
    }
    for told in &answer.symmetries {
        text.push_str(&format!("\n  {}", told.words));
    }
    if !answer.described {
        text.push_str("\n  and more, too many to describe");
    }
    if let Some(orbit) = &answer.orbit {
        text.push_str(&orbit_text(orbit, color));
    }
    text
}

fn orbit_text(orbit: &OrbitAnswer, color: bool) -> String {
    let boards = counted(orbit.size, "board");
    let mut text = format!("\norbit of {}{boards}", at_least(orbit.complete));
    for board in &orbit.boards {
        text.push_str("\n\n");
        text.push_str(&render::text::board(
            &board.puzzle,
            &board.board,
            Style::colored(color),
        ));
    }
    text
}

fn at_least(complete: bool) -> &'static str {
    if complete { "" } else { "at least " }
}

/// Tells what may be missing, and returns the exit code.
fn conclude(answer: &SymmetriesAnswer, output: &Output) -> Exit {
    if answer.answer.is_some() {
        return Exit::No;
    }
    if !answer.complete {
        // The search also ends by its amount of work, which no option limits.
        let limit = answer.stopped.filter(|limit| *limit != Limit::GaveUp);
        let limit = limit.map(|limit| format!("{limit}: ")).unwrap_or_default();
        output.note(&format!(
            "{limit}the search for symmetries was stopped: there may be more"
        ));
        return Exit::Limit;
    }
    if answer.orbit.as_ref().is_some_and(|orbit| !orbit.complete) {
        output.note(&format!("the orbit has more than {MOST_IN_ORBIT} boards"));
        return Exit::Limit;
    }
    Exit::Done
}
