//! At most one, pair by pair.

use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// Encodes `x₁ + … + xₙ ≤ 1` by excluding each pair.
///
/// # Size
/// `n(n − 1)/2` binary clauses ([`size`] computes it), no variables.
///
/// # Propagation
/// Domain consistent. No auxiliary variables.
///
/// # References
/// Folklore; also called the binomial or naive encoding.
pub fn at_most_one(sink: &mut dyn ClauseSink, literals: &[Lit]) {
    for (i, &later) in literals.iter().enumerate() {
        for &earlier in &literals[..i] {
            sink.add_clause(&[!earlier, !later]);
        }
        if sink.is_full() {
            return;
        }
    }
}

/// The size of [`at_most_one`] over `len` literals.
pub fn size(len: usize) -> FormulaSize {
    let clauses = len * len.saturating_sub(1) / 2;
    FormulaSize {
        variables: 0,
        clauses,
        literals: 2 * clauses,
    }
}
