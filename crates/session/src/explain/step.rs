//! Steps: from rules and facts to new facts.

use super::literal::Literal;

/// One step of a solution: some rule instances and known facts entail new facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rule instances, by index, ascending: without any one of them, the first conclusion does not follow from all known facts.
    pub rules: Vec<usize>,
    /// The known facts that are needed: without any one of them, some conclusion does not follow.
    pub facts: Vec<Literal>,
    /// The new facts; empty if the step is a contradiction.
    pub conclusions: Vec<Literal>,
    /// Whether a placed piece rules out the conclusions directly.
    pub is_direct: bool,
    /// Whether the step needs cases, because propagation is not enough.
    pub needs_cases: bool,
    /// Whether it is proved that no rule can be left out.
    pub is_minimal: bool,
    /// Whether it is proved that no fewer rules entail the first conclusion.
    pub is_smallest: bool,
}

impl Step {
    /// The number of rule instances.
    pub fn size(&self) -> usize {
        self.rules.len()
    }

    /// Whether it is a contradiction.
    pub fn is_contradiction(&self) -> bool {
        self.conclusions.is_empty()
    }
}

/// How hard a finder looks for smaller steps, in looks at a literal or a counterexample for each step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StepEffort {
    /// For fewer rules to the same fact.
    for_same: u64,
    /// The least and the most of that.
    bounds: (u64, u64),
    /// For fewer rules to any other fact.
    for_others: u64,
}

impl Default for StepEffort {
    /// Some milliseconds.
    fn default() -> Self {
        StepEffort {
            for_same: 300_000,
            bounds: (40_000, 300_000),
            for_others: 0,
        }
    }
}

impl StepEffort {
    /// Some seconds.
    pub(super) const LARGE: StepEffort = StepEffort {
        for_same: 500_000_000,
        bounds: (500_000_000, 500_000_000),
        for_others: 500_000_000,
    };

    /// For fewer rules to the same fact.
    pub(super) fn for_same(&self) -> u64 {
        self.for_same
    }

    /// For fewer rules to any other fact.
    pub(super) fn for_others(&self) -> u64 {
        self.for_others
    }

    /// Learns from a step whether the effort for the same fact pays in this puzzle: whether it was known in the end that there is nothing smaller,
    /// and the work that this took.
    pub(super) fn learn(&mut self, is_decided: bool, work: u64) {
        let (least, most) = self.bounds;
        if !is_decided {
            self.for_same = least.max(self.for_same / 2);
        } else if work > least {
            self.for_same = most;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effort_that_does_not_pay_gets_less() {
        let mut effort = StepEffort::default();
        let all = effort.for_same();
        effort.learn(false, all);
        assert_eq!(effort.for_same(), all / 2);
        for _ in 0..9 {
            effort.learn(false, effort.for_same());
        }
        let least = effort.for_same();
        assert!(0 < least && least < all / 2);
        effort.learn(true, least);
        assert_eq!(effort.for_same(), least);
        effort.learn(true, least + 1);
        assert_eq!(effort.for_same(), all);
    }

    #[test]
    fn large_effort_stays() {
        let mut effort = StepEffort::LARGE;
        effort.learn(false, effort.for_same());
        assert_eq!(effort, StepEffort::LARGE);
    }
}
