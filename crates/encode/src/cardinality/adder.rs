//! A count in binary: the literals are added as one-bit numbers.

use crate::cnf::{ClauseSink, FormulaSize, Lit};
use crate::sum::adder::{self, Bits};

/// States that the weights of the true literals, of different variables, sum to between `min` and
/// `max`.
///
/// The auxiliaries are the sums and carries of the same adder as for linear constraints.
///
/// # Size
/// For `n` literals of weight 1, at most `n − 1` adders: `2n − 2` new variables and `14n` clauses ([`size`]
/// computes the exact numbers).
///
/// # Propagation
/// Not consistent: unit propagation derives little about a count before its literals are known. Each
/// auxiliary is a function of the inputs.
///
/// # References
/// N. Eén, N. Sörensson, Translating pseudo-Boolean constraints into SAT, JSAT 2 (2006), 1–26.
pub fn between(sink: &mut dyn ClauseSink, weights: &[(Lit, usize)], min: usize, max: usize) {
    let bits = |weight: usize, lit: Lit| {
        let is_set = |bit: u32| weight >> bit & 1 == 1;
        let positions = 0..usize::BITS - weight.leading_zeros();
        Bits(positions.map(|bit| is_set(bit).then_some(lit)).collect())
    };
    let numbers: Vec<Bits> = weights.iter().map(|(lit, weight)| bits(*weight, *lit)).collect();
    let total = weights.iter().map(|(_, weight)| weight).sum::<usize>();
    // A bound that cannot be violated needs no clause.
    let max = if max >= total { u64::MAX } else { max as u64 };
    adder::between(sink, &numbers, (min as u64, max));
}

/// The size of [`between`] over `len` literals of weight 1.
pub fn size(len: usize, min: usize, max: usize) -> FormulaSize {
    let mut size = FormulaSize::default();
    let (mut column, mut num_bits) = (len, 0);
    while column > 0 {
        let (full, half) = ((column - 1) / 2, (column - 1) % 2);
        size.variables += 2 * (full + half);
        size.clauses += 14 * full + 7 * half;
        size.literals += 50 * full + 19 * half;
        (column, num_bits) = (full + half, num_bits + 1);
    }
    let is_set = |number: usize, weight: usize| number >> weight & 1 == 1;
    for (limit, set, is_bound) in [(max, false, max < len), (min, true, min > 0)] {
        for weight in (0..num_bits).filter(|weight| is_bound && is_set(limit, *weight) == set) {
            let higher = (weight + 1..num_bits).filter(|higher| is_set(limit, *higher) != set);
            size.clauses += 1;
            size.literals += 1 + higher.count();
        }
    }
    size
}
