//! Pieces, their faces, and how often each may be used.
//!
//! A cell shows one *face*; each face belongs to exactly one piece. Indistinguishable pieces are
//! one piece with several copies, and faces of a piece that look alike are one face, so no board is
//! counted twice.

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

use std::fmt;

use schemars::{Schema, SchemaGenerator};

use super::layout::CellId;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::bounds::IntegerRange;
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, wrong_type};

pub use half_turn::half_turn;
pub(crate) use joint::{JointsTable, add_joint_pieces};
pub use listed_attribute::Attribute;
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
    /// Its cells, in ascending order.
    pub cells: Vec<CellId>,
}

/// How many copies of a piece a board has: from `min` to `max`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copies {
    /// The minimum.
    pub min: usize,
    /// The maximum; [`Copies::UNLIMITED`] if only the board limits it.
    pub max: usize,
}

impl Copies {
    /// The `max` of a piece that may be used any number of times.
    pub const UNLIMITED: usize = usize::MAX;

    /// Any number that fits, including none.
    pub const ANY: Copies = Copies {
        min: 0,
        max: Copies::UNLIMITED,
    };

    /// Exactly one.
    pub const ONE: Copies = Copies { min: 1, max: 1 };

    /// Is it exactly one copy?
    pub fn is_one(self) -> bool {
        self == Copies::ONE
    }

    /// Is the number of copies the same on every board?
    pub fn is_fixed(self) -> bool {
        self.min == self.max
    }

    /// The copies of two stocks of the same piece, added.
    fn plus(self, other: Copies) -> Copies {
        Copies {
            min: self.min.saturating_add(other.min),
            max: self.max.saturating_add(other.max),
        }
    }
}

impl fmt::Display for Copies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.min, self.max) {
            (0, Copies::UNLIMITED) => write!(f, "any number of times"),
            (min, Copies::UNLIMITED) => write!(f, "at least {min} times"),
            (1, 1) => write!(f, "once"),
            (min, max) if min == max => write!(f, "{min} times"),
            (min, max) => write!(f, "{min} to {max} times"),
        }
    }
}

impl FromNode for Copies {
    const EXPECTED: &'static str = "a number of copies, a range such as \"1..3\", or \"any\"";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        IntegerRange::schema(generator)
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        match &node.value {
            NodeValue::Text(text) if text.value.trim() == "any" => Some(Copies::ANY),
            NodeValue::Text(_) | NodeValue::Integer(_) => {
                let IntegerRange { min, max } = IntegerRange::from_node_as(Self::EXPECTED, node, context)?;
                match (usize::try_from(min), usize::try_from(max)) {
                    (Ok(min), Ok(max)) => Some(Copies { min, max }),
                    _ => {
                        let diagnostic = Diagnostic::new(
                            DiagnosticCode::BadValue,
                            node.span,
                            "the number of copies cannot be negative",
                        );
                        context.add(diagnostic.label(format!("expected {}", Self::EXPECTED)));
                        None
                    }
                }
            }
            _ => wrong_type(node, Self::EXPECTED, context),
        }
    }
}
