//! How large a board may be.

use crate::model::diagnostic::{Diagnostic, DiagnosticCode, Span};

/// The most cells a board may have; on a square board holes between them count.
const MAX_CELLS: u128 = 100_000;

/// Refuses more cells than a board may have; `what` says how many they are.
///
/// # Errors
/// A diagnostic at `span`.
pub(super) fn refuse_too_large(
    cells: u128,
    what: impl FnOnce() -> String,
    span: Span,
) -> Result<(), Diagnostic> {
    if cells <= MAX_CELLS {
        return Ok(());
    }
    let message = format!("a board of {} is too large", what());
    Err(Diagnostic::new(DiagnosticCode::TooLarge, span, message).label(format!("at most {MAX_CELLS} cells")))
}
