//! Limits for a count by states.

/// Limits for the number of states, their memory, and the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
