//! Slashes that separate the rows of a drawing.

use super::token::{is_blank, words};
use crate::model::diagnostic::{Diagnostic, DiagnosticCode};
use crate::model::document::node::SpannedText;

/// What separates layers in a drawing, beside a blank line.
pub(super) const LAYER_MARK: &str = "//";

/// The parts of a drawing between slashes that stand alone.
pub(super) fn rows_between_slashes(text: &str) -> Vec<&str> {
    let mut rows = vec![];
    let mut start = 0;
    let offset = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    for slash in words(text).filter(|word| *word == "/") {
        rows.push(&text[start..offset(slash)]);
        start = offset(slash) + slash.len();
    }
    rows.push(&text[start..]);
    rows
}

/// The lines of a drawing, each cut at every slash; what is blank is no row.
pub(super) fn rows_between_all_slashes(text: &str) -> Vec<&str> {
    text.split(['/', '\n'])
        .filter(|row| !row.chars().all(is_blank))
        .collect()
}

/// A row of a board's own drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DrawnRow<'a> {
    /// What is drawn, without the blanks before a separator.
    pub(super) text: &'a str,
    /// Does it start a line? Then blanks at its left may draw holes.
    pub(super) starts_line: bool,
}

/// The rows of one line of a board's own drawing, where every slash separates.
///
/// Blanks around a slash are there for the eye: they draw no holes.
pub(super) fn rows_of_line(line: &str) -> Vec<DrawnRow<'_>> {
    rows_of_part(line, true)
}

/// The rows of a part of a line; `starts_line` says whether it is the first part.
pub(super) fn rows_of_part(part: &str, starts_line: bool) -> Vec<DrawnRow<'_>> {
    let rows = part.split('/').enumerate();
    let rows = rows.map(|(index, row)| {
        let starts_line = starts_line && index == 0;
        let text = match starts_line {
            true => row.trim_end_matches(is_blank),
            false => row.trim_matches(is_blank),
        };
        DrawnRow { text, starts_line }
    });
    rows.filter(|row| !row.text.is_empty()).collect()
}

/// Refuses a separator in a drawing that has no place for it.
///
/// # Errors
/// A diagnostic at the first `separator` of the text.
pub(super) fn refuse_separator(
    text: &SpannedText,
    separator: &str,
    why: &str,
    help: &str,
) -> Result<(), Diagnostic> {
    let Some(at) = text.value.find(separator) else {
        return Ok(());
    };
    let span = text.span_of_part(&text.value[at..at + separator.len()]);
    let message = format!("`{separator}` does not belong into this drawing");
    Err(Diagnostic::new(DiagnosticCode::BadDrawing, span, message)
        .label(why)
        .help(help))
}
