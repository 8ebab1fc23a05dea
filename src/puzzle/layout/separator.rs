//! Slashes that separate the rows of a drawing.

use super::drawing::{is_blank, words};

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

/// The rows of one line of a board's own drawing, where every slash separates.
///
/// A line without a slash keeps its blanks, which may draw holes; those around a
/// slash are there for the eye.
pub(super) fn rows_of_line(line: &str) -> Vec<&str> {
    if !line.contains('/') {
        return vec![line];
    }
    let mut rows = rows_between_all_slashes(line);
    for row in &mut rows {
        *row = row.trim_matches(is_blank);
    }
    rows
}
