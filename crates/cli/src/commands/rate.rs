//! `placet rate`: how hard a puzzle is for a person.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::asking::{ask_once, print_json};
use crate::each_link::{self, LinkAnswer};
use crate::explanation::exit_of;
use crate::failure::{Exit, Failure};
use crate::files::givens_line::{LineContent, comments_skipped, read_line};
use crate::files::line_reader::for_each_line;
use crate::files::read;
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::options::without_model::is_missing;
use crate::output::Output;
use crate::progress::Progress;
use crate::session::session;
use crate::task::of_task;
use placet_model::{Given, Puzzle};
use placet_request::render::counted::counted;
use placet_request::{Limit, Rate, RatingAnswer, StepsWord};

#[derive(Args, Debug)]
pub(crate) struct RateOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Rate the model with the givens of each line of a file, or of standard input (`-`); prints one JSON object per line
    ///
    /// Without MODEL, each line is a link, or another puzzle of one line.
    #[arg(long, value_name = "FILE", help_heading = "Rating")]
    pub(crate) each: Option<PathBuf>,

    /// Count the steps of each technique that has a name.
    #[arg(long, help_heading = "Rating")]
    techniques: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &RateOptions, output: &mut Output) -> Result<Exit, Failure> {
    if let Some(links) = options
        .each
        .as_deref()
        .filter(|_| is_missing(&options.model.file.path))
    {
        return each_of_links(options, links, output);
    }
    let puzzle = load_puzzle(&options.model, output)?;
    if options.each.is_some() {
        return each(options, &puzzle.for_lists_of_givens(), output);
    }
    let progress = output.progress("rating");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let rating = ask_once(&request(options), &mut session)?;
    progress.clear();
    match options.json {
        true => print_json(&rating, output)?,
        false => output.print(&text(&rating))?,
    }
    Ok(exit_of(rating.end))
}

fn request(options: &RateOptions) -> Rate {
    let mut request = Rate::default();
    request.techniques = options.techniques;
    request
}

fn text(rating: &RatingAnswer) -> String {
    let number = rating.rating;
    let mut lines = vec![match (rating.end, rating.stopped) {
        (StepsWord::Solved, _) => format!("rating {number:.2}, {}", rating.difficulty),
        (_, Some(Limit::GaveUp)) => {
            format!("no further step was found within the limit of work: rating {number:.2} so far")
        }
        (_, Some(limit)) => format!("{limit}: rating {number:.2} so far"),
        (end, None) => format!("{end}; rating {number:.2} so far"),
    }];
    for (size, count) in &rating.steps {
        let steps = if *count == 1 { "step" } else { "steps" };
        let rules = if *size == 1 { "rule" } else { "rules" };
        lines.push(format!("  {count} {steps} of {size} {rules}"));
    }
    if rating.cases > 0 {
        lines.push(format!("  {} of them with cases", rating.cases));
    }
    for (technique, number) in rating.techniques.iter().flatten() {
        lines.push(format!("  {technique}: {number}"));
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
    let limits = of_task().with_stop(stop_flag());
    let mut worst = Exit::Done;
    let mut lines = RatedLines::default();
    let stopped = for_each_line(path, &limits, |line| {
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
                let rating = rate_with(options, puzzle, givens)?;
                if worst == Exit::Done {
                    worst = exit_of(rating.end);
                }
                let mut answer = json!(rating);
                answer["line"] = json!(line.before.lines + 1);
                answer["givens"] = json!(text.trim());
                print_json(&answer, output)?;
            }
        }
        Ok(())
    })?;
    if let Some(reason) = stopped {
        output.note(&format!("{reason}: there are more lines"));
        worst = Exit::Limit;
    }
    output.note(&lines.summary());
    Ok(worst)
}

/// Rates each link of a file.
fn each_of_links(options: &RateOptions, links: &Path, output: &mut Output) -> Result<Exit, Failure> {
    each_link::run(links, &options.model, output, |puzzle| {
        let rating = rate(options, puzzle)?;
        Ok(LinkAnswer {
            word: match rating.end {
                StepsWord::Solved => "rated".to_string(),
                end => end.to_string(),
            },
            exit: exit_of(rating.end),
            object: json!(rating),
        })
    })
}

/// The rating of the model with further givens.
fn rate_with(options: &RateOptions, puzzle: &Puzzle, givens: Vec<Given>) -> Result<RatingAnswer, Failure> {
    let mut asked = puzzle.clone();
    givens.into_iter().for_each(|given| asked.give(given));
    rate(options, asked)
}

fn rate(options: &RateOptions, puzzle: Puzzle) -> Result<RatingAnswer, Failure> {
    let mut session = session(puzzle, &options.search, &stop_flag(), &Progress::hidden());
    ask_once(&request(options), &mut session)
}
