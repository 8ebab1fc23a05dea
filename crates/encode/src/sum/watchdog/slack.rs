//! The difference between a sum and its upper bound, as literals with weights.

use crate::cnf::{ClauseSink, Lit};

/// A number from 0 to some maximum. Each value has a single representation, and the maximum has all
/// literals set.
///
/// Its literals are `k` bits of the weights 1, 2, …, `2^(k - 1)` and, unless the maximum is one
/// less than a multiple of `2^k`, a *last* literal with the remaining weight. In addition there is
/// a multiple of the largest weight of the sum, which needs no literals: `k` is at most the
/// exponent of that weight, and the multiple is 0 if it is less.
pub(super) struct Slack {
    bits: Vec<Lit>,
    last: Option<Last>,
    /// The maximum multiple of the largest weight.
    pub(super) multiples: usize,
}

/// The literal that is true if the others, with all multiples, are not sufficient.
#[derive(Clone, Copy)]
struct Last {
    literal: Lit,
    weight: u64,
}

impl Slack {
    /// A new number of at most `most`, if the largest weight of the sum is `2^top`.
    pub(super) fn up_to(sink: &mut impl ClauseSink, most: u64, top: usize) -> Self {
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
    fn say_that_the_last_is_needed(&self, sink: &mut impl ClauseSink) {
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
    pub(super) fn last(&self) -> Option<Lit> {
        self.last.map(|last| last.literal)
    }

    /// Adds each literal to the columns of its weight.
    pub(super) fn join(&self, columns: &mut [Vec<Lit>]) {
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
