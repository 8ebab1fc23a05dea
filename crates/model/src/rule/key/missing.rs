//! Keys that a kind of rule requires.

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::read_context::ReadContext;
use crate::document::table::Written;

/// Reports a missing `piece`. If it is present but could not be read, that was already reported.
pub(super) fn miss_piece(written: &Written, rule: Span, context: &mut ReadContext) {
    if written.lacks(&["piece"]) {
        let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, rule, "the rule does not name a piece");
        context.add(diagnostic.label("expected `piece`"));
    }
}
