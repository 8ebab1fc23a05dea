//! What cells show, as numbers: the number on the cell, or an index for each piece.
//!
//! The faces that the compared cells can show decide which of the two a comparison uses.

use std::sync::Arc;

use super::value::{NameSpace, Resolved};
use crate::expression::tree::{Integer, Leaf, View};
use crate::layout::CellId;
use crate::network_picture::Stroke;
use crate::piece::{FaceId, PieceSet};

/// What the faces on some cells have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShownKind {
    /// All possible faces have numbers.
    Numbers,
    /// No possible face has a number.
    Pieces,
    /// Some possible faces have numbers, others do not.
    Mixed,
}

/// Numbers for what cells show.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    numbers: Arc<[Option<i64>]>,
    /// The index of its piece for each face.
    pieces: Arc<[Option<i64>]>,
    /// The faces that a link or an edge shows as a line: pieces other than `none` and 0.
    pub(super) lines: Vec<FaceId>,
}

impl ShownKind {
    /// What faces with these numbers have in common.
    pub(super) fn of(numbers: impl Iterator<Item = Option<i64>>) -> Self {
        let (mut some, mut all) = (false, true);
        for number in numbers {
            let has_number = number.is_some();
            some |= has_number;
            all &= has_number;
        }
        match (some, all) {
            (true, true) => ShownKind::Numbers,
            (true, false) => ShownKind::Mixed,
            (false, _) => ShownKind::Pieces,
        }
    }
}

impl Shown {
    pub(super) fn of(pieces: &PieceSet) -> Self {
        let faces = pieces.faces().iter();
        let is_line = |face: &FaceId| Stroke::of(&pieces.face(*face).name) != Stroke::Nothing;
        Shown {
            numbers: pieces.face_ids().map(|face| pieces.number_of(face)).collect(),
            pieces: faces.map(|face| Some(i64::from(face.piece.0))).collect(),
            lines: pieces.face_ids().filter(is_line).collect(),
        }
    }

    /// The number on a cell.
    pub(super) fn number_on(&self, cell: CellId) -> Integer {
        Integer::View(View {
            leaf: Leaf::Cell(cell),
            numbers: self.numbers.clone(),
        })
    }

    /// The index of the piece on a cell.
    pub(super) fn piece_on(&self, cell: CellId) -> Integer {
        Integer::View(View {
            leaf: Leaf::Cell(cell),
            numbers: self.pieces.clone(),
        })
    }

    /// One of the two for a cell, or for a cell that depends on the board.
    pub(super) fn of_value(value: &Resolved, on: impl Fn(CellId) -> Integer) -> Option<Integer> {
        match value {
            Resolved::Cell(cell) => Some(on(*cell)),
            Resolved::Chosen(chosen) => Some(chosen.number(on)),
            _ => None,
        }
    }
}

/// What the pieces of a puzzle have in common.
pub(super) fn kind_of_all(names: NameSpace<'_>) -> ShownKind {
    let pieces = names.pieces;
    ShownKind::of(pieces.face_ids().map(|face| pieces.number_of(face)))
}
