//! Pieces that cover several cells: polyominoes, polyhexes, dominoes.
//!
//! A cell still shows one face. A face of such a piece is one of its squares in
//! one of its orientations, so that where a face lies, the whole piece lies.

mod add;
mod alike;
mod collection;
mod drawing;
mod reach;
mod read;
mod symmetry;

pub(crate) use read::WrittenForms;
pub(super) use read::{FormDefaults, add_forms};

use super::{FaceId, PieceId, PieceSet};
use crate::model::layout::{CellId, Layout};

/// How far one place lies from another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// Layers back.
    pub back: isize,
    /// Rows down.
    pub down: isize,
    /// Columns to the right, as the layout counts them.
    pub right: isize,
}

impl Offset {
    /// How far it is from one place `[layer, row, column]` to another.
    fn between(start: [i64; 3], end: [i64; 3]) -> Offset {
        let by = |index: usize| (end[index] - start[index]) as isize;
        Offset {
            back: by(0),
            down: by(1),
            right: by(2),
        }
    }

    /// How far `self` lies from `other`.
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

/// One square of a piece as it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// The face that its cell shows.
    pub face: FaceId,
    /// Where it is, seen from the first square.
    pub offset: Offset,
    /// What is written on it.
    pub mark: Option<String>,
}

/// One way in which a piece of several squares can lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orientation {
    /// What boards call it: `L@90`.
    pub name: String,
    /// Does its first square point up? `None` where squares are no triangles.
    pub points_up: Option<bool>,
    /// Its squares. There is one piece on the board for each cell that shows the first.
    pub squares: Vec<Square>,
}

/// Which part of its piece a face is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceSquare {
    /// The orientation, by its index.
    pub orientation: usize,
    /// The square of it, by its index.
    pub square: usize,
}

/// A piece of several squares somewhere on the board, or across its rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The piece.
    pub piece: PieceId,
    /// How it lies, by the index of the orientation.
    pub orientation: usize,
    /// The place of its first square, which may be beyond the board.
    pub anchor: Offset,
}

impl PieceSet {
    /// Does some piece of this set cover several cells?
    pub fn has_forms(&self) -> bool {
        self.pieces().iter().any(|piece| !piece.orientations.is_empty())
    }

    /// The orientation that a face is part of, and which square; `None` for a piece
    /// that is not drawn.
    pub fn orientation(&self, face: FaceId) -> Option<(&Orientation, &Square)> {
        let part = self.face(face).part?;
        let orientation = &self.piece(self.face(face).piece).orientations[part.orientation];
        Some((orientation, &orientation.squares[part.square]))
    }

    /// The cells that the other squares of a piece cover where `cell` shows `face`, with
    /// what they show; `None` for what is beyond the board.
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

    /// The placement that a cell belongs to where it shows a face; `None` for a piece
    /// that is not drawn.
    pub fn placement(&self, layout: &Layout, cell: CellId, face: FaceId) -> Option<Placement> {
        let (_, square) = self.orientation(face)?;
        let back = Offset::default().from(square.offset);
        // Where the board goes around, a place has several offsets, and a cell has one.
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

    /// May a cell show a face as far as the way goes in which its triangles point?
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

/// A cell's place, seen from the corner of the board.
fn place(layout: &Layout, cell: CellId) -> Offset {
    let cell = layout.cell(cell);
    Offset {
        back: cell.layer as isize,
        down: cell.row as isize,
        right: cell.column as isize,
    }
}
