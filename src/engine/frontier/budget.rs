//! What is left of the limits.

use super::limits::FrontierLimits;

/// The rest of the states and of the work.
pub(super) struct FrontierBudget {
    left: FrontierLimits,
}

impl FrontierBudget {
    pub(super) fn new(limits: FrontierLimits) -> Self {
        FrontierBudget { left: limits }
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

    /// Subtracts work, in nominal nanoseconds. Returns whether it was left.
    pub(super) fn spend(&mut self, work: u64) -> bool {
        let left = self.left.work.checked_sub(work);
        self.left.work = left.unwrap_or(0);
        left.is_some()
    }
}
