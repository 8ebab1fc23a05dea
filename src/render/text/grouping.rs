//! Which cells belong together on a board of drawn pieces.

use crate::model::{Board, CellId, Placement, Puzzle};

/// What a cell is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OutlineGroup {
    /// A piece.
    Piece(Placement),
    /// What no drawn piece covers.
    Uncovered,
    /// Nothing yet.
    Blank(CellId),
}

/// What each cell is part of.
pub(super) struct Grouping(Vec<OutlineGroup>);

impl Grouping {
    /// `None` if no piece is drawn: then every cell is by itself.
    pub(super) fn new(puzzle: &Puzzle, board: &Board) -> Option<Self> {
        let group = |cell| match board.face(cell) {
            None => OutlineGroup::Blank(cell),
            Some(face) => {
                let placement = puzzle.pieces.placement(&puzzle.layout, cell, face);
                placement.map_or(OutlineGroup::Uncovered, OutlineGroup::Piece)
            }
        };
        let is_drawn = puzzle.pieces.has_forms();
        is_drawn.then(|| Grouping(puzzle.layout.cell_ids().map(group).collect()))
    }

    /// Are both cells part of the same?
    pub(super) fn is_one(&self, one: CellId, other: CellId) -> bool {
        self.0[one.index()] == self.0[other.index()]
    }

    /// Are both cells part of the same piece?
    pub(super) fn is_one_piece(&self, one: CellId, other: CellId) -> bool {
        self.is_one(one, other) && matches!(self.0[one.index()], OutlineGroup::Piece(_))
    }
}
