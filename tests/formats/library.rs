//! The models of the library: exported, solved by a program from outside, and each answer checked as a board.

use std::collections::BTreeSet;

use placet::exchange::export::ExportFormat;
use placet::instance::Instance;
use placet::model::Puzzle;
use placet::problem::presolve::PresolveSteps;

use crate::formats::exported::{assert_is_board, cells, exported, models};
use crate::formats::installed::is_installed;
use crate::formats::reader::{READERS, by_z3};

/// Models with more boards are left to other tests.
const MOST_BOARDS: u64 = 50;

/// Longer texts take the slowest of the readers too long.
const LONGEST: usize = 25_000;

/// What takes a reader more than some seconds.
const TOO_HARD: [(&str, &str); 1] = [("z3", "models/sudoku/jigsaw-9x9.toml")];

/// The models of fitting size that a format takes, with their text.
pub(crate) fn fitting(program: &str, format: ExportFormat) -> Vec<(String, Instance, String)> {
    let is_hard = |name: &str| TOO_HARD.contains(&(program, name));
    let is_small = |puzzle: &Puzzle| {
        let boards = puzzle
            .expectation()
            .solutions
            .is_some_and(|solutions| solutions <= MOST_BOARDS);
        boards && puzzle.objective().is_none()
    };
    let models = models()
        .into_iter()
        .filter(|(name, puzzle)| is_small(puzzle) && !is_hard(name));
    let texts = models.map(|(name, puzzle)| {
        let instance = Instance::presolved(puzzle, PresolveSteps::default());
        let text = exported(&instance, format);
        (name, instance, text)
    });
    texts.filter(|(_, _, text)| text.len() <= LONGEST).collect()
}

/// All boards that a program finds are boards, no two the same, as many as the model says it has.
fn every_board_is_found(program: &str, format: ExportFormat) {
    let reader = READERS
        .iter()
        .find(|reader| reader.program == program)
        .expect("it is one of them");
    if !is_installed(program) {
        return;
    }
    let models = fitting(program, format);
    assert!(models.len() >= 30, "only {} models", models.len());
    for (name, instance, text) in models {
        let found = (reader.solutions)(&cells(&instance), &text, &[]);
        found
            .iter()
            .for_each(|values| assert_is_board(&instance, values, &name));
        let different: BTreeSet<&Vec<i64>> = found.iter().collect();
        assert_eq!(different.len(), found.len(), "{name}: a board is found twice");
        if instance.puzzle().projection().is_whole_board() {
            assert_eq!(
                Some(found.len() as u64),
                instance.puzzle().expectation().solutions,
                "{name}"
            );
        }
    }
}

#[test]
fn gecode_finds_every_board() {
    every_board_is_found("fzn-gecode", ExportFormat::FlatZinc);
}

#[test]
fn minizinc_finds_every_board() {
    every_board_is_found("minizinc", ExportFormat::MiniZinc);
}

#[test]
fn clingo_finds_every_board() {
    every_board_is_found("clingo", ExportFormat::Asp);
}

#[test]
fn z3_finds_a_board() {
    if !is_installed("z3") {
        return;
    }
    for (name, instance, text) in fitting("z3", ExportFormat::SmtLib) {
        match by_z3(&cells(&instance), &text) {
            Some(values) => assert_is_board(&instance, &values, &name),
            None => assert_eq!(instance.puzzle().expectation().solutions, Some(0), "{name}"),
        }
    }
}
