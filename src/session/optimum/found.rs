//! The best board of engines that take turns.

use super::best::value;
use crate::instance::{Instance, Solution};

/// The best board of all engines.
pub(super) struct BestFound<F> {
    pub(super) best: Option<(i64, Solution)>,
    /// Is called with each value that is better than those before it.
    pub(super) better: F,
}

impl<F: FnMut(i64)> BestFound<F> {
    /// A board that is better than all before it.
    pub(super) fn improve(&mut self, instance: &Instance, solution: Solution) {
        let value = value(instance.puzzle(), &solution);
        (self.better)(value);
        self.best = Some((value, solution));
    }
}

impl<F> BestFound<F> {
    /// The best value.
    pub(super) fn value(&self) -> Option<i64> {
        self.best.as_ref().map(|(value, _)| *value)
    }

    /// Takes the best board with its value.
    pub(super) fn take(&mut self) -> Option<(i64, Solution)> {
        self.best.take()
    }
}
