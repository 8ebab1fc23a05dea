//! Direct (one-hot) encoding of a domain: a literal for each value, exactly one true.

use crate::cnf::{ClauseSink, FormulaSize, Lit};
use crate::encode::AtMostOneEncoding;
use crate::encode::at_most_one::{self, AtMostOne};

/// Says that exactly one of the literals is true.
///
/// No literal at all gives the empty clause. The ladder over values is the [order channel](super::order); where it
/// is asked for and a domain is too small for a channel, it is pairs.
///
/// # Size
/// One clause of `n` literals and an [at-most-one](at_most_one), `n(n − 1)/2` clauses if pairs; [`size`] computes it.
///
/// # Propagation
/// Domain consistent. Auxiliary variables, if any, are functions of the literals.
///
/// # References
/// T. Walsh, SAT v CSP, CP 2000, LNCS 1894, 441–456.
pub fn exactly_one(sink: &mut impl ClauseSink, literals: &[Lit], encoding: AtMostOneEncoding) {
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
