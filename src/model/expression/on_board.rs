//! Expressions on a board: what its cells and pieces give the leaves.

use super::evaluate::Evaluation;
use super::tree::Leaf;
use crate::model::board::Board;
use crate::model::layout::{CellId, Layout};
use crate::model::piece::{PieceId, PieceSet};

/// What gives the leaves their values on a board. Blank cells leave open what depends on them.
pub(crate) fn evaluation<'a>(
    layout: &'a Layout,
    pieces: &'a PieceSet,
    board: &'a Board,
) -> Evaluation<'a, impl Fn(Leaf) -> Option<u32>> {
    Evaluation {
        layout,
        value: move |leaf| match leaf {
            Leaf::Cell(cell) => board.face(cell).map(|face| face.0),
            Leaf::Piece(piece) => place(pieces, board, piece).map(|cell| cell.0),
        },
    }
}

/// The one cell where a piece is, if it is there.
pub(crate) fn place(pieces: &PieceSet, board: &Board, piece: PieceId) -> Option<CellId> {
    let mut shown = board.shown();
    shown
        .find(|(_, face)| pieces.face(*face).piece == piece)
        .map(|(cell, _)| cell)
}
