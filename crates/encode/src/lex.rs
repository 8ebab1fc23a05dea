//! Lexicographic order: a literal for each prefix that is equal in both rows.

use itertools::Itertools;

use super::domain::DomainLiterals;
use super::truth::add_disjunction;
use super::{ClauseEncoding, Truth, VariableMap};
use crate::cnf::ClauseSink;
use placet_problem::{Atom, Lex, VarId};

/// States that the left row comes before the right one, or equals it if that is allowed.
///
/// The auxiliary `eᵢ` means that the first `i` pairs are equal; `e₀` is true. Over the order literals
/// of pair `i`, `x` and `y`:
///
/// * `eᵢ` implies `x ≤ y`;
/// * `eᵢ` without `eᵢ₊₁` implies `x < y`;
/// * `eᵢ₊₁` implies `eᵢ` and `y ≤ x`.
///
/// So each `eᵢ` is a function of the variables. One-sided clauses leave out the third, which the order does not need. The last pair needs no literal after it: it is `x ≤ y`, or `x < y`
/// if the rows must differ. Irrelevant pairs are left out: repeated pairs, those after a pair that cannot be
/// equal, and last ones that always hold. Existing literals with the same meaning are reused.
///
/// # Size
/// For `n` pairs, all with the same `d ≥ 2` values, `n − 1` variables and `(n − 1)(3d − 1) + d − 2` clauses, and
/// one more if the rows must differ; for one pair, `d − 1` clauses, or `d`. The order literals are not included.
///
/// # Propagation
/// Domain consistent if no variable occurs twice.
///
/// # References
/// A. Frisch, B. Hnich, Z. Kiziltan, I. Miguel, T. Walsh, Global constraints for lexicographic orderings,
/// CP 2002, LNCS 2470, 93–108: the propagation rule. These clauses are its decomposition into a chain of
/// prefixes, which loses nothing because it is a chain.
pub(super) fn encode(
    sink: &mut dyn ClauseSink,
    order: &Lex,
    domains: &mut DomainLiterals,
    clauses: ClauseEncoding,
) {
    let (pairs, is_strict) = what_matters(order, domains.map());
    let Some((last, others)) = pairs.split_last() else {
        if is_strict {
            sink.add_clause(&[]);
        }
        return;
    };
    let mut equal = Truth::Constant(true);
    for pair in others {
        say_order(sink, domains, *pair, LexRelation::AtMost, !equal);
        equal = say_equal(sink, domains, *pair, equal, clauses);
    }
    let comparison = if is_strict {
        LexRelation::Less
    } else {
        LexRelation::AtMost
    };
    say_order(sink, domains, *last, comparison, !equal);
}

type LexPair = (VarId, VarId);

#[derive(Clone, Copy)]
enum LexRelation {
    AtMost,
    Less,
}

/// The pairs on which the order depends, and whether they must not all be equal. All pairs but the
/// last can be equal; the last can be in order, but need not be.
fn what_matters(order: &Lex, map: &VariableMap) -> (Vec<LexPair>, bool) {
    let (values, mut is_strict) = (|var| map.domain(var).values(), order.is_strict);
    // A repeated pair is equal if the first occurrence is.
    let different = order.pairs().filter(|(left, right)| left != right);
    let different = different.unique_by(|(left, right)| (*left.min(right), *left.max(right)));
    let mut pairs: Vec<LexPair> = different.collect();
    if let Some(at) = pairs
        .iter()
        .position(|(left, right)| common_values(values(*left), values(*right)).is_empty())
    {
        // This pair cannot be equal: nothing after it matters, and "at most" means "less".
        pairs.truncate(at + 1);
        is_strict = false;
    }
    while let Some((left, right)) = pairs.last() {
        let (left, right) = (values(*left), values(*right));
        let (Some(left), Some(right)) = (left.first().zip(left.last()), right.first().zip(right.last()))
        else {
            // An empty domain makes the formula unsatisfiable by itself.
            return (vec![], false);
        };
        let always = left.1 < right.0 || (!is_strict && left.1 == right.0);
        let never = left.0 > right.1 || (is_strict && left.0 == right.1);
        if !always && !never {
            break;
        }
        pairs.pop();
        is_strict = never;
    }
    (pairs, is_strict)
}

