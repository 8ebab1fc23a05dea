//! The dynamic watchdog: one chain of carries, and a tare with open bits.

use super::mark::Tare;
use super::slack::Slack;
use super::{columns, global, most};
use crate::cnf::{ClauseSink, Lit};
use crate::encode::sum::adder::Bits;
use crate::encode::unary::{Unary, says_at_least, says_below};

/// Says that the sum of the numbers lies within the bounds, both of which it can reach.
///
/// Let `2^p` be the greatest weight. To the sum is added a tare of two parts: a constant, the least that brings the upper bound to
/// a multiple of `2^p`; and the *slack*, open bits for what the sum falls short of the upper bound by ([`Slack`]), of which an equation
/// has none. The total is then the multiple, so that at each lower weight the number of bits, those of the tare and
/// the carries among them, is even, and half of it is the carry. An auxiliary of a carry says "at least `2j` of the
/// bits of this weight", and with that as well "at least `2j − 1`": the latter implies it, and it implies the former. So one chain
/// does what takes the global watchdog two: it rounds up for the upper bound, and down for the lower one.
///
/// Where only one of the bounds lies within the sums there is no need of a slack, and this is the
/// [global](global::between) watchdog.
///
/// # Size
/// For numbers of `k` bits: with `N = n + 2` for `n` numbers, and `N = n` if the bounds are equal, at most `k·N·(⌈log₂ N⌉ + 2)` variables and
/// `k·(4N² + 4N)` clauses. The chain is half of what the global watchdog takes; the counts of each weight are the same.
///
/// # Propagation
/// A conflict is found as soon as the bits that are set exceed the upper bound, or those that are not denied fall short of
/// the lower one. What follows for the bits is what follows in the global watchdog (tested with whatever is known of small sums). Each auxiliary is
/// a function of the bits; with all of these known all follow, but for the last literal of a slack, of which propagation
/// then refutes one value.
///
/// # References
/// T. Paxian, S. Reimer, B. Becker, Dynamic polynomial watchdog encoding for solving weighted MaxSAT, SAT 2018, LNCS 10929, 37–53. There the open tare
/// is set by assumptions, whenever the bound changes that is asked for, and the sum is at most the bound. Here the bounds stay; the tare is open so that it takes up what lies
/// between them, its bits are functions of the inputs, and the total is exact.
pub(crate) fn between(sink: &mut impl ClauseSink, numbers: &[Bits], bounds: (u64, u64)) {
    let (low, high) = bounds;
    let mut columns = columns(numbers);
    if low == 0 || u128::from(high) >= most(&columns) {
        return global::between(sink, numbers, bounds);
    }
    let top = columns.len() - 1;
    let mark = Tare::of(high.into(), top);
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

/// The literals of a weight and the carries to it, as two numbers.
fn parts(sink: &mut impl ClauseSink, column: &[Lit], carry: Unary) -> [Unary; 2] {
    if carry.most() == 0 {
        Unary::halves(sink, column)
    } else {
        [Unary::count(sink, column), carry]
    }
}

/// With the multiples of the slack the total is the multiple, and with its last literal these are all.
fn says_multiple(sink: &mut impl ClauseSink, total: [&Unary; 2], multiple: usize, slack: &Slack) {
    let least = multiple - slack.multiples;
    says_at_least(sink, total, multiple + 1, &[]);
    says_below(sink, total, least, &[]);
    if let Some(last) = slack.last()
        && slack.multiples > 0
    {
        says_at_least(sink, total, least + 1, &[(!last).into()]);
    }
}
