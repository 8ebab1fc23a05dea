//! Pieces that cover several cells: where one square lies, all of them lie.

use itertools::Itertools;
use placet_base::limit::poll;

use super::cell_labels::cell_var;
use super::lowering::Lowering;
use placet_model::{CellId, FaceId, Puzzle};
use placet_problem::{Constraint, OriginPart};

/// The elementary steps that a placement takes, for [`poll`].
const STEPS_PER_PLACEMENT: usize = 8;

/// The cells of a piece that shows `face` on `cell`, with their faces; `None` if it
/// would stick out of the board, or its triangles point the wrong way.
pub(super) fn covered(puzzle: &Puzzle, cell: CellId, face: FaceId) -> Option<Vec<(CellId, FaceId)>> {
    if !puzzle.pieces().may_point(puzzle.layout(), cell, face) {
        return None;
    }
    let others = puzzle.pieces().other_squares(puzzle.layout(), cell, face);
    let others = others.map(|(other, shown)| other.map(|other| (other, shown)));
    std::iter::once(Some((cell, face))).chain(others).collect()
}

/// Does a piece that shows the face on the cell lie within the board? Of placements that look
/// alike only one does.
pub(super) fn fits(puzzle: &Puzzle, cell: CellId, face: FaceId) -> bool {
    let (pieces, layout) = (puzzle.pieces(), puzzle.layout());
    let mut others = pieces.other_squares(layout, cell, face);
    pieces.normal_face(layout, cell, face) == face
        && pieces.may_point(layout, cell, face)
        && others.all(|(other, _)| other.is_some())
}

/// Posts for each placement that its cells show its squares together or not at all.
pub(super) fn post(lowering: &mut Lowering<'_>) {
    lowering.begin_part(OriginPart::Shape);
    let mut pieces = lowering.puzzle.pieces().pieces().iter();
    if pieces.all(|piece| piece.num_cells() == 1) {
        return;
    }
    for cell in lowering.puzzle.layout().cell_ids() {
        for value in lowering.values(cell_var(cell)) {
            post_placement(lowering, cell, lowering.codes.face(value));
        }
    }
}

/// Each placement once: from its first square whose cell can show it.
fn post_placement(lowering: &mut Lowering<'_>, cell: CellId, face: FaceId) {
    poll(STEPS_PER_PLACEMENT);
    let (pieces, layout) = (lowering.puzzle.pieces(), lowering.puzzle.layout());
    let can_show = |cell: CellId, face: FaceId| {
        let domain = lowering.problem.domain(cell_var(cell));
        domain.contains(lowering.codes.code(face))
    };
    let is_before = |(other, shown): (Option<CellId>, FaceId)| {
        shown < face && other.is_some_and(|other| can_show(other, shown))
    };
    if pieces.other_squares(layout, cell, face).any(is_before) {
        return;
    }
    let covered = covered(lowering.puzzle, cell, face).unwrap_or_default();
    if covered.len() > 1 {
        let atoms = covered.iter().sorted();
        let atoms = atoms.map(|(cell, face)| lowering.shows(*cell, *face));
        let atoms = atoms.collect();
        lowering.post(Constraint::Equivalent(atoms));
    }
}
