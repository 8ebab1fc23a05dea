//! The result of looking for the best board.

use std::borrow::Cow;

use crate::engine::StopReason;
use crate::instance::{Instance, Solution};
use crate::model::{Objective, Puzzle};

/// The result of looking for the best board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Optimum {
    /// The best value, and a board that has it: it is proved that no board is better.
    Proven(i64, Box<Solution>),
    /// No solution exists.
    NoBoard,
    /// The search was stopped, with the best value and board so far, if any.
    Stopped(StopReason, Option<(i64, Solution)>),
}

impl Optimum {
    /// The best value, if it is known.
    pub fn value(&self) -> Option<i64> {
        match self {
            Optimum::Proven(value, _) => Some(*value),
            Optimum::NoBoard | Optimum::Stopped(..) => None,
        }
    }
}

/// The puzzle whose boards are better than the best so far.
pub(super) fn better_than<'a>(instance: &'a Instance, best: Option<&(i64, Solution)>) -> Cow<'a, Instance> {
    best.map_or(Cow::Borrowed(instance), |(value, _)| {
        Cow::Owned(instance.better_than(*value))
    })
}

pub(super) fn end(best: Option<(i64, Solution)>) -> Optimum {
    best.map_or(Optimum::NoBoard, |(value, solution)| {
        Optimum::Proven(value, Box::new(solution))
    })
}

pub(super) fn objective(puzzle: &Puzzle) -> &Objective {
    puzzle
        .objective
        .as_ref()
        .expect("invariant: the puzzle has an objective")
}

pub(super) fn value(puzzle: &Puzzle, solution: &Solution) -> i64 {
    objective(puzzle)
        .value(&puzzle.layout, &puzzle.pieces, &solution.board)
        .expect("invariant: the check approves of boards whose objective has a value")
}
