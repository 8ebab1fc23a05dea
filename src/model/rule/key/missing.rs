//! Keys that a rule of some kind can't do without.

use crate::model::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::model::document::read_context::ReadContext;
use crate::model::document::table::Written;

/// Tells that a rule lacks its `piece`, if it does: one that could not be read is told already.
pub(super) fn miss_piece(written: &Written, rule: Span, context: &mut ReadContext) {
    if written.lacks(&["piece"]) {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::MissingKey,
            rule,
            "the rule does not say which piece",
        );
        context.add(diagnostic.label("expected `piece`"));
    }
}
