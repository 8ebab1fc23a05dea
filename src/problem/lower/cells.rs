//! One variable a cell: its values are the faces that it may show.

use std::collections::HashMap;

use super::codes::FaceValues;
use super::polyform;
use crate::model::{CellId, FaceId, Puzzle};
use crate::problem::{Domain, Problem};

/// Adds the cells' variables, in reading order.
///
/// Givens are part of the domains: a cell that shows one face has one value. A
/// piece whose copies the givens use up is left out of the other cells, and so is
/// what would stick out of the board.
pub(super) fn add(problem: &mut Problem, puzzle: &Puzzle, codes: &FaceValues) {
    let given: HashMap<CellId, &[FaceId]> = puzzle
        .givens
        .iter()
        .map(|given| (given.cell, given.faces.as_slice()))
        .collect();
    let used_up = pieces_used_up(puzzle);
    for (cell, id) in puzzle.layout.cells().iter().zip(puzzle.layout.cell_ids()) {
        let faces: Vec<FaceId> = match given.get(&id) {
            Some(faces) => faces
                .iter()
                .copied()
                .filter(|face| may_show(puzzle, id, *face))
                .collect(),
            None => puzzle
                .pieces
                .face_ids()
                .filter(|face| may_show(puzzle, id, *face))
                .filter(|face| !used_up[puzzle.pieces.face(*face).piece.index()])
                .collect(),
        };
        problem.add_variable(
            &cell.name,
            Domain::new(faces.into_iter().map(|face| codes.code(face))),
        );
    }
}

/// May the cell show the face, as far as its piece's home and form go?
fn may_show(puzzle: &Puzzle, cell: CellId, face: FaceId) -> bool {
    puzzle.pieces.may_stand(face, cell) && polyform::fits(puzzle, cell, face)
}

/// For each piece: do the givens show all copies that there may be? Never of a drawn piece,
/// whose other squares are to follow.
fn pieces_used_up(puzzle: &Puzzle) -> Vec<bool> {
    let given = puzzle.num_given();
    given
        .iter()
        .zip(puzzle.pieces.pieces())
        .map(|(given, piece)| piece.num_cells() == 1 && *given >= piece.copies.max)
        .collect()
}
