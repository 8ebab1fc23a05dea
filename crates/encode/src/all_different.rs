//! All different: each value is taken at most once.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::at_most_one::{at_most_one, exactly_one};
use super::{Choices, VariableMap};
use crate::cnf::{ClauseSink, Lit};
use placet_problem::AllDifferent;

/// States for each value that at most one of the variables takes it. If there are only as many
/// values as variables, also states that one of them does.
///
/// More variables than values, or a repeated variable, give the empty clause.
///
/// # Size
/// For each value an at-most-one over the variables that can take it, and at most one more clause.
///
/// # Propagation
/// Forward checking, and hidden singles if there are as many values as variables. This is less than
/// domain consistency (no Hall sets). Auxiliaries, if any, are functions of the direct literals, unless
/// clauses are one-sided.
///
/// # References
/// I. Gent, P. Nightingale, A new encoding of AllDifferent into SAT, ModRef 2004.
pub(super) fn encode(
    sink: &mut dyn ClauseSink,
    constraint: &AllDifferent,
    map: &VariableMap,
    choices: Choices,
) {
    let AllDifferent { vars } = constraint;
    let mut takers: BTreeMap<i64, Vec<Lit>> = BTreeMap::new();
    for &var in vars {
        let literals = map.direct_literals(var).iter();
        for (&value, &lit) in map.domain(var).values().iter().zip(literals) {
            takers.entry(value).or_default().push(lit);
        }
    }
    if takers.len() < vars.len() || !vars.iter().all_unique() {
        return sink.add_clause(&[]);
    }
    let is_permutation = takers.len() == vars.len();
    for literals in takers.values() {
        if !is_permutation {
            at_most_one(sink, literals, choices.at_most_one, choices.clauses);
        } else if vars.len() > 1 {
            // A single variable always takes one of its values: its domain states that.
            exactly_one(sink, literals, choices.at_most_one);
        }
        if sink.is_full() {
            return;
        }
    }
}
