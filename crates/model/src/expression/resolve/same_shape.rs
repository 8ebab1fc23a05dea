//! Groups of cells of the same shape.

use super::function_call::FunctionCall;
use super::resolver::{BoundNames, Resolver};
use super::value::Resolved;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::expression::evaluate::Evaluation;
use crate::expression::syntax::Syntax;
use crate::expression::tree::{Boolean, CellGroup, SameShape, ShapeMotions};
use crate::layout::{CellId, CellKind, CellShape, Wrap};
use crate::nearest::suggestion;

/// The words for motions other than all of them.
const MOTIONS: [(&str, ShapeMotions); 2] =
    [("shifted", ShapeMotions::Shifts), ("turned", ShapeMotions::Turns)];

impl Resolver<'_> {
    /// `same_shape(area(x), area(y))`, `same_shape(area(x), area(y), turned)`: whether the cells of one group can be moved onto those of the
    /// other.
    pub(super) fn same_shape(&self, call: FunctionCall<'_>) -> Result<Resolved, Diagnostic> {
        let ([one, other], motions) = match call.arguments {
            [one, other] => ([one, other], ShapeMotions::Reflections),
            [one, other, word] => ([one, other], self.shape_motions(word)?),
            _ => return Err(self.wrong_arguments(call, "two groups of cells")),
        };
        self.require_shapes(call.syntax)?;
        let groups = [
            self.cell_group(one, call.scope)?,
            self.cell_group(other, call.scope)?,
        ];
        Ok(Resolved::Statement(self.of_same_shape(groups, motions)))
    }

    fn shape_motions(&self, word: &Syntax) -> Result<ShapeMotions, Diagnostic> {
        let name = word.plain_name().unwrap_or_default();
        let mut motions = MOTIONS.iter();
        let found = motions.find(|(known, _)| *known == name);
        found.map(|(_, motions)| *motions).ok_or_else(|| {
            let message = "this does not say how shapes may be moved";
            let known = MOTIONS.iter().map(|(known, _)| *known);
            self.diagnostic(DiagnosticCode::BadExpression, word, message)
                .label(suggestion(name, known))
                .help("without a third argument, they may be shifted, turned and reflected")
        })
    }

    /// Shapes are moved in a plane or in space, where positions do not come round again.
    fn require_shapes(&self, syntax: &Syntax) -> Result<(), Diagnostic> {
        let layout = self.names.layout;
        let (board, label) = match (layout.shape(), layout.wrap()) {
            (CellShape::Graph, _) => ("a graph", "its cells have no positions"),
            (_, Wrap::Flat) => return Ok(()),
            _ => (
                "a board that wraps around",
                "its cells have no first row or column",
            ),
        };
        let message = format!("`same_shape` is not available on {board}");
        let diagnostic = self.diagnostic(DiagnosticCode::NotApplicable, syntax, message);
        Err(diagnostic.label(label))
    }

    /// A group that depends on the board, or a region.
    fn cell_group(&self, argument: &Syntax, scope: &BoundNames) -> Result<CellGroup, Diagnostic> {
        let is_on_board = |cell: &CellId| self.names.layout.kind(*cell) == CellKind::Board;
        match self.value(argument, scope)? {
            Resolved::Group(group) => Ok(group),
            Resolved::Cells(cells) if cells.iter().all(is_on_board) => {
                let belonging = cells.iter().map(|cell| (*cell, Boolean::Constant(true)));
                Ok(CellGroup::Listed(belonging.collect()))
            }
            other => Err(self.wrong_kind(argument, &other, "a group of cells, such as `area(x)`")),
        }
    }

    /// The statement, which is the same with the groups in the other order.
    fn of_same_shape(&self, mut groups: [CellGroup; 2], motions: ShapeMotions) -> Boolean {
        match &groups {
            [one, other] if one == other => return Boolean::Constant(true),
            [CellGroup::Around(_, one), CellGroup::Around(_, other)] if other < one => groups.reverse(),
            _ => {}
        }
        let are_listed = groups.iter().all(|group| matches!(group, CellGroup::Listed(_)));
        let statement = Boolean::SameShape(Box::new(SameShape { groups, motions }));
        match are_listed.then(|| self.outcome(&statement)).flatten() {
            Some(holds) => Boolean::Constant(holds),
            None => statement,
        }
    }

    /// Whether a statement holds, if that does not depend on the board.
    fn outcome(&self, statement: &Boolean) -> Option<bool> {
        let evaluation = Evaluation {
            layout: self.names.layout,
            value: |_| None,
        };
        evaluation.holds(statement)
    }
}
