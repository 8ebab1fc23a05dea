//! A board as its player means it: what is left blank where a piece is drawn as nothing shows that piece.

use crate::render::picture::is_drawn_as_nothing;
use placet_model::{Board, CellId, FaceId, Puzzle};

/// The faces that blank cells stand for, such as a white cell beside black ones, or a link without a line.
pub(super) struct BlankFaces<'a> {
    puzzle: &'a Puzzle,
    /// Whether a face is drawn as nothing.
    is_nothing: Vec<bool>,
}

impl<'a> BlankFaces<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Self {
        let faces = (0..puzzle.pieces().faces().len() as u32).map(FaceId);
        BlankFaces {
            puzzle,
            is_nothing: faces.map(|face| is_drawn_as_nothing(puzzle, face)).collect(),
        }
    }

    /// Whether a face is drawn as nothing.
    pub(super) fn contains(&self, face: FaceId) -> bool {
        self.is_nothing[face.index()]
    }

    /// The board with these faces on blank cells.
    pub(super) fn finished(&self, board: &Board) -> Board {
        let (pieces, layout) = (self.puzzle.pieces(), self.puzzle.layout());
        let mut finished = board.clone();
        for piece in pieces.pieces() {
            let Some(face) = piece.faces.iter().find(|face| self.contains(**face)) else {
                continue;
            };
            let cells: Vec<CellId> = match &piece.home {
                Some(home) => home.cells.clone(),
                None => layout.board_ids().collect(),
            };
            for cell in cells {
                if finished.face(cell).is_none() {
                    finished.set(cell, Some(*face));
                }
            }
        }
        finished
    }
}
