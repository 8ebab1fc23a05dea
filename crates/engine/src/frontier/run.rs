//! Step after step, from the first variable to the last.

use super::budget::{FrontierBudget, NotCounted};
use super::states::PrefixSummary;
use super::step::FrontierStep;
use super::{FrontierPlan, FrontierProgress};
use crate::Limits;

/// The variables decided so far, and the states after them.
pub(super) struct FrontierRun<N> {
    pub(super) plan: FrontierPlan,
    pub(super) step: FrontierStep<N>,
}

impl<N: PrefixSummary> FrontierRun<N> {
    /// Before the first variable.
    pub(super) fn new(plan: FrontierPlan) -> Self {
        let step = FrontierStep::first(plan.words);
        FrontierRun { plan, step }
    }

    /// Decides the next variable that changes something, or continues with it. Returns whether there was one.
    ///
    /// # Errors
    /// If there are too many states, or the limits are reached. Another call continues.
    pub(super) fn follow(
        &mut self,
        budget: &mut FrontierBudget,
        limits: &Limits,
    ) -> Result<bool, NotCounted> {
        let layers = &self.plan.layers;
        // On a board whose cells show nothing but links, a third of the variables.
        while layers
            .get(self.step.place)
            .is_some_and(|layer| layer.changes_nothing())
        {
            self.step.place += 1;
        }
        if self.step.place == layers.len() {
            return Ok(false);
        }
        self.step.follow(&mut self.plan, budget, limits)?;
        self.step.next(self.plan.words);
        Ok(true)
    }

    pub(super) fn progress(&self) -> FrontierProgress {
        FrontierProgress {
            decided: self.step.place,
            of: self.plan.layers.len(),
            states: self.step.before.len(),
        }
    }
}
