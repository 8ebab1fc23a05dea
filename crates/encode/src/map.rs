//! A function between two variables, with support clauses.

use super::VariableMap;
use super::truth::add_normal;
use crate::cnf::ClauseSink;
use placet_problem::{Map, VarId};

/// States that `to` is the image of `from`.
///
/// For the pair `(a, b)`, `from = a` implies `to = b`, and `to = b` implies one of the values of
/// `from` that are mapped to it.
///
/// # Size
/// One clause per value of `from` and one per value of `to`; no variables.
///
/// # Propagation
/// Domain consistent.
///
/// # References
/// I. Gent, Arc consistency in SAT, ECAI 2002, 121–125.
pub(super) fn encode(sink: &mut dyn ClauseSink, constraint: &Map, map: &VariableMap) {
    let Map { from, to, image } = constraint;
    support_both(sink, map, (*from, *to), image.iter().copied());
}

/// Each value of either variable implies one of its partners in the other.
pub(super) fn support_both(
    sink: &mut dyn ClauseSink,
    map: &VariableMap,
    (first, second): (VarId, VarId),
    pairs: impl Iterator<Item = (i64, i64)>,
) {
    let position = |(a, b)| Some((map.domain(first).position(a)?, map.domain(second).position(b)?));
    let mut positions: Vec<(usize, usize)> = pairs.filter_map(position).collect();
    support(sink, map, (first, second), &mut positions);
    for (a, b) in &mut positions {
        std::mem::swap(a, b);
    }
    support(sink, map, (second, first), &mut positions);
}

/// Each value of the first variable implies one of its partners in the second. Values are given by
/// their positions, in pairs in any order.
fn support(
    sink: &mut dyn ClauseSink,
    map: &VariableMap,
    (first, second): (VarId, VarId),
    pairs: &mut Vec<(usize, usize)>,
) {
    pairs.sort_unstable();
    pairs.dedup();
    let partners = map.direct_literals(second);
    let mut pairs = pairs.iter().peekable();
    // One buffer for all clauses: there may be millions.
    let mut clause = vec![];
    for (value, literal) in map.direct_literals(first).iter().enumerate() {
        clause.clear();
        clause.push(!*literal);
        while let Some((_, partner)) = pairs.next_if(|(a, _)| *a == value) {
            clause.push(partners[*partner]);
        }
        // If every value is a partner, the domain already implies the clause.
        if clause.len() <= partners.len() {
            add_normal(sink, &mut clause);
        }
    }
}
