//! The best board of engines that take turns.

use super::best::{BestBoard, value};
use crate::instance::{Instance, Solution};

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
