//! Numbers in unary: a literal for "at least 1", "at least 2" and so on.

use itertools::Itertools;

use super::truth::add_disjunction;
use super::{Sides, Truth};
use crate::cnf::{ClauseSink, Lit};

/// A number from 0 on; `self.0[i]` means that it is at least `i + 1`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Unary(Vec<Truth>);

impl Unary {
    /// 1 if the statement is true, otherwise 0.
    pub(super) fn digit(statement: impl Into<Truth>) -> Self {
        Unary(vec![statement.into()])
    }

    /// A new number from 0 to `most`.
    pub(super) fn new(sink: &mut dyn ClauseSink, most: usize) -> Self {
        let number = Unary((0..most).map(|_| sink.new_var().positive().into()).collect());
        number.say_order(sink);
        number
    }

    /// Each threshold implies the one before it.
    fn say_order(&self, sink: &mut dyn ClauseSink) {
        for (less, more) in self.0.iter().tuple_windows() {
            add_disjunction(sink, [!*more, *less]);
        }
    }

    /// The maximum.
    pub(super) fn most(&self) -> usize {
        self.0.len()
    }

    pub(super) fn at_least(&self, threshold: usize) -> Truth {
        match threshold.checked_sub(1) {
            None => Truth::Constant(true),
            Some(index) => self.0.get(index).copied().unwrap_or(Truth::Constant(false)),
        }
    }

    /// How many of the literals are true: a balanced tree.
    pub(super) fn count(sink: &mut dyn ClauseSink, literals: &[Lit], sides: Sides) -> Self {
        match literals {
            [] => Unary::default(),
            [lit] => Unary::digit(*lit),
            _ => {
                let [front, back] = Unary::halves(sink, literals, sides);
                Unary::of_sum(sink, &front, &back, 1..=literals.len(), sides)
            }
        }
    }

    /// How many of the inputs are false, where this is how many are true, out of as many as the maximum.
    pub(super) fn of_negations(&self) -> Self {
        Unary(self.0.iter().rev().map(|is_reached| !*is_reached).collect())
    }

    /// How many literals are true in the first half, and how many in the second.
    pub(super) fn halves(sink: &mut dyn ClauseSink, literals: &[Lit], sides: Sides) -> [Self; 2] {
        let (front, back) = literals.split_at(literals.len().div_ceil(2));
        [front, back].map(|half| Unary::count(sink, half, sides))
    }

    /// "`a + b ≥ t`" for each threshold `t`, in ascending order; some may be left out.
    ///
    /// A threshold `t` needs one variable; if it rises, one clause for each way to reach it as a sum; if it falls, one for each way
    /// to fall short of it by one; and one that it implies the threshold before it.
    pub(super) fn of_sum(
        sink: &mut dyn ClauseSink,
        a: &Unary,
        b: &Unary,
        thresholds: impl Iterator<Item = usize>,
        sides: Sides,
    ) -> Self {
        if let Some(one) = only([a, b]) {
            return Unary(thresholds.map(|threshold| one.at_least(threshold)).collect());
        }
        let mut reached = vec![];
        for threshold in thresholds {
            if sink.is_full() {
                break;
            }
            let is_reached = Truth::from(sink.new_var().positive());
            if sides.rise {
                says_at_least(sink, [a, b], threshold, &[is_reached]);
            }
            if sides.fall {
                says_below(sink, [a, b], threshold, &[!is_reached]);
            }
            reached.push(is_reached);
        }
        let sum = Unary(reached);
        sum.say_order(sink);
        sum
    }

    /// States that `a + b + tare` is even, for a tare of 0 or 1, and returns half of it.
    ///
    /// A threshold `t` of the half needs one variable, one clause for each way to reach `2t − 1`,
    /// which implies `2t`, one for each way to fall short of `2t` by one, and one that it implies
    /// the threshold before it.
    pub(super) fn half_of_even_sum(sink: &mut dyn ClauseSink, [a, b]: [&Unary; 2], tare: usize) -> Self {
        let most = a.most() + b.most() + tare;
        if most % 2 == 1 {
            says_at_least(sink, [a, b], most - tare, &[]);
        }
        let mut reached = vec![];
        for even in (2..=most).step_by(2) {
            if sink.is_full() {
                break;
            }
            let is_reached = match only([a, b]) {
                _ if even - 1 == tare => Truth::Constant(true),
                Some(one) => one.at_least(even - 1 - tare),
                None => sink.new_var().positive().into(),
            };
            says_at_least(sink, [a, b], even - 1 - tare, &[is_reached]);
            says_below(sink, [a, b], even - tare, &[!is_reached]);
            reached.push(is_reached);
        }
        let half = Unary(reached);
        if only([a, b]).is_none() {
            half.say_order(sink);
        }
        half
    }
}

/// One of two numbers, if the other is 0.
fn only([a, b]: [&Unary; 2]) -> Option<&Unary> {
    match (a.most(), b.most()) {
        (_, 0) => Some(a),
        (0, _) => Some(b),
        _ => None,
    }
}

/// `a + b ≥ threshold` implies one of the conclusions.
pub(super) fn says_at_least(
    sink: &mut dyn ClauseSink,
    [a, b]: [&Unary; 2],
    threshold: usize,
    conclusions: &[Truth],
) {
    for (i, j) in splits(threshold, a, b) {
        let premises = [!a.at_least(i), !b.at_least(j)];
        add_disjunction(sink, premises.into_iter().chain(conclusions.iter().copied()));
    }
}

/// `a + b < threshold` implies one of the conclusions; the threshold is not 0.
pub(super) fn says_below(
    sink: &mut dyn ClauseSink,
    [a, b]: [&Unary; 2],
    threshold: usize,
    conclusions: &[Truth],
) {
    for (i, j) in splits(threshold - 1, a, b) {
        let premises = [a.at_least(i + 1), b.at_least(j + 1)];
        add_disjunction(sink, premises.into_iter().chain(conclusions.iter().copied()));
    }
}

/// The ways to write a sum as a value of `a` plus a value of `b`.
fn splits(sum: usize, a: &Unary, b: &Unary) -> impl Iterator<Item = (usize, usize)> + use<> {
    let first = sum.saturating_sub(b.most());
    let end = (sum + 1).min(a.most() + 1);
    (first..end).map(move |i| (i, sum - i))
}
