//! What setters of puzzles use: redundant rules and givens, minimal givens, generated puzzles. Everything is compared with another engine.

mod clues;
mod generated;
mod kinds;
mod minimised;
mod redundant;
mod repaired;

use std::fs;
use std::path::Path;

use placet::model::{Given, Source, read};
use placet::session::{Engine, GeneratedPuzzle, GeneratorOptions, Options, Uniqueness};
use placet::{Outcome, Puzzle, Session};

const SUDOKU: &str = "board = { grid = [4, 4], boxes = [2, 2] }\npieces = { numbers = '1..4', copies = 4 }\n\
    rules = [{ all_different = ['rows', 'columns', 'boxes'] }]\n";

fn puzzle(model: &str) -> Puzzle {
    read(&Source::new("model.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}\nin\n{model}"))
}

fn library_text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("models/{name}.toml"));
    fs::read_to_string(path).expect("a model")
}

fn library(name: &str) -> Puzzle {
    puzzle(&library_text(name))
}

/// The next puzzles of a model.
fn generated(model: Puzzle, wanted: GeneratorOptions, seed: u64, number: usize) -> Vec<GeneratedPuzzle> {
    let mut generator = Session::new(model)
        .generator(wanted, seed)
        .unwrap_or_else(|error| panic!("{error}"))
        .complete()
        .expect("nothing stops it");
    let next = |_| {
        generator
            .generate()
            .expect("nothing fails")
            .complete()
            .expect("nothing stops it")
            .expect("there is one")
    };
    (0..number).map(next).collect()
}

/// Whether a SAT solver finds exactly one board with these givens.
fn is_unique(model: &Puzzle, givens: &[Given]) -> bool {
    let mut puzzle = model.clone();
    givens.iter().for_each(|given| puzzle.give(given.clone()));
    let mut options = Options::default();
    options.engine = Engine::Sat;
    matches!(
        Session::with_options(puzzle, options).unique(),
        Ok(Outcome::Complete(Uniqueness::Unique(_)))
    )
}

/// Whether each given is needed for the puzzle to have one board.
fn each_is_needed(model: &Puzzle, givens: &[Given]) -> bool {
    (0..givens.len()).all(|left_out| {
        let mut fewer = givens.to_vec();
        fewer.remove(left_out);
        !is_unique(model, &fewer)
    })
}
