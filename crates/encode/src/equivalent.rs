//! Equivalent atoms: they share a literal, or imply each other in a cycle.

use itertools::Itertools;

use super::truth::add_disjunction;
use super::{Truth, VariableMap};
use crate::cnf::ClauseSink;
use placet_problem::Atom;

/// States that either all of the atoms hold or none.
///
/// # Size
/// Nothing if the [`VariableMap`] has given the atoms one literal. Otherwise a binary clause per
/// atom, for a cycle of implications; a unit clause per atom if one of them is a constant.
///
/// # Propagation
/// Domain consistent. No auxiliary variables.
pub(super) fn encode(sink: &mut dyn ClauseSink, atoms: &[Atom], map: &VariableMap) {
    let truths: Vec<Truth> = atoms.iter().map(|atom| map.literal(*atom)).unique().collect();
    if let Some(constant) = truths.iter().find(|truth| matches!(truth, Truth::Constant(_))) {
        for truth in truths.iter().filter(|truth| *truth != constant) {
            let is_true = *constant == Truth::Constant(true);
            add_disjunction(sink, [if is_true { *truth } else { !*truth }]);
        }
    } else if truths.len() > 1 {
        for (cause, effect) in truths.iter().circular_tuple_windows() {
            add_disjunction(sink, [!*cause, *effect]);
        }
    }
}
