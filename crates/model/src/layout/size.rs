//! The maximum size of boards.

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};

/// The maximum number of cells of a board; on a square board, holes count.
const MAX_CELLS: u128 = 100_000;

/// Reports more cells than a board may have; `what` describes their number.
///
/// # Errors
/// An error at `span`.
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
