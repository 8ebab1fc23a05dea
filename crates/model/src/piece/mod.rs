//! Pieces, their faces, and how often each may be used.
//!
//! A cell shows one *face*; each face belongs to exactly one piece. Indistinguishable pieces are
//! one piece with several copies, and faces of a piece that look alike are one face, so no board is
//! counted twice.

mod attribute;
mod copies;
mod cut;
mod half_turn;
mod icon;
mod joint;
mod listed_attribute;
mod moved_faces;
mod name;
mod numbered;
mod polyform;
mod product;
mod read;
mod set;
mod stock;
mod tile;
mod unknown_piece;

use super::layout::{CellId, CellKind};

pub use attribute::Attribute;
pub use copies::Copies;
pub use half_turn::half_turn;
pub(crate) use joint::{JointsTable, add_joint_pieces};
pub use moved_faces::MovedFaces;
pub use polyform::{Offset, Orientation, PieceSquare, Placement, Square};
pub(crate) use read::{PiecesTable, read_pieces};
pub use set::PieceSet;
pub(crate) use unknown_piece::unknown_piece;

/// A face of a puzzle, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceId(pub u32);

impl FaceId {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece of a puzzle, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u32);

impl PieceId {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a face shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// A number, which sums can use.
    Number(i64),
    /// Only a name.
    Icon,
    /// The edges of a tile, one per side, clockwise from the right.
    Edges(Vec<i64>),
}

/// One way in which a piece can lie on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Its name on boards. No two faces of a puzzle share a name.
    pub name: String,
    /// What it shows.
    pub look: Look,
    /// The piece it belongs to.
    pub piece: PieceId,
    /// The part of the piece that it is; `None` for a piece of a single cell.
    pub part: Option<PieceSquare>,
}

impl Face {
    /// The number that it shows, if any.
    pub fn number(&self) -> Option<i64> {
        match self.look {
            Look::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The edges that it shows, if it belongs to a tile.
    pub fn edges(&self) -> Option<&[i64]> {
        match &self.look {
            Look::Edges(edges) => Some(edges),
            _ => None,
        }
    }
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its name in sentences.
    pub name: String,
    /// Its faces, at least one.
    pub faces: Vec<FaceId>,
    /// How many copies a board has.
    pub copies: Copies,
    /// Where it must be; `None` if it can be anywhere.
    pub home: Option<AllowedCells>,
    /// Its orientations, if it is a drawn shape; empty otherwise.
    pub orientations: Vec<Orientation>,
}

impl Piece {
    /// The number of cells that it covers.
    pub fn num_cells(&self) -> usize {
        let drawn = self.orientations.first();
        drawn.map_or(1, |orientation| orientation.squares.len())
    }
}

/// The cells that a piece is bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedCells {
    /// Its name in sentences: `row 2`.
    pub name: String,
    /// Whether they are cells of the board, links, edges or corners.
    pub kind: CellKind,
    /// Its cells, in ascending order; none if the board has none of this kind.
    pub cells: Vec<CellId>,
}
