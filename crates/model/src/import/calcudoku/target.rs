//! The target of a cage: a number, and how it comes from those of the cells.

use crate::import::body::counted;
use crate::import::row::SourceWord;
use crate::{Diagnostic, DiagnosticCode, Span};

/// A number and an operation, which a cage of one cell needs not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) number: usize,
    pub(super) operation: Option<char>,
}

/// An operation as the model writes it, from the signs that files have for it.
pub(super) fn operation(sign: char) -> Option<char> {
    match sign {
        '+' => Some('+'),
        '-' | '−' | '–' => Some('-'),
        '*' | 'x' | 'X' | '×' | '·' => Some('x'),
        '/' | ':' | '÷' => Some('/'),
        _ => None,
    }
}

impl Target {
    /// A number with an operation after it, such as `12+`, or a number alone.
    pub(super) fn read(word: &SourceWord<'_>) -> Result<Self, Diagnostic> {
        let last = word.text.chars().next_back();
        let operation = last.and_then(operation);
        let number = match operation {
            Some(_) => word.text.trim_end_matches(|sign| Some(sign) == last).trim_end(),
            None => word.text,
        };
        let number = word
            .part(number)
            .natural()
            .map_err(|wrong| wrong.label(EXPECTED))?;
        Ok(Target { number, operation })
    }

    /// The error for an operation that does not fit the number of cells of the cage at a place.
    pub(super) fn refused(self, cells: usize, place: Span) -> Option<Diagnostic> {
        let (message, expected) = match self.operation {
            Some(sign @ ('-' | '/')) if cells != 2 => {
                let message = format!("the operation `{sign}` for {}", counted(cells, "cell"));
                (message, "expected a cage of two cells")
            }
            None if cells > 1 => (
                format!("a cage of {cells} cells without an operation"),
                "expected one of + - * / after the number",
            ),
            _ => return None,
        };
        Some(Diagnostic::new(DiagnosticCode::BadClue, place, message).label(expected))
    }

    /// The target in the notation of the model.
    pub(super) fn printed(self, cells: usize) -> String {
        let operation = self.operation.filter(|_| cells > 1);
        format!("{}{}", self.number, operation.map_or(String::new(), String::from))
    }
}

const EXPECTED: &str = "expected a number and one of + - * /, such as `12+`";
