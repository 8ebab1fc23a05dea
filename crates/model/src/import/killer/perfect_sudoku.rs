//! The notation of Perfect Sudoku: `3x3:`, a `d` if the diagonals count, `:k:` and 81 numbers
//! separated by colons. A number is 256 times the sum of the cell's cage, plus the index of the
//! cell that shows the sum, counted from 0. A sum of 0 means no cage.

use std::collections::BTreeMap;

use crate::import::row::{SourceWord, end_of};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

pub(super) fn starts(first: &SourceWord<'_>) -> bool {
    first.text.starts_with("3x3:")
}

pub(super) fn read(rows: &[SourceWord<'_>]) -> Result<Killer, Diagnostics> {
    let first = rows[0];
    let heads = [("3x3::k:", false), ("3x3:d:k:", true)];
    let found = heads
        .iter()
        .find_map(|(head, diagonals)| Some((first.text.strip_prefix(head)?, *diagonals)));
    let Some((rest, diagonals)) = found else {
        let diagnostic = Diagnostic::new(DiagnosticCode::Syntax, first.span, "unknown kind of sudoku");
        return Err(diagnostic
            .label("expected `3x3::k:` or `3x3:d:k:`, and 81 numbers")
            .into());
    };
    let lines = std::iter::once(first.part(rest)).chain(rows[1..].iter().copied());
    let words: Vec<SourceWord<'_>> = lines.flat_map(|line| line.split(|c| c == ':')).collect();
    if words.len() != CELLS {
        return Err(wrong_count(end_of(rows), "numbers", words.len()).into());
    }
    let mut diagnostics = Diagnostics::new();
    let mut cages: BTreeMap<usize, (SourceWord<'_>, Cage)> = BTreeMap::new();
    for (cell, word) in words.iter().enumerate() {
        match read_number(word) {
            Ok((_, 0)) => {}
            Ok((head, sum)) => {
                let fresh = Cage { sum, cells: vec![] };
                let (other, cage) = cages.entry(head).or_insert((*word, fresh));
                if cage.sum != sum {
                    let message = format!("the cage {head} sums to {sum} here, but to {} before", cage.sum);
                    let diagnostic = Diagnostic::new(DiagnosticCode::Conflict, word.span, message);
                    diagnostics.add(diagnostic.also(other.span, "before"));
                }
                cage.cells.push(cell);
            }
            Err(diagnostic) => diagnostics.add(diagnostic),
        }
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    Ok(Killer {
        cages: cages.into_values().map(|(_, cage)| cage).collect(),
        diagonals,
        shapes: None,
    })
}

/// The number of the cage, and its sum; 0 if it has none.
fn read_number(word: &SourceWord<'_>) -> Result<(usize, i64), Diagnostic> {
    let number = word.natural()?;
    let (total, head) = (number / 256, number % 256);
    if head >= CELLS {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::UnknownCell,
            word.span,
            format!("the cell {head} does not exist"),
        );
        return Err(diagnostic.label("expected 256 times the sum, plus 0 to 80"));
    }
    if total > 45 {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadValue,
            word.span,
            format!("a cage cannot sum to {total}"),
        );
        return Err(diagnostic.label("expected 256 times 1 to 45, plus the number of a cell"));
    }
    Ok((head, total as i64))
}

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
