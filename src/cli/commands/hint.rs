//! `placet hint`: the next step.

use clap::Args;
use itertools::Itertools;

use super::why::print_proof;
use crate::cli::explanation::{failure, numbered};
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::filled_board::FilledBoard;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::picture::PictureFile;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::options::whole_number::at_least;
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::explain::{Explainer, Literal, Step, Steps, StepsEnd};
use crate::model::{Board, CellId, FaceId, Puzzle, quoted};
use crate::render::column_order::{UNIQUE_UP_TO_COLUMNS, order_advice};
use crate::render::explanation::step_object;
use crate::render::picture::{Picture, PictureOptions, given_board};
use crate::render::svg;
use crate::session::{Hint, Session};

#[derive(Args, Debug)]
pub(crate) struct HintOptions {
    #[command(flatten)]
    model: ModelOptions,

    #[command(flatten, next_help_heading = "Hint")]
    board: FilledBoard,

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

    /// Show the steps to the next piece that can be placed.
    #[arg(long, conflicts_with = "number", help_heading = "Hint")]
    to_piece: bool,

    /// How much to show: 1 the cells to look at, 2 the rules, 3 the whole step.
    #[arg(long, value_name = "LEVEL", default_value_t = 3, value_parser = level, help_heading = "Hint")]
    level: u8,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    #[command(flatten)]
    picture: PictureFile,

