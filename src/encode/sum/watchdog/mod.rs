//! Sums by a watchdog: digits of the same weight are counted in unary, and every two become a carry.
//!
//! A *tare* is added to the sum, so that a bound becomes a multiple of the greatest weight; then the count of that weight says
//! all. It is a constant for each of the two bounds in the [`global`] watchdog; in the [`dynamic`] one it has open bits,
//! and one tare does for both.

pub(in crate::encode) mod dynamic;
pub(in crate::encode) mod global;
mod mark;
mod slack;

use super::adder::Bits;
use crate::cnf::Lit;

/// The bits by weight, the highest ones there.
fn columns(numbers: &[Bits]) -> Vec<Vec<Lit>> {
    let num_weights = numbers.iter().map(|Bits(bits)| bits.len()).max().unwrap_or(0);
    let column = |weight: usize| {
        let bits = numbers.iter().filter_map(|Bits(bits)| *bits.get(weight)?);
        bits.collect()
    };
    (0..num_weights).map(column).collect()
}

/// The greatest sum.
fn most(columns: &[Vec<Lit>]) -> u128 {
    let columns = columns.iter().enumerate();
    columns
        .map(|(weight, column)| (column.len() as u128) << weight)
        .sum()
}
