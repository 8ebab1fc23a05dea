//! `placet unique`: whether there is exactly one board.

use clap::Args;
use itertools::Itertools;
use serde_json::json;

use crate::cli::break_symmetry;
use crate::cli::failure::{Exit, Failure};
use crate::cli::options::break_symmetry::BreakOptions;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::output::Output;
use crate::cli::session::explain_none;
use crate::model::{Board, Puzzle};
use crate::render::{self, Style};
use crate::session::{Doubt, Uniqueness};

#[derive(Args, Debug)]
pub(crate) struct UniqueOptions {
    #[command(flatten)]
    model: ModelOptions,

    #[command(flatten)]
    breaks: BreakOptions,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &UniqueOptions, output: &mut Output) -> Result<Exit, Failure> {
    let progress = output.progress("searching for two boards");
    let (mut session, broken) =
        break_symmetry::session(options.breaks, &options.model, &options.search, &progress, output)?;
    let uniqueness = match &broken {
        Some(broken) => session.unique_up_to_symmetry(broken)?,
        None => session.unique()?,
    };
    progress.clear();
    let up_to = if broken.is_some() { " up to symmetry" } else { "" };
    let (word, exit) = match &uniqueness {
        Uniqueness::NoBoard => ("no solution".to_string(), Exit::No),
        Uniqueness::Unique(_) => (format!("unique{up_to}"), Exit::Done),
        Uniqueness::Several(_) => (format!("not unique{up_to}"), Exit::No),
        Uniqueness::Unknown(..) => ("unknown".to_string(), Exit::Limit),
    };
    let boards = uniqueness.boards();
    if options.json {
        let objects = boards
            .iter()
            .map(|board| render::json::board_object(session.puzzle(), board))
            .collect_vec();
        let mut answer = json!({ "answer": word, "boards": objects });
        if let Some(broken) = &broken {
            answer["symmetry"] = break_symmetry::object(broken);
        }
        output.print(&answer.to_string())?;
    } else {
        output.print(&text(&word, boards, session.puzzle(), output.color()))?;
    }
    match &uniqueness {
        Uniqueness::NoBoard => explain_none(session.instance(), session.limits(), output),
        Uniqueness::Unknown(_, Doubt::Alike) => {
            output.note("two boards were found; whether they are symmetric is unknown");
        }
        Uniqueness::Unknown(_, Doubt::Stopped(reason)) => {
            output.note(&format!("{reason}: {} found so far", boards.len()));
        }
        Uniqueness::Unique(_) | Uniqueness::Several(_) => {}
    }
    Ok(exit)
}

fn text(word: &str, boards: &[Board], puzzle: &Puzzle, color: bool) -> String {
    let pictures = boards
        .iter()
        .map(|board| render::text::board(puzzle, board, Style { color }));
    let mut text = word.to_string();
    for (index, picture) in pictures.enumerate() {
        text.push_str(if index > 0 { "\n\n" } else { "\n" });
        text.push_str(&picture);
    }
    if let [first, second] = boards {
        let cells = puzzle.layout.cell_ids().zip(puzzle.layout.cells());
        let different = cells.filter(|(id, _)| first.face(*id) != second.face(*id));
        let names = different.map(|(_, cell)| cell.name.as_str()).join(", ");
        text.push_str(&format!("\n\nthe two boards differ in {names}"));
    }
    text
}
