//! The drawing of the cells of a board: the entries of each row.

use super::placed::{refuse_tabs, refuse_uneven};
use super::token::{DrawingToken, DrawnRow, LAYER_MARK, drawn_lines, indent, is_blank, rows_of_line, words};
use crate::diagnostic::Diagnostic;
use crate::document::node::SpannedText;
use unicode_segmentation::UnicodeSegmentation;

/// The entries of the drawing of a square board, row by row. Rows are lines, or separated by
/// slashes.
///
/// If no row has a space between two entries, every character is an entry, and extra spaces at the
/// left of a line are holes.
///
/// # Errors
/// If entries are separated by spaces and lines are indented differently, or with different tabs.
pub(super) fn drawn_rows<'a>(text: &'a SpannedText) -> Result<Vec<Vec<DrawingToken<'a>>>, Diagnostic> {
    let rows: Vec<DrawnRow<'a>> = drawn_lines(text).flat_map(rows_of_line).collect();
    entries_of_rows(text, &rows)
}

/// The entries of rows taken from the drawing of a board.
pub(super) fn entries_of_rows<'a>(
    text: &'a SpannedText,
    rows: &[DrawnRow<'a>],
) -> Result<Vec<Vec<DrawingToken<'a>>>, Diagnostic> {
    let token = |word| DrawingToken {
        text: word,
        span: text.span_of_part(word),
    };
    refuse_tabs(text, drawn_lines(text), indentation)?;
    if rows.iter().any(|row| words(row.text).nth(1).is_some()) {
        let is_mark = |line: &&str| line.trim() == LAYER_MARK;
        refuse_uneven(text, drawn_lines(text).filter(|line| !is_mark(line)))?;
        return Ok(rows
            .iter()
            .map(|row| words(row.text).map(token).collect())
            .collect());
    }
    let lines = rows.iter().filter(|row| row.starts_line);
    let left = lines.map(|row| indent(row.text)).min().unwrap_or(0);
    let characters = |row: &DrawnRow<'a>| {
        let outside = if row.starts_line { left } else { 0 };
        row.text.graphemes(true).skip(outside).map(token).collect()
    };
    Ok(rows.iter().map(characters).collect())
}

/// The spaces at the start of a line.
fn indentation(line: &str) -> &str {
    &line[..line.len() - line.trim_start_matches(is_blank).len()]
}

#[cfg(test)]
mod tests {
    use crate::fixture::layout;

    #[test]
    fn a_dense_board_has_holes_where_it_is_blank() {
        let dense = layout("cells = '''\n   ab\n  cde\n   .f\n'''");
        let places: Vec<(usize, usize)> = dense.cells().iter().map(|cell| (cell.row, cell.column)).collect();
        assert_eq!(places, [(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 2)]);
    }

    #[test]
    fn slashes_separate_the_rows_of_a_board_with_or_without_blanks() {
        for drawing in ["ab/cd", "ab / cd", "a b/c d", "a b /\nc d"] {
            let places: Vec<(usize, usize)> = layout(&format!("cells = \"\"\"{drawing}\"\"\""))
                .cells()
                .iter()
                .map(|cell| (cell.row, cell.column))
                .collect();
            assert_eq!(places, [(0, 0), (0, 1), (1, 0), (1, 1)], "{drawing}");
        }
    }

    #[test]
    fn blanks_draw_holes_only_at_the_start_of_a_line() {
        for (drawing, expected) in [
            (
                "  ab / cd\n  ef",
                [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)],
            ),
            (
                "  ab /\n cd / ef",
                [(0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 1)],
            ),
            ("ab /   cd\n ef", [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1), (2, 2)]),
        ] {
            let drawn = layout(&format!("cells = \"\"\"\n{drawing}\n\"\"\""));
            let places: Vec<(usize, usize)> =
                drawn.cells().iter().map(|cell| (cell.row, cell.column)).collect();
            assert_eq!(places, expected, "{drawing}");
        }
    }

    #[test]
    fn wide_blanks_are_blanks() {
        let dense = layout("cells = '''\n\u{3000}ab\n cd\n'''");
        assert_eq!(dense.cells().len(), 4);
    }
}
