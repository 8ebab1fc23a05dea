//! `placet unique`: whether there is exactly one board.

use std::path::{Path, PathBuf};

use clap::Args;
use itertools::Itertools;
use serde_json::json;

use crate::cli::break_symmetry;
use crate::cli::commands::certify::{self, refuse_used};
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::read::is_standard;
use crate::cli::options::break_symmetry::BreakOptions;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::output::Output;
use crate::cli::session::explain_none;
use crate::model::{Board, Puzzle};
use crate::render::column_order::{COLUMNS, UNIQUE_UP_TO_COLUMNS, order_advice};
use crate::render::{self, Style};
use crate::session::{Doubt, Session, Uniqueness};

#[derive(Args, Debug)]
pub(crate) struct UniqueOptions {
    #[command(flatten)]
    model: ModelOptions,

    #[command(flatten)]
    breaks: BreakOptions,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// If there is exactly one solution, write a certificate to this folder.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["break_symmetry", "json"], help_heading = OUTPUT)]
    certify: Option<PathBuf>,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &UniqueOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(folder) = &options.certify {
        refuse_used(folder)?;
        // The model is read again for the certificate.
        refuse_standard_input(&options.model.file.path)?;
        options
            .model
            .file
            .data
            .as_deref()
            .map_or(Ok(()), refuse_standard_input)?;
    }
    let progress = output.progress("searching for two boards");
    let (mut session, broken) =
        break_symmetry::session(options.breaks, &options.model, &options.search, &progress, output)?;
    let uniqueness = match &broken {
        Some(broken) => session.unique_up_to_symmetry(broken)?,
        None => session.unique()?,
    };
    progress.clear();
    let up_to = if broken.is_some() { " up to symmetry" } else { "" };
    let is_up_to_columns = match &uniqueness {
        Uniqueness::Several(boards) if broken.is_none() => session.has_columns_of(&boards[0])?,
        _ => false,
    };
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
        let mut answer = json!({ "answer": word });
        if is_up_to_columns {
            answer["up_to"] = COLUMNS.into();
        }
        answer["boards"] = objects.into();
        if let Some(broken) = &broken {
            answer["symmetry"] = break_symmetry::object(broken);
        }
        output.print(&answer.to_string())?;
    } else {
        let word = if is_up_to_columns {
            UNIQUE_UP_TO_COLUMNS
        } else {
            word.as_str()
        };
        let mut text = text(word, boards, session.puzzle(), output.color());
        if is_up_to_columns {
            text += &format!("\n{}", order_advice(session.puzzle(), &boards[0]));
        }
        output.print(&text)?;
    }
    match &uniqueness {
        Uniqueness::NoBoard => explain_none(session.instance(), session.limits(), output),
        Uniqueness::Unknown(_, Doubt::Alike) => {
            output.note("two boards were found; whether they are symmetric is unknown");
        }
        Uniqueness::Unknown(_, Doubt::Stopped(reason)) => {
            output.note(&format!("{reason}: {} found so far", boards.len()));
        }
        Uniqueness::Unique(board) => {
            if let Some(folder) = &options.certify {
                return certify_unique(options, board, folder, &session, output);
            }
        }
        Uniqueness::Several(_) => {}
    }
    Ok(exit)
}

/// Writes the certificate of the only board.
fn certify_unique(
    options: &UniqueOptions,
    board: &Board,
    folder: &Path,
    session: &Session,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if session.puzzle().objective.is_some() {
        return Err(Failure::Bad(
            "the model has an objective: certify its best value with `placet certify --claim best`"
                .to_string(),
        ));
    }
    certify::certify_unique(
        &options.model,
        &options.search,
        board,
        folder,
        session.limits(),
        output,
    )
}

fn refuse_standard_input(path: &Path) -> Result<(), Failure> {
    match is_standard(path) {
        true => Err(Failure::Bad(
            "--certify needs a model file: it cannot be read from standard input".to_string(),
        )),
        false => Ok(()),
    }
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
