//! The dynamic watchdog: one chain of carries, and a tare with open bits.

use super::global::Offset;
use super::{columns, global, most};
use crate::cnf::{ClauseSink, Lit};
use crate::sum::adder::Bits;
use crate::unary::{Unary, says_at_least, says_below};
use crate::{ClauseEncoding, Sides};

/// States that the sum of the numbers lies within the bounds, both of which it can reach.
///
/// Let `2^p` be the largest weight. A tare with two parts is added to the sum: a constant, the
/// smallest that makes the upper bound a multiple of `2^p`; and the *slack*, open bits for the
/// difference between the sum and the upper bound ([`Slack`]), which an equation does not have. The
/// total then equals the multiple, so at each lower weight the number of bits, including those of
/// the tare and the carries, is even, and half of it is the carry. An auxiliary of a carry means
/// "at least `2j` of the bits of this weight", and therefore also "at least `2j − 1`": the latter
/// implies it, and it implies the former. So one chain replaces the two of the global watchdog: it
/// rounds up for the upper bound, and down for the lower one.
///
/// If only one of the bounds can be violated, no slack is needed, and this is the
/// [global](global::between) watchdog, which may be one-sided; with a slack, both directions are needed.
///
/// # Size
/// For numbers of `k` bits: with `N = n + 2` for `n` numbers, and `N = n` if the bounds are equal,
/// at most `k·N·(⌈log₂ N⌉ + 2)` variables and `k·(4N² + 4N)` clauses. The chain is half as large as
/// in the global watchdog; the counts of each weight are the same.
///
/// # Propagation
/// A conflict is found as soon as the bits that are set exceed the upper bound, or the bits that
/// are not excluded fall short of the lower one. It derives the same bits as the global watchdog
/// (tested with all partial assignments of small sums). Each auxiliary is a function of the bits.
/// If all bits are known, propagation derives all auxiliaries, except possibly the last literal of
/// a slack; it then refutes one value of that literal.
///
/// # References
/// T. Paxian, S. Reimer, B. Becker, Dynamic polynomial watchdog encoding for solving weighted
/// MaxSAT, SAT 2018, LNCS 10929, 37–53. There, assumptions set the open tare whenever the bound
/// changes, and the sum is at most the bound. Here, the bounds are fixed; the tare is open to
/// absorb the difference between them, its bits are functions of the inputs, and the total is
/// exact.
pub(crate) fn between(
    sink: &mut dyn ClauseSink,
    numbers: &[Bits],
    bounds: (u64, u64),
    clauses: ClauseEncoding,
) {
    let (low, high) = bounds;
    let mut columns = columns(numbers);
    if low == 0 || u128::from(high) >= most(&columns) {
        return global::between(sink, numbers, bounds, clauses);
    }
    let top = columns.len() - 1;
    let mark = Offset::of(high.into(), top);
    let slack = Slack::up_to(sink, high - low, top);
    slack.join(&mut columns);
    let mut carry = Unary::default();
    for (weight, column) in columns[..top].iter().enumerate() {
        let [one, other] = parts(sink, column, carry);
        let is_odd = mark.tare >> weight & 1 == 1;
        carry = Unary::half_of_even_sum(sink, [&one, &other], usize::from(is_odd));
        if sink.is_full() {
            return;
        }
    }
    let [one, other] = parts(sink, &columns[top], carry);
    says_multiple(sink, [&one, &other], mark.multiple, &slack);
}

/// The literals of a weight and the carries into it, as two numbers.
fn parts(sink: &mut dyn ClauseSink, column: &[Lit], carry: Unary) -> [Unary; 2] {
    if carry.most() == 0 {
        Unary::halves(sink, column, Sides::BOTH)
    } else {
        [Unary::count(sink, column, Sides::BOTH), carry]
    }
}

/// With the multiples of the slack, the total is the multiple; the last literal implies all of these.
fn says_multiple(sink: &mut dyn ClauseSink, total: [&Unary; 2], multiple: usize, slack: &Slack) {
    let least = multiple - slack.multiples;
    says_at_least(sink, total, multiple + 1, &[]);
    says_below(sink, total, least, &[]);
    if let Some(last) = slack.last()
        && slack.multiples > 0
    {
        says_at_least(sink, total, least + 1, &[(!last).into()]);
    }
}

/// A number from 0 to some maximum. Each value has a single representation, and the maximum has all
/// literals set.
///
/// Its literals are `k` bits of the weights 1, 2, …, `2^(k - 1)` and, unless the maximum is one
/// less than a multiple of `2^k`, a *last* literal with the remaining weight. In addition there is
/// a multiple of the largest weight of the sum, which needs no literals: `k` is at most the
/// exponent of that weight, and the multiple is 0 if it is less.
struct Slack {
    bits: Vec<Lit>,
    last: Option<Last>,
    /// The maximum multiple of the largest weight.
    multiples: usize,
}

