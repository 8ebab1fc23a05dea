//! The contents of a file with a killer sudoku.

use crate::import::row::SourceWord;
use crate::{Diagnostic, DiagnosticCode, Span};

/// The number of rows, columns and digits.
pub(super) const SIZE: usize = 9;

/// The number of cells.
pub(super) const CELLS: usize = SIZE * SIZE;

/// The contents of a file.
#[derive(Default)]
pub(super) struct Killer {
    pub(super) cages: Vec<Cage>,
    /// Are the digits on both diagonals different?
    pub(super) diagonals: bool,
    /// For each cell the number of its shape, if shapes replace the boxes.
    pub(super) shapes: Option<Vec<usize>>,
}

/// Cells, by their indices in reading order, and their sum.
pub(super) struct Cage {
    pub(super) sum: i64,
    pub(super) cells: Vec<usize>,
}

/// The sum of a cage.
pub(super) fn sum(word: &SourceWord<'_>) -> Result<i64, Diagnostic> {
    let sum = word.natural()?;
    if (1..=45).contains(&sum) {
        return Ok(sum as i64);
    }
    let diagnostic = Diagnostic::new(
        DiagnosticCode::BadValue,
        word.span,
        format!("a cage cannot sum to {sum}"),
    );
    Err(diagnostic.label("expected 1 to 45"))
}

/// The error for a text with too many or too few entries.
pub(super) fn wrong_count(span: Span, what: &str, found: usize) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::BadDrawing,
        span,
        format!("the file has {found} {what}"),
    )
    .label(format!("expected {CELLS}, one per cell"))
}
