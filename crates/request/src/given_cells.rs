//! Givens in answers.

use super::board::{BoardText, board_text};
use placet_model::{Board, Given, Puzzle};

/// The givens that name one face, by cell.
pub(super) fn given_cells(puzzle: &Puzzle, givens: &[Given]) -> BoardText {
    let mut board = Board::blank(&puzzle.layout);
    for given in givens {
        if let [face] = given.faces.as_slice() {
            board.set(given.cell, Some(*face));
        }
    }
    board_text(puzzle, &board)
}
