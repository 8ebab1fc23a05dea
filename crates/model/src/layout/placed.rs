//! Drawings in which the horizontal position of a name matters: rows that are shifted against each
//! other.

use super::indentation::refuse_tabs;
use super::separator::refuse_separator;
use super::token::{DrawingToken, drawn_lines};
use crate::diagnostic::Diagnostic;
use crate::document::node::SpannedText;

/// A row of names, each with the character column of its start.
pub(super) type PlacedRow<'a> = Vec<(usize, DrawingToken<'a>)>;

/// The names of a drawing, row by row. Spaces and dots are empty.
///
/// # Errors
/// If there is a slash: the start of the next row would be unknown. If there is a tab: so would be that of a name.
pub(super) fn placed_rows(text: &SpannedText) -> Result<Vec<PlacedRow<'_>>, Diagnostic> {
    refuse_separator(
        text,
        "/",
        "on this board, each row needs its own line",
        "the rows are shifted, and only separate lines show how far",
    )?;
    refuse_tabs(text, drawn_lines(text), str::trim_end)?;
    Ok(drawn_lines(text).map(|line| placed_tokens(text, line)).collect())
}

/// The tokens of a line with the character column of their starts.
fn placed_tokens<'a>(text: &SpannedText, line: &'a str) -> PlacedRow<'a> {
    line.split(|c: char| c.is_whitespace() || c == '.')
        .filter(|word| !word.is_empty())
        .map(|word| {
            let start = word.as_ptr() as usize - line.as_ptr() as usize;
            (
                line[..start].chars().count(),
                DrawingToken {
                    text: word,
                    span: text.span_of_part(word),
                },
            )
        })
        .collect()
}

/// The distance between neighbours in a row: the smallest one drawn.
pub(super) fn pitch(rows: &[PlacedRow<'_>]) -> usize {
    let distances = rows
        .iter()
        .flat_map(|row| row.windows(2).map(|pair| pair[1].0 - pair[0].0));
    distances.min().unwrap_or(2)
}

/// The character column of the leftmost name.
pub(super) fn left_edge(rows: &[PlacedRow<'_>]) -> usize {
    rows.iter().flatten().map(|(start, _)| *start).min().unwrap_or(0)
}
