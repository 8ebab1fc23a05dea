//! What cells show, as numbers: the number on the cell, or one for each piece.
//!
//! Which of the two a comparison of cells means is decided by the faces that may be on these cells.

use std::sync::Arc;

use super::value::Resolved;
use super::{NameSpace, Resolver};
use crate::model::diagnostic::{Diagnostic, DiagnosticCode};
use crate::model::expression::syntax::Syntax;
use crate::model::expression::tree::{Integer, Leaf, View};
use crate::model::layout::CellId;
use crate::model::piece::{Face, PieceSet};

/// What some cells have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShownKind {
    /// Whatever is there has a number.
    Numbers,
    /// Nothing that may be there has a number.
    Pieces,
    /// Some of it has a number, and some has not.
    Mixed,
}

/// The numbers that stand for what cells show.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    numbers: Arc<[Option<i64>]>,
    /// The number of its piece for each face.
    pieces: Arc<[Option<i64>]>,
}

impl ShownKind {
    fn of<'f>(faces: impl Iterator<Item = &'f Face>) -> Self {
        let (mut some, mut all) = (false, true);
        for face in faces {
            let has_number = face.number().is_some();
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
        Shown {
            numbers: faces.clone().map(Face::number).collect(),
            pieces: faces.map(|face| Some(i64::from(face.piece.0))).collect(),
        }
    }

    /// The number on a cell.
    pub(super) fn number_on(&self, cell: CellId) -> Integer {
        Integer::View(View {
            leaf: Leaf::Cell(cell),
            numbers: self.numbers.clone(),
        })
    }

    /// The number of the piece on a cell.
    pub(super) fn piece_on(&self, cell: CellId) -> Integer {
        Integer::View(View {
            leaf: Leaf::Cell(cell),
            numbers: self.pieces.clone(),
        })
    }

    /// One of the two for a cell, or for one that the board chooses.
    fn of_value(value: &Resolved, on: impl Fn(CellId) -> Integer) -> Option<Integer> {
        match value {
            Resolved::Cell(cell) => Some(on(*cell)),
            Resolved::Chosen(chosen) => Some(chosen.number(on)),
            _ => None,
        }
    }
}

/// What the pieces of a puzzle have in common.
pub(super) fn kind_of_all(names: NameSpace<'_>) -> ShownKind {
    ShownKind::of(names.pieces.faces().iter())
}

impl Resolver<'_> {
    /// What may be on these cells, by the homes of pieces.
    pub(super) fn kind_on(&self, cells: &[CellId]) -> ShownKind {
        if self.kind != ShownKind::Mixed {
            return self.kind;
        }
        let pieces = self.names.pieces;
        let may_stand = |face| cells.iter().any(|cell| pieces.may_stand(face, *cell));
        let there = pieces.face_ids().filter(|face| may_stand(*face));
        ShownKind::of(there.map(|face| pieces.face(face)))
    }

    /// What cells are compared by: their numbers, or their pieces where none has a number. A diagnostic where
    /// some have.
    pub(super) fn compared_by(
        &self,
        syntax: &Syntax,
        values: &[&Resolved],
    ) -> Result<impl Fn(&Resolved) -> Option<Integer> + '_, Diagnostic> {
        let cells: Vec<CellId> = values
            .iter()
            .filter_map(|value| value.cells())
            .flatten()
            .copied()
            .collect();
        let by_number = match self.kind_on(&cells) {
            ShownKind::Numbers => true,
            ShownKind::Pieces => false,
            ShownKind::Mixed => return Err(self.number_or_piece(syntax)),
        };
        Ok(move |value: &Resolved| match by_number {
            true => self.number_shown(value),
            false => self.piece_shown(value),
        })
    }

    /// The number on a cell.
    pub(super) fn number_shown(&self, value: &Resolved) -> Option<Integer> {
        Shown::of_value(value, |cell| self.shown.number_on(cell))
    }

    /// The number of the piece on a cell.
    pub(super) fn piece_shown(&self, value: &Resolved) -> Option<Integer> {
        Shown::of_value(value, |cell| self.shown.piece_on(cell))
    }

    /// The diagnostic of a comparison between cells on which there may be numbers, and pieces without.
    fn number_or_piece(&self, syntax: &Syntax) -> Diagnostic {
        let message = "what these cells show may have a number, or none";
        self.diagnostic(DiagnosticCode::WrongKind, syntax, message)
            .label("are numbers compared, or pieces?")
            .help("`mark(x) == mark(y)` compares what is written on the squares, `same_kind(x, y)` the pieces; `same_piece(x, y)` is one and the same piece")
    }
}
