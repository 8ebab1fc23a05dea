//! One variable a cell: its values are the faces that it may show.

use placet_base::limit::poll;
use std::collections::HashMap;

use super::lowering::Lowering;
use super::polyform;
use placet_model::{CellId, FaceId, Puzzle};
use placet_problem::Domain;

/// The elementary steps that a face on a cell takes, for [`poll`].
const STEPS_PER_FACE: usize = 4;

/// Adds the cells' variables, in reading order, with the givens as a part of the domains: a cell that shows
/// one face has one value. A piece whose copies the givens use up is left out of the other cells.
pub(super) fn add_given(lowering: &mut Lowering<'_>) {
    let puzzle = lowering.puzzle;
    let givens = puzzle.givens().iter();
    let given: HashMap<CellId, &[FaceId]> =
        givens.map(|given| (given.cell, given.faces.as_slice())).collect();
    let used_up = pieces_used_up(puzzle);
    add(lowering, |cell, face| match given.get(&cell) {
        Some(faces) => faces.contains(&face),
        None => !used_up[puzzle.pieces().face(face).piece.index()],
    });
}

/// Adds the cells' variables, in reading order, as if nothing was given.
pub(super) fn add_open(lowering: &mut Lowering<'_>) {
    add(lowering, |_, _| true);
}

/// Adds the cells' variables. What would stick out of the board is no value.
fn add(lowering: &mut Lowering<'_>, is_allowed: impl Fn(CellId, FaceId) -> bool) {
    let puzzle = lowering.puzzle;
    for (cell, id) in puzzle.layout().cells().iter().zip(puzzle.layout().cell_ids()) {
        let faces = puzzle.pieces().face_ids();
        let faces = faces.inspect(|_| poll(STEPS_PER_FACE));
        let faces = faces.filter(|face| is_allowed(id, *face) && may_show(puzzle, id, *face));
        let domain = Domain::new(faces.map(|face| lowering.codes.code(face)));
        lowering.problem.add_variable(&cell.name, domain);
    }
}

/// May the cell show the face, as far as its piece's home and form go?
fn may_show(puzzle: &Puzzle, cell: CellId, face: FaceId) -> bool {
    puzzle.pieces().may_stand(face, cell) && polyform::fits(puzzle, cell, face)
}

/// For each piece: do the givens show all copies that there may be? Never of a drawn piece,
/// whose other squares are to follow.
fn pieces_used_up(puzzle: &Puzzle) -> Vec<bool> {
    let given = puzzle.num_given();
    given
        .iter()
        .zip(puzzle.pieces().pieces())
        .map(|(given, piece)| piece.num_cells() == 1 && *given >= piece.copies.max)
        .collect()
}
