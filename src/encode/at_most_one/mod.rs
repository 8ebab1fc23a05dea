//! At most one of some literals is true; or exactly one.

pub mod ladder;
pub mod pairwise;

use super::AtMostOneEncoding;
use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// From so many literals on the ladder is chosen.
///
/// It has fewer clauses from 8 on (`4n − 7` against `n(n − 1)/2`). But over the values of magic
/// squares and hexagons, with 16 to 36 literals, the median time of two clause-learning solvers was 6 to
/// 72 % longer with the ladder in all ten comparisons (nine orders of constraints each; the ranges
/// overlap in most). Above 36 nothing was measured: there the quadratic growth decides.
const LADDER_FROM: usize = 37;

/// An encoding, chosen for a number of literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AtMostOne {
    Pairwise,
    Ladder,
}

impl AtMostOne {
    pub(super) fn chosen(encoding: AtMostOneEncoding, len: usize) -> Self {
        match encoding {
            AtMostOneEncoding::Auto if len < LADDER_FROM => AtMostOne::Pairwise,
            AtMostOneEncoding::Pairwise => AtMostOne::Pairwise,
            AtMostOneEncoding::Auto | AtMostOneEncoding::Ladder => AtMostOne::Ladder,
        }
    }
}

/// Says that at most one of the literals, all of different variables, is true.
pub fn at_most_one(sink: &mut impl ClauseSink, literals: &[Lit], encoding: AtMostOneEncoding) {
    match AtMostOne::chosen(encoding, literals.len()) {
        AtMostOne::Pairwise => pairwise::at_most_one(sink, literals),
        AtMostOne::Ladder => ladder::at_most_one(sink, literals),
    }
}

/// Says that exactly one of the literals, all of different variables, is true.
///
/// # Size
/// A clause of all literals and [`at_most_one`]; the ladder is spared its `n − 2` ternary clauses.
pub fn exactly_one(sink: &mut impl ClauseSink, literals: &[Lit], encoding: AtMostOneEncoding) {
    sink.add_clause(literals);
    match AtMostOne::chosen(encoding, literals.len()) {
        AtMostOne::Pairwise => pairwise::at_most_one(sink, literals),
        AtMostOne::Ladder => ladder::at_most_one_of_some(sink, literals),
    }
}

/// The size of [`at_most_one`] over `len` literals.
pub fn size(len: usize, encoding: AtMostOneEncoding) -> FormulaSize {
    match AtMostOne::chosen(encoding, len) {
        AtMostOne::Pairwise => pairwise::size(len),
        AtMostOne::Ladder => ladder::size(len),
    }
}
