//! Sums in order encoding: a literal `s ≥ v` for each value of a partial sum except the smallest.

use std::ops::Range;

use super::sum_set::{intersection, sum_of};
use super::tree::TreeShape;
use crate::Sides;
use crate::cnf::{ClauseSink, Lit, OrderedTerm, SumStep};

/// A quantity in order encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ordered {
    /// The possible values in ascending order; never empty.
    values: Vec<i64>,
    /// `at_least[i]` means that it is `values[i + 1]` or more.
    at_least: Vec<Lit>,
}

impl Ordered {
    /// A quantity with the given values, and the literals of "at least" all of them except the
    /// first.
    pub(super) fn new(values: Vec<i64>, at_least: Vec<Lit>) -> Self {
        debug_assert_eq!(
            values.len(),
            at_least.len() + 1,
            "invariant: one literal fewer than values"
        );
        Ordered { values, at_least }
    }

    /// A constant.
    pub(crate) fn constant(value: i64) -> Self {
        Self::new(vec![value], Vec::new())
    }

    /// `weight` (positive) if the literal is true, otherwise 0.
    pub(crate) fn zero_or(weight: i64, lit: Lit) -> Self {
        Self::new(vec![0, weight], vec![lit])
    }

    /// The same for a solver with native sums.
    pub(super) fn into_native(self) -> OrderedTerm {
        OrderedTerm {
            values: self.values,
            at_least: self.at_least,
        }
    }

    /// The quantity times −1.
    pub(super) fn negated(&self) -> Self {
        Ordered {
            values: self.values.iter().rev().map(|value| -value).collect(),
            at_least: self.at_least.iter().rev().map(|lit| !*lit).collect(),
        }
    }

    /// The same quantity, given that other clauses exclude all values except `kept`.
    pub(super) fn restricted(&self, kept: &[i64]) -> Self {
        let is_kept = |index: &usize| kept.binary_search(&self.values[*index]).is_ok();
        let indices: Vec<usize> = (0..self.values.len()).filter(is_kept).collect();
        Ordered {
            values: indices.iter().map(|index| self.values[*index]).collect(),
            at_least: indices
                .iter()
                .skip(1)
                .map(|index| self.at_least[index - 1])
                .collect(),
        }
    }

    /// The smallest value.
    pub(super) fn least(&self) -> i64 {
        self.values[0]
    }

    /// The difference between the largest value and the smallest.
    pub(super) fn span(&self) -> u64 {
        self.values[self.values.len() - 1].abs_diff(self.values[0])
    }

    /// Each further value's difference to the smallest, and the literal of "at least" this value.
    pub(super) fn offsets(&self) -> impl Iterator<Item = (u64, Lit)> {
        let offsets = self.values[1..]
            .iter()
            .map(|value| value.abs_diff(self.values[0]));
        offsets.zip(self.at_least.iter().copied())
    }

    /// The literal of "at least `values[index]`", unless it is always true (or false, beyond the
    /// end).
    fn literal(&self, index: usize) -> Option<Lit> {
        index
            .checked_sub(1)
            .and_then(|index| self.at_least.get(index).copied())
    }

    /// The index whose "at least" is equivalent to a sum with `other` reaching `threshold`,
    /// whatever `other` is, if there is one.
    fn decides(&self, other: &Ordered, threshold: i64) -> Option<usize> {
        let (least, most) = (other.values[0], other.values[other.values.len() - 1]);
        let index = self.values.partition_point(|value| value + most < threshold);
        let value = self.values.get(index)?;
        (value + least >= threshold).then_some(index)
    }
}

/// States that the sum of the leaves, of which there is at least one, lies within the bounds.
///
/// `possible` lists the relevant values of the sum of a part of the leaves.
///
/// # Size
/// A partial sum `s = a + b` with `|s|`, `|a|`, `|b|` values: at most `|s| − 1` variables, `|s| −
/// 2` binary and `2·|a|·|b|` ternary clauses, half of them for each side. The three parts meet in at most `2·|a|·|b|` clauses.
/// Clauses implied by one with an earlier threshold are left out.
///
/// # Propagation
/// Bounds consistent on each partial sum, and domain consistent for two terms and an inequality.
/// With both `sides`, each auxiliary is a function of the leaves. A threshold that one of the two
/// summands determines alone reuses the literal of that summand.
///
/// # References
/// N. Tamura, A. Taga, S. Kitagawa, M. Banbara, Compiling finite linear CSP into SAT, Constraints
/// 14 (2009), 254–272, for the order encoding of sums; O. Bailleux, Y. Boufkhad, CP 2003, LNCS
/// 2833, 108–122, for the tree. As a chain, over literals with weights, it is the sequential weight
/// counter of S. Hölldobler, N. Manthey, P. Steinke, A compact encoding of pseudo-Boolean
/// constraints into SAT, KI 2012, LNCS 7526, 107–118, in both directions: `s ≥ v` after each term
/// is about the sum of all terms so far.
pub(crate) fn between(
    sink: &mut dyn ClauseSink,
    leaves: &[Ordered],
    (low, high): (i64, i64),
    shape: TreeShape,
    sides: Sides,
    possible: impl Fn(Range<usize>) -> Vec<i64>,
) {
    sink.note_sum(&|| SumStep::Line(leaves.iter().cloned().map(Ordered::into_native).collect()));
    let mut parts = Vec::new();
    for part in shape.cut(leaves.len()) {
        let sum = shape.fold(leaves, part, &mut |a: &Ordered, b: &Ordered, part| {
            partial_sum(sink, a, b, part.clone(), &possible(part), sides)
        });
        match sum {
            Some(sum) => parts.push(sum),
            None => return sink.add_clause(&[]),
        }
    }
    sink.note_sum(&|| SumStep::Meeting);
    parts.resize(3, Ordered::constant(0));
    let negated: Vec<Ordered> = parts.iter().map(Ordered::negated).collect();
    at_most(sink, [&parts[0], &parts[1], &parts[2]], high);
    at_most(sink, [&negated[0], &negated[1], &negated[2]], -low);
}

