//! How many clauses of a formula were derived.

use std::collections::BTreeMap;

/// How many clauses of a formula were derived from the pseudo-Boolean form of the problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DerivationCount {
    /// By constraint, with `None` for the domains: the derived clauses, and all.
    pub by_source: BTreeMap<Option<usize>, (usize, usize)>,
}

impl DerivationCount {
    pub(super) fn add(&mut self, source: Option<usize>, is_derived: bool) {
        let (derived, all) = self.by_source.entry(source).or_default();
        *derived += usize::from(is_derived);
        *all += 1;
    }

    /// The derived clauses, and all.
    pub fn total(&self) -> (usize, usize) {
        let counts = self.by_source.values();
        counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1))
    }
}
