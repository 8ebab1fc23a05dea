//! Numbers in unary: a literal for "at least 1", "at least 2" and so on.

use itertools::Itertools;

use super::Truth;
use super::truth::add_disjunction;
use crate::cnf::{ClauseSink, Lit};

/// A number from 0 on; `self.0[i]` says that it is at least `i + 1`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Unary(Vec<Truth>);

impl Unary {
    /// 1 where the statement is true, else 0.
    pub(super) fn digit(statement: impl Into<Truth>) -> Self {
        Unary(vec![statement.into()])
    }

    /// A new number of at most so much.
    pub(super) fn new(sink: &mut impl ClauseSink, most: usize) -> Self {
        let number = Unary((0..most).map(|_| sink.new_var().positive().into()).collect());
        number.say_order(sink);
        number
    }

    /// A threshold that is reached implies the one before it.
    fn say_order(&self, sink: &mut impl ClauseSink) {
        for (less, more) in self.0.iter().tuple_windows() {
            add_disjunction(sink, [!*more, *less]);
        }
    }

    /// The most that it can be.
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
    pub(super) fn count(sink: &mut impl ClauseSink, literals: &[Lit]) -> Self {
        match literals {
            [] => Unary::default(),
            [lit] => Unary::digit(*lit),
            _ => {
                let (front, back) = literals.split_at(literals.len().div_ceil(2));
                let (front, back) = (Unary::count(sink, front), Unary::count(sink, back));
                Unary::of_sum(sink, &front, &back, 1..=literals.len())
            }
        }
    }

    /// "`a + b ≥ t`" for the thresholds `t` in turn, from the smallest; not all of them need be there.
    ///
    /// A threshold `t` takes one variable, a clause for each way to reach it as a sum, one for each way to
    /// fall short of it by one, and one that it implies the threshold before it.
    pub(super) fn of_sum(
        sink: &mut impl ClauseSink,
        a: &Unary,
        b: &Unary,
        thresholds: impl Iterator<Item = usize>,
    ) -> Self {
        let of_one = match (a.most(), b.most()) {
            (_, 0) => Some(a),
            (0, _) => Some(b),
            _ => None,
        };
        if let Some(one) = of_one {
            return Unary(thresholds.map(|threshold| one.at_least(threshold)).collect());
        }
        let mut reached = vec![];
        for threshold in thresholds {
            if sink.is_full() {
                break;
            }
            let is_reached = Truth::from(sink.new_var().positive());
            says_at_least(sink, [a, b], threshold, &[is_reached]);
            says_below(sink, [a, b], threshold, &[!is_reached]);
            reached.push(is_reached);
        }
        let sum = Unary(reached);
        sum.say_order(sink);
        sum
    }
}

/// `a + b ≥ threshold` implies one of the conclusions.
pub(super) fn says_at_least(
    sink: &mut impl ClauseSink,
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
    sink: &mut impl ClauseSink,
    [a, b]: [&Unary; 2],
    threshold: usize,
    conclusions: &[Truth],
) {
    for (i, j) in splits(threshold - 1, a, b) {
        let premises = [a.at_least(i + 1), b.at_least(j + 1)];
        add_disjunction(sink, premises.into_iter().chain(conclusions.iter().copied()));
    }
}

/// The ways to write a sum as one of a value of `a` and a value of `b`.
fn splits(sum: usize, a: &Unary, b: &Unary) -> impl Iterator<Item = (usize, usize)> + use<> {
    let first = sum.saturating_sub(b.most());
    let end = (sum + 1).min(a.most() + 1);
    (first..end).map(move |i| (i, sum - i))
}
