//! `placet solve --each`: a model with the givens of each line of a file.

use std::path::Path;

use serde::Serialize;
use serde_json::json;

use super::options::SolveOptions;
use crate::each_link::{self, LinkAnswer};
use crate::failure::{Exit, Failure};
use crate::files::givens_line::{LineContent, comments_skipped, read_line};
use crate::files::line_reader::for_each_line;
use crate::files::read as files;
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::output::Output;
use crate::progress::Progress;
use crate::session::session;
use placet_base::limit::{Limits, StopReason};
use placet_request::render::counted::counted;
use placet_request::{Each, EachAnswer, PreparedEach, PuzzleResult, PuzzleWord};

/// How many lines had which answer.
#[derive(Default)]
pub(super) struct BatchSummary {
    /// The puzzles that were read.
    pub(super) answers: EachAnswer,
    /// Lines, or data, with errors.
    pub(super) invalid: u64,
    /// Lines that are comments.
    comments: u64,
    /// Are the puzzles data, and not lines?
    of_data: bool,
}

/// The answer to the puzzle of a line.
#[derive(Serialize)]
struct LineAnswer<'t> {
    line: usize,
    givens: &'t str,
    #[serde(flatten)]
    result: PuzzleResult,
}

pub(super) fn run(options: &SolveOptions, lines: &Path, output: &mut Output) -> Result<Exit, Failure> {
    files::not_both_standard(&options.model.file.path, lines)?;
    let (mut prepared, limits) = prepared(options, output)?;
    let name = files::name(lines);
    let mut summary = BatchSummary::default();
    let stopped = for_each_line(lines, &limits, |line| {
        let answer = match read_line(&name, &line, prepared.puzzle()) {
            LineContent::Nothing => return Ok(()),
            LineContent::Comment => {
                summary.comments += 1;
                return Ok(());
            }
            LineContent::Faulty(errors) => {
                summary.invalid += 1;
                errors.to_string()
            }
            LineContent::Puzzle(text, givens) => {
                let result = prepared.solve(&givens, &limits)?.so_far()?;
                summary.answers.add(result.answer);
                let line = line.before.lines + 1;
                let answer = LineAnswer {
                    line,
                    givens: text.trim(),
                    result,
                };
                serde_json::to_string(&answer).expect("invariant: results can be written")
            }
        };
        Ok(output.print(&answer)?)
    })?;
    output.note(&summary.summary(options.unique, stopped));
    Ok(summary.exit(stopped))
}

/// Solves each link of a file.
pub(super) fn run_links(options: &SolveOptions, links: &Path, output: &mut Output) -> Result<Exit, Failure> {
    each_link::run(links, &options.model, output, |puzzle| {
        let session = session(puzzle, &options.search, &stop_flag(), &Progress::hidden());
        let mut prepared = request(options).prepare(&session)?.complete()?;
        let result = prepared.solve(&[], session.limits())?.so_far()?;
        let (word, exit) = match result.answer {
            PuzzleWord::Solution => ("solved", Exit::Done),
            PuzzleWord::Unique => ("unique", Exit::Done),
            PuzzleWord::NoSolution => ("without a solution", Exit::No),
            PuzzleWord::Several => ("not unique", Exit::No),
            _ => ("unknown", Exit::Limit),
        };
        Ok(LinkAnswer {
            object: json!(result),
            word: word.to_string(),
            exit,
        })
    })
}

/// The prepared model, and when to stop.
fn prepared(options: &SolveOptions, output: &Output) -> Result<(PreparedEach, Limits), Failure> {
    let puzzle = load_puzzle(&options.model, output)?.for_lists_of_givens();
    let session = session(puzzle, &options.search, &stop_flag(), &Progress::hidden());
    let prepared = request(options).prepare(&session)?.complete()?;
    Ok((prepared, session.limits().clone()))
}

/// What is asked of each puzzle.
pub(super) fn request(options: &SolveOptions) -> Each {
    let mut request = Each::default();
    request.unique = options.unique;
    request
}

impl BatchSummary {
    /// Of a run whose puzzles are data.
    pub(super) fn of_data() -> Self {
        BatchSummary {
            of_data: true,
            ..BatchSummary::default()
        }
    }

    pub(super) fn summary(&self, unique: bool, stopped: Option<StopReason>) -> String {
        let EachAnswer {
            yes: good,
            no: bad,
            unknown,
            ..
        } = self.answers;
        let puzzles = good + bad + unknown;
        let (yes, no) = if unique {
            ("unique", "not unique or without a solution")
        } else {
            ("solved", "without a solution")
        };
        let mut text = format!("{}: {} {yes}", counted(puzzles, "puzzle"), good);
        let others = [(bad, no), (unknown, "unknown")];
        for (number, what) in others.into_iter().filter(|(number, _)| *number > 0) {
            text.push_str(&format!(", {number} {what}"));
        }
        if self.invalid > 0 {
            let what = if self.of_data { "puzzle" } else { "line" };
            text.push_str(&format!("; {} with errors", counted(self.invalid, what)));
        }
        text.push_str(&comments_skipped(self.comments));
        match stopped {
            Some(reason) => format!("{reason}; there may be more puzzles\n{text}"),
            None => text,
        }
    }

    pub(super) fn exit(&self, stopped: Option<StopReason>) -> Exit {
        if self.invalid > 0 {
            Exit::Bad
        } else if stopped.is_some() || self.answers.unknown > 0 {
            Exit::Limit
        } else if self.answers.no > 0 {
            Exit::No
        } else {
            Exit::Done
        }
    }
}
