//! What cells show, as numbers in expressions.

use std::sync::Arc;

use super::scope::RuleScope;
use crate::model::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::model::document::read_context::ReadContext;
use crate::model::expression::{Integer, Leaf, View};
use crate::model::layout::CellId;

/// The number of each face, if every face has one.
#[derive(Clone, Debug)]
pub(super) struct FaceNumbers(Arc<[Option<i64>]>);

impl FaceNumbers {
    /// The numbers of the faces, which `what`, such as "a sum", needs; an error if a piece has
    /// none.
    pub(super) fn needed_by(
        what: &str,
        span: Span,
        scope: &RuleScope<'_>,
        context: &mut ReadContext,
    ) -> Option<Self> {
        let faces = scope.pieces.faces();
        if let Some(face) = faces.iter().find(|face| face.number().is_none()) {
            let message = format!("{what} needs pieces that are numbers");
            let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
            context.add(
                diagnostic
                    .label(format!("`{}` is not a number", face.name))
                    .help(scope.pieces.way_to_numbers()),
            );
            return None;
        }
        Some(FaceNumbers(faces.iter().map(|face| face.number()).collect()))
    }

    /// The number on a cell.
    pub(super) fn on(&self, cell: CellId) -> Integer {
        self.view(cell, self.0.clone())
    }

    /// The numbers on some cells.
    pub(super) fn along(&self, cells: &[CellId]) -> Vec<Integer> {
        cells.iter().map(|cell| self.on(*cell)).collect()
    }

    /// The sum of a function of the numbers on some cells.
    pub(super) fn sum(&self, cells: &[CellId], function: impl Fn(i64) -> i64) -> Option<Integer> {
        let image: Arc<[Option<i64>]> = self.all().map(|number| Some(function(number))).collect();
        Integer::sum(cells.iter().map(|cell| (1, self.view(*cell, image.clone()))))
    }

    /// The numbers of all faces.
    pub(super) fn all(&self) -> impl Iterator<Item = i64> {
        self.0.iter().flatten().copied()
    }

    fn view(&self, cell: CellId, numbers: Arc<[Option<i64>]>) -> Integer {
        Integer::View(View {
            leaf: Leaf::Cell(cell),
            numbers,
        })
    }
}