/// The literal that is true if the others, with all multiples, are not sufficient.
#[derive(Clone, Copy)]
struct Last {
    literal: Lit,
    weight: u64,
}

impl Slack {
    /// A new number of at most `most`, if the largest weight of the sum is `2^top`.
    fn up_to(sink: &mut dyn ClauseSink, most: u64, top: usize) -> Self {
        let num_bits = (u128::from(most) + 1).ilog2().min(top as u32);
        let rest = most - ((1 << num_bits) - 1);
        let weight = rest & ((1 << top) - 1);
        let multiples = usize::try_from(rest >> top);
        let slack = Slack {
            bits: (0..num_bits).map(|_| sink.new_var().positive()).collect(),
            last: (weight > 0).then(|| Last {
                literal: sink.new_var().positive(),
                weight,
            }),
            multiples: multiples.expect("invariant: there are bits of the greatest weight"),
        };
        slack.say_that_the_last_is_needed(sink);
        slack
    }

    /// If the last literal is true, the bits together with it exceed what the bits could be alone.
    fn say_that_the_last_is_needed(&self, sink: &mut dyn ClauseSink) {
        let Some(last) = self.last else {
            return;
        };
        let least = (1 << self.bits.len()) - last.weight;
        let is_asked = |index: &usize| least >> index & 1 == 1;
        for asked in (0..self.bits.len()).filter(is_asked) {
            let higher = (asked + 1..self.bits.len()).filter(|index| !is_asked(index));
            let bits = higher.chain([asked]).map(|index| self.bits[index]);
            sink.add_clause(&bits.chain([!last.literal]).collect::<Vec<_>>());
        }
    }

    /// The literal that is true only together with all multiples.
    fn last(&self) -> Option<Lit> {
        self.last.map(|last| last.literal)
    }

    /// Adds each literal to the columns of its weight.
    fn join(&self, columns: &mut [Vec<Lit>]) {
        for (column, bit) in columns.iter_mut().zip(&self.bits) {
            column.push(*bit);
        }
        for (weight, column) in columns.iter_mut().enumerate() {
            let last = self.last.filter(|last| last.weight >> weight & 1 == 1);
            column.extend(last.map(|last| last.literal));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::Formula;

    /// All values of a slack, over all values of its literals and its multiples.
    fn values(most: u64, top: usize) -> Vec<u64> {
        let mut formula = Formula::new();
        let slack = Slack::up_to(&mut formula, most, top);
        let mut columns = vec![vec![]; top];
        slack.join(&mut columns);
        let mut found = vec![];
        for pattern in 0..1u64 << formula.num_vars() {
            let holds = |lit: &Lit| (pattern >> lit.var().index() & 1 == 1) == lit.is_positive();
            if formula.clauses().any(|clause| !clause.iter().any(holds)) {
                continue;
            }
            let columns = columns.iter().enumerate();
            let of_column = |(weight, column): (usize, &Vec<Lit>)| {
                (column.iter().filter(|lit| holds(lit)).count() as u64) << weight
            };
            let sum: u64 = columns.map(of_column).sum();
            let needs_all = slack.last().is_some_and(|last| holds(&last));
            let least = if needs_all { slack.multiples } else { 0 };
            found.extend((least..=slack.multiples).map(|multiple| sum + ((multiple as u64) << top)));
        }
        found
    }

    #[test]
    fn every_number_up_to_the_most_is_written_in_one_way() {
        for (most, top) in (0..=70).flat_map(|most| (0..=7).map(move |top| (most, top))) {
            let mut found = values(most, top);
            assert_eq!(found.iter().max(), Some(&most), "{top}");
            found.sort_unstable();
            assert_eq!(found, (0..=most).collect::<Vec<_>>(), "{most} {top}");
        }
    }

    /// If nothing is known, the slack can reach the maximum, and no more.
    #[test]
    fn all_together_come_to_the_most() {
        for (most, top) in (0..=70).flat_map(|most| (0..=7).map(move |top| (most, top))) {
            let slack = Slack::up_to(&mut Formula::new(), most, top);
            let mut columns = vec![vec![]; top];
            slack.join(&mut columns);
            let of_columns = columns.iter().enumerate();
            let sum: u64 = of_columns
                .map(|(weight, column)| (column.len() as u64) << weight)
                .sum();
            assert_eq!(sum + ((slack.multiples as u64) << top), most, "{top}");
        }
    }
}
