//! Sums of values that can't repeat: bounded by the least and the greatest that so many of them come to.

use std::collections::BTreeMap;

use itertools::Itertools;
use rustc_hash::{FxHashMap, FxHashSet};

use super::domains::{Contradiction, Domains};
use super::line::Line;
use super::propagate::{ValueSpan, reach};
use crate::{Constraint, Linear, VarId};

/// A sum, cut into parts in which values can't repeat freely. All that is said of a sum by
/// one way to cut it is right; another way may say more.
pub(super) struct DistinctSum {
    /// The line.
    pub(super) index: usize,
    parts: Vec<SumPart>,
    min: i128,
    max: i128,
}

/// Variables with the same factor.
struct SumPart {
    factor: i64,
    vars: Vec<VarId>,
    repeats: Repeats,
}

/// The sums among the lines of which more can be said than term by term.
pub(super) fn find(lines: &[Line], domains: &Domains) -> Vec<DistinctSum> {
    let groups = Groups::new(lines);
    let mut found = vec![];
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_dropped) {
        let Some(linear) = line.linear() else {
            continue;
        };
        let Some(terms) = linear.merged().filter(|terms| reach(terms, domains).is_some()) else {
            continue;
        };
        let by_factor = terms.into_iter().into_group_map();
        let by_factor = by_factor.into_iter().sorted().collect_vec();
        let ways = [capped(linear, &by_factor), groups.cut(&by_factor)];
        found.extend(ways.into_iter().flatten().map(|parts| DistinctSum {
            index,
            parts,
            min: linear.min.into(),
            max: linear.max.into(),
        }));
    }
    found
}

/// One part a factor, with what the sum knows of repeated values.
fn capped(linear: &Linear, by_factor: &[(i64, Vec<VarId>)]) -> Option<Vec<SumPart>> {
    let mut caps: BTreeMap<i64, usize> = BTreeMap::new();
    for cap in &linear.caps {
        let at_most = caps.entry(cap.value).or_insert(cap.at_most);
        *at_most = cap.at_most.min(*at_most);
    }
    let parts = by_factor.iter().map(|(factor, vars)| SumPart {
        factor: *factor,
        vars: vars.clone(),
        repeats: Repeats::Capped(caps.clone()),
    });
    (!caps.is_empty()).then(|| parts.collect())
}

/// The variables that are said to be all different.
struct Groups {
    members: Vec<FxHashSet<VarId>>,
    of_var: FxHashMap<VarId, Vec<usize>>,
}

impl Groups {
    fn new(lines: &[Line]) -> Self {
        let mut groups = Groups {
            members: vec![],
            of_var: FxHashMap::default(),
        };
        for line in lines.iter().filter(|line| !line.is_dropped) {
            if let Constraint::AllDifferent(all) = &line.posted.constraint {
                for var in &all.vars {
                    groups.of_var.entry(*var).or_default().push(groups.members.len());
                }
                groups.members.push(all.vars.iter().copied().collect());
            }
        }
        groups
    }

    /// Each factor's variables in groups, the largest first; `None` if no two are in one.
    fn cut(&self, by_factor: &[(i64, Vec<VarId>)]) -> Option<Vec<SumPart>> {
        let mut parts = vec![];
        for (factor, vars) in by_factor {
            let mut left = vars.clone();
            while !left.is_empty() {
                let group = self.largest(&left);
                let is_in = |var: &VarId| group.is_none_or(|group| self.members[group].contains(var));
                let (inside, outside): (Vec<VarId>, Vec<VarId>) = left.into_iter().partition(is_in);
                left = outside;
                let singles = group.is_none();
                let chunk = if singles { 1 } else { inside.len() };
                parts.extend(inside.chunks(chunk).map(|vars| SumPart {
                    factor: *factor,
                    vars: vars.to_vec(),
                    repeats: Repeats::Never,
                }));
            }
        }
        parts.iter().any(|part| part.vars.len() > 1).then_some(parts)
    }

