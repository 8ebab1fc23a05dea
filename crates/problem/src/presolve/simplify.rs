//! Constraints with what is known left out of them.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::domains::Domains;
use crate::{AllDifferent, Constraint, Count, Linear, Map, Table, VarId};

/// Leaves out of a constraint what the domains say already. With the domains it means the same.
pub(super) fn simplify(constraint: &mut Constraint, domains: &Domains) {
    match constraint {
        Constraint::AllDifferent(all) => shorten_all_different(all, domains),
        Constraint::Count(count) => shorten_count(count, domains),
        Constraint::Linear(linear) => {
            if let Some(shorter) = without_fixed(linear, domains) {
                *linear = shorter;
            }
        }
        Constraint::Map(Map { from, to, image }) => {
            let is_possible = |(a, b): &(i64, i64)| domains.contains(*from, *a) && domains.contains(*to, *b);
            if !image.iter().all(is_possible) {
                *image = image.iter().copied().filter(is_possible).collect();
            }
        }
        Constraint::Table(Table { vars, tuples }) => {
            tuples.retain(|tuple| {
                let mut places = vars.iter().zip(tuple);
                places.all(|(var, value)| domains.contains(*var, *value))
            });
        }
        Constraint::Clause(atoms) => atoms.retain(|atom| domains.truth(*atom) != Some(false)),
        Constraint::Equivalent(_) | Constraint::Lex(_) => {}
    }
}

/// A fixed variable goes whose value no other one can take.
fn shorten_all_different(all: &mut AllDifferent, domains: &Domains) {
    let mut holders: FxHashMap<i64, usize> = FxHashMap::default();
    for value in all.vars.iter().flat_map(|var| domains.values(*var)) {
        *holders.entry(*value).or_default() += 1;
    }
    let is_open = |var: &VarId| domains.fixed(*var).is_none_or(|value| holders[&value] > 1);
    all.vars.retain(is_open);
}

fn shorten_count(count: &mut Count, domains: &Domains) {
    let truths = count.atoms.iter().map(|atom| domains.truth(*atom));
    let holding = truths.filter(|truth| *truth == Some(true)).count();
    if holding <= count.max {
        count.atoms.retain(|atom| domains.truth(*atom).is_none());
        count.min = count.min.saturating_sub(holding);
        count.max -= holding;
    }
}

/// The sum without its fixed terms; `None` if there are none, or figures get too large.
fn without_fixed(linear: &Linear, domains: &Domains) -> Option<Linear> {
    let (mut known, mut terms) = (0, vec![]);
    let mut fixed: BTreeSet<(VarId, i64)> = BTreeSet::new();
    for term in &linear.terms {
        match domains.fixed(term.var) {
            Some(value) => {
                known = i128::checked_add(known, i128::from(term.coefficient) * i128::from(value))?;
                fixed.insert((term.var, value));
            }
            None => terms.push(*term),
        }
    }
    if fixed.is_empty() {
        return None;
    }
    let rest = |bound: i64| i64::try_from(i128::from(bound).checked_sub(known)?).ok();
    let mut caps = linear.caps.clone();
    for cap in &mut caps {
        let taken = fixed.iter().filter(|(_, value)| *value == cap.value).count();
        cap.at_most = cap.at_most.saturating_sub(taken);
    }
    Some(Linear {
        terms,
        min: rest(linear.min)?,
        max: rest(linear.max)?,
        caps,
    })
}
