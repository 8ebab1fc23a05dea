//! What is left of the limits.

use super::limits::FrontierLimits;

/// The rest of the states and of the work.
pub(super) struct FrontierBudget {
    left: FrontierLimits,
    /// The states that were followed, and the work for them.
    followed: u64,
    spent: u64,
}

impl FrontierBudget {
    pub(super) fn new(limits: FrontierLimits) -> Self {
        FrontierBudget {
            left: limits,
            followed: 0,
            spent: 0,
        }
    }

    /// The work so far.
    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// The maximum number of states of the next length.
    pub(super) fn states(&self) -> usize {
        self.left.states.min(self.left.total_states)
    }

    /// The maximum number of bytes for the states of two lengths.
    pub(super) fn bytes(&self) -> usize {
        self.left.bytes
    }

    /// Subtracts the states of a length, which are at most [`Self::states`].
    pub(super) fn keep(&mut self, states: usize) {
        self.left.total_states -= states;
    }

    /// Is so much work left that so many states can be followed, if each takes as long as those before?
    pub(super) fn is_enough_for(&self, states: usize) -> bool {
        let each = self.spent / self.followed.max(1);
        each.saturating_mul(states as u64) <= self.left.work
    }

    /// Subtracts the work for a state, in nominal nanoseconds. Returns whether it was left.
    pub(super) fn spend(&mut self, work: u64) -> bool {
        self.followed += 1;
        self.spent = self.spent.saturating_add(work);
        let left = self.left.work.checked_sub(work);
        self.left.work = left.unwrap_or(0);
        left.is_some()
    }
}
