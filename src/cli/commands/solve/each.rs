//! `placet solve --each`: a model with the givens of each line of a file.

use std::path::Path;

use serde_json::json;

use super::options::SolveOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::givens_line::{LineContent, comments_skipped, read_line};
use crate::cli::files::line_reader::{LineReader, NextLine};
use crate::cli::files::read as files;
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::session::session;
use crate::instance::Solution;
use crate::limit::{Limits, Outcome, StopReason};
use crate::model::Given;
use crate::render::counted::counted;
use crate::render::text::compact;
use crate::session::Batch;

/// How many lines had which answer.
#[derive(Default)]
pub(super) struct BatchSummary {
    /// Solved; with `--unique`, with exactly one board.
    yes: u64,
    /// Without a board; with `--unique`, or with several.
    no: u64,
    /// Stopped without an answer.
    unknown: u64,
    /// Lines, or data, with errors.
    pub(super) invalid: u64,
    /// Lines that are comments.
    comments: u64,
    /// Are the puzzles data, and not lines?
    of_data: bool,
}

pub(super) fn run(options: &SolveOptions, lines: &Path, output: &mut Output) -> Result<Exit, Failure> {
    files::not_both_standard(&options.model.file.path, lines)?;
    let (mut batch, limits) = batch(options, output)?;
    let name = files::name(lines);
    let broken = |error| Failure::Bad(format!("cannot read {name}: {error}"));
    let reader = LineReader::open(lines).map_err(broken)?;
    let mut summary = BatchSummary::default();
    let stopped = loop {
        let line = match reader.next(&limits) {
            NextLine::Line(line) => line,
            NextLine::End => break None,
            NextLine::Stopped(reason) => break Some(reason),
            NextLine::Broken(error) => return Err(broken(error)),
        };
        let object = match read_line(&name, &line, batch.puzzle()) {
            LineContent::Nothing => continue,
            LineContent::Comment => {
                summary.comments += 1;
                continue;
            }
            LineContent::Faulty(errors) => {
                summary.invalid += 1;
                errors
            }
            LineContent::Puzzle(text, givens) => {
                let (word, boards) = answer(&givens, &mut batch, options.unique, &limits, &mut summary)?;
                let number = line.before.lines + 1;
                json!({ "line": number, "givens": text.trim(), "answer": word, "boards": boards })
            }
        };
        output.print(&object.to_string())?;
    };
    output.note(&summary.summary(options.unique, stopped));
    Ok(summary.exit(stopped))
}

/// The prepared model, and when to stop.
fn batch(options: &SolveOptions, output: &Output) -> Result<(Batch, Limits), Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let session = session(puzzle, &options.search, &stop_flag(), &Progress::hidden());
    Ok((session.batch()?.complete()?, session.limits().clone()))
}

/// The answer to the givens of a line, and the boards that were found.
fn answer(
    givens: &[Given],
    batch: &mut Batch,
    unique: bool,
    limits: &Limits,
    summary: &mut BatchSummary,
) -> Result<(&'static str, Vec<String>), Failure> {
    let found = batch.ask(givens, if unique { 2 } else { 1 }, limits)?;
    let (word, boards) = summary.add(found, unique);
    let boards = boards.iter();
    let boards = boards.map(|solution| compact(batch.puzzle(), &solution.answer));
    Ok((word, boards.collect()))
}

impl BatchSummary {
    /// Of a run whose puzzles are data.
    pub(super) fn of_data() -> Self {
        BatchSummary {
            of_data: true,
            ..BatchSummary::default()
        }
    }

    /// Counts a puzzle, and returns its answer and the boards that were found.
    pub(super) fn add(
        &mut self,
        found: Outcome<Vec<Solution>>,
        unique: bool,
    ) -> (&'static str, Vec<Solution>) {
        let is_all = found.stop().is_none();
        let boards = found.found().unwrap_or_default();
        let (word, count) = match (boards.len(), is_all) {
            (0, true) => ("no solution", &mut self.no),
            (1, true) if unique => ("unique", &mut self.yes),
            (2, _) => ("not unique", &mut self.no),
            (1, _) if !unique => ("solution", &mut self.yes),
            _ => ("unknown", &mut self.unknown),
        };
        *count += 1;
        (word, boards)
    }

    pub(super) fn summary(&self, unique: bool, stopped: Option<StopReason>) -> String {
        let puzzles = self.yes + self.no + self.unknown;
        let (yes, no) = if unique {
            ("unique", "not unique or without a solution")
        } else {
            ("solved", "without a solution")
        };
        let mut text = format!("{}: {} {yes}", counted(puzzles, "puzzle"), self.yes);
        let others = [(self.no, no), (self.unknown, "unknown")];
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
        } else if stopped.is_some() || self.unknown > 0 {
            Exit::Limit
        } else if self.no > 0 {
            Exit::No
        } else {
            Exit::Done
        }
    }
}
