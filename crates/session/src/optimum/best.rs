//! The result of looking for the best board.

use std::borrow::Cow;

use crate::instance::{Instance, Solution};
use placet_base::limit::{Outcome, Phase, Stop, StopReason};
use placet_model::{Objective, Puzzle};

/// A board, and the value of the objective that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestBoard {
    /// The value.
    pub value: i64,
    /// The board.
    pub solution: Solution,
}

/// The result of looking for the best board; `None` if there is no board, or none was found before a limit. If it is complete, it is proved that
/// no board is better.
pub type Optimum = Outcome<Option<BestBoard>>;

/// The best value, if it is known.
pub fn best_value(optimum: &Optimum) -> Option<i64> {
    match optimum {
        Outcome::Complete(best) => best.as_ref().map(|best| best.value),
        Outcome::Stopped(..) => None,
    }
}

/// A limit was reached, with the best board so far.
pub(super) fn stopped(reason: StopReason, best: Option<BestBoard>) -> Optimum {
    Outcome::Stopped(Stop::new(reason, Phase::Optimising), Some(best))
}

/// The puzzle whose boards are better than the best so far.
pub(super) fn better_than<'a>(instance: &'a Instance, best: Option<&BestBoard>) -> Cow<'a, Instance> {
    best.map_or(Cow::Borrowed(instance), |best| {
        Cow::Owned(instance.better_than(best.value))
    })
}

pub(super) fn objective(puzzle: &Puzzle) -> &Objective {
    puzzle
        .objective()
        .as_ref()
        .expect("invariant: the puzzle has an objective")
}

pub(super) fn value(puzzle: &Puzzle, solution: &Solution) -> i64 {
    objective(puzzle)
        .value(puzzle.layout(), puzzle.pieces(), &solution.board)
        .expect("invariant: the check approves of boards whose objective has a value")
}

/// The best board of all engines.
pub(super) struct BestFound<F> {
    pub(super) best: Option<BestBoard>,
    /// Is called with each value that is better than those before it.
    pub(super) better: F,
}

impl<F: FnMut(i64)> BestFound<F> {
    /// A board that is better than all before it.
    pub(super) fn improve(&mut self, instance: &Instance, solution: Solution) {
        let value = value(instance.puzzle(), &solution);
        (self.better)(value);
        self.best = Some(BestBoard { value, solution });
    }
}

impl<F> BestFound<F> {
    /// The best value.
    pub(super) fn value(&self) -> Option<i64> {
        self.best.as_ref().map(|best| best.value)
    }

    /// Takes the best board.
    pub(super) fn take(&mut self) -> Option<BestBoard> {
        self.best.take()
    }
}
