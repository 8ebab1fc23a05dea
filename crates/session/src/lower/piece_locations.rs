//! "This piece is on that cell", as statements of the problem.

use placet_base::limit::poll;
use placet_model::{CellId, PieceId};
use placet_problem::Atom;

/// Where each piece may be.
#[derive(Default)]
pub(super) struct PieceLocations {
    at: Vec<Vec<(CellId, Atom)>>,
}

impl PieceLocations {
    /// So many pieces, nowhere yet.
    pub(super) fn of_pieces(count: usize) -> Self {
        PieceLocations {
            at: vec![vec![]; count],
        }
    }

    /// A piece may be on a cell, and is if the statement holds.
    pub(super) fn push(&mut self, piece: PieceId, cell: CellId, atom: Atom) {
        poll(1);
        self.at[piece.index()].push((cell, atom));
    }

    /// The cells where a piece may be, in reading order, each with the statement
    /// that it is there.
    pub(super) fn of(&self, piece: PieceId) -> &[(CellId, Atom)] {
        &self.at[piece.index()]
    }
}
