//! Everything that rules can refer to.

use crate::layout::{CellKind, Layout};
use crate::piece::{FaceId, PieceSet};

/// The cells and pieces of the puzzle.
pub(crate) struct RuleScope<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) pieces: &'a PieceSet,
}

impl RuleScope<'_> {
    /// The kind of cell that a face lies on.
    pub(super) fn kind_of(&self, face: FaceId) -> CellKind {
        let home = self.pieces.piece(self.pieces.face(face).piece).home.as_ref();
        let cell = home.and_then(|home| home.cells.first());
        cell.map_or(CellKind::Board, |cell| self.layout.kind(*cell))
    }
}
