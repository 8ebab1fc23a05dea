//! A killer sudoku, as files say it.

use crate::model::import::row::SourceWord;
use crate::model::{Diagnostic, DiagnosticCode, Span};

/// Rows, columns and digits.
pub(super) const SIZE: usize = 9;

/// The cells of the board.
pub(super) const CELLS: usize = SIZE * SIZE;

/// What the files say.
#[derive(Default)]
pub(super) struct Killer {
    pub(super) cages: Vec<Cage>,
    /// Are both diagonals all different?
    pub(super) diagonals: bool,
    /// For each cell the number of its shape, where those take the place of the boxes.
    pub(super) shapes: Option<Vec<usize>>,
}

/// Cells, by their numbers in reading order from 0, and what they sum to.
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
        format!("no cage sums to {sum}"),
    );
    Err(diagnostic.label("expected 1 to 45"))
}

/// The diagnostic of a text with too many or too few entries.
pub(super) fn wrong_count(span: Span, what: &str, found: usize) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::BadDrawing,
        span,
        format!("there are {found} {what}"),
    )
    .label(format!("expected {CELLS}, one a cell"))
}
