//! A disjunction of atoms as a clause.

use super::VariableMap;
use super::truth::add_disjunction;
use crate::cnf::ClauseSink;
use placet_problem::Atom;

/// States that at least one of the atoms holds.
///
/// # Size
/// One clause; none if an atom always holds or one is the negation of another.
pub(super) fn encode(sink: &mut dyn ClauseSink, atoms: &[Atom], map: &VariableMap) {
    add_disjunction(sink, atoms.iter().map(|atom| map.literal(*atom)));
}
