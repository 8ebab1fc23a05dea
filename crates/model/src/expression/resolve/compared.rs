//! How cells are compared: by their numbers, or by their pieces.

use super::resolver::Resolver;
use super::shown::{Shown, ShownKind};
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::syntax::Syntax;
use crate::expression::tree::Integer;
use crate::layout::CellId;

impl Resolver<'_> {
    /// What the faces on these cells have in common, given the homes of pieces.
    pub(super) fn kind_on(&self, cells: &[CellId]) -> ShownKind {
        if self.kind != ShownKind::Mixed {
            return self.kind;
        }
        let pieces = self.names.pieces;
        let may_stand = |face| cells.iter().any(|cell| pieces.may_stand(face, *cell));
        let there = pieces.face_ids().filter(|face| may_stand(*face));
        ShownKind::of(there.map(|face| pieces.number_of(face)))
    }

    /// The numbers by which cells are compared: their numbers, or their pieces if none has a number. If only
    /// some have numbers, an error is reported.
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
            // The names of icons are different, also if some of them are numbers.
            ShownKind::Mixed if self.has_icons_only() => false,
            ShownKind::Mixed => return Err(self.number_or_piece(syntax)),
        };
        Ok(move |value: &Resolved| match by_number {
            true => self.number_shown(value),
            false => self.piece_shown(value),
        })
    }

    fn has_icons_only(&self) -> bool {
        let mut faces = self.names.pieces.faces().iter();
        faces.all(|face| face.number().is_none())
    }

    /// The number on a cell.
    pub(super) fn number_shown(&self, value: &Resolved) -> Option<Integer> {
        Shown::of_value(value, |cell| self.shown.number_on(cell))
    }

    /// The index of the piece on a cell.
    pub(super) fn piece_shown(&self, value: &Resolved) -> Option<Integer> {
        Shown::of_value(value, |cell| self.shown.piece_on(cell))
    }

    /// The error for a comparison of cells that can show pieces with and without numbers.
    fn number_or_piece(&self, syntax: &Syntax) -> Diagnostic {
        let message = "these cells can show pieces with and without numbers";
        self.diagnostic(DiagnosticCode::WrongKind, syntax, message)
            .label("compare the numbers or the pieces?")
            .help("`mark(x) == mark(y)` compares the marks, `same_kind(x, y)` the kinds of piece; `same_piece(x, y)` means the same placed piece")
    }
}
