//! Sums with a watchdog: digits of the same weight are counted in unary, and every two make a carry.
//!
//! A *tare* is added to the sum to make a bound a multiple of the largest weight; the count of that
//! weight then determines the result. In the [`global`] watchdog, each of the two bounds has a
//! constant tare; in the [`dynamic`] one, a single tare with open bits serves both. The [`local`] one has a watchdog for each term.

pub(crate) mod dynamic;
pub(crate) mod global;
pub(crate) mod local;

use super::adder::Bits;
use crate::cnf::Lit;

/// The bits by weight. The highest weight has at least one bit.
fn columns(numbers: &[Bits]) -> Vec<Vec<Lit>> {
    let num_weights = numbers.iter().map(|Bits(bits)| bits.len()).max().unwrap_or(0);
    let column = |weight: usize| {
        let bits = numbers.iter().filter_map(|Bits(bits)| *bits.get(weight)?);
        bits.collect()
    };
    (0..num_weights).map(column).collect()
}

/// The largest sum.
fn most(columns: &[Vec<Lit>]) -> u128 {
    let columns = columns.iter().enumerate();
    columns
        .map(|(weight, column)| (column.len() as u128) << weight)
        .sum()
}
