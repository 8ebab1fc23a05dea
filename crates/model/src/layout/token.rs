//! The tokens of drawings.

use crate::diagnostic::Span;
use crate::document::node::SpannedText;
use unicode_segmentation::UnicodeSegmentation;

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