    /// Print one JSON object per step.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

impl HintOptions {
    /// Whether whole steps are shown.
    fn tells_all(&self) -> bool {
        self.json || self.level == 3
    }
}

pub(crate) fn run(options: &HintOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.board.refuse(&options.model.file.path)?;
    options.picture.refuse(&options.model.file.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let board = options.board.read(&puzzle, "hint")?;
    let progress = output.progress("searching for the solution");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let hint = session.hint(board.as_ref()).map_err(failure)?;
    progress.clear();
    match hint {
        Hint::Wrong(cell, face, known) => {
            save_picture(options, session.puzzle(), board.as_ref(), (&[cell], &[]))?;
            wrong(options, (cell, face), &known.explainer, &session, output)
        }
        Hint::NoSolution(known) => {
            save_picture(options, session.puzzle(), board.as_ref(), (&[], &[]))?;
            no_solution(options, &known.explainer, &session, output)
        }
        Hint::Next(known) => {
            if let Some(board) = &known.up_to_columns {
                let advice = order_advice(session.puzzle(), board);
                output.note(&format!("the solution is {UNIQUE_UP_TO_COLUMNS}; {advice}"));
            } else if known.solution.is_none() {
                output.note("there are several solutions: steps show what they have in common");
            }
            hints(options, board.as_ref(), &known.explainer, &session, output)
        }
    }
}

/// Writes the picture of the board as it is, if requested, with some cells highlighted, and others marked as the reasons.
fn save_picture(
    options: &HintOptions,
    puzzle: &Puzzle,
    board: Option<&Board>,
    (highlighted, reasons): (&[CellId], &[CellId]),
) -> Result<(), Failure> {
    options.picture.save(|| {
        let mut shown = given_board(puzzle);
        for (cell, face) in board.into_iter().flat_map(Board::shown) {
            shown.set(cell, Some(face));
        }
        let picture = PictureOptions {
            highlighted,
            reasons,
            ..PictureOptions::default()
        };
        svg::document(&Picture::new(puzzle, &shown, picture))
    })
}

/// Shows which cell of the board is wrong, and why.
fn wrong(
    options: &HintOptions,
    (cell, face): (CellId, FaceId),
    explainer: &Explainer,
    session: &Session,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let puzzle = session.puzzle();
    let (cell_name, piece) = (
        &puzzle.layout.cell(cell).name,
        quoted(&puzzle.pieces.face(face).name),
    );
    if !options.json {
        output.print(&match options.level {
            1 => "The board has a mistake.".to_string(),
            2 => format!("{cell_name} is wrong."),
            _ => format!("{cell_name} cannot be {piece}."),
        })?;
    }
    let fact = explainer.literal(cell, face, false);
    if let Some(fact) = fact.filter(|_| options.tells_all()) {
        print_proof(explainer, Some(fact), session.limits(), options.json, output)?;
    }
    Ok(Exit::No)
}

/// Shows why there is no solution, or none that contains the board.
fn no_solution(
    options: &HintOptions,
    explainer: &Explainer,
    session: &Session,
    output: &mut Output,
) -> Result<Exit, Failure> {
    if !options.json {
        output.print("There is no solution from here.")?;
    }
    if options.tells_all() {
        print_proof(explainer, None, session.limits(), options.json, output)?;
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
    if options.to_piece
        && let Some(fact) = next_piece(explainer, session)
    {
        return to_piece(options, board, (explainer, fact), session, output);
    }
    let mut steps = explainer.steps(session.limits(), true);
    let mut told = 0_usize;
    let (mut cells, mut reasons) = (vec![], vec![]);
    while (told as u64) < options.number {
        let Some(step) = steps.next() else {
            break;
        };
        if step.is_direct && !step.is_contradiction() {
            continue;
        }
        told += 1;
        cells.extend(step.conclusions.iter().map(|fact| explainer.placement(*fact).0));
        if options.tells_all() {
            reasons.extend(explainer.reason_cells(&step));
        }
        if options.json {
            output.print(&step_object(explainer, &mut steps, &step).to_string())?;
        } else {
            let lines = text(options.level, explainer, &mut steps, &step);
            output.print(&match options.number {
                1 => lines.join("\n"),
                _ => numbered(told, &lines),
            })?;
        }
    }
    save_picture(options, session.puzzle(), board, (&cells, &reasons))?;
    Ok(match steps.end() {
        Some(StepsEnd::Stopped(reason)) => {
            output.note(&format!("{reason}: there may be another step"));
            Exit::Limit
        }
        Some(StepsEnd::GaveUp) => {
            output.note("more follows, but no step was found within the limit of work");
            Exit::Limit
        }
        Some(StepsEnd::Contradiction) => {
            output.note("no solution exists from here");
            Exit::No
        }
        Some(StepsEnd::Solved) if told == 0 => {
            output.note("nothing is left to find");
            Exit::Done
        }
        Some(StepsEnd::Open) if told == 0 => {
            output.note("nothing more follows: the puzzle has several solutions");
            Exit::No
        }
        _ => Exit::Done,
    })
}

/// The piece that the steps place first.
fn next_piece(explainer: &Explainer, session: &Session) -> Option<Literal> {
    let mut steps = explainer.steps(session.limits(), false);
    steps.find_map(|step| step.conclusions.iter().copied().find(|fact| fact.holds()))
}

/// The steps to a piece that can be placed.
fn to_piece(
    options: &HintOptions,
    board: Option<&Board>,
    (explainer, fact): (&Explainer, Literal),
    session: &Session,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let cell = explainer.placement(fact).0;
    if options.tells_all() {
        let (proof, _) = explainer.prove(Some(fact), session.limits());
        let reasons = proof.steps().iter().flat_map(|step| explainer.reason_cells(step));
        save_picture(
            options,
            session.puzzle(),
            board,
            (&[cell], &reasons.collect_vec()),
        )?;
        return print_proof(explainer, Some(fact), session.limits(), options.json, output);
    }
    save_picture(options, session.puzzle(), board, (&[cell], &[]))?;
    if options.level == 1 {
        output.print(&format!("Look at {}.", explainer.puzzle().layout.cell(cell).name))?;
        return Ok(Exit::Done);
    }
    let (proof, _) = explainer.prove(Some(fact), session.limits());
    let told = proof.steps().iter().filter(|step| !step.is_direct);
    let rules = told.flat_map(|step| &step.rules).copied().unique();
    output.print(&look_at(&rules.collect_vec(), explainer))?;
    Ok(Exit::Done)
}

/// Which rules to look at.
fn look_at(rules: &[usize], explainer: &Explainer) -> String {
    let sentences = rules.iter().map(|rule| &explainer.instances()[*rule].sentence);
    let these = if rules.len() == 1 {
        "this rule"
    } else {
        "these rules"
    };
    format!("Look at {these}: {}.", sentences.format("; "))
}

/// The lines of a step at a level.
fn text(level: u8, explainer: &Explainer, steps: &mut Steps<'_>, step: &Step) -> Vec<String> {
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
            vec![format!("Look at {}.", cells.format(", "))]
        }
        2 if step.rules.is_empty() => text(1, explainer, steps, step),
        2 => vec![look_at(&step.rules, explainer)],
        _ => steps.text(explainer, step),
    }
}

/// Reads how much to show.
fn level(text: &str) -> Result<u8, String> {
    let level = text.parse().ok().filter(|level| (1..=3).contains(level));
    level.ok_or_else(|| "expected 1, 2 or 3".to_string())
}
