//! A function between variables, prepared for lookup.

use placet_problem::{Map, VarId};

/// A variable that is a function of another.
#[derive(Clone, Debug)]
pub(super) struct DependentVariable {
    pub(super) from: VarId,
    pub(super) to: VarId,
    /// Pairs (value of `from`, value of `to`), in ascending order.
    pairs: Vec<(i64, i64)>,
}

impl DependentVariable {
    pub(super) fn new(map: &Map) -> Self {
        let mut pairs = map.image.clone();
        pairs.sort_unstable();
        DependentVariable {
            from: map.from,
            to: map.to,
            pairs,
        }
    }

    /// The value of `to` for one of `from`; `None` if that value is forbidden.
    pub(super) fn image(&self, value: i64) -> Option<i64> {
        let at = self.pairs.binary_search_by_key(&value, |(from, _)| *from).ok()?;
        Some(self.pairs[at].1)
    }
}
