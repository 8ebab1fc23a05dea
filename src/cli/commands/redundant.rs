//! `placet redundant`: rules and givens that follow from the others.

use clap::Args;
use serde_json::{Value, json};

use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load_puzzle;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::{OUTPUT, SearchOptions};
use crate::cli::output::Output;
use crate::cli::session::session;
use crate::model::Puzzle;
use crate::session::{PuzzlePart, Redundancy, RedundancyError};

#[derive(Args, Debug)]
pub(crate) struct RedundantOptions {
    #[command(flatten)]
    model: ModelOptions,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &RedundantOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("searching for redundant rules");
    let session = session(puzzle, &options.search, &stop_flag(), &progress);
    let redundancy = session.redundancy().map_err(|error| match error {
        RedundancyError::Session(error) => (*error).into(),
        error => Failure::Bad(error.to_string()),
    })?;
    progress.clear();
    match options.json {
        true => output.print(&object(session.puzzle(), &redundancy).to_string())?,
        false => output.print(&text(session.puzzle(), &redundancy))?,
    }
    Ok(match redundancy.stopped {
        Some(reason) => {
            output.note(&format!("{reason}: there may be more"));
            Exit::Limit
        }
        None => Exit::Done,
    })
}

fn text(puzzle: &Puzzle, redundancy: &Redundancy) -> String {
    if redundancy.each.is_empty() {
        return match redundancy.stopped {
            Some(_) => "none found".to_string(),
            None => "no rule and no given is redundant".to_string(),
        };
    }
    let mut lines = vec!["Each of these follows from all the others:".to_string()];
    let line = |statement: &PuzzlePart| format!("  {}", statement.words(puzzle));
    lines.extend(redundancy.each.iter().map(line));
    if redundancy.together.len() < redundancy.each.len() && redundancy.stopped.is_none() {
        lines.push("These follow from the rest together:".to_string());
        lines.extend(redundancy.together.iter().map(line));
    }
    lines.join("\n")
}

fn object(puzzle: &Puzzle, redundancy: &Redundancy) -> Value {
    let statement = |statement: &PuzzlePart| match *statement {
        PuzzlePart::Rule(index) => {
            let rule = &puzzle.rules[index];
            json!({ "rule": rule.name, "says": rule.says })
        }
        PuzzlePart::Given(index) => {
            let cell = &puzzle.layout.cell(puzzle.givens[index].cell).name;
            json!({ "given": cell, "says": statement.words(puzzle) })
        }
    };
    json!({
        "complete": redundancy.stopped.is_none(),
        "each": redundancy.each.iter().map(statement).collect::<Vec<_>>(),
        "together": redundancy.together.iter().map(statement).collect::<Vec<_>>(),
    })
}
