//! `placet steps`: the way from the givens to the solution, step by step.

use clap::Args;
use serde_json::{Value, json};

use crate::cli::explanation::{exit_of, explanation, numbered, refused};
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::picture::PageFile;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::explain::{Explainer, Step, StepCheck, Steps, StepsEnd};
use crate::model::{Board, CellId, Puzzle};
use crate::render::column_order::{COLUMNS, UNIQUE_UP_TO_COLUMNS, order_advice};
use crate::render::counted::counted;
use crate::render::explanation::{end_word, step_object};
use crate::render::html::{self, PageAnswer, PageStep};
use crate::render::picture::Picture;
use crate::render::{self, Style};

#[derive(Args, Debug)]
pub(crate) struct StepsOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Also show what placed pieces rule out directly.
    #[arg(long, help_heading = "Steps")]
    all: bool,

    /// Spend more work on finding the smallest steps and on proving them smallest.
    #[arg(long, help_heading = "Steps")]
    smallest: bool,

    /// Check each step with a SAT solver: it follows, no rule can be left out, and, if it is called smallest, fewer rules do not suffice.
    #[arg(long, help_heading = "Steps")]
    check: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    #[command(flatten)]
    page: PageFile,

    /// Print one JSON object per step, and one for the end.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &StepsOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.page.refuse(&options.model.file.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("searching for the solution");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let explanation = explanation(&mut session)?;
    progress.clear();
    let explainer = &explanation.explainer;
    let mut steps = explainer.steps(session.limits(), true);
    if options.smallest {
        steps = steps.proving_smallest();
    }
    let check = || StepCheck::new(explainer, session.limits());
    let mut check = options.check.then(check).transpose().map_err(refused)?;
    let mut number = 0;
    let mut page_steps = vec![];
    while let Some(step) = steps.next() {
        if let Some(check) = &mut check {
            check.check(&step).map_err(refused)?;
        }
        if step.is_direct && !options.all {
            continue;
        }
        number += 1;
        if options.page.is_wanted() {
            page_steps.push(page_step(explainer, &mut steps, &step));
        }
        if options.json {
            output.print(&step_object(explainer, &mut steps, &step).to_string())?;
        } else {
            output.print(&numbered(number, &steps.text(explainer, &step)))?;
        }
    }
    let unconfirmed = check.map_or(0, |check| check.num_unconfirmed());
    if unconfirmed > 0 {
        let steps = counted(unconfirmed, "step");
        output.note(&format!(
            "{steps} could not be confirmed as smallest within the limit of work"
        ));
    }
    let end = steps.end().unwrap_or(StepsEnd::Open);
    let puzzle = session.puzzle();
    options.page.save(|| {
        let answer = PageAnswer::Steps(page_steps, end_word(end));
        html::page(puzzle, &Picture::of_puzzle(puzzle), &answer)
    })?;
    if number > 0 && !options.json {
        output.print("")?;
    }
    let order = explanation.up_to_columns.as_ref();
    let order = order.map(|board| order_advice(puzzle, board));
    print_end(options, &steps, (end, order), puzzle, output)
}

/// The sentences of a step, and the board after it.
fn page_step(explainer: &Explainer, steps: &mut Steps<'_>, step: &Step) -> PageStep {
    let cells = step.conclusions.iter().map(|fact| explainer.placement(*fact).0);
    let cells: Vec<CellId> = cells.collect();
    PageStep {
        text: steps.text(explainer, step),
        picture: Picture::of_candidates(explainer.puzzle(), &steps.candidates(), &cells),
    }
}

/// Says how the steps ended, and how to fix the order of columns if nothing else is open.
fn print_end(
    options: &StepsOptions,
    steps: &Steps<'_>,
    (end, order): (StepsEnd, Option<String>),
    puzzle: &Puzzle,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let (word, exit) = (end_word(end), exit_of(end));
    let faces = steps.candidates();
    if options.json {
        let cells = puzzle.layout.cells().iter().zip(&faces).map(|(cell, faces)| {
            let names = faces.iter().map(|face| puzzle.pieces.face(*face).name.as_str());
            json!({ "cell": cell.name, "candidates": names.collect::<Vec<_>>() })
        });
        let cells: Vec<Value> = cells.collect();
        let mut object = json!({ "end": word });
        if order.is_some() {
            object["up_to"] = COLUMNS.into();
        }
        object["cells"] = cells.into();
        output.print(&object.to_string())?;
        return Ok(exit);
    }
    match end {
        StepsEnd::Solved => {
            let board = Board::of_faces(faces.iter().map(|faces| faces[0]));
            let style = Style {
                color: output.color(),
            };
            output.print(&render::text::board(puzzle, &board, style))?;
        }
        StepsEnd::Contradiction => output.print("no solution")?,
        StepsEnd::Open => {
            let what = match order {
                Some(order) => {
                    format!("the solution is {UNIQUE_UP_TO_COLUMNS}; {order}\nThese values are left:")
                }
                None => "the puzzle has several solutions. These values are left:".to_string(),
            };
            output.print(&format!(
                "Nothing more follows: {what}\n{}",
                render::text::candidates(puzzle, &faces)
            ))?;
        }
        StepsEnd::GaveUp | StepsEnd::Stopped(_) => {
            output.print(&format!(
                "These values are left:\n{}",
                render::text::candidates(puzzle, &faces)
            ))?;
            match end {
                StepsEnd::Stopped(reason) => output.note(&format!("{reason}: more follows")),
                _ => output.note("more follows, but no step was found within the limit of work"),
            }
        }
    }
    Ok(exit)
}
