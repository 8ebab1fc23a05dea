//! The lines of a nonogram, as both notations read them.

use crate::{Diagnostic, DiagnosticCode, Span};

/// The most rows and columns of a board, as the model has them.
const MOST: usize = 1000;

/// The lengths of the runs of a line, and where they are.
pub(super) struct Line {
    pub(super) runs: Vec<i64>,
    pub(super) place: Span,
}

/// A nonogram, and what its file says about it: its title, its author and so on.
pub(super) struct Nonogram {
    pub(super) rows: Vec<Line>,
    pub(super) columns: Vec<Line>,
    pub(super) about: Vec<String>,
}

/// Refuses a board without lines, or with too many.
pub(super) fn within_board(count: usize, what: &str, place: Span) -> Result<(), Diagnostic> {
    match count {
        0 => Err(Diagnostic::new(
            DiagnosticCode::EmptyBoard,
            place,
            format!("a board without {what}"),
        )
        .label("expected at least 1")),
        1..=MOST => Ok(()),
        _ => Err(
            Diagnostic::new(DiagnosticCode::TooLarge, place, "the board is too large")
                .label(format!("at most {MOST} rows and {MOST} columns")),
        ),
    }
}

/// The error for a run that has a colour.
pub(super) fn coloured(place: Span) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::NotApplicable, place, "a nonogram with colours")
        .label("expected black runs alone")
}
