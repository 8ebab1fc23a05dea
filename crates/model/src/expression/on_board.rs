//! Evaluates expressions on a board: its cells and pieces determine the leaves.

use super::evaluate::Evaluation;
use super::tree::Leaf;
use crate::board::Board;
use crate::layout::{CellId, Layout};
use crate::piece::{PieceId, PieceSet};

/// Evaluates expressions on a board. Everything that depends on blank cells is unknown.
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

/// The cell that shows a piece, if there is one.
pub(crate) fn place(pieces: &PieceSet, board: &Board, piece: PieceId) -> Option<CellId> {
    let mut shown = board.shown();
    shown
        .find(|(_, face)| pieces.face(*face).piece == piece)
        .map(|(cell, _)| cell)
}
