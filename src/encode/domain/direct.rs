//! Direct (one-hot) encoding of a domain: a literal for each value, exactly one true.

use crate::cnf::{ClauseSink, FormulaSize, Lit};
use crate::encode::at_most_one::pairwise;

/// Says that exactly one of the literals is true, pair by pair.
///
/// No literal at all gives the empty clause.
///
/// # Size
/// One clause of `n` literals and those of [`pairwise`]; [`size`] computes both.
///
/// # Propagation
/// Domain consistent. No auxiliary variables.
///
/// # References
/// T. Walsh, SAT v CSP, CP 2000, LNCS 1894, 441–456.
pub fn exactly_one(sink: &mut impl ClauseSink, literals: &[Lit]) {
    sink.add_clause(literals);
    pairwise::at_most_one(sink, literals);
}

/// The size of [`exactly_one`] over `len` literals.
pub fn size(len: usize) -> FormulaSize {
    let at_least_one = FormulaSize {
        variables: 0,
        clauses: 1,
        literals: len,
    };
    at_least_one + pairwise::size(len)
}
