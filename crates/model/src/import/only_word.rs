//! Files that contain one word: a link, or the ID of a game.

use super::row::{SourceWord, rows};
use crate::{Diagnostic, DiagnosticCode, Span};

/// Longer words are not read.
const MOST_BYTES: usize = 64 << 10;

pub(super) fn is_word(text: &str) -> bool {
    !text.contains(char::is_whitespace)
}

/// The word of a file that contains nothing else. Messages call it `what`.
///
/// # Errors
/// If there is none, more than one, or if it is too long.
pub(super) fn only_word<'a>(text: &'a str, what: &str, example: &str) -> Result<SourceWord<'a>, Diagnostic> {
    let rows = rows(text, "#");
    let mut words = rows.iter().flat_map(|row| row.words());
    let Some(word) = words.next() else {
        let message = format!("there is no {what}");
        return Err(Diagnostic::new(DiagnosticCode::Syntax, Span::default(), message)
            .label(format!("expected a {what} such as `{example}`")));
    };
    if let Some(next) = words.next() {
        let message = format!("text after the {what}");
        return Err(Diagnostic::new(DiagnosticCode::Syntax, next.span, message)
            .label(format!("expected one {what}"))
            .help(format!("import each {what} by itself")));
    }
    if word.text.len() > MOST_BYTES {
        let message = format!("the {what} is too long");
        return Err(Diagnostic::new(DiagnosticCode::TooLarge, word.span, message)
            .label(format!("at most {MOST_BYTES} characters")));
    }
    Ok(word)
}
