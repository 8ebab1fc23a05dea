//! The objective of a puzzle that has one, and its value for a solution.

use crate::instance::Solution;
use placet_model::{Objective, Puzzle};

/// The objective.
///
/// # Panics
/// If there is none.
pub(crate) fn objective(puzzle: &Puzzle) -> &Objective {
    puzzle
        .objective()
        .as_ref()
        .expect("invariant: the puzzle has an objective")
}

/// The value of the objective for a board that the check accepted.
///
/// # Panics
/// If there is no objective.
pub(crate) fn value(puzzle: &Puzzle, solution: &Solution) -> i64 {
    objective(puzzle)
        .value(puzzle.layout(), puzzle.pieces(), &solution.board)
        .expect("invariant: the check approves of boards whose objective has a value")
}
