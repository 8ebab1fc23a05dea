//! What is left of the limits.

use thiserror::Error;

use crate::StopReason;

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

/// Limits for the number of states, their memory, and the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FrontierLimits {
    /// The maximum number of states of one length.
    pub states: usize,
    /// The maximum number of states of all lengths together.
    pub total_states: usize,
    /// The maximum number of bytes for the states of two lengths.
    pub bytes: usize,
    /// The maximum amount of work, in nominal nanoseconds.
    pub work: u64,
}

/// The number of precomputed steps per allowed state (from a state of a constraint by a value).
const STEPS_A_STATE: usize = 32;
/// The maximum number of precomputed steps: gigabytes.
const MOST_STEPS: usize = 100_000_000;
/// A short attempt may have a state at a time for so many nominal nanoseconds of its work.
const NANOS_A_STATE_AT_ONCE: u64 = 500;
/// A precomputed step takes so many nominal nanoseconds.
const NANOS_A_STEP: u64 = 10;

impl FrontierLimits {
    /// The same limits with this much work, in nominal nanoseconds.
    #[must_use]
    pub fn with_work(self, work: u64) -> Self {
        FrontierLimits { work, ..self }
    }

    /// The same where the states of all lengths are kept: all together take no more bytes than two lengths may.
    pub(super) fn keeping_all(self, bytes_each: usize) -> Self {
        FrontierLimits {
            total_states: self.total_states.min(self.bytes / bytes_each),
            ..self
        }
    }

    /// The maximum number of steps of all constraints together.
    pub(super) fn steps(self) -> usize {
        let states = self.states.min(self.total_states);
        let affordable = usize::try_from(self.work / NANOS_A_STEP).unwrap_or(usize::MAX);
        states
            .saturating_mul(STEPS_A_STATE)
            .min(MOST_STEPS)
            .min(affordable)
    }

    /// Limits for a short attempt: at most so many states in total.
    pub fn of_states(total_states: usize) -> Self {
        FrontierLimits {
            total_states,
            ..FrontierLimits::default()
        }
    }

    /// Limits for a short attempt: at most so much work, in nominal nanoseconds. The number of states of one length is limited, too: an attempt that
    /// succeeds soon has few, and very many at once take longer each, because they do not fit into the processor's cache.
    pub fn of_work(work: u64) -> Self {
        let states = usize::try_from(work / NANOS_A_STATE_AT_ONCE).unwrap_or(usize::MAX);
        let most = FrontierLimits::default();
        FrontierLimits {
            work,
            states: states.min(most.states),
            ..most
        }
    }
}

impl Default for FrontierLimits {
    fn default() -> Self {
        FrontierLimits {
            states: 100_000_000,
            total_states: usize::MAX,
            bytes: 4 << 30,
            work: u64::MAX,
        }
    }
}

/// Why the solutions were not counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotCounted {
    /// The frontier does not support this problem.
    #[error("{0}")]
    Unsuited(&'static str),
    /// The automata of the constraints need more work than allowed.
    #[error("the sums and tables are too large")]
    TooLarge,
    /// There were too many states.
    #[error("more than {states} states after {decided} of {of} variables")]
    TooMany {
        /// The maximum, in number or by bytes.
        states: usize,
        /// The number of variables decided before that.
        decided: usize,
        /// The total number of variables.
        of: usize,
    },
    /// It was stopped.
    #[error("{0}")]
    Stopped(StopReason),
}
