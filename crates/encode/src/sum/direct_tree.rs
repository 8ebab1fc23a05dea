//! Sums in direct encoding: a literal `s = v` for each value of a partial sum.

use std::ops::Range;

use super::sum_set::{intersection, meets, sum_of};
use super::tree::TreeShape;
use crate::cnf::{ClauseSink, Lit};

/// A quantity in direct encoding: exactly one literal is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OneHot {
    /// The possible values in ascending order; never empty.
    values: Vec<i64>,
    /// `equals[i]` means that it is `values[i]`.
    equals: Vec<Lit>,
}

impl OneHot {
    /// A quantity with the given values and literals.
    pub(super) fn new(values: Vec<i64>, equals: Vec<Lit>) -> Self {
        debug_assert_eq!(values.len(), equals.len(), "invariant: one literal a value");
        OneHot { values, equals }
    }

    /// The same quantity, given that other clauses exclude all values except `kept`.
    pub(super) fn restricted(&self, kept: &[i64]) -> Self {
        let (values, equals) = self
            .entries()
            .filter(|(value, _)| kept.binary_search(value).is_ok())
            .unzip();
        OneHot { values, equals }
    }

    /// The possible values in ascending order.
    pub(super) fn values(&self) -> &[i64] {
        &self.values
    }

    /// The literals of its values.
    pub(super) fn literals(&self) -> &[Lit] {
        &self.equals
    }

    fn entries(&self) -> impl Iterator<Item = (i64, Lit)> {
        self.values.iter().copied().zip(self.equals.iter().copied())
    }

    /// The literal of a value, if it is possible.
    pub(super) fn literal(&self, value: i64) -> Option<Lit> {
        self.values
            .binary_search(&value)
            .ok()
            .map(|index| self.equals[index])
    }

    /// The literals of the values from `low` to `high`.
    fn literals_within(&self, low: i64, high: i64) -> &[Lit] {
        let first = self.values.partition_point(|value| *value < low);
        let end = self.values.partition_point(|value| *value <= high);
        &self.equals[first..end.max(first)]
    }

    /// Unit clauses against the values that no value of `other` completes to one of `sums`.
    fn pruned(&self, sink: &mut dyn ClauseSink, other: &OneHot, sums: &[i64]) -> Self {
        let is_kept = |value: i64| {
            other
                .values
                .iter()
                .any(|partner| meets(sums, value + partner, value + partner))
        };
        let kept: Vec<i64> = self
            .values
            .iter()
            .copied()
            .filter(|value| is_kept(*value))
            .collect();
        for (value, lit) in self.entries() {
            if kept.binary_search(&value).is_err() {
                sink.add_clause(&[!lit]);
            }
        }
        self.restricted(&kept)
    }

    fn shifted(&self, by: i64) -> Self {
        OneHot {
            values: self.values.iter().map(|value| value + by).collect(),
            equals: self.equals.clone(),
        }
    }
}

