//! `placet solve --each`: a model with one line of givens after another.

use std::path::Path;

use serde_json::{Value, json};

use super::failure::{Exit, Failure};
use super::input;
use super::interrupt::stop_flag;
use super::line::{Line, LineReader, MAX_LINE_BYTES, Next};
use super::output::{Output, counted};
use super::progress::Progress;
use super::search::session;
use super::solve::SolveOptions;
use crate::engine::{Limits, StopReason};
use crate::model::{Diagnostic, DiagnosticCode, Diagnostics, Given, Source, Span};
use crate::render::json::diagnostics_of_part;
use crate::render::text::compact;
use crate::session::{Answers, Batch};

/// What the lines came to.
#[derive(Default)]
struct Tally {
    /// The puzzle had a board; with `--unique`, the only one.
    yes: u64,
    /// It had none, or several.
    no: u64,
    /// The search gave no answer.
    unknown: u64,
    /// The line could not be read.
    faulty: u64,
}

pub(super) fn run(options: &SolveOptions, lines: &Path, output: &mut Output) -> Result<Exit, Failure> {
    input::not_both_standard(&options.model.path, lines)?;
    let (mut batch, limits) = batch(options, output)?;
    let name = input::name(lines);
    let broken = |error| Failure::Bad(format!("{name} can't be read: {error}"));
    let reader = LineReader::open(lines).map_err(broken)?;
    let mut tally = Tally::default();
    let stopped = loop {
        let line = match reader.next(&limits) {
            Next::Line(line) => line,
            Next::End => break None,
            Next::Stopped(reason) => break Some(reason),
            Next::Broken(error) => return Err(broken(error)),
        };
        if is_comment(&line.bytes) {
            continue;
        }
        let object = answer(&name, &line, &mut batch, options.unique, &limits, &mut tally)?;
        output.say(&object.to_string())?;
    };
    output.complain(&tally.summary(options.unique, stopped));
    Ok(tally.exit(stopped))
}

/// The model made ready for its lines, and when to stop.
fn batch(options: &SolveOptions, output: &Output) -> Result<(Batch, Limits), Failure> {
    let puzzle = input::puzzle(&options.model, output)?;
    let session = session(puzzle, &options.search, &stop_flag(), &Progress::hidden());
    Ok((session.batch()?, session.limits().clone()))
}

fn is_comment(line: &[u8]) -> bool {
    let start = line.trim_ascii_start();
    start.is_empty() || start.starts_with(b"#")
}

/// What to print of a line.
fn answer(
    name: &str,
    line: &Line,
    batch: &mut Batch,
    unique: bool,
    limits: &Limits,
    tally: &mut Tally,
) -> Result<Value, Failure> {
    let number = line.before.lines + 1;
    let (text, givens) = match read(line, batch) {
        (text, Ok(givens)) => (text, givens),
        (text, Err(diagnostics)) => {
            tally.faulty += 1;
            let diagnostics = diagnostics_of_part(&Source::new(name, text), line.before, &diagnostics);
            return Ok(json!({ "line": number, "faults": diagnostics }));
        }
    };
    let answers = batch.ask(&givens, if unique { 2 } else { 1 }, limits)?;
    let boards = answers.boards.iter();
    let boards: Vec<String> = boards
        .map(|solution| compact(batch.puzzle(), &solution.answer))
        .collect();
    let word = tally.add(&answers, unique);
    Ok(json!({ "line": number, "givens": text.trim(), "answer": word, "boards": boards }))
}

/// The text of a line, and its givens.
fn read(line: &Line, batch: &Batch) -> (String, Result<Vec<Given>, Diagnostics>) {
    let whole = Span::new(0, line.bytes.len());
    if line.bytes.len() > MAX_LINE_BYTES {
        let message = format!("the line is longer than {} MiB", MAX_LINE_BYTES >> 20);
        let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, Span::default(), message);
        return (String::new(), Err(diagnostic.into()));
    }
    match std::str::from_utf8(&line.bytes) {
        Ok(text) => (text.to_string(), Given::parse_line(text, batch.puzzle())),
        Err(error) => {
            let at = Span::new(error.valid_up_to(), whole.end);
            let diagnostic = Diagnostic::new(DiagnosticCode::NotText, at, "the line is not UTF-8 text");
            (String::new(), Err(diagnostic.into()))
        }
    }
}

impl Tally {
    /// Counts a puzzle in, and says in a word what it came to.
    fn add(&mut self, answers: &Answers, unique: bool) -> &'static str {
        let (word, count) = match (answers.boards.len(), answers.stopped) {
            (0, None) => ("no solution", &mut self.no),
            (1, None) if unique => ("unique", &mut self.yes),
            (2, _) => ("not unique", &mut self.no),
            (1, _) if !unique => ("solution", &mut self.yes),
            _ => ("unknown", &mut self.unknown),
        };
        *count += 1;
        word
    }

    fn summary(&self, unique: bool, stopped: Option<StopReason>) -> String {
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
        if self.faulty > 0 {
            text.push_str(&format!("; {} with faults", counted(self.faulty, "line")));
        }
        match stopped {
            Some(reason) => format!("{reason}, there may be more puzzles\n{text}"),
            None => text,
        }
    }

    fn exit(&self, stopped: Option<StopReason>) -> Exit {
        if self.faulty > 0 {
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
