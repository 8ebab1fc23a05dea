//! Direct (one-hot) encoding of a domain: one literal per value, exactly one of them true.

use crate::AtMostOneEncoding;
use crate::at_most_one::{self, AtMostOne};
use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// States that exactly one of the literals is true.
///
/// An empty list gives the empty clause. The ladder over values is the [order channel](super::order); if it is
/// chosen and a domain is too small for a channel, pairs are used.
///
/// # Size
/// One clause of `n` literals and an [at-most-one](at_most_one), which has `n(n − 1)/2` clauses as pairs; [`size`]
/// computes it.
///
/// # Propagation
/// Domain consistent. Auxiliary variables, if any, are functions of the literals.
///
/// # References
/// T. Walsh, SAT v CSP, CP 2000, LNCS 1894, 441–456.
pub fn exactly_one(sink: &mut dyn ClauseSink, literals: &[Lit], encoding: AtMostOneEncoding) {
    at_most_one::exactly_one(sink, literals, without_ladder(encoding, literals.len()));
}

/// The size of [`exactly_one`] over `len` literals.
pub fn size(len: usize, encoding: AtMostOneEncoding) -> FormulaSize {
    at_most_one::exactly_one_size(len, without_ladder(encoding, len))
}

fn without_ladder(encoding: AtMostOneEncoding, len: usize) -> AtMostOneEncoding {
    match AtMostOne::chosen(encoding, len) {
        AtMostOne::Ladder => AtMostOneEncoding::Pairwise,
        _ => encoding,
    }
}
