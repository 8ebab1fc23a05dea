//! Pieces, their faces, and how often each may be used.
//!
//! A cell shows one *face*; each face belongs to exactly one piece. Pieces that
//! can't be told apart are one piece with several copies, and faces of a piece
//! that look alike are one face, so that no board is ever counted twice.

mod attribute;
mod capacity;
mod copies;
mod cut;
mod half_turn;
mod icon;
mod listed_attribute;
mod name;
mod number;
mod polyform;
mod product;
mod read;
mod set;
mod stock;
mod tile;
mod unknown_piece;

pub use attribute::Attribute;
pub use copies::Copies;
pub use half_turn::half_turn;
pub use polyform::{Offset, Orientation, PieceSquare, Placement, Square};
pub(crate) use read::{PiecesTable, read_pieces};
pub use set::PieceSet;
pub(crate) use unknown_piece::unknown_piece;

use super::layout::CellId;

/// Which face of its puzzle, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceId(pub u32);

impl FaceId {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which piece of its puzzle, counted from 0.
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
    /// A number that sums can add up.
    Number(i64),
    /// A name and nothing else.
    Icon,
    /// A tile's edges, one a side, clockwise from the right.
    Edges(Vec<i64>),
}

/// One way in which a piece can lie on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// How boards write it; no two faces of a puzzle share a name.
    pub name: String,
    /// What it shows.
    pub look: Look,
    /// The piece it belongs to.
    pub piece: PieceId,
    /// Which part of the piece it is; `None` for a piece that is not drawn, which covers one cell.
    pub part: Option<PieceSquare>,
}

impl Face {
    /// The number it shows, if it shows one.
    pub fn number(&self) -> Option<i64> {
        match self.look {
            Look::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The edges it shows, if it is a tile's.
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
    /// What sentences call it.
    pub name: String,
    /// Its faces, at least one.
    pub faces: Vec<FaceId>,
    /// How many of it a board shows.
    pub copies: Copies,
    /// Where it has to be, if not anywhere.
    pub home: Option<Home>,
    /// The ways in which it can lie, if it is drawn; else none.
    pub orientations: Vec<Orientation>,
}

impl Piece {
    /// How many cells it covers.
    pub fn num_cells(&self) -> usize {
        let drawn = self.orientations.first();
        drawn.map_or(1, |orientation| orientation.squares.len())
    }
}

/// The cells that a piece is bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// What sentences call it: `row 2`.
    pub name: String,
    /// Its cells.
    pub cells: Vec<CellId>,
}
