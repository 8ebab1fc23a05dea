//! `placet steps`: the way from the givens to the solution, step by step.

use clap::Args;

use crate::asking::{ask, print_json};
use crate::explanation::{exit_of, numbered};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::picture::PageFile;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::output::Output;
use crate::session::session;
use placet_model::{Board, Puzzle};
use placet_request::render::column_order::UNIQUE_UP_TO_COLUMNS;
use placet_request::render::counted::counted;
use placet_request::render::html::{self, PageAnswer, PageStep};
use placet_request::render::picture::Picture;
use placet_request::render::{self, Style};
use placet_request::{Event, Limit, StepAnswer, Steps, StepsAnswer, StepsWord};

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
    let mut request = Steps::default();
    request.all = options.all;
    request.smallest = options.smallest;
    request.check = options.check;
    request.svg = options.page.is_wanted();
    let (mut number, mut page_steps) = (0, vec![]);
    let end = ask(&request, &mut session, |event| {
        let Event::Step(mut step) = event else {
            return Ok(());
        };
        progress.clear();
        number += 1;
        page_steps.extend(page_step(&mut step));
        match options.json {
            true => print_json(&step, output),
            false => Ok(output.print(&numbered(number, &step.text))?),
        }
    })?;
    progress.clear();
    note_unconfirmed(&end, output);
    let puzzle = session.puzzle();
    options.page.save(|| {
        let answer = PageAnswer::Steps(page_steps, end.end.text());
        html::page(puzzle, &Picture::of_puzzle(puzzle), &answer)
    })?;
    if options.json {
        print_json(&end, output)?;
        return Ok(exit_of(end.end));
    }
    if number > 0 {
        output.print("")?;
    }
    print_end(&end, puzzle, output)?;
    Ok(exit_of(end.end))
}

/// The sentences of a step, and the board after it, which has no other place.
fn page_step(step: &mut StepAnswer) -> Option<PageStep> {
    Some(PageStep {
        picture: *step.picture.take()?,
        text: step.text.clone(),
    })
}

/// How many steps could not be confirmed as smallest.
fn note_unconfirmed(end: &StepsAnswer, output: &Output) {
    if let Some(number) = end.unconfirmed.filter(|number| *number > 0) {
        let steps = counted(number, "step");
        output.note(&format!(
            "{steps} could not be confirmed as smallest within the limit of work"
        ));
    }
}

/// Says how the steps ended, and how to fix the order of columns if nothing else is open.
fn print_end(end: &StepsAnswer, puzzle: &Puzzle, output: &mut Output) -> Result<(), Failure> {
    let left = || render::text::candidates(puzzle, &end.faces);
    match end.end {
        StepsWord::Solved => {
            let board = Board::of_faces(end.faces.iter().map(|faces| faces[0]));
            let style = Style::colored(output.color());
            output.print(&render::text::board(puzzle, &board, style))?;
        }
        StepsWord::NoSolution => output.print("no solution")?,
        StepsWord::Open => {
            let what = match &end.advice {
                Some(order) => {
                    format!("the solution is {UNIQUE_UP_TO_COLUMNS}; {order}\nThese values are left:")
                }
                None => "the puzzle has several solutions. These values are left:".to_string(),
            };
            output.print(&format!("Nothing more follows: {what}\n{}", left()))?;
        }
        StepsWord::Unknown => {
            output.print(&format!("These values are left:\n{}", left()))?;
            match end.stopped {
                Some(limit) if limit != Limit::GaveUp => output.note(&format!("{limit}: more follows")),
                _ => output.note("more follows, but no step was found within the limit of work"),
            }
        }
    }
    Ok(())
}
