//! `placet hint`: the next step.

use std::path::PathBuf;

use clap::Args;
use itertools::Itertools;

use super::check::read_board;
use super::why::print_proof;
use crate::cli::explanation::failure;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::read;
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::picture::PictureFile;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::options::whole_number::at_least;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::explain::{Explainer, Step, Steps, StepsEnd};
use crate::model::{Board, CellId, FaceId, Puzzle};
use crate::render::explanation::step_object;
use crate::render::picture::{Picture, PictureOptions, given_board};
use crate::render::svg;
use crate::session::{Hint, Session};

#[derive(Args, Debug)]
pub(crate) struct HintOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Board as far as it is filled, as text or JSON, or `-` for standard input.
    #[arg(long, value_name = "FILE", help_heading = "Hint")]
    board: Option<PathBuf>,

    /// Number of steps.
    #[arg(
        long = "n",
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = at_least(1_u64),
        help_heading = "Hint"
    )]
    number: u64,

    /// How much to tell: 1 where to look, 2 also which rules, 3 the whole step.
    #[arg(long, value_name = "LEVEL", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3), help_heading = "Hint")]
    level: u8,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    #[command(flatten)]
    picture: PictureFile,

    /// Print one JSON object per step.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &HintOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(board) = &options.board {
        read::not_both_standard(&options.model.path, board)?;
    }
    options.picture.refuse(&options.model.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let board = options
        .board
        .as_ref()
        .map(|path| read_board(path, &puzzle))
        .transpose()?;
    let progress = output.progress("searching for the solution");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let hint = session.hint(board.as_ref()).map_err(failure)?;
    progress.clear();
    match hint {
        Hint::Wrong(cell, face, known) => {
            save_picture(options, session.puzzle(), board.as_ref(), &[cell])?;
            wrong(options, (cell, face), &known.explainer, &session, output)
        }
        Hint::Next(known) => hints(options, board.as_ref(), &known.explainer, &session, output),
    }
}

/// Writes the picture of the board as it is, if it is wanted, with some cells highlighted.
fn save_picture(
    options: &HintOptions,
    puzzle: &Puzzle,
    board: Option<&Board>,
    highlighted: &[CellId],
) -> Result<(), Failure> {
    options.picture.save(|| {
        let mut shown = given_board(puzzle);
        for (cell, face) in board.into_iter().flat_map(Board::shown) {
            shown.set(cell, Some(face));
        }
        let picture = PictureOptions {
            highlighted,
            ..PictureOptions::default()
        };
        svg::document(&Picture::new(puzzle, &shown, picture))
    })
}

/// A cell of the board shows what the solution does not: why it can't.
fn wrong(
    options: &HintOptions,
    (cell, face): (CellId, FaceId),
    explainer: &Explainer,
    session: &Session,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let puzzle = session.puzzle();
    let (cell_name, piece) = (&puzzle.layout.cell(cell).name, &puzzle.pieces.face(face).name);
    if !options.json {
        output.print(&format!("{cell_name} cannot be {piece}."))?;
    }
    if let Some(fact) = explainer.literal(cell, face, false) {
        print_proof(explainer, Some(fact), session.limits(), options.json, output)?;
    }
    Ok(Exit::No)
}

fn hints(
    options: &HintOptions,
    board: Option<&Board>,
    explainer: &Explainer,
    session: &Session,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let mut steps = explainer.steps(session.limits(), true);
    let mut told = 0;
    let mut cells = vec![];
    while told < options.number {
        let Some(step) = steps.next() else {
            break;
        };
        if step.is_direct && !step.is_contradiction() {
            continue;
        }
        told += 1;
        cells.extend(step.conclusions.iter().map(|fact| explainer.placement(*fact).0));
        if options.json {
            output.print(&step_object(explainer, &mut steps, &step).to_string())?;
        } else {
            output.print(&text(options.level, explainer, &mut steps, &step))?;
        }
    }
    save_picture(options, session.puzzle(), board, &cells)?;
    Ok(match steps.end() {
        Some(StepsEnd::Stopped(reason)) => {
            output.note(&format!("{reason}: there may be another step"));
            Exit::Limit
        }
        Some(StepsEnd::GaveUp) => {
            output.note("more follows, but no step was found with the work that is allowed");
            Exit::Limit
        }
        Some(StepsEnd::Contradiction) => {
            output.note("no solution exists from here");
            Exit::No
        }
        Some(StepsEnd::Solved) if told == 0 => {
            output.note("nothing is left to find: what is left follows from placed pieces directly");
            Exit::Done
        }
        Some(StepsEnd::Open) if told == 0 => {
            output.note("nothing more follows: the puzzle has several solutions");
            Exit::No
        }
        _ => Exit::Done,
    })
}

/// What is told of a step.
fn text(level: u8, explainer: &Explainer, steps: &mut Steps<'_>, step: &Step) -> String {
    let rules = step.rules.iter().map(|rule| &explainer.instances()[*rule]);
    match level {
        1 => {
            let cells = step
                .conclusions
                .iter()
                .map(|literal| explainer.placement(*literal).0);
            let cells = cells
                .sorted()
                .dedup()
                .map(|cell| &explainer.puzzle().layout.cell(cell).name);
            format!("Look at {}.", cells.format(", "))
        }
        2 => format!(
            "Look at these rules: {}.",
            rules.map(|rule| &rule.sentence).format("; ")
        ),
        _ => steps.text(explainer, step).join("\n"),
    }
}
