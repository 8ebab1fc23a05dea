//! The effort that a finder spends on smaller steps.

/// How hard a finder looks for smaller steps, in looks at a literal or a counterexample for each step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StepEffort {
    /// For fewer rules to the same fact.
    pub(super) for_same: u64,
    /// For fewer rules to any other fact.
    pub(super) for_others: u64,
}

impl Default for StepEffort {
    /// Some milliseconds.
    fn default() -> Self {
        StepEffort {
            for_same: 300_000,
            for_others: 0,
        }
    }
}

impl StepEffort {
    /// Some seconds.
    pub(super) const LARGE: StepEffort = StepEffort {
        for_same: 500_000_000,
        for_others: 500_000_000,
    };
}
