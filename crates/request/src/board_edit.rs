//! A board that is changed cell by cell. Pieces that cover several cells come and go as a whole.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{BoardText, find_cell, find_face};
use super::error::RequestError;
use crate::render::picture::given_board;
use placet_model::{Board, CellId, FaceId, Puzzle};

/// A change to a board.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardEdit {
    /// The cell.
    pub cell: String,
    /// Its new content; without one, the cell becomes blank. A face of a piece that covers several cells comes with the whole piece.
    #[serde(default)]
    pub face: Option<String>,
}

/// A board of a puzzle.
pub(super) struct EditedBoard<'a> {
    puzzle: &'a Puzzle,
    board: Board,
}

impl<'a> EditedBoard<'a> {
    /// What a text shows, with the givens on cells that it leaves blank; and the entries that the puzzle has no cell or no face for.
    pub(super) fn new(puzzle: &'a Puzzle, text: &BoardText) -> (Self, Vec<String>) {
        let mut board = given_board(puzzle);
        let mut unknown = vec![];
        for (cell, face) in text {
            let known = puzzle
                .layout()
                .find_cell(cell)
                .zip(puzzle.pieces().find_face(face));
            match known {
                Some((cell, face)) => board.set(cell, Some(face)),
                None => unknown.push(format!("{cell}={face}")),
            }
        }
        (EditedBoard { puzzle, board }, unknown)
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// Changes a cell.
    pub(super) fn change(&mut self, edit: &BoardEdit) -> Result<(), RequestError> {
        let cell = find_cell(self.puzzle, &edit.cell)?;
        let face = edit.face.as_deref().map(|name| find_face(self.puzzle, name));
        let face = face.transpose()?;
        self.clear(cell);
        let Some(face) = face else {
            return Ok(());
        };
        for (cell, face) in self.covered(cell, face)? {
            self.clear(cell);
            self.board.set(cell, Some(face));
        }
        Ok(())
    }

    /// The cells that a piece covers if one of its squares is on a cell, and what they show.
    fn covered(&self, cell: CellId, face: FaceId) -> Result<Vec<(CellId, FaceId)>, RequestError> {
        let (layout, pieces) = (self.puzzle.layout(), self.puzzle.pieces());
        let Some(placement) = pieces.placement(layout, cell, face) else {
            return Ok(vec![(cell, face)]);
        };
        let of_piece = pieces.piece(placement.piece).faces.iter();
        let cells = layout.board_ids().flat_map(|cell| {
            of_piece.clone().filter_map(move |face| {
                (pieces.placement(layout, cell, *face) == Some(placement)).then_some((cell, *face))
            })
        });
        let cells: Vec<(CellId, FaceId)> = cells.collect();
        match cells.len() == pieces.piece(placement.piece).num_cells() {
            true => Ok(cells),
            false => Err(RequestError::Invalid("the piece does not fit there".to_string())),
        }
    }

    /// Takes whatever is on a cell off the board.
    fn clear(&mut self, cell: CellId) {
        let (layout, pieces) = (self.puzzle.layout(), self.puzzle.pieces());
        let piece_at = |cell| {
            let face = self.board.face(cell)?;
            pieces.placement(layout, cell, face)
        };
        let cells = match piece_at(cell) {
            None => vec![cell],
            Some(placement) => {
                let cells = layout.board_ids();
                cells.filter(|cell| piece_at(*cell) == Some(placement)).collect()
            }
        };
        for cell in cells {
            self.board.set(cell, None);
        }
    }
}
