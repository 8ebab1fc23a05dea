//! Drawings: text with one entry a cell.
//!
//! Entries are separated by blanks, or each character is an entry. Frames drawn
//! with box characters count as blanks, so that a printed board can be read back.

use unicode_segmentation::UnicodeSegmentation;

use super::{CellId, Layout};
use crate::puzzle::fault::{Fault, FaultCode, Span};
use crate::puzzle::file::node::Text;

/// An entry of a drawing and its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
}

/// What a drawing puts into a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<'a> {
    pub(crate) cell: CellId,
    pub(crate) token: Token<'a>,
}

/// Is this entry of a board's own drawing a hole?
pub(super) fn is_hole(entry: &str) -> bool {
    entry == "." || entry.chars().all(char::is_whitespace)
}

/// The lines that are not blank.
pub(super) fn drawn_lines(text: &Text) -> impl Iterator<Item = &str> {
    text.value
        .lines()
        .filter(|line| line.chars().any(|c| !is_blank(c)))
}

/// The entries of a square board's own drawing, row by row.
///
/// If no line has a blank between two entries, every character is an entry, and
/// blanks at the left beyond those of the leftmost line are holes.
pub(super) fn drawn_rows<'a>(text: &'a Text) -> Vec<Vec<Token<'a>>> {
    let lines: Vec<&'a str> = drawn_lines(text).collect();
    let token = |word| Token {
        text: word,
        span: text.span_of_part(word),
    };
    if lines.iter().any(|line| words(line).nth(1).is_some()) {
        return lines
            .iter()
            .map(|line| words(line).map(token).collect())
            .collect();
    }
    let indent = lines
        .iter()
        .map(|line| line.len() - line.trim_start().len())
        .min()
        .unwrap_or(0);
    let characters = |line: &&'a str| line[indent..].trim_end().graphemes(true).map(token).collect();
    lines.iter().map(characters).collect()
}

/// The entries of a drawing on a given board, one a cell.
///
/// The drawing has the rows of the board, or all entries in reading order in
/// any lines; holes may be drawn as `.` or left out.
///
/// # Errors
/// A fault at the row that has too many or too few entries.
pub(crate) fn slots<'a>(text: &'a Text, layout: &Layout) -> Result<Vec<Slot<'a>>, Fault> {
    let lines: Vec<&str> = drawn_lines(text).collect();
    if lines.len() == layout.rows().len() {
        let rows = lines.iter().zip(layout.rows()).enumerate();
        return rows
            .map(|(number, (line, row))| row_slots(text, number, line, row))
            .collect::<Result<Vec<_>, _>>()
            .map(|rows| rows.concat());
    }
    in_reading_order(text, layout).ok_or_else(|| {
        let message = format!(
            "the drawing has {} rows, the board has {}",
            lines.len(),
            layout.rows().len()
        );
        Fault::new(FaultCode::BadDrawing, text.span, message).label(format!(
            "expected {} rows, or {} entries",
            layout.rows().len(),
            layout.cells().len()
        ))
    })
}

fn row_slots<'a>(
    text: &'a Text,
    number: usize,
    line: &'a str,
    row: &[Option<CellId>],
) -> Result<Vec<Slot<'a>>, Fault> {
    let words: Vec<&str> = words(line).collect();
    let characters = || {
        words
            .iter()
            .flat_map(|word| word.graphemes(true))
            .collect::<Vec<&str>>()
    };
    let cells: Vec<Option<CellId>> = row.iter().copied().filter(Option::is_some).collect();
    let aligned = align(&words, &cells).or_else(|| align(&words, row)).or_else(|| {
        let characters = if words.len() == 1 { characters() } else { vec![] };
        align(&characters, &cells).or_else(|| align(&characters, row))
    });
    let Some(pairs) = aligned else {
        let message = format!(
            "row {} has {} entries, the board has {} cells there",
            number + 1,
            words.len(),
            cells.len()
        );
        return Err(
            Fault::new(FaultCode::BadDrawing, text.span_of_part(line.trim()), message)
                .label(format!("expected {} entries, separated by blanks", cells.len())),
        );
    };
    pairs
        .into_iter()
        .filter_map(|(entry, cell)| slot(text, entry, cell).transpose())
        .collect()
}

fn align<'a>(entries: &[&'a str], cells: &[Option<CellId>]) -> Option<Vec<(&'a str, Option<CellId>)>> {
    let fits = entries.len() == cells.len() && !cells.is_empty();
    fits.then(|| entries.iter().copied().zip(cells.iter().copied()).collect())
}

fn slot<'a>(text: &Text, entry: &'a str, cell: Option<CellId>) -> Result<Option<Slot<'a>>, Fault> {
    let token = Token {
        text: entry,
        span: text.span_of_part(entry),
    };
    match cell {
        Some(cell) => Ok(Some(Slot { cell, token })),
        None if matches!(entry, "." | "_" | "#") => Ok(None),
        None => Err(Fault::new(
            FaultCode::BadDrawing,
            token.span,
            format!("`{entry}` stands in a hole"),
        )
        .label("the board has no cell here; expected `.`")),
    }
}

/// All entries in reading order, whatever the lines; a lone `/` may separate rows.
fn in_reading_order<'a>(text: &'a Text, layout: &Layout) -> Option<Vec<Slot<'a>>> {
    let entries: Vec<&str> = words(&text.value).collect();
    let without_slashes: Vec<&str> = entries.iter().copied().filter(|entry| *entry != "/").collect();
    let entries = [entries, without_slashes]
        .into_iter()
        .find(|list| list.len() == layout.cells().len())?;
    let token = |entry| Token {
        text: entry,
        span: text.span_of_part(entry),
    };
    Some(
        layout
            .cell_ids()
            .zip(entries)
            .map(|(cell, entry)| Slot {
                cell,
                token: token(entry),
            })
            .collect(),
    )
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_blank).filter(|word| !word.is_empty())
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || ('\u{2500}'..='\u{257f}').contains(&c)
}
