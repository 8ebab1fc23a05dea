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
