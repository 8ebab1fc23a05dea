//! A puzzle drawn row by row, with or without a frame.

use super::region_map::{BOXES, RegionMap, is_blank};
use crate::import::row::SourceWord;

/// The characters between boxes, which are not entries.
const FRAME: &[char] = &['|', '+', '-', '=', '│', '─', '┼', '═', '║', '╬'];

/// The characters at the corners of a frame.
const CORNERS: &[char] = &['*', '.', ':', '\''];

/// The maximum number of lines of one puzzle, including its frame.
const MOST_ROWS: usize = 64;

/// The puzzle in these rows, if there is one.
pub(super) fn drawn_grid<'a>(rows: &[SourceWord<'a>]) -> Option<SudokuText<'a>> {
    if rows.len() > MOST_ROWS {
        return None;
    }
    // In a line, it precedes a digit that is no given.
    let has_placed = |row: &SourceWord<'a>| {
        row.text
            .as_bytes()
            .windows(2)
            .any(|pair| pair[0] == b'+' && pair[1].is_ascii_digit())
    };
    if rows.iter().any(has_placed) {
        return None;
    }
    let rows: Vec<Vec<SourceWord<'a>>> = rows
        .iter()
        .filter(|row| !is_frame(row.text))
        .map(|row| row.split(|c| FRAME.contains(&c) && c != '-'))
        .map(|words| words.flat_map(SourceWord::characters).collect())
        .collect();
    let root = BOXES.into_iter().find(|root| root.pow(2) == rows.len())?;
    let is_square = rows.iter().all(|row| row.len() == rows.len());
    let entries = rows.concat();
    // Sixteen lines of sixteen characters may also be sixteen small puzzles.
    let is_list = root == 4
        && entries
            .iter()
            .all(|entry| is_blank(entry.text) || "1234".contains(entry.text));
    (is_square && !is_list).then_some(SudokuText {
        entries,
        root,
        shapes: None,
    })
}

/// Is a line a part of the frame? Its corners can be signs that are blanks elsewhere, as in `*-----------*`.
fn is_frame(text: &str) -> bool {
    let is_bare = text.contains(FRAME) && text.chars().all(|c| FRAME.contains(&c) || c == ' ');
    let is_sign = |c: char| FRAME.contains(&c) || CORNERS.contains(&c) || c == ' ';
    let dashes = text.chars().filter(|c| *c == '-').count();
    is_bare || 2 * dashes > text.chars().count() && text.contains("---") && text.chars().all(is_sign)
}

/// Is there a puzzle drawn row by row?
pub(super) fn is_grid(rows: &[SourceWord<'_>]) -> bool {
    drawn_grid(rows).is_some_and(|drawn| {
        let is_known = |entry: &SourceWord<'_>| is_blank(entry.text) || "123456789".contains(entry.text);
        drawn.root > 3 || drawn.entries.iter().all(is_known)
    })
}

/// One puzzle: its characters.
pub(super) struct SudokuText<'a> {
    pub(super) entries: Vec<SourceWord<'a>>,
    /// The square root of the size of the board.
    pub(super) root: usize,
    /// The regions that replace the boxes.
    pub(super) shapes: Option<RegionMap<'a>>,
}
