//! Relations between the columns of pieces: the rules of logic grids.

use super::parsed_rule::{ParsedRule, RuleScope};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::document::table::Spanned;
use crate::layout::CellShape;
use crate::piece::{PieceId, unknown_piece};
use crate::rule::{Relation, RelationKind, RuleKind};
use crate::wording::counted;

/// The relation as a draft rule, if its pieces are suitable.
pub(super) fn draft(
    kind: RelationKind,
    names: &[Spanned<String>],
    span: Span,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    if names.len() != kind.num_pieces() {
        let expected = counted(kind.num_pieces(), "piece", "pieces");
        let message = format!("wrong number of pieces: {}", names.len());
        context.add(
            Diagnostic::new(DiagnosticCode::BadValue, span, message).label(format!("expected {expected}")),
        );
        return None;
    }
    let pieces: Vec<Option<PieceId>> = names
        .iter()
        .map(|name| single_piece(name, scope, context))
        .collect();
    let pieces: Vec<PieceId> = pieces.into_iter().collect::<Option<_>>()?;
    if !has_columns(span, scope, context) {
        return None;
    }
    if let RelationKind::InColumn(column) = kind
        && column >= scope.layout.num_columns()
    {
        let message = format!("the board has no column {}", column + 1);
        context.add(
            Diagnostic::new(DiagnosticCode::BadValue, span, message)
                .label(format!("it has {}", scope.layout.num_columns())),
        );
        return None;
    }
    let shown: Vec<&str> = names.iter().map(|name| name.value.as_str()).collect();
    let says = kind.sentence(&shown);
    let relation = Relation { kind, pieces };
    Some(ParsedRule::new(says.clone(), says, RuleKind::Relation(relation)))
}

/// Does the board have columns? Reports an error if not.
pub(super) fn has_columns(span: Span, scope: &RuleScope<'_>, context: &mut ReadContext) -> bool {
    let shape = scope.layout.shape();
    let has_columns = matches!(shape, CellShape::Square | CellShape::Cube);
    if !has_columns {
        let message = format!("{} has no columns", shape.phrase());
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, span, message);
        context.add(diagnostic.label("this rule needs columns"));
    }
    has_columns
}

/// The piece with a name, if it is used exactly once.
pub(super) fn single_piece(
    name: &Spanned<String>,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<PieceId> {
    let Some(id) = scope.pieces.find_piece(&name.value) else {
        context.add(unknown_piece(scope.pieces, name));
        return None;
    };
    let copies = scope.pieces.piece(id).copies;
    if !copies.is_one() {
        let message = format!("`{}` is used {copies}, so it has no single column", name.value);
        context.add(
            Diagnostic::new(DiagnosticCode::NotApplicable, name.span, message)
                .label("expected a piece used once"),
        );
        return None;
    }
    if scope.pieces.piece(id).num_cells() > 1 {
        let message = format!(
            "`{}` covers several cells, so it has no single column",
            name.value
        );
        context.add(
            Diagnostic::new(DiagnosticCode::NotApplicable, name.span, message)
                .label("expected a piece of one cell"),
        );
        return None;
    }
    Some(id)
}
