//! What rules are made up for: a board, its pieces, and a board that has been filled at random, so
//! that rules can be made that some board obeys.

use crate::documented::board::Board;
use crate::documented::pieces::{Face, Pieces};

/// A filled board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Filled {
    /// What each cell shows.
    pub(crate) faces: Vec<usize>,
    /// Which body each cell is part of: its own, unless pieces cover several cells.
    pub(crate) bodies: Vec<usize>,
}

impl Filled {
    pub(crate) fn of_single_cells(faces: Vec<usize>) -> Self {
        let bodies = (0..faces.len()).collect();
        Filled { faces, bodies }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) board: Board,
    pub(crate) pieces: Pieces,
    pub(crate) witness: Filled,
}

impl Scene {
    pub(crate) fn face(&self, filled: &Filled, cell: usize) -> &Face {
        &self.pieces.faces[filled.faces[cell]]
    }

    pub(crate) fn piece(&self, filled: &Filled, cell: usize) -> usize {
        self.face(filled, cell).piece
    }

    /// Is one of the pieces on a cell? A number that is upside down is not called by its own name.
    pub(crate) fn shows_one_of(&self, filled: &Filled, cell: usize, pieces: &[usize]) -> bool {
        let face = self.face(filled, cell);
        let is_upright = self.pieces.are_plain() || face.written == self.pieces.pieces[face.piece].name;
        is_upright && pieces.contains(&face.piece)
    }

    /// The number on a cell, where all pieces are numbers.
    pub(crate) fn number(&self, filled: &Filled, cell: usize) -> i64 {
        let number = self.face(filled, cell).number;
        number.expect("invariant: rules about numbers are made for numbers")
    }

    pub(crate) fn numbers(&self, filled: &Filled, cells: &[usize]) -> Vec<i64> {
        cells.iter().map(|cell| self.number(filled, *cell)).collect()
    }

    /// The one cell on which a piece is that is used once.
    pub(crate) fn cell_of(&self, filled: &Filled, piece: usize) -> usize {
        let cell = (0..filled.faces.len()).find(|cell| self.piece(filled, *cell) == piece);
        cell.expect("invariant: the piece is used once")
    }

    pub(crate) fn column_of(&self, filled: &Filled, piece: usize) -> i64 {
        self.board.cells[self.cell_of(filled, piece)].column
    }
}
