//! The values that some variables can take, and the least and the greatest that they come to together.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::domains::Domains;
use super::propagate::ValueSpan;
use super::repeats::Repeats;
use crate::VarId;

/// The values of some variables.
///
/// It may have values that were removed since: what it says is then right and a little weak.
pub(super) struct Pool<'a> {
    repeats: &'a Repeats,
    /// Each value with how many of the variables can take it, ascending.
    values: Vec<(i64, usize)>,
    /// Each variable's least value, ascending.
    least: Vec<i64>,
    /// Each variable's greatest value, descending.
    greatest: Vec<i64>,
    /// The values of each variable when the pool was made.
    of_var: FxHashMap<VarId, Vec<i64>>,
}

impl<'a> Pool<'a> {
    pub(super) fn new(vars: &[VarId], repeats: &'a Repeats, domains: &mut Domains) -> Self {
        let of_var: FxHashMap<VarId, Vec<i64>> = vars
            .iter()
            .map(|var| (*var, domains.values(*var).to_vec()))
            .collect();
        let all = of_var.values().flatten().copied().sorted_unstable().collect_vec();
        domains.spend(all.len());
        let ends =
            |end: fn(&[i64]) -> Option<&i64>| of_var.values().filter_map(move |values| end(values).copied());
        Pool {
            repeats,
            values: all
                .into_iter()
                .dedup_with_count()
                .map(|(count, value)| (value, count))
                .collect(),
            least: ends(<[i64]>::first).sorted_unstable().collect(),
            greatest: ends(<[i64]>::last).sorted_unstable().rev().collect(),
            of_var,
        }
    }

    /// What the variables come to at least and at most; without one of them, which has a value. `None` if
    /// there are too few values.
    pub(super) fn span(&self, without: Option<(VarId, i64)>, domains: &mut Domains) -> Option<ValueSpan> {
        domains.spend(2 * self.values.len());
        let own = without.map_or(&[][..], |(var, _)| &self.of_var[&var]);
        let room = |value: i64, holders: usize| {
            let holders = holders - usize::from(own.binary_search(&value).is_ok());
            let taken = usize::from(without.is_some_and(|(_, taken)| taken == value));
            holders.min(self.repeats.cap(value).saturating_sub(taken))
        };
        let pool = || {
            self.values
                .iter()
                .map(|(value, holders)| (i128::from(*value), room(*value, *holders)))
        };
        let starts = |ends: &[i64], own: Option<&i64>| {
            let skipped = own.and_then(|own| ends.iter().position(|end| end == own));
            let ends = ends
                .iter()
                .enumerate()
                .filter(move |(index, _)| Some(*index) != skipped);
            ends.map(|(_, end)| i128::from(*end)).collect_vec()
        };
        let least = least_sum(pool(), &starts(&self.least, own.first()))?;
        let mirrored = pool().rev().map(|(value, room)| (-value, room));
        let starts = starts(&self.greatest, own.last())
            .into_iter()
            .map(|end| -end)
            .collect_vec();
        let most = -least_sum(mirrored, &starts)?;
        Some(ValueSpan { least, most })
    }
}

/// The least that variables come to which take values of a pool, ascending and each so often as it
/// says, where `starts` are the variables' least values, ascending. `None` if the pool is too small.
///
/// The greedy choice has of all the most values up to any value, and so the least sum.
fn least_sum(pool: impl Iterator<Item = (i128, usize)>, starts: &[i128]) -> Option<i128> {
    let (mut begun, mut done, mut sum) = (0, 0, 0);
    for (value, room) in pool {
        begun += starts[begun..]
            .iter()
            .take_while(|start| **start <= value)
            .count();
        let taken = room.min(begun - done);
        done += taken;
        sum += value * taken as i128;
    }
    (done == starts.len()).then_some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_go_to_the_variables_that_have_begun() {
        let pool = || (1..=9).map(|value| (value, 1));
        assert_eq!(least_sum(pool(), &[1, 1, 1]), Some(6));
        assert_eq!(least_sum(pool(), &[1, 5, 5]), Some(12));
        assert_eq!(least_sum(pool(), &[8, 8, 8]), None);
        assert_eq!(
            least_sum((1..=9).map(|value| (value, 2)), &[1, 1, 8, 8]),
            Some(18)
        );
        assert_eq!(least_sum(pool(), &[]), Some(0));
    }
}
