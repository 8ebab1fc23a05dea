//! The number of rows or columns of a board.

use super::import_limits::ImportLimits;
use super::sign::{Sign, span, text};
use crate::{Diagnostic, DiagnosticCode, Span};

/// A number of rows or columns, as `what` says.
///
/// # Errors
/// If it is not a number, or none or too many.
pub(super) fn board_side(
    part: &[Sign],
    what: &str,
    whole: Span,
    limits: ImportLimits,
) -> Result<usize, Diagnostic> {
    let at = span(part).unwrap_or(whole);
    let text = text(part);
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(
            Diagnostic::new(DiagnosticCode::Syntax, at, format!("`{text}` is not a number"))
                .label(format!("expected the number of {what}")),
        );
    }
    match text.parse() {
        Ok(0) => Err(
            Diagnostic::new(DiagnosticCode::EmptyBoard, at, format!("a board without {what}"))
                .label("expected at least 1"),
        ),
        Ok(size) if size <= limits.rows => Ok(size),
        _ => Err(limits.too_many_rows(at)),
    }
}
