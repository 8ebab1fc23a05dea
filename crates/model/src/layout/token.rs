//! The tokens of drawings, and the slashes that separate rows.

use unicode_segmentation::UnicodeSegmentation;

use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::node::SpannedText;

/// An entry of a drawing and its position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawingToken<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
}

/// Does this entry in the drawing of a board mean a hole?
pub(super) fn is_hole(entry: &str) -> bool {
    entry == "." || entry.chars().all(is_blank)
}

/// The lines with entries: neither blank nor parts of a frame, which can have the names of cells in them.
pub(super) fn drawn_lines(text: &SpannedText) -> impl Iterator<Item = &str> + Clone {
    text.value
        .lines()
        .filter(|line| line.chars().any(|c| !is_blank(c)) && !is_frame(line))
}

/// The lines of a picture, from the first to the last that is not empty.
pub(crate) fn picture_lines(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().collect();
    let is_drawn = |line: &&str| !line.trim().is_empty();
    match (lines.iter().position(is_drawn), lines.iter().rposition(is_drawn)) {
        (Some(first), Some(last)) => lines[first..=last].to_vec(),
        _ => vec![],
    }
}

/// Is the line a part of a frame between rows? Lines through a row start with an upright stroke, if with any.
fn is_frame(line: &str) -> bool {
    let first = line.chars().find(|c| !c.is_whitespace());
    first.is_some_and(|c| is_blank(c) && !['│', '┃', '║'].contains(&c))
}

/// The number of spaces at the start of a line.
pub(super) fn indent(line: &str) -> usize {
    line.graphemes(true)
        .take_while(|entry| entry.chars().all(is_blank))
        .count()
}

/// The entries of a line, separated by spaces.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_blank).filter(|word| !word.is_empty())
}

/// Is this a space between entries, or part of a frame?
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// The separator of layers in a drawing, besides a blank line.
pub(super) const LAYER_MARK: &str = "//";

/// The parts of a drawing between standalone slashes.
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

/// The lines of a drawing, split at every slash; blank parts are dropped.
pub(super) fn rows_between_all_slashes(text: &str) -> Vec<&str> {
    text.split(['/', '\n'])
        .filter(|row| !row.chars().all(is_blank))
        .collect()
}

/// A row of the drawing of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DrawnRow<'a> {
    /// The entries, without spaces before a separator.
    pub(super) text: &'a str,
    /// Does it start a line? If so, spaces at its left may be holes.
    pub(super) starts_line: bool,
}

/// The rows of one line of the drawing of a board, split at every slash.
///
/// Spaces around a slash are only for readability: they are not holes.
pub(super) fn rows_of_line(line: &str) -> Vec<DrawnRow<'_>> {
    rows_of_part(line, true)
}

/// The rows of a part of a line; `starts_line` is true for the first part.
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

/// Reports a separator in a drawing that does not allow it.
///
/// # Errors
/// An error at the first `separator` of the text.
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
    let message = format!("unexpected `{separator}` in this drawing");
    Err(Diagnostic::new(DiagnosticCode::BadDrawing, span, message)
        .label(why)
        .help(help))
}
