//! Order encoding of a domain: a literal `x ≥ v` for each value except the smallest.

use crate::cnf::{ClauseSink, FormulaSize, Lit, SumStep};

/// Does a domain of `len` values need clauses between direct and order literals?
///
/// Up to three values need none: `x ≥ v` is then a direct literal or its negation.
pub fn is_channelled(len: usize) -> bool {
    len > 3
}

/// Creates the order literals over the direct literals `x = v₀, x = v₁, …` (ascending) and returns
/// `x ≥ v₁, x ≥ v₂, …`.
///
/// Existing literals are reused: `x ≥ v₁` is `¬(x = v₀)`, and `x ≥ vₙ₋₁` is `x = vₙ₋₁`. For four or
/// more values, the channel implies that exactly one value is taken; for fewer, only
/// [`direct::exactly_one`](super::direct::exactly_one) states that.
///
/// # Size
/// For `n > 3` values, `n − 3` new variables and `4(n − 2)` clauses, of which `n − 2` are ternary
/// and the rest binary ([`size`] computes this); for fewer values nothing.
///
/// # Propagation
/// Domain consistent in both directions: a bound removes the values beyond it, and removing the
/// outermost values tightens the bound. The order literals are functions of the direct ones.
///
/// # References
/// C. Ansótegui, F. Manyà, Mapping problems with finite-domain variables to problems
/// with Boolean variables, SAT 2004, LNCS 3542, 1–15.
pub fn channel(sink: &mut dyn ClauseSink, direct: &[Lit]) -> Vec<Lit> {
    let len = direct.len();
    let at_least: Vec<Lit> = (1..len)
        .map(|i| match i {
            _ if i == len - 1 => direct[i],
            1 => !direct[0],
            _ => sink.new_var().positive(),
        })
        .collect();
    sink.note_sum(&|| SumStep::Order {
        direct: direct.to_vec(),
        at_least: at_least.clone(),
    });
    if is_channelled(len) {
        for i in 1..len - 1 {
            let (here, above, equal) = (at_least[i - 1], at_least[i], direct[i]);
            sink.add_clause(&[!above, here]);
            sink.add_clause(&[!equal, here]);
            sink.add_clause(&[!equal, !above]);
            sink.add_clause(&[!here, above, equal]);
        }
    }
    at_least
}

/// The size of [`channel`] for a domain of `len` values.
pub fn size(len: usize) -> FormulaSize {
    if !is_channelled(len) {
        return FormulaSize::default();
    }
    FormulaSize {
        variables: len - 3,
        clauses: 4 * (len - 2),
        literals: 9 * (len - 2),
    }
}
