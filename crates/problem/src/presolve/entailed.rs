//! Constraints that hold whatever is left in the domains.

use rustc_hash::FxHashSet;

use super::domains::Domains;
use super::propagate::reach;
use crate::{Constraint, Lex, Linear, VarId};

/// Does the constraint hold for all values that are left, as far as is easily seen?
pub(super) fn always_holds(constraint: &Constraint, domains: &Domains) -> bool {
    let truth = |atom: &_| domains.truth(*atom);
    let fixed = |var: &VarId| domains.fixed(*var);
    match constraint {
        Constraint::AllDifferent(all) => are_apart(&all.vars, domains),
        Constraint::Count(count) => {
            let truths = || count.atoms.iter().map(truth);
            let least = truths().filter(|truth| *truth == Some(true)).count();
            let most = truths().filter(|truth| *truth != Some(false)).count();
            count.min <= least && most <= count.max
        }
        Constraint::Linear(linear) => is_within(linear, domains),
        Constraint::Map(map) => {
            let pair = fixed(&map.from).zip(fixed(&map.to));
            pair.is_some_and(|pair| map.image.contains(&pair))
        }
        Constraint::Table(table) => {
            let tuple: Option<Vec<i64>> = table.vars.iter().map(fixed).collect();
            tuple.is_some_and(|tuple| table.tuples.allows(&tuple))
        }
        Constraint::Clause(atoms) => atoms.iter().any(|atom| truth(atom) == Some(true)),
        Constraint::Equivalent(atoms) => {
            let mut truths = atoms.iter().map(truth);
            let first = truths.next();
            first.is_none_or(|first| first.is_some() && truths.all(|truth| truth == first))
        }
        Constraint::Lex(lex) => is_in_order(lex, domains),
    }
}

/// Has no value two variables that can take it?
fn are_apart(vars: &[VarId], domains: &Domains) -> bool {
    let mut seen = FxHashSet::default();
    let mut values = vars.iter().flat_map(|var| domains.values(*var));
    values.all(|value| seen.insert(*value))
}

/// Is the first pair that may differ in order, whatever it is?
fn is_in_order(lex: &Lex, domains: &Domains) -> bool {
    for (left, right) in lex.pairs() {
        let most = domains.values(left).iter().max();
        let least = domains.values(right).iter().min();
        if most < least {
            return true;
        }
        if domains.fixed(left).is_none() || domains.fixed(left) != domains.fixed(right) {
            return false;
        }
    }
    !lex.is_strict
}

fn is_within(linear: &Linear, domains: &Domains) -> bool {
    let terms = linear.merged();
    let total = terms.and_then(|terms| reach(&terms, domains));
    total.is_some_and(|(_, total)| {
        i128::from(linear.min) <= total.least && total.most <= i128::from(linear.max)
    })
}
