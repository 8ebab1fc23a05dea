//! At most one of some literals is true, or exactly one.

pub mod bimander;
pub mod bitwise;
pub mod commander;
pub mod ladder;
pub mod pairwise;
pub mod product;

use super::{AtMostOneEncoding, ClauseEncoding};
use crate::cnf::{ClauseSink, FormulaSize, Lit};

/// From this number of literals, bimander replaces pairs.
///
/// Pairs are the fastest on few literals. Over 36 literals, bimander needs a third of the literals of pairs;
/// it took about the same time (within a tenth) or less on edge-matching tiles and magic hexagons
/// (docs/contributors/encodings.md).
const BIMANDER_FROM: usize = 25;

/// From this number of literals, product is chosen: it is the smallest from about there on, and up to
/// three times as fast as the ladder on edge-matching tiles.
const PRODUCT_FROM: usize = 37;

/// Up to this number of literals, product, commander, bimander and bitwise use pairs: all of them
/// would need more than six clauses.
const MOST_IN_PAIRS: usize = 4;

/// An encoding, chosen for a number of literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AtMostOne {
    Pairwise,
    Ladder,
    Product,
    Commander,
    Bimander,
    Bitwise,
}

impl AtMostOne {
    pub(super) fn chosen(encoding: AtMostOneEncoding, len: usize) -> Self {
        match encoding {
            AtMostOneEncoding::Auto if len < BIMANDER_FROM => AtMostOne::Pairwise,
            AtMostOneEncoding::Auto if len < PRODUCT_FROM => AtMostOne::Bimander,
            AtMostOneEncoding::Pairwise => AtMostOne::Pairwise,
            AtMostOneEncoding::Ladder => AtMostOne::Ladder,
            _ if len <= MOST_IN_PAIRS => AtMostOne::Pairwise,
            AtMostOneEncoding::Auto | AtMostOneEncoding::Product => AtMostOne::Product,
            AtMostOneEncoding::Commander => AtMostOne::Commander,
            AtMostOneEncoding::Bimander => AtMostOne::Bimander,
            AtMostOneEncoding::Bitwise => AtMostOne::Bitwise,
        }
    }

    /// What it is made of.
    fn functions(self) -> Functions {
        macro_rules! of {
            ($module:ident) => {
                Functions {
                    encode: $module::at_most_one,
                    encode_of_some: $module::at_most_one_of_some,
                    size: $module::size,
                    size_of_some: $module::size_of_some,
                }
            };
        }
        match self {
            AtMostOne::Pairwise => Functions {
                encode: pairwise::at_most_one,
                encode_of_some: pairwise::at_most_one,
                size: pairwise::size,
                size_of_some: pairwise::size,
            },
            AtMostOne::Ladder => of!(ladder),
            AtMostOne::Product => of!(product),
            AtMostOne::Commander => of!(commander),
            AtMostOne::Bimander => of!(bimander),
            AtMostOne::Bitwise => of!(bitwise),
        }
    }
}

/// The functions of an encoding.
struct Functions {
    /// At most one.
    encode: fn(&mut dyn ClauseSink, &[Lit]),
    /// At most one, where other clauses make some literal true, or auxiliaries may be true without one.
    encode_of_some: fn(&mut dyn ClauseSink, &[Lit]),
    /// The sizes of both, over so many literals.
    size: fn(usize) -> FormulaSize,
    size_of_some: fn(usize) -> FormulaSize,
}

/// States that at most one of the literals, which have different variables, is true.
///
/// # Size
/// That of the encoding ([`size`] computes it). With [`ClauseEncoding::OneSided`], the clauses that make auxiliaries false if no literal is true
/// are left out, as in [`exactly_one`].
pub fn at_most_one(
    sink: &mut dyn ClauseSink,
    literals: &[Lit],
    encoding: AtMostOneEncoding,
    clauses: ClauseEncoding,
) {
    let functions = AtMostOne::chosen(encoding, literals.len()).functions();
    let encode = match clauses {
        ClauseEncoding::OneSided => functions.encode_of_some,
        ClauseEncoding::Auto | ClauseEncoding::TwoSided => functions.encode,
    };
    encode(sink, literals);
}

/// States that exactly one of the literals, which have different variables, is true.
///
/// # Size
/// A clause of all literals and [`at_most_one`], without the clauses that make auxiliaries false if no
/// literal is true ([`exactly_one_size`] computes it).
pub fn exactly_one(sink: &mut dyn ClauseSink, literals: &[Lit], encoding: AtMostOneEncoding) {
    sink.add_clause(literals);
    (AtMostOne::chosen(encoding, literals.len())
        .functions()
        .encode_of_some)(sink, literals);
}

/// The size of [`at_most_one`] over `len` literals.
pub fn size(len: usize, encoding: AtMostOneEncoding, clauses: ClauseEncoding) -> FormulaSize {
    let functions = AtMostOne::chosen(encoding, len).functions();
    let size = match clauses {
        ClauseEncoding::OneSided => functions.size_of_some,
        ClauseEncoding::Auto | ClauseEncoding::TwoSided => functions.size,
    };
    size(len)
}

/// The size of [`exactly_one`] over `len` literals.
pub fn exactly_one_size(len: usize, encoding: AtMostOneEncoding) -> FormulaSize {
    let at_least_one = FormulaSize {
        variables: 0,
        clauses: 1,
        literals: len,
    };
    at_least_one + (AtMostOne::chosen(encoding, len).functions().size_of_some)(len)
}
