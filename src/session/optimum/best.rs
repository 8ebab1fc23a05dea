//! What is known of the best board.

use std::borrow::Cow;

use crate::engine::StopReason;
use crate::instance::{Instance, Solution};
use crate::model::{Objective, Puzzle};

/// What looking for the best board came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Optimum {
    /// This value is the best, and here is a board that has it: a better one was shown to be impossible.
    Proven(i64, Box<Solution>),
    /// There is no board at all.
    NoBoard,
    /// It was stopped; here is the best board so far with its value, if there is one.
    Stopped(StopReason, Option<(i64, Solution)>),
}

impl Optimum {
    /// The best value, if it was found out.
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
