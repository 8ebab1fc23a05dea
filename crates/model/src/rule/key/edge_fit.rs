//! `fit = "opposite"`: edges of neighbouring tiles fit, and the rim has a fixed value.

use super::parsed_rule::{ParsedRule, RuleScope};
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::{DocumentNode, SpannedText};
use crate::document::read_context::ReadContext;
use crate::document::table::{FromNode, Spanned, table};
use crate::layout::{CellKind, Wrap};
use crate::nearest::suggestion;
use crate::rule::{EdgeFit, Fit, RuleKind};

table! {
    /// Touching edges of tiles fit.
    pub(super) struct EdgeFitTable ("a rule") needs [fit] {
        /// `"equal"`: both show the same; `"opposite"`: they add up to 0.
        fit: SpannedText,
        /// The value of each edge on the rim of the board; arbitrary by default.
        rim: Spanned<i64>,
    }
}

pub(super) fn read(
    node: &DocumentNode,
    scope: &RuleScope<'_>,
    context: &mut ReadContext,
) -> Option<ParsedRule> {
    let table = EdgeFitTable::from_node(node, context)?;
    let word = table.fit?;
    let fit = match word.value.as_str() {
        "equal" => Fit::Equal,
        "opposite" => Fit::Opposite,
        other => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                word.span,
                format!("unknown fit `{other}`"),
            );
            context.add(diagnostic.label(suggestion(other, ["equal", "opposite"])));
            return None;
        }
    };
    let mut on_board = scope
        .pieces
        .face_ids()
        .filter(|face| scope.kind_of(*face) == CellKind::Board);
    if on_board.any(|face| scope.pieces.face(face).edges().is_none()) {
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, word.span, "only tiles have edges");
        context.add(diagnostic.label("the pieces are not `tiles`"));
        return None;
    }
    if let Some(rim) = table.rim.filter(|_| scope.layout.wrap() == Wrap::Torus) {
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, rim.span, "a torus has no rim");
        context.add(diagnostic.label("every edge has a neighbour"));
        return None;
    }
    let mut says = format!("touching edges {}", fit.phrase());
    let rim = table.rim.map(|rim| rim.value);
    if let Some(rim) = rim {
        says.push_str(&format!(", and the rim shows {rim}"));
    }
    let name = "edges fit".to_string();
    Some(ParsedRule::new(
        name,
        says,
        RuleKind::EdgeFit(EdgeFit { fit, rim }),
    ))
}
