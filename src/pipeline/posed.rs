//! A puzzle posed as a finite-domain problem: all that the search needs.

use super::{Rejected, Solution};
use crate::lower::{Lowered, lower};
use crate::puzzle::{Puzzle, check};

/// A puzzle and its problem.
#[derive(Clone, Debug)]
pub struct Posed {
    puzzle: Puzzle,
    lowered: Lowered,
}

impl Posed {
    /// Lowers a puzzle.
    pub fn new(puzzle: Puzzle) -> Self {
        let lowered = lower(&puzzle);
        Posed { puzzle, lowered }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The puzzle as a finite-domain problem.
    pub fn lowered(&self) -> &Lowered {
        &self.lowered
    }

    /// The board of a solution of the problem (a value a variable), approved by the check.
    ///
    /// # Errors
    /// If the board breaks a rule.
    pub(super) fn approve(&self, values: &[i64]) -> Result<Solution, Rejected> {
        approve(&self.lowered, &self.puzzle, values)
    }
}

/// The board of a solution of a problem, held against a puzzle with the same cells and
/// pieces as the one that was lowered.
///
/// # Errors
/// If the board breaks a rule, or a given.
pub(super) fn approve(lowered: &Lowered, puzzle: &Puzzle, values: &[i64]) -> Result<Solution, Rejected> {
    let board = lowered.board(&puzzle.layout, values);
    let report = check(puzzle, &board);
    if !report.is_clean() {
        return Err(Rejected::BreaksRules(Box::new(report)));
    }
    let answer = puzzle.projection.part_of(&board, &puzzle.pieces);
    Ok(Solution {
        board,
        answer,
        assignment: None,
    })
}
