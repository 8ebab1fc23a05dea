//! What is printed in the cells of a puzzle.

use std::ops::RangeInclusive;

use crate::{Diagnostic, DiagnosticCode, Span};

/// What is printed in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clue {
    None,
    /// A question mark.
    Unknown(Span),
    Number(usize, Span),
}

/// Refuses clues that a genre cannot have: numbers outside of a range, and question marks if it has none.
pub(super) fn check(clues: &[Clue], range: RangeInclusive<usize>, unknown: bool) -> Result<(), Diagnostic> {
    for clue in clues {
        let (message, span) = match clue {
            Clue::Number(number, span) if !range.contains(number) => (format!("the clue {number}"), *span),
            Clue::Unknown(span) if !unknown => ("a question mark as a clue".to_string(), *span),
            _ => continue,
        };
        let (least, most) = (range.start(), range.end());
        return Err(Diagnostic::new(DiagnosticCode::BadClue, span, message)
            .label(format!("expected a number from {least} to {most}")));
    }
    Ok(())
}

/// What is drawn for a question mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unknown {
    /// The genre has none.
    Refused,
    /// It says nothing.
    Blank,
    /// `?`, which the rules of the genre know.
    Drawn,
}
