//! Drawings in which the place of a name counts: rows that are shifted against
//! each other.

use super::separator::refuse_separator;
use super::token::{DrawingToken, drawn_lines};
use crate::model::diagnostic::Diagnostic;
use crate::model::document::node::SpannedText;

/// A row of names, each with the character column where it starts.
pub(super) type PlacedRow<'a> = Vec<(usize, DrawingToken<'a>)>;

/// The names of a drawing, row by row; blanks and dots are space.
///
/// # Errors
/// A diagnostic for a slash: it would not say where the next row begins.
pub(super) fn placed_rows(text: &SpannedText) -> Result<Vec<PlacedRow<'_>>, Diagnostic> {
    refuse_separator(
        text,
        "/",
        "on this board each row is a line of its own",
        "rows are shifted against each other, and only lines show how far",
    )?;
    Ok(drawn_lines(text).map(|line| placed_tokens(text, line)).collect())
}

/// The tokens of a line with the character column where each starts.
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

/// The distance of neighbours in a row: the smallest that is drawn.
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