fn common_values(some: &[i64], others: &[i64]) -> Vec<i64> {
    let is_common = |value: &&i64| others.binary_search(value).is_ok();
    some.iter().filter(is_common).copied().collect()
}

/// `left ≤ right` or `left < right`, unless `otherwise`.
///
/// A value of the left variable implies a bound on the right one. Of the values that imply the same
/// bound, only the smallest needs a clause.
fn say_order(
    sink: &mut dyn ClauseSink,
    domains: &mut DomainLiterals,
    (left, right): LexPair,
    comparison: LexRelation,
    otherwise: Truth,
) {
    let greater = domains.map().domain(right).values();
    let asked = |value: i64| match comparison {
        LexRelation::AtMost => greater.partition_point(|other| *other < value),
        LexRelation::Less => greater.partition_point(|other| *other <= value),
    };
    let lesser = domains.map().domain(left).values().iter().enumerate();
    let steps = lesser.map(|(index, value)| (index, asked(*value)));
    let steps = steps.filter(|(_, asked)| *asked > 0);
    for (index, asked) in steps.dedup_by(|a, b| a.1 == b.1).collect_vec() {
        let here = at_least(sink, domains, left, index);
        let there = at_least(sink, domains, right, asked);
        add_disjunction(sink, [otherwise, !here, there]);
    }
}

/// The truth of "equal so far, and this pair as well", given that `left ≤ right` is already stated if
/// equal so far.
fn say_equal(
    sink: &mut dyn ClauseSink,
    domains: &mut DomainLiterals,
    (left, right): LexPair,
    before: Truth,
    clauses: ClauseEncoding,
) -> Truth {
    if let Some(known) = known_equal(domains.map(), (left, right), before) {
        return known;
    }
    let equal = Truth::from(sink.new_var().positive());
    if clauses != ClauseEncoding::OneSided {
        add_disjunction(sink, [!equal, before]);
        say_order(sink, domains, (right, left), LexRelation::AtMost, !equal);
    }
    let (lesser, greater) = (domains.map().domain(left), domains.map().domain(right));
    let places = common_values(lesser.values(), greater.values()).into_iter();
    let places = places.filter_map(|value| lesser.position(value).zip(greater.position(value)));
    for (index, same) in places.collect_vec() {
        let here = at_least(sink, domains, left, index);
        let more = at_least(sink, domains, right, same + 1);
        add_disjunction(sink, [!before, equal, !here, more]);
    }
    equal
}

/// The same if it needs no new literal: if the domains have a single common value, which is the smallest of the
/// left variable or the largest of the right one.
fn known_equal(map: &VariableMap, (left, right): LexPair, before: Truth) -> Option<Truth> {
    let (lesser, greater) = (map.domain(left), map.domain(right));
    let common = common_values(lesser.values(), greater.values());
    let [value] = common.as_slice() else {
        return None;
    };
    let is_first = before == Truth::Constant(true);
    match (lesser.min() == Some(*value), greater.max() == Some(*value)) {
        (true, true) => Some(before),
        (true, false) if is_first => Some(map.literal(Atom::is(right, *value))),
        (false, true) if is_first => Some(map.literal(Atom::is(left, *value))),
        _ => None,
    }
}

/// `var` is at least its value with this index: true for the first index, false beyond the last.
fn at_least(sink: &mut dyn ClauseSink, domains: &mut DomainLiterals, var: VarId, index: usize) -> Truth {
    match index.checked_sub(1) {
        None => Truth::Constant(true),
        Some(before) => {
            let literals = domains.order_literals(var, sink);
            literals
                .get(before)
                .map_or(Truth::Constant(false), |lit| (*lit).into())
        }
    }
}
