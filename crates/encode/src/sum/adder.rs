//! Sums in binary: the bits of the terms are added column by column.

use std::collections::{BTreeSet, VecDeque};

use crate::cnf::{ClauseSink, Lit};

/// A natural number in binary, lowest bit first; `None` for a bit that is never set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits(pub(crate) Vec<Option<Lit>>);

/// States that the sum of the numbers lies within the bounds.
///
/// # Size
/// With `f` full and `h` half adders, at most one per bit of each number: `2·(f + h)` variables,
/// `14·f + 7·h` clauses, and at most one clause per bit of the sum and bound.
///
/// # Propagation
/// Not consistent: unit propagation derives little about a sum before its terms are known. It is
/// small if sums have many values. Each auxiliary is a function of the terms.
///
/// # References
/// N. Eén, N. Sörensson, Translating pseudo-Boolean constraints into SAT, JSAT 2 (2006), 1–26.
pub(crate) fn between(sink: &mut dyn ClauseSink, numbers: &[Bits], (low, high): (u64, u64)) {
    let sum = add(sink, numbers);
    at_most(sink, &sum, high);
    at_least(sink, &sum, low);
}

/// The bits of the sum; `None` for one that is never set.
fn add(sink: &mut dyn ClauseSink, numbers: &[Bits]) -> Vec<Option<Lit>> {
    let mut columns: Vec<VecDeque<Lit>> = vec![];
    for Bits(bits) in numbers {
        for (weight, bit) in bits.iter().enumerate() {
            column(&mut columns, weight).extend(*bit);
        }
    }
    let mut sum = vec![];
    let mut weight = 0;
    while weight < columns.len() && !sink.is_full() {
        // Results go to the end of the column, so that all paths stay short.
        while columns[weight].len() > 1 {
            let taken = columns[weight].len().min(3);
            let first: Vec<Lit> = columns[weight].drain(..taken).collect();
            let (low, carry) = match first[..] {
                [a, b, c] => (parity(sink, [a, b, c]), majority(sink, [a, b, c])),
                [a, b] => (exclusive_or(sink, a, b), and(sink, a, b)),
                _ => unreachable!("invariant: two bits or three were taken"),
            };
            columns[weight].push_back(low);
            column(&mut columns, weight + 1).push_back(carry);
        }
        sum.push(columns[weight].pop_front());
        weight += 1;
    }
    sum
}

fn column(columns: &mut Vec<VecDeque<Lit>>, weight: usize) -> &mut VecDeque<Lit> {
    while columns.len() <= weight {
        columns.push(VecDeque::new());
    }
    &mut columns[weight]
}

/// Is the number of true literals odd?
fn parity(sink: &mut dyn ClauseSink, [a, b, c]: [Lit; 3]) -> Lit {
    let odd = sink.new_var().positive();
    for pattern in 0..8u8 {
        let set = |bit: u8, lit: Lit| if pattern >> bit & 1 == 1 { !lit } else { lit };
        let is_odd = pattern.count_ones() % 2 == 1;
        sink.add_clause(&[set(0, a), set(1, b), set(2, c), if is_odd { odd } else { !odd }]);
    }
    odd
}

/// Are at least two of them true?
fn majority(sink: &mut dyn ClauseSink, [a, b, c]: [Lit; 3]) -> Lit {
    let most = sink.new_var().positive();
    for (x, y) in [(a, b), (a, c), (b, c)] {
        sink.add_clause(&[!x, !y, most]);
        sink.add_clause(&[x, y, !most]);
    }
    most
}

fn exclusive_or(sink: &mut dyn ClauseSink, a: Lit, b: Lit) -> Lit {
    let differ = sink.new_var().positive();
    for clause in [
        [!a, !b, !differ],
        [a, b, !differ],
        [!a, b, differ],
        [a, !b, differ],
    ] {
        sink.add_clause(&clause);
    }
    differ
}

fn and(sink: &mut dyn ClauseSink, a: Lit, b: Lit) -> Lit {
    let both = sink.new_var().positive();
    sink.add_clause(&[!a, !b, both]);
    sink.add_clause(&[a, !both]);
    sink.add_clause(&[b, !both]);
    both
}

/// Where the limit has no bit, the sum has none either, unless it lacks a higher bit of the limit.
fn at_most(sink: &mut dyn ClauseSink, sum: &[Option<Lit>], limit: u64) {
    bound(sink, sum, limit, false);
}

/// Where the limit has a bit, the sum has it as well, unless it has a higher bit that the limit lacks.
fn at_least(sink: &mut dyn ClauseSink, sum: &[Option<Lit>], limit: u64) {
    if sum.len() < 64 && limit >> sum.len() != 0 {
        return sink.add_clause(&[]);
    }
    bound(sink, sum, limit, true);
}

/// Each bit that is `set` in the limit (or not) is the same in the sum, unless a higher bit of the
/// other kind differs.
fn bound(sink: &mut dyn ClauseSink, sum: &[Option<Lit>], limit: u64, set: bool) {
    let is_asked = |weight: &usize| is_set(limit, *weight) == set;
    let clauses = (0..sum.len()).filter(is_asked).filter_map(|weight| {
        let higher = (weight + 1..sum.len()).filter(|higher| !is_asked(higher));
        one_of(sum, higher.chain([weight]), set)
    });
    for clause in clauses.collect::<BTreeSet<_>>() {
        sink.add_clause(&clause);
    }
}

/// The clause that one of some bits is set (or not), each literal once. `None` if it is always true.
fn one_of(sum: &[Option<Lit>], weights: impl Iterator<Item = usize>, set: bool) -> Option<Vec<Lit>> {
    let mut clause = BTreeSet::new();
    for weight in weights {
        match (sum[weight], set) {
            (Some(bit), true) => clause.insert(bit),
            (Some(bit), false) => clause.insert(!bit),
            (None, true) => continue,
            (None, false) => return None,
        };
    }
    Some(clause.into_iter().collect())
}

fn is_set(number: u64, weight: usize) -> bool {
    weight < 64 && number >> weight & 1 == 1
}
