//! The step from the states before a variable to those after it.

use super::budget::{FrontierBudget, NotCounted};
use super::states::{PrefixSummary, States};
use super::{FrontierPlan, is_time_to_look};
use crate::{Limits, StopReason};

/// A step, which can be taken in several parts.
pub(super) struct FrontierStep<N> {
    /// The position of the variable.
    pub(super) place: usize,
    /// The states before it.
    pub(super) before: States<N>,
    /// How many of them were followed.
    followed: usize,
    /// The states that these lead to.
    after: States<N>,
}

impl<N: PrefixSummary> FrontierStep<N> {
    /// The first step; keys have so many words.
    pub(super) fn first(words: usize) -> Self {
        FrontierStep::from(0, &vec![0; words])
    }

    /// The step from one state before a variable.
    pub(super) fn from(place: usize, key: &[u64]) -> Self {
        FrontierStep {
            place,
            before: States::of(key),
            followed: 0,
            after: States::none(key.len()),
        }
    }

    /// Continues with the next variable, after all states were followed. Returns the states before this one.
    pub(super) fn next(&mut self, words: usize) -> States<N> {
        self.place += 1;
        self.followed = 0;
        // One length usually has about as many as the next.
        let room = States::with_room(words, self.after.len());
        let after = std::mem::replace(&mut self.after, room);
        std::mem::replace(&mut self.before, after)
    }

    /// The maximum number of states after it.
    fn room(&self, words: usize, budget: &FrontierBudget, limits: &Limits) -> usize {
        let each = States::<N>::bytes_each(words);
        let free = limits.memory_left().saturating_add(self.after.len() * each);
        budget
            .states()
            .min(States::<N>::MOST)
            .min(budget.bytes().min(free) / (2 * each))
    }

    /// Follows the states that were not followed yet.
    ///
    /// # Errors
    /// If there are too many states, or the limits are reached. What was followed by then stays, so another call continues.
    pub(super) fn follow(
        &mut self,
        plan: &mut FrontierPlan,
        budget: &mut FrontierBudget,
        limits: &Limits,
    ) -> Result<(), NotCounted> {
        let (place, of) = (self.place, plan.layers.len());
        let room = self.room(plan.words, budget, limits);
        // A short attempt should not spend most of its work on states of which it cannot follow all.
        if !budget.is_enough_for(self.before.len() - self.followed) {
            return Err(NotCounted::Stopped(StopReason::GaveUp));
        }
        let layer = &mut plan.layers[place];
        let work = layer.work(plan.words);
        for (key, count) in self.before.iter().skip(self.followed) {
            if let Some(reason) = is_time_to_look(self.followed).then(|| limits.check()).flatten() {
                return Err(NotCounted::Stopped(reason));
            }
            let (mut steps, known) = (0, self.after.len());
            let tried = layer.follow(key, |_, key| {
                steps += 1;
                self.after.add(key, count);
            });
            self.followed += 1;
            if !budget.spend(work.of(tried, steps, self.after.len() - known)) {
                return Err(NotCounted::Stopped(StopReason::GaveUp));
            }
            if self.after.len() > room {
                return Err(NotCounted::TooMany {
                    states: room,
                    decided: place + 1,
                    of,
                });
            }
        }
        budget.keep(self.after.len());
        Ok(())
    }
}
