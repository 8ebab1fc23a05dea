//! What cells show, as numbers in expressions.

use std::sync::Arc;

use super::parsed_rule::RuleScope;
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::expression::{Integer, Leaf, View};
use crate::layout::{CellId, Region};
use crate::piece::FaceId;

/// The numbers of the faces that some regions can show; none of the others.
#[derive(Clone, Debug)]
pub(super) struct FaceNumbers(Arc<[Option<i64>]>);

impl FaceNumbers {
    /// The numbers on some regions, which `what`, such as "a sum", needs; an error if a piece that can lie there has
    /// none.
    pub(super) fn needed_by<'r>(
        what: &str,
        span: Span,
        regions: impl Iterator<Item = &'r Region> + Clone,
        scope: &RuleScope<'_>,
        context: &mut ReadContext,
    ) -> Option<Self> {
        let cells = regions.flat_map(|region| &region.cells);
        let cell_with = |face: FaceId| cells.clone().find(|cell| scope.pieces.may_stand(face, **cell));
        let mut numbers = vec![];
        for id in scope.pieces.face_ids() {
            let cell = cell_with(id);
            let number = scope.pieces.face(id).number();
            if let (Some(cell), None) = (cell, number) {
                let message = format!("{what} needs pieces that are numbers");
                let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
                context.add(
                    diagnostic
                        .label(no_number(id, *cell, scope))
                        .help(scope.pieces.way_to_numbers()),
                );
                return None;
            }
            numbers.push(number.filter(|_| cell.is_some()));
        }
        Some(FaceNumbers(numbers.into()))
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
        let image: Arc<[Option<i64>]> = self.0.iter().map(|number| number.map(&function)).collect();
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

/// What is not a number, and where, unless it can be anywhere.
fn no_number(face: FaceId, cell: CellId, scope: &RuleScope<'_>) -> String {
    let face = scope.pieces.face(face);
    match scope.pieces.piece(face.piece).home {
        None => format!("`{}` is not a number", face.name),
        Some(_) => {
            let cell = &scope.layout.cell(cell).name;
            format!("`{}`, which `{cell}` can show, is not a number", face.name)
        }
    }
}
