//! `placet rate`: how hard a puzzle is for a person.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use crate::cli::explanation::{exit_of, failure};
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::givens_line::{LineContent, comments_skipped, read_line};
use crate::cli::files::line_reader::{LineReader, NextLine};
use crate::cli::files::read;
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::session::session;
use crate::cli::task::of_task;
use crate::explain::{Rating, StepsEnd};
use crate::model::{Given, Puzzle};
use crate::render::counted::counted;
use crate::render::explanation::{end_word, rating_object};
use crate::session::Session;

#[derive(Args, Debug)]
pub(crate) struct RateOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Rate the model with the givens of each line of a file, or of standard input (`-`); prints one JSON object per line.
    #[arg(long, value_name = "FILE", help_heading = "Rating")]
    pub(crate) each: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &RateOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    if options.each.is_some() {
        return each(options, &puzzle, output);
    }
    let progress = output.progress("rating");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let (rating, end) = rate(&mut session)?;
    progress.clear();
    match options.json {
        true => output.print(&rating_object(&rating, end).to_string())?,
        false => output.print(&text(&rating, end))?,
    }
    Ok(exit_of(end))
}

/// The rating of a puzzle, and how its steps ended.
fn rate(session: &mut Session) -> Result<(Rating, StepsEnd), Failure> {
    let explanation = session.explanation().map_err(failure)?;
    let mut steps = explanation.explainer.steps(session.limits(), false);
    let rating = Rating::of(&mut steps);
    Ok((rating, steps.end().unwrap_or(StepsEnd::Open)))
}

fn text(rating: &Rating, end: StepsEnd) -> String {
    let mut lines = vec![match end {
        StepsEnd::Solved => format!("rating {:.2}", rating.number()),
        StepsEnd::Stopped(reason) => format!("{reason}: rating {:.2} so far", rating.number()),
        StepsEnd::GaveUp => format!(
            "no further step was found within the limit of work: rating {:.2} so far",
            rating.number()
        ),
        end => format!("{}; rating {:.2} so far", end_word(end), rating.number()),
    }];
    for (size, count) in &rating.by_size {
        let steps = if *count == 1 { "step" } else { "steps" };
        let rules = if *size == 1 { "rule" } else { "rules" };
        lines.push(format!("  {count} {steps} of {size} {rules}"));
    }
    if rating.with_cases > 0 {
        lines.push(format!("  {} of them with cases", rating.with_cases));
    }
    lines.join("\n")
}

/// How many lines there were of each kind.
#[derive(Default)]
struct RatedLines {
    puzzles: u64,
    comments: u64,
    invalid: u64,
}

impl RatedLines {
    fn summary(&self) -> String {
        let invalid = match self.invalid {
            0 => String::new(),
            number => format!("; {} with errors", counted(number, "line")),
        };
        let comments = comments_skipped(self.comments);
        format!("{}{invalid}{comments}", counted(self.puzzles, "puzzle"))
    }
}

/// Rates the model with the givens of each line.
fn each(options: &RateOptions, puzzle: &Puzzle, output: &mut Output) -> Result<Exit, Failure> {
    let path = options.each.as_ref().expect("invariant: there is a file");
    read::not_both_standard(&options.model.file.path, path)?;
    let name = read::name(path);
    let broken = |error| Failure::Bad(format!("cannot read {name}: {error}"));
    let reader = LineReader::open(path).map_err(broken)?;
    let limits = of_task().with_stop(stop_flag());
    let mut worst = Exit::Done;
    let mut lines = RatedLines::default();
    let stopped = loop {
        let line = match reader.next(&limits) {
            NextLine::Line(line) => line,
            NextLine::End => break None,
            NextLine::Stopped(reason) => break Some(reason),
            NextLine::Broken(error) => return Err(broken(error)),
        };
        match read_line(&name, &line, puzzle) {
            LineContent::Nothing => {}
            LineContent::Comment => lines.comments += 1,
            LineContent::Faulty(errors) => {
                lines.invalid += 1;
                worst = Exit::Bad;
                output.print(&errors.to_string())?;
            }
            LineContent::Puzzle(text, givens) => {
                lines.puzzles += 1;
                let (mut answer, end) = rate_with(options, puzzle, givens)?;
                if end != StepsEnd::Solved && worst == Exit::Done {
                    worst = exit_of(end);
                }
                answer["line"] = json!(line.before.lines + 1);
                answer["givens"] = json!(text.trim());
                output.print(&answer.to_string())?;
            }
        }
    };
    if let Some(reason) = stopped {
        output.note(&format!("{reason}: there are more lines"));
        worst = Exit::Limit;
    }
    output.note(&lines.summary());
    Ok(worst)
}

/// The rating of the model with further givens.
fn rate_with(
    options: &RateOptions,
    puzzle: &Puzzle,
    givens: Vec<Given>,
) -> Result<(Value, StepsEnd), Failure> {
    let mut asked = puzzle.clone();
    givens.into_iter().for_each(|given| asked.give(given));
    let mut session = session(asked, &options.search, &stop_flag(), &Progress::hidden());
    let (rating, end) = rate(&mut session)?;
    Ok((rating_object(&rating, end), end))
}
