//! The dynamic watchdog: one chain of carries, and a tare with open bits.

use super::mark::Offset;
use super::slack::Slack;
use super::{columns, global, most};
use crate::cnf::{ClauseSink, Lit};
use crate::sum::adder::Bits;
use crate::unary::{Unary, says_at_least, says_below};

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
/// [global](global::between) watchdog.
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
pub(crate) fn between(sink: &mut impl ClauseSink, numbers: &[Bits], bounds: (u64, u64)) {
    let (low, high) = bounds;
    let mut columns = columns(numbers);
    if low == 0 || u128::from(high) >= most(&columns) {
        return global::between(sink, numbers, bounds);
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
fn parts(sink: &mut impl ClauseSink, column: &[Lit], carry: Unary) -> [Unary; 2] {
    if carry.most() == 0 {
        Unary::halves(sink, column)
    } else {
        [Unary::count(sink, column), carry]
    }
}

/// With the multiples of the slack, the total is the multiple; the last literal implies all of these.
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