/// A new quantity that equals `a + b`; `None` if it has no possible value.
fn partial_sum(
    sink: &mut dyn ClauseSink,
    a: &Ordered,
    b: &Ordered,
    range: Range<usize>,
    possible: &[i64],
    sides: Sides,
) -> Option<Ordered> {
    if sink.is_full() {
        return None;
    }
    let values = intersection(&sum_of(&a.values, &b.values), possible);
    let mut at_least = Vec::new();
    // The summand whose literals were reused: these are already ordered.
    let mut owners = Vec::new();
    for &threshold in values.get(1..)? {
        let by_a = a.decides(b, threshold).and_then(|index| a.literal(index));
        let by_b = || b.decides(a, threshold).and_then(|index| b.literal(index));
        let (lit, owner) = match by_a {
            Some(lit) => (lit, Some('a')),
            None => match by_b() {
                Some(lit) => (lit, Some('b')),
                None => (sink.new_var().positive(), None),
            },
        };
        at_least.push(lit);
        owners.push(owner);
    }
    let sum = Ordered::new(values, at_least);
    sink.note_sum(&|| SumStep::Partial {
        range: range.clone(),
        sum: sum.clone().into_native(),
    });
    for (lits, owners) in sum.at_least.windows(2).zip(owners.windows(2)) {
        if owners[0].is_none() || owners[0] != owners[1] {
            sink.add_clause(&[!lits[1], lits[0]]);
        }
    }
    if sides.rise {
        lift(sink, a, b, &sum);
    }
    if sides.fall {
        lift(sink, &a.negated(), &b.negated(), &sum.negated());
    }
    Some(sum)
}

/// `a ≥ u` and `b ≥ v` imply `sum ≥ u + v`, rounded up to a value of the sum.
fn lift(sink: &mut dyn ClauseSink, a: &Ordered, b: &Ordered, sum: &Ordered) {
    let mut previous = vec![0; b.values.len()];
    for (i, u) in a.values.iter().enumerate() {
        let mut target = 0;
        for (j, v) in b.values.iter().enumerate() {
            let reached = target;
            while sum.values.get(target).is_some_and(|value| *value < u + v) {
                target += 1;
            }
            // Otherwise a smaller `u` or `v` implies the same.
            if target > reached && target > previous[j] {
                let conclusion = sum.literal(target);
                let premises = [a.literal(i), b.literal(j)];
                if conclusion.is_none() || !premises.contains(&conclusion) {
                    add_implication(sink, premises, conclusion);
                }
            }
            previous[j] = target;
        }
        if sink.is_full() {
            return;
        }
    }
}

/// `a ≥ u` and `b ≥ v` imply `d ≤ limit − u − v`, rounded down to a value of `d`.
fn at_most(sink: &mut dyn ClauseSink, [a, b, d]: [&Ordered; 3], limit: i64) {
    let mut previous = vec![d.values.len(); b.values.len()];
    for (i, u) in a.values.iter().enumerate() {
        let mut excluded = d.values.len();
        for (j, v) in b.values.iter().enumerate() {
            let reached = excluded;
            while excluded > 0 && d.values[excluded - 1] > limit - u - v {
                excluded -= 1;
            }
            if excluded < reached && excluded < previous[j] {
                let conclusion = d.literal(excluded).map(|lit| !lit);
                add_implication(sink, [a.literal(i), b.literal(j)], conclusion);
            }
            previous[j] = excluded;
        }
        if sink.is_full() {
            return;
        }
    }
}

/// The premises, except those always true, imply the conclusion; without a conclusion they exclude
/// each other.
fn add_implication(sink: &mut dyn ClauseSink, premises: [Option<Lit>; 2], conclusion: Option<Lit>) {
    let mut clause = [Lit::from_dimacs(1).expect("invariant: 1 is a literal"); 3];
    let mut len = 0;
    for lit in premises.into_iter().flatten().map(|lit| !lit).chain(conclusion) {
        clause[len] = lit;
        len += 1;
    }
    sink.add_clause(&clause[..len]);
}
