//! A function between two variables, by support clauses.

use std::collections::BTreeMap;

use super::VariableMap;
use super::truth::add_disjunction;
use crate::cnf::ClauseSink;
use crate::problem::{Atom, Map, VarId};

/// Says that `to` is the image of `from`.
///
/// `from = a` needs `to = b` for the pair `(a, b)`; and `to = b` needs one of the
/// values of `from` that lead there.
///
/// # Size
/// A clause for each value of `from` and one for each value of `to`; no variables.
///
/// # Propagation
/// Domain consistent.
///
/// # References
/// I. Gent, Arc consistency in SAT, ECAI 2002, 121–125.
pub(super) fn encode(sink: &mut impl ClauseSink, constraint: &Map, map: &VariableMap) {
    let Map { from, to, image } = constraint;
    support(sink, map, (*from, *to), image.iter().copied());
    support(sink, map, (*to, *from), image.iter().map(|(a, b)| (*b, *a)));
}

/// For each value of the first variable: it needs one of its partners in the second.
pub(super) fn support(
    sink: &mut impl ClauseSink,
    map: &VariableMap,
    (first, second): (VarId, VarId),
    pairs: impl Iterator<Item = (i64, i64)>,
) {
    let mut partners: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (a, b) in pairs {
        let is_possible = map.domain(first).contains(a) && map.domain(second).contains(b);
        if is_possible {
            partners.entry(a).or_default().push(b);
        }
    }
    for partners in partners.values_mut() {
        partners.sort_unstable();
        partners.dedup();
    }
    for &a in map.domain(first).values() {
        let partners = partners.get(&a).map_or(&[][..], Vec::as_slice);
        // With every value as a partner the clause says what the domain says already.
        if partners.len() == map.domain(second).len() {
            continue;
        }
        let needs = partners.iter().map(|b| Atom::is(second, *b));
        let clause = std::iter::once(Atom::is_not(first, a)).chain(needs);
        add_disjunction(sink, clause.map(|atom| map.literal(atom)));
    }
}
