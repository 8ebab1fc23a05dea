//! The best board by an integer program that takes turns with other engines.

use std::sync::Arc;

use super::best::{Optimum, end, objective, value};
use super::found::BestFound;
use crate::engine::Limits;
use crate::engine::ilp::{BranchAndBound, BranchAndBoundProgress};
use crate::instance::{Instance, Solution};

/// An embedded solver that looks for the best solution of the program of an instance.
pub(super) struct ImprovingProgram {
    instance: Arc<Instance>,
    /// `None` once it is no use.
    solver: Option<BranchAndBound>,
}

impl ImprovingProgram {
    /// The program, if it is small.
    pub(super) fn new(instance: Arc<Instance>) -> Self {
        let objective = instance.objective();
        let solver =
            objective.and_then(|objective| BranchAndBound::new(&instance.lowered().problem, objective));
        ImprovingProgram { instance, solver }
    }

    /// Looks for better boards with so much work; what it came to, if it came to an end.
    pub(super) fn turn<F: FnMut(i64)>(
        &mut self,
        work: u64,
        found: &mut BestFound<F>,
        limits: &Limits,
    ) -> Option<Optimum> {
        let progress = self.solver.as_mut()?.advance(work, limits);
        match progress {
            BranchAndBoundProgress::Stopped(reason) => return Some(Optimum::Stopped(reason, found.take())),
            BranchAndBoundProgress::Failed => self.solver = None,
            BranchAndBoundProgress::Open(values) => {
                values.and_then(|values| self.take_over(&values, found));
            }
            BranchAndBoundProgress::Best(values) => {
                self.solver = None;
                let best = self.take_over(&values, found);
                // If another engine has found a better board, floating point has failed.
                if best.is_some() && best == found.value() {
                    return Some(end(found.take()));
                }
            }
        }
        None
    }

    /// The value of a board, which is kept if it is better than the best so far. `None` if the check rejects it.
    fn take_over<F: FnMut(i64)>(&self, values: &[i64], found: &mut BestFound<F>) -> Option<i64> {
        let solution: Solution = self.instance.approve(values).ok()?;
        let value = value(self.instance.puzzle(), &solution);
        let goal = objective(self.instance.puzzle()).goal;
        if found.value().is_none_or(|best| goal.is_better(value, best)) {
            found.improve(&self.instance, solution);
        }
        Some(value)
    }
}
