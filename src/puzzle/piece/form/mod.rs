//! Pieces that cover several cells: polyominoes, polyhexes, dominoes.
//!
//! A cell still shows one face. A face of such a piece is one of its squares in
//! one of its orientations, so that where a face lies, the whole piece lies.

mod add;
mod collection;
mod drawing;
mod read;
mod symmetry;

pub(crate) use read::WrittenForms;
pub(super) use read::{FormDefaults, add_forms};

use super::{FaceId, PieceId, PieceSet};
use crate::puzzle::layout::{CellId, Layout};

/// How far one place lies from another: rows down and columns right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// Rows down.
    pub down: isize,
    /// Columns to the right, as the layout counts them.
    pub right: isize,
}

impl Offset {
    /// Rows down and columns right.
    fn steps(self) -> (isize, isize) {
        (self.down, self.right)
    }

    /// How far `self` lies from `other`.
    pub fn from(self, other: Offset) -> Offset {
        Offset {
            down: self.down - other.down,
            right: self.right - other.right,
        }
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
    /// Its squares. There is one piece on the board for each cell that shows the first.
    pub squares: Vec<Square>,
}

/// Which part of its piece a face is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
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
        let place = layout.cell(cell);
        let here = Offset {
            down: place.row as isize,
            right: place.column as isize,
        };
        Some(Placement {
            piece: self.face(face).piece,
            orientation: self.face(face).part?.orientation,
            anchor: here.from(square.offset),
        })
    }

    /// Does a face count its piece? Each piece on a board shows one such face.
    pub fn is_anchor(&self, face: FaceId) -> bool {
        self.face(face).part.is_none_or(|part| part.square == 0)
    }
}