    /// The group with most of the variables, if any has two; of several the first.
    fn largest(&self, vars: &[VarId]) -> Option<usize> {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for group in vars.iter().filter_map(|var| self.of_var.get(var)).flatten() {
            *counts.entry(*group).or_default() += 1;
        }
        let best = counts.into_iter().rev().max_by_key(|(_, count)| *count);
        best.filter(|(_, count)| *count > 1).map(|(group, _)| group)
    }
}

impl DistinctSum {
    /// The variables that are summed up.
    pub(super) fn vars(&self) -> impl Iterator<Item = VarId> {
        self.parts.iter().flat_map(|part| part.vars.iter().copied())
    }

    /// Takes out the least and the greatest values for which the others can't make up.
    pub(super) fn narrow(&self, domains: &mut Domains) -> Result<(), Contradiction> {
        let spans = self.parts.iter().map(|part| part.span(domains));
        let spans: Vec<ValueSpan> = spans.collect::<Option<_>>().ok_or(Contradiction)?;
        let total = ValueSpan {
            least: spans.iter().map(|span| span.least).sum(),
            most: spans.iter().map(|span| span.most).sum(),
        };
        if total.least > self.max || total.most < self.min {
            return Err(Contradiction);
        }
        for (part, span) in self.parts.iter().zip(spans) {
            let room = ValueSpan {
                least: self.min - (total.most - span.most),
                most: self.max - (total.least - span.least),
            };
            part.narrow(room, domains)?;
        }
        Ok(())
    }
}

impl SumPart {
    /// What the part comes to at least and at most; `None` if there are too few values.
    fn span(&self, domains: &mut Domains) -> Option<ValueSpan> {
        let span = Pool::new(&self.vars, &self.repeats, domains).span(None, domains)?;
        Some(span.times(self.factor))
    }

    /// Keeps the part within what the other parts leave to it.
    fn narrow(&self, room: ValueSpan, domains: &mut Domains) -> Result<(), Contradiction> {
        let mut pool = Pool::new(&self.vars, &self.repeats, domains);
        for var in &self.vars {
            if domains.is_spent() {
                return Ok(());
            }
            let before = domains.values(*var).len();
            for end in [<[i64]>::first, <[i64]>::last] {
                while let Some(value) = end(domains.values(*var)).copied() {
                    if self.allows(*var, value, room, &pool, domains) {
                        break;
                    }
                    domains.remove(*var, value)?;
                }
            }
            if domains.values(*var).len() < before {
                pool = Pool::new(&self.vars, &self.repeats, domains);
            }
        }
        Ok(())
    }

    fn allows(&self, var: VarId, value: i64, room: ValueSpan, pool: &Pool, domains: &mut Domains) -> bool {
        let term = i128::from(self.factor) * i128::from(value);
        let rest = pool.span(Some((var, value)), domains);
        let rest = rest.map(|rest| rest.times(self.factor));
        rest.is_some_and(|rest| term + rest.least <= room.most && term + rest.most >= room.least)
    }
}

/// The values of some variables.
///
/// It may have values that were removed since: what it says is then right and a little weak.
struct Pool<'a> {
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
    fn new(vars: &[VarId], repeats: &'a Repeats, domains: &mut Domains) -> Self {
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
    fn span(&self, without: Option<(VarId, i64)>, domains: &mut Domains) -> Option<ValueSpan> {
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

/// How often values can occur among the variables of a part.
enum Repeats {
    /// No value twice.
    Never,
    /// By value; what is not listed may repeat freely.
    Capped(BTreeMap<i64, usize>),
}

impl Repeats {
    /// How many of the variables can take the value.
    fn cap(&self, value: i64) -> usize {
        match self {
            Repeats::Never => 1,
            Repeats::Capped(caps) => caps.get(&value).copied().unwrap_or(usize::MAX),
        }
    }
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
