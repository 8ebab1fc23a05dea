//! Givens as constraints: a clause each.

use super::lowering::Lowering;
use placet_problem::Origin;

/// Posts for each given that its cell shows one of its faces.
pub(super) fn post(lowering: &mut Lowering<'_>) {
    for (index, given) in lowering.puzzle.givens().iter().enumerate() {
        lowering.begin(Origin::given(index));
        let faces = given.faces.iter();
        let atoms = faces.map(|face| lowering.shows(given.cell, *face)).collect();
        lowering.clause(atoms);
    }
}
