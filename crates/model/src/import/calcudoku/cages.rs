//! A square and its cages, as both notations read them.

use std::collections::HashMap;

use super::target::Target;
use crate::import::row::SourceWord;
use crate::{Diagnostic, DiagnosticCode, Span};

/// The most rows. Rows have letters, and so have cages: no notation has more.
const MOST: usize = 26;

/// A cage, and where the file has its target.
pub(super) struct Cage {
    /// The cells, row by row from 0, in the order of the file.
    pub(super) cells: Vec<usize>,
    pub(super) target: Target,
    pub(super) place: Span,
}

/// A square and its cages, which contain each cell once.
pub(super) struct Cages {
    pub(super) size: usize,
    pub(super) cages: Vec<Cage>,
    /// What the file says about the puzzle.
    pub(super) about: Option<String>,
}

/// Refuses a square of a size that the model does not have.
pub(super) fn checked_size(size: usize, place: Span) -> Result<usize, Diagnostic> {
    match size {
        1..=MOST => Ok(size),
        _ => Err(Diagnostic::new(
            DiagnosticCode::TooLarge,
            place,
            format!("a square of {size} rows"),
        )
        .label(format!("expected 1 to {MOST}"))),
    }
}

/// Remembers where cells are, and refuses those that a cage has already.
#[derive(Default)]
pub(super) struct Taken(pub(super) HashMap<usize, Span>);

impl Taken {
    pub(super) fn take(&mut self, cell: usize, word: &SourceWord<'_>) -> Result<(), Diagnostic> {
        let Some(earlier) = self.0.insert(cell, word.span) else {
            return Ok(());
        };
        let message = format!("the cell {} is already in a cage", word.text);
        Err(Diagnostic::new(DiagnosticCode::DuplicateCell, word.span, message)
            .label("second occurrence")
            .also(earlier, "first occurrence"))
    }
}
