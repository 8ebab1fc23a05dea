//! Which squares belong together: cells covered by the same placed piece.

use crate::layout::{CellId, Layout};
use crate::piece::{FaceId, PieceSet};

impl PieceSet {
    /// The faces with which `cell` belongs to a piece that covers `other` as well, in ascending
    /// order.
    ///
    /// On a board of complete pieces, two cells show squares of the same placed piece if and only
    /// if one of them shows such a face. A cell always belongs to the same piece as itself.
    pub(crate) fn faces_reaching(&self, layout: &Layout, cell: CellId, other: CellId) -> Vec<FaceId> {
        let reaches = |face: &FaceId| {
            cell == other
                || self.may_point(layout, cell, *face)
                    && self
                        .other_squares(layout, cell, *face)
                        .any(|(covered, _)| covered == Some(other))
        };
        self.face_ids().filter(reaches).collect()
    }

    /// Does the face belong to a piece that covers several cells?
    pub(crate) fn is_of_several_cells(&self, face: FaceId) -> bool {
        self.piece(self.face(face).piece).num_cells() > 1
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::puzzle;

    /// On complete pieces, it agrees with the placements of the two cells.
    #[track_caller]
    fn agrees_with_placements(model: &str) {
        let puzzle = puzzle(model);
        let (pieces, layout) = (&puzzle.pieces, &puzzle.layout);
        let mut met = 0;
        for cell in layout.cell_ids() {
            for face in pieces
                .face_ids()
                .filter(|face| pieces.may_point(layout, cell, *face))
            {
                let placement = pieces.placement(layout, cell, face);
                let squares: Vec<_> = pieces.other_squares(layout, cell, face).collect();
                if squares.iter().any(|(other, _)| other.is_none()) {
                    continue;
                }
                for other in layout.cell_ids().filter(|other| *other != cell) {
                    let shown = squares.iter().find(|(covered, _)| *covered == Some(other));
                    let together = shown.is_some_and(|(_, shown)| {
                        placement.is_some() && pieces.placement(layout, other, *shown) == placement
                    });
                    let reaches = pieces.faces_reaching(layout, cell, other).contains(&face);
                    assert_eq!(reaches, together, "{model}: {cell:?} {other:?} {face:?}");
                    met += usize::from(reaches);
                }
            }
        }
        assert!(met > 0, "{model}");
    }

    #[test]
    fn squares_of_one_placement_reach_each_other() {
        let shapes = "\n[pieces]\nuncovered = '.'\ncopies = '0..9'\nshapes = ";
        for (board, drawn) in [
            ("grid = [3, 4]", "{ I = '###', L = '#. / ##', gap = '#.#' }"),
            ("grid = [4, 4]\nwrap = 'torus'", "{ I = '###', L = '#. / ##' }"),
            (
                "grid = [3, 4]\nwrap = 'cylinder'",
                "{ I = '##', L = '##. / .##' }",
            ),
            ("hexagon = 2", "{ I = '# # #', V = \"# #\\n #\" }"),
            ("triangle = 3", "{ I = '# #', three = '# # #' }"),
            ("grid = [2, 2, 2]", "{ I = '##', L = '#. / ##' }"),
        ] {
            agrees_with_placements(&format!("[board]\n{board}{shapes}{drawn}"));
        }
    }
}
