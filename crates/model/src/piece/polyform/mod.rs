//! Pieces that cover several cells: polyominoes, polyhexes, dominoes.
//!
//! A cell still shows one face. A face of such a piece is one of its squares in one of its
//! orientations, so a face determines the position of the whole piece.

mod add;
mod alike;
mod collection;
mod drawing;
mod reach;
mod read;
mod symmetry;
mod view;

pub(crate) use read::WrittenForms;
pub(super) use read::{FormDefaults, add_forms};
pub(super) use view::PieceView;

use super::{FaceId, PieceId, PieceSet};
use crate::layout::{CellId, Layout};

/// The distance from one position to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// Layers back.
    pub back: isize,
    /// Rows down.
    pub down: isize,
    /// Columns to the right, in the coordinates of the layout.
    pub right: isize,
}

impl Offset {
    /// The distance from one position `[layer, row, column]` to another.
    fn between(start: [i64; 3], end: [i64; 3]) -> Offset {
        let by = |index: usize| (end[index] - start[index]) as isize;
        Offset {
            back: by(0),
            down: by(1),
            right: by(2),
        }
    }

    /// The distance of `self` from `other`.
    pub fn from(self, other: Offset) -> Offset {
        Offset {
            back: self.back - other.back,
            down: self.down - other.down,
            right: self.right - other.right,
        }
    }

    /// Layers back, rows down and columns right.
    fn steps(self) -> [isize; 3] {
        [self.back, self.down, self.right]
    }
}

/// A square of a piece in some orientation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// The face that its cell shows.
    pub face: FaceId,
    /// Its position relative to the first square.
    pub offset: Offset,
    /// Its mark.
    pub mark: Option<String>,
}

/// An orientation of a piece of several squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orientation {
    /// Its name on boards: `L@90`.
    pub name: String,
    /// Does its first square point up? `None` if squares are not triangles.
    pub points_up: Option<bool>,
    /// Its squares. The number of pieces on a board is the number of cells that show the first
    /// square.
    pub squares: Vec<Square>,
}

/// The part of its piece that a face is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceSquare {
    /// The index of the orientation.
    pub orientation: usize,
    /// The index of the square in it.
    pub square: usize,
}

/// A piece of several squares at a position on the board, or across its rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The piece.
    pub piece: PieceId,
    /// The index of its orientation.
    pub orientation: usize,
    /// The position of its first square, which may be outside the board.
    pub anchor: Offset,
}

impl PieceSet {
    /// Does some piece of this set cover several cells?
    pub fn has_forms(&self) -> bool {
        self.pieces().iter().any(|piece| !piece.orientations.is_empty())
    }

    /// The orientation and the square that a face belongs to; `None` for a piece of a single cell.
    pub fn orientation(&self, face: FaceId) -> Option<(&Orientation, &Square)> {
        let part = self.face(face).part?;
        let orientation = &self.piece(self.face(face).piece).orientations[part.orientation];
        Some((orientation, &orientation.squares[part.square]))
    }

    /// The cells that the other squares of a piece cover if `cell` shows `face`, with the faces
    /// that they show; `None` for squares outside the board.
    pub fn other_squares(
        &self,
        layout: &Layout,
        cell: CellId,
        face: FaceId,
    ) -> impl Iterator<Item = (Option<CellId>, FaceId)> {
        let orientation = self.orientation(face);
        orientation.into_iter().flat_map(move |(orientation, here)| {
            let others = orientation.squares.iter().filter(move |other| other.face != face);
            others.map(move |other| {
                (
                    layout.shifted(cell, other.offset.from(here.offset).steps()),
                    other.face,
                )
            })
        })
    }

    /// The placement that a cell belongs to if it shows a face; `None` for a piece of a single
    /// cell.
    pub fn placement(&self, layout: &Layout, cell: CellId, face: FaceId) -> Option<Placement> {
        let (_, square) = self.orientation(face)?;
        let back = Offset::default().from(square.offset);
        // On a board that wraps, a position has several offsets, but a cell has only one.
        let anchor = match layout.shifted(cell, back.steps()) {
            Some(anchor) => place(layout, anchor),
            None => place(layout, cell).from(square.offset),
        };
        Some(Placement {
            piece: self.face(face).piece,
            orientation: self.face(face).part?.orientation,
            anchor,
        })
    }

    /// Does the direction of a triangular cell allow a face?
    pub fn may_point(&self, layout: &Layout, cell: CellId, face: FaceId) -> bool {
        let Some((orientation, square)) = self.orientation(face) else {
            return true;
        };
        let is_even = (square.offset.down + square.offset.right) % 2 == 0;
        orientation.points_up.map(|up| up == is_even) == layout.points_up(cell)
    }

    /// Does a face count its piece? Each piece on a board shows one such face.
    pub fn is_anchor(&self, face: FaceId) -> bool {
        self.face(face).part.is_none_or(|part| part.square == 0)
    }
}

/// The position of a cell, relative to the corner of the board.
fn place(layout: &Layout, cell: CellId) -> Offset {
    let cell = layout.cell(cell);
    Offset {
        back: cell.layer as isize,
        down: cell.row as isize,
        right: cell.column as isize,
    }
}
