//! That a cell shows one of some faces, as one atom.

use super::cell_labels::cell_var;
use super::lowering::Lowering;
use placet_model::{CellId, FaceId};
use placet_problem::Atom;

/// The atom that a cell, a link or an edge shows one of these faces, of which there is at least one.
pub(super) fn shown(lowering: &mut Lowering<'_>, faces: &[FaceId], cell: CellId) -> Atom {
    let var = cell_var(cell);
    let codes = lowering.faces(cell);
    let (on, off): (Vec<_>, Vec<_>) = codes.partition(|(_, face)| faces.contains(face));
    match (on.as_slice(), off.as_slice()) {
        ([(code, _)], _) => Atom::is(var, *code),
        (_, [(code, _)]) => Atom::is_not(var, *code),
        ([], _) => Atom::is(var, lowering.codes.code(faces[0])),
        _ => {
            let shown = Atom::is(lowering.truth_helper(), 1);
            for (code, _) in on {
                lowering.define_clause(vec![Atom::is_not(var, code), shown]);
            }
            for (code, _) in off {
                lowering.define_clause(vec![Atom::is_not(var, code), shown.negated()]);
            }
            shown
        }
    }
}