/// States that the sum of the leaves, of which there is at least one, lies within the bounds.
///
/// `possible` lists the relevant values of the sum of a part of the leaves.
///
/// # Size
/// A partial sum `s = a + b` with `|s|`, `|a|`, `|b|` values: at most `|s|` variables and
/// `|a|·|b| + |s|·(|a| + |b|)` clauses of at most three literals. The three parts meet in at most
/// `|a|·|b| + |b|·|d| + |d|·|a|` clauses.
///
/// # Propagation
/// Two known quantities of a partial sum, or of the three parts, leave only matching values of the
/// third (forward checking); two terms are domain consistent. Each auxiliary is a function of the
/// leaves: the clauses that subtract `a` exclude two values of a sum at once.
///
/// # References
/// The generalized totalizer of S. Joshi, R. Martins, V. Manquinho, CP 2015, LNCS 9255, 200–209: a
/// node has an output for each sum that its leaves can reach. There, an output means that some of
/// the true inputs have its sum, and clauses only go from the leaves to the root. Here, the leaves
/// are values of which one is true, an output means that the sum is this value, and clauses go both
/// ways. Support clauses as in I. Gent, Arc consistency in SAT, ECAI 2002, 121–125, on the ternary
/// constraints of a tree.
pub(crate) fn between(
    sink: &mut dyn ClauseSink,
    leaves: &[OneHot],
    bounds: (i64, i64),
    possible: impl Fn(Range<usize>) -> Vec<i64>,
) {
    let mut parts = Vec::new();
    for part in TreeShape::Balanced.cut(leaves.len()) {
        let sum = TreeShape::Balanced.fold(leaves, part, &mut |a: &OneHot, b: &OneHot, part| {
            partial_sum(sink, a, b, &possible(part))
        });
        match sum {
            Some(sum) => parts.push(sum),
            None => return sink.add_clause(&[]),
        }
    }
    match parts.as_slice() {
        [a, b] => {
            support_one(sink, a, b, bounds);
            support_one(sink, b, a, bounds);
        }
        [a, b, d] => {
            support_two(sink, [a, b, d], bounds);
            support_two(sink, [b, d, a], bounds);
            support_two(sink, [d, a, b], bounds);
        }
        // A single leaf is already restricted to values within the bounds.
        _ => {}
    }
}

/// A new quantity that equals `a + b`; `None` if it has no possible value.
fn partial_sum(sink: &mut dyn ClauseSink, a: &OneHot, b: &OneHot, possible: &[i64]) -> Option<OneHot> {
    let values = intersection(&sum_of(&a.values, &b.values), possible);
    if values.is_empty() || sink.is_full() {
        return None;
    }
    let (a, b) = (&a.pruned(sink, b, &values), &b.pruned(sink, a, &values));
    match (a.values.as_slice(), b.values.as_slice()) {
        (_, [only]) => return Some(a.shifted(*only)),
        ([only], _) => return Some(b.shifted(*only)),
        _ => {}
    }
    let equals = values.iter().map(|_| sink.new_var().positive()).collect();
    let sum = OneHot::new(values, equals);
    for (u, is_u) in a.entries() {
        for (v, is_v) in b.entries() {
            add_implication(sink, [is_u, is_v], sum.literal(u + v));
        }
    }
    subtract(sink, &sum, a, b);
    subtract(sink, &sum, b, a);
    Some(sum)
}

/// `sum = w` and `a = u` imply `b = w − u`.
fn subtract(sink: &mut dyn ClauseSink, sum: &OneHot, a: &OneHot, b: &OneHot) {
    for (w, is_w) in sum.entries() {
        for (u, is_u) in a.entries() {
            add_implication(sink, [is_w, is_u], b.literal(w - u));
        }
    }
}

fn add_implication(sink: &mut dyn ClauseSink, premises: [Lit; 2], conclusion: Option<Lit>) {
    match conclusion {
        Some(lit) => sink.add_clause(&[!premises[0], !premises[1], lit]),
        None => sink.add_clause(&[!premises[0], !premises[1]]),
    }
}

/// Each value of `a` implies one of the values of `b` that bring the sum within the bounds.
fn support_one(sink: &mut dyn ClauseSink, a: &OneHot, b: &OneHot, (low, high): (i64, i64)) {
    for (u, is_u) in a.entries() {
        let partners = b.literals_within(low - u, high - u);
        if partners.len() < b.values.len() {
            sink.add_clause(&[&[!is_u], partners].concat());
        }
    }
}

/// Each pair of values of `a` and `b` implies one of the values of `d` that bring the sum within the
/// bounds.
fn support_two(sink: &mut dyn ClauseSink, [a, b, d]: [&OneHot; 3], (low, high): (i64, i64)) {
    for (u, is_u) in a.entries() {
        for (v, is_v) in b.entries() {
            let partners = d.literals_within(low - u - v, high - u - v);
            if partners.len() < d.values.len() {
                sink.add_clause(&[&[!is_u, !is_v], partners].concat());
            }
        }
        if sink.is_full() {
            return;
        }
    }
}
