//! The local watchdog: one for each term, over the others, which removes the values that they leave no room for.

use std::collections::BTreeMap;

use super::columns;
use super::global::{Offset, carry};
use crate::cnf::{ClauseSink, Lit};
use crate::sum::adder::Bits;
use crate::sum::order_tree::Ordered;
use crate::unary::{Unary, says_at_least};
use crate::{ClauseEncoding, Sides};

/// States that the sum of the leaves lies within the bounds.
///
/// A leaf is its smallest value and, for each further value, the difference to the one before it if the leaf is "at least" this value. For each
/// leaf, the differences of the other leaves are added as in the [global](super::global::between) watchdog, in binary with a count for each
/// weight. A tare for each value of the leaf makes what that value leaves for the others a multiple of the largest weight; if it is
/// exceeded, the leaf is less than the value. Carries with the same low bits of the tare are shared. The lower bound is an upper bound of the
/// negated leaves, with the same counts.
///
/// # Size
/// For `n` leaves of `d` values, whose differences have `k` bits, and `N = (n − 1)(d − 1)`: at most `2kn·N(⌈log₂ N⌉ + d + 1)` variables and
/// `2kn·N(4N + dN + 2d)` clauses; half of them if only one of the bounds can be violated.
///
/// # Propagation
/// Bounds consistent: a value of a leaf is removed if the bounds of the others exclude it. Each auxiliary is a function of the leaves, unless
/// clauses are one-sided.
///
/// # References
/// O. Bailleux, Y. Boufkhad, O. Roussel, New encodings of pseudo-Boolean constraints into CNF, SAT 2009, LNCS 5584,
/// 181–194: the local polynomial watchdog; for terms of several values M. Bofill, J. Coll, P. Nightingale, J. Suy, F. Ulrich-Oltean, M.
/// Villaret, SAT encodings for pseudo-Boolean constraints together with at-most-one constraints, Artificial Intelligence 302 (2022), 103604.
pub(crate) fn between(
    sink: &mut dyn ClauseSink,
    leaves: &[Ordered],
    (low, high): (i64, i64),
    clauses: ClauseEncoding,
) {
    let least: i64 = leaves.iter().map(Ordered::least).sum();
    let total: u64 = leaves.iter().map(Ordered::span).sum();
    let (below, above) = (low.abs_diff(least), high.abs_diff(least));
    let counted = Sides::of(clauses, above < total, below > 0);
    let carried = Sides::of(clauses, true, false);
    let rises: Vec<Vec<Bits>> = leaves.iter().map(bits_of_rises).collect();
    for (index, leaf) in leaves.iter().enumerate() {
        let others = rises.iter().enumerate().filter(|(other, _)| *other != index);
        let others: Vec<Bits> = others.flat_map(|(_, bits)| bits.iter().cloned()).collect();
        let columns = columns(&others);
        let counts: Vec<Unary> = columns
            .iter()
            .map(|column| Unary::count(sink, column, counted))
            .collect();
        let most = total - leaf.span();
        if below > 0 {
            let counts = counts.iter().map(Unary::of_negations).collect();
            Watchdog::new(counts, most, carried).guard_all(sink, total - below, &leaf.negated());
        }
        if above < total {
            Watchdog::new(counts, most, carried).guard_all(sink, above, leaf);
        }
        if sink.is_full() {
            return;
        }
    }
}

/// The differences of a leaf from value to value, in binary.
fn bits_of_rises(leaf: &Ordered) -> Vec<Bits> {
    let mut before = 0;
    let rises = leaf.offsets().map(|(offset, lit)| {
        let rise = offset - before;
        before = offset;
        let bits = 0..u64::BITS - rise.leading_zeros();
        Bits(bits.map(|bit| (rise >> bit & 1 == 1).then_some(lit)).collect())
    });
    rises.collect()
}

/// The counts of the other leaves, and the carries between them.
struct Watchdog {
    counts: Vec<Unary>,
    most: u64,
    sides: Sides,
    /// By weight, and by the bits of the tare up to it.
    carries: BTreeMap<(usize, u128), Unary>,
}

impl Watchdog {
    fn new(counts: Vec<Unary>, most: u64, sides: Sides) -> Self {
        Watchdog {
            counts,
            most,
            sides,
            carries: BTreeMap::new(),
        }
    }

    /// Guards each value of the leaf but the smallest; all leaves together may exceed their smallest values by the room.
    fn guard_all(&mut self, sink: &mut dyn ClauseSink, room: u64, leaf: &Ordered) {
        for (offset, lit) in leaf.offsets() {
            self.guard(sink, room, offset, lit);
        }
    }

    /// If the others exceed what the leaf leaves them of the room at this offset, it is below.
    fn guard(&mut self, sink: &mut dyn ClauseSink, room: u64, offset: u64, lit: Lit) {
        let Some(left) = room.checked_sub(offset) else {
            return sink.add_clause(&[!lit]);
        };
        if left >= self.most {
            return;
        }
        let top = self.counts.len() - 1;
        let mark = Offset::of(u128::from(left) + 1, top);
        let carry = self.carry(sink, mark.tare, top);
        says_at_least(sink, [&self.counts[top], &carry], mark.multiple, &[(!lit).into()]);
    }

    /// The carries into a weight.
    fn carry(&mut self, sink: &mut dyn ClauseSink, tare: u128, weight: usize) -> Unary {
        let Some(below) = weight.checked_sub(1) else {
            return Unary::default();
        };
        let key = (weight, tare & ((1 << weight) - 1));
        if let Some(known) = self.carries.get(&key) {
            return known.clone();
        }
        let before = self.carry(sink, tare, below);
        let next = carry(sink, &self.counts[below], &before, tare >> below & 1, self.sides);
        self.carries.insert(key, next.clone());
        next
    }
}
