//! `placet import --canonical`: the canonical form of a puzzle, and the puzzles of a file that are the same up to symmetry.

use std::collections::HashMap;
use std::path::Path;

use serde_json::json;

use crate::asking::ask_once;
use crate::each_link::{LinePuzzle, LinkAnswer, for_each_puzzle};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::output::Output;
use crate::task::of_task;
use placet_model::import::sudoku_digits;
use placet_model::{Puzzle, Source, read};
use placet_request::{Canonical, CanonicalAnswer};
use placet_session::{Options, Session};

/// Prints the canonical form of a model.
pub(super) fn run(model: &str, output: &mut Output) -> Result<Exit, Failure> {
    let source = Source::new("model.toml", model);
    let puzzle = match read(&source) {
        Ok(puzzle) => puzzle,
        Err(wrong) => return Err(Failure::Diagnostics(Box::new(source), wrong)),
    };
    let answer = canonical(puzzle)?;
    let Some(digest) = &answer.digest else {
        let limit = answer.stopped.map_or(String::new(), |limit| format!("{limit}: "));
        output.note(&format!("{limit}the canonical form is unknown"));
        return Ok(Exit::Limit);
    };
    output.print(digest)?;
    if let Some(form) = &answer.form {
        output.print(form)?;
    }
    Ok(Exit::Done)
}

/// Says for each puzzle of a file which earlier one it equals up to symmetry.
pub(super) fn each(path: &Path, output: &mut Output) -> Result<Exit, Failure> {
    let quick = |text: &str| {
        let answer = CanonicalAnswer::of_sudoku(&sudoku_digits(text)?)?;
        Some(("sudoku".to_string(), answer))
    };
    let mut lines: HashMap<String, usize> = HashMap::new();
    for_each_puzzle(path, output, quick, |line, puzzle| {
        let answer = match puzzle {
            LinePuzzle::Quick(answer) => answer,
            LinePuzzle::Read(puzzle) => canonical(*puzzle)?,
        };
        let mut object = json!(answer);
        let (word, exit) = match answer.digest {
            None => ("unknown", Exit::Limit),
            Some(digest) => match *lines.entry(digest).or_insert(line) {
                first if first == line => ("different", Exit::Done),
                first => {
                    object["same_as"] = json!(first);
                    ("repeated", Exit::Done)
                }
            },
        };
        Ok(LinkAnswer {
            word: word.to_string(),
            exit,
            object,
        })
    })
}

fn canonical(puzzle: Puzzle) -> Result<CanonicalAnswer, Failure> {
    let mut options = Options::default();
    options.limits = of_task().with_stop(stop_flag());
    let mut session = Session::with_options(puzzle, options);
    ask_once(&Canonical::default(), &mut session)
}
