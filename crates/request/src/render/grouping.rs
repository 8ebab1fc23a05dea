//! The cells that belong together on a board with pieces of several cells.

use placet_model::{Board, CellId, Placement, Puzzle};

/// The group of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OutlineGroup {
    /// A piece.
    Piece(Placement),
    /// Cells that no drawn piece covers.
    Uncovered,
    /// Nothing yet.
    Blank(CellId),
}

/// The group of each cell.
pub(super) struct Grouping(Vec<OutlineGroup>);

impl Grouping {
    /// `None` if no piece is drawn.
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

    /// Whether both cells are in the same group.
    pub(super) fn is_one(&self, one: CellId, other: CellId) -> bool {
        self.0[one.index()] == self.0[other.index()]
    }

    /// Whether both cells are part of the same piece.
    pub(super) fn is_one_piece(&self, one: CellId, other: CellId) -> bool {
        self.is_one(one, other) && matches!(self.0[one.index()], OutlineGroup::Piece(_))
    }

    /// Whether nothing is on the cell yet.
    pub(super) fn is_blank(&self, cell: CellId) -> bool {
        matches!(self.0[cell.index()], OutlineGroup::Blank(_))
    }

    /// The piece on a cell, as it lies.
    pub(super) fn piece(&self, cell: CellId) -> Option<Placement> {
        match self.0[cell.index()] {
            OutlineGroup::Piece(placement) => Some(placement),
            OutlineGroup::Uncovered | OutlineGroup::Blank(_) => None,
        }
    }
}
