//! The global watchdog: a tare and a chain of carries for each bound.

use super::{columns, most};
use crate::cnf::ClauseSink;
use crate::sum::adder::Bits;
use crate::unary::{Unary, says_at_least, says_below};
use crate::{ClauseEncoding, Sides};

/// States that the sum of the numbers lies within the bounds, both of which it can reach.
///
/// For each weight 2^i there is an auxiliary "at least `j` of the bits of this weight"
/// ([`Unary::count`]). A constant, the *tare*, is added to the sum to make the bound a multiple of
/// the largest weight 2^p, so only the count of that weight matters. It receives carries from the
/// lower weights, whose auxiliaries are "the bits of the weights up to 2^i and those of the tare
/// are at least `j` times 2^(i + 1)". Each bound has its own tare and carries; where the low bits
/// of the two tares agree, the carries are shared.
///
/// # Size
/// For `n` numbers of `k` bits: at most `k·n·(⌈log₂ n⌉ + 2)` variables and `k·(6n² + 6n)` clauses.
///
/// # Propagation
/// Not consistent, but a conflict is found as soon as the bits that are set exceed the upper bound,
/// or the bits that are not excluded fall short of the lower one. Each auxiliary is a function of
/// the bits if it is defined in both directions. One-sided carries for the upper bound rise, and those for the lower bound fall.
///
/// # References
/// O. Bailleux, Y. Boufkhad, O. Roussel, New encodings of pseudo-Boolean constraints into CNF, SAT 2009, LNCS 5584,
/// 181–194: the global polynomial watchdog.
pub(crate) fn between(
    sink: &mut dyn ClauseSink,
    numbers: &[Bits],
    (low, high): (u64, u64),
    clauses: ClauseEncoding,
) {
    let columns = columns(numbers);
    let Some(top) = columns.len().checked_sub(1) else {
        return;
    };
    let bounds = [u128::from(high) + 1, low.into()];
    let is_bound = |bound: &u128| (1..=most(&columns)).contains(bound);
    let [above, reached] = bounds.map(|bound| is_bound(&bound).then(|| Offset::of(bound, top)));
    let sides = Sides::of(clauses, above.is_some(), reached.is_some());
    let counts: Vec<Unary> = columns
        .iter()
        .map(|column| Unary::count(sink, column, sides))
        .collect();
    let [to_above, to_reached] = carries(sink, &counts[..top], [&above, &reached], clauses);

    if let (Some(mark), Some(carry)) = (above, to_above) {
        says_at_least(sink, [&counts[top], &carry], mark.multiple, &[]);
    }
    if let (Some(mark), Some(carry)) = (reached, to_reached) {
        says_below(sink, [&counts[top], &carry], mark.multiple, &[]);
    }
}

/// The carries into the largest weight, for each mark.
fn carries(
    sink: &mut dyn ClauseSink,
    counts: &[Unary],
    marks: [&Option<Offset>; 2],
    clauses: ClauseEncoding,
) -> [Option<Unary>; 2] {
    let mut carries = marks.map(|mark| mark.as_ref().map(|_| Unary::default()));
    for (weight, count) in counts.iter().enumerate() {
        let ends = marks.map(|mark| mark.as_ref().map(|mark| mark.tare & ((2 << weight) - 1)));
        let [first, second] = &carries;
        let mut next = |ends: Option<u128>, before: &Option<Unary>, is_for: [bool; 2]| {
            let tare = ends? >> weight;
            let sides = Sides::of(clauses, is_for[0], is_for[1]);
            Some(carry(sink, count, before.as_ref()?, tare, sides))
        };
        let is_shared = ends[0] == ends[1];
        let above = next(ends[0], first, [true, is_shared]);
        let reached = if is_shared {
            above.clone()
        } else {
            next(ends[1], second, [false, true])
        };
        carries = [above, reached];
        if sink.is_full() {
            break;
        }
    }
    carries
}

/// How many pairs the bits, the carries and the bit of the tare form.
pub(super) fn carry(
    sink: &mut dyn ClauseSink,
    count: &Unary,
    carry: &Unary,
    tare: u128,
    sides: Sides,
) -> Unary {
    let first = if tare == 1 { 1 } else { 2 };
    let thresholds = (first..=count.most() + carry.most()).step_by(2);
    Unary::of_sum(sink, count, carry, thresholds, sides)
}

/// A number that a sum is compared with.
pub(super) struct Offset {
    /// The difference between the number and the multiple.
    pub(super) tare: u128,
    /// The multiple of the largest weight.
    pub(super) multiple: usize,
}

impl Offset {
    /// The mark of a number that the bits can reach, if the largest weight is `2^top`.
    pub(super) fn of(number: u128, top: usize) -> Self {
        let multiple = number.div_ceil(1 << top);
        Offset {
            tare: (multiple << top) - number,
            multiple: usize::try_from(multiple).expect("invariant: there is a bit of the greatest weight"),
        }
    }
}
