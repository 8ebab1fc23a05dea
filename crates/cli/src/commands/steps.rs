//! `placet steps`: the way from the givens to the solution, step by step.

use clap::{Args, ValueEnum};

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
use placet_request::render::html::{self, PageAnswer};
use placet_request::render::lesson::{LessonForm, lesson};
use placet_request::render::picture::Picture;
use placet_request::render::{self, Style};
use placet_request::{Event, Limit, Steps, StepsAnswer, StepsWord};

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

    /// Divide the page of `--html` into a page or a slide for each step, instead of a list to unfold.
    #[arg(long, value_enum, value_name = "FORM", requires = "html", help_heading = OUTPUT)]
    lesson: Option<Lesson>,

    /// Print one JSON object per step, and one for the end.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

/// How a lesson is divided.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Lesson {
    /// A page for each step, to read and to print.
    Pages,
    /// A slide for each step, to show.
    Slides,
}

impl From<Lesson> for LessonForm {
    fn from(lesson: Lesson) -> Self {
        match lesson {
            Lesson::Pages => LessonForm::Pages,
            Lesson::Slides => LessonForm::Slides,
        }
    }
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
        page_steps.extend(step.for_page());
        match options.json {
            true => print_json(&step, output),
            false => Ok(output.print(&numbered(number, &step.text))?),
        }
    })?;
    progress.clear();
    note_unconfirmed(&end, output);
    let puzzle = session.puzzle();
    options.page.save(|| {
        let (board, end) = (Picture::of_puzzle(puzzle), end.end.text());
        match options.lesson {
            Some(form) => lesson(puzzle, &board, &page_steps, end, form.into()),
            None => html::page(puzzle, &board, &PageAnswer::Steps(page_steps, end)),
        }
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
