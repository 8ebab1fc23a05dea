//! Drawings: text with one entry per cell.
//!
//! Entries are separated by spaces, or each character is an entry. Box-drawing characters count as
//! spaces, so that a printed board can be read back.

use itertools::Itertools;
use rustc_hash::FxHashMap;
use unicode_segmentation::UnicodeSegmentation;

use super::cell::{Cell, CellId};
use super::layout::Layout;
use super::shape::CellShape;
use super::token::{
    DrawingToken, LAYER_MARK, drawn_lines, rows_between_all_slashes, rows_between_slashes, words,
};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics};
use crate::document::node::SpannedText;
use crate::wording::counted;

/// The entry for a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawingSlot<'a> {
    pub(crate) cell: CellId,
    pub(crate) token: DrawingToken<'a>,
}

/// The entries of a drawing on a given board, one per cell.
///
/// The drawing has the rows of the board, as lines or separated by `/`, or all entries in reading
/// order on any lines. Holes may be drawn as `.` or left out.
///
/// # Errors
/// An error for each row with too many or too few entries.
pub(crate) fn slots<'a>(text: &'a SpannedText, layout: &Layout) -> Result<Vec<DrawingSlot<'a>>, Diagnostics> {
    if let Some(entries) = picture_entries(&text.value, layout) {
        return Ok(slots_in_order(text, layout, entries));
    }
    let lines: Vec<&str> = drawn_lines(text).collect();
    if lines.len() == layout.rows().len() {
        let slots = all_rows(text, &lines, layout);
        // Slashes inside a word separate rows only if nothing else fits.
        return slots.or_else(|diagnostics| {
            let rows = rows_between_all_slashes(&text.value);
            let by_slashes = Some(rows).filter(|rows| rows.len() == lines.len() && *rows != lines);
            by_slashes
                .and_then(|rows| all_rows(text, &rows, layout).ok())
                .ok_or(diagnostics)
        });
    }
    if let Some(slots) = in_reading_order(text, layout) {
        return Ok(slots);
    }
    let by_slashes = [
        rows_between_slashes(&text.value),
        rows_between_all_slashes(&text.value),
    ];
    match by_slashes.iter().find(|rows| rows.len() == layout.rows().len()) {
        Some(rows) => all_rows(text, rows, layout),
        None => Err(Diagnostics::from(wrong_rows(text, by_slashes[1].len(), layout))),
    }
}

/// The entries of a drawing with these rows, as lines or separated by `/`; `None` if it does not have
/// them.
pub(crate) fn slots_of_rows<'a>(
    text: &'a SpannedText,
    rows: &[&[Option<CellId>]],
) -> Option<Vec<DrawingSlot<'a>>> {
    let lines: Vec<&str> = drawn_lines(text).collect();
    let drawn = [lines, rows_between_slashes(&text.value)];
    let drawn = drawn.into_iter().find(|drawn| drawn.len() == rows.len())?;
    let pairs = drawn.iter().zip(rows).enumerate();
    let slots = pairs.map(|(number, (line, row))| row_slots(text, number, line, row, Unit::Entry).ok());
    Some(slots.collect::<Option<Vec<_>>>()?.concat())
}

/// The entries of a drawing without rows, one for each cell of these rows.
pub(crate) fn slots_without_rows<'a>(
    text: &'a SpannedText,
    rows: &[&[Option<CellId>]],
) -> Option<Vec<DrawingSlot<'a>>> {
    let cells: Vec<CellId> = rows
        .iter()
        .flat_map(|row| row.iter().flatten())
        .copied()
        .collect();
    let entries: Vec<&str> = words(&text.value).collect();
    let slot = |(cell, entry): (CellId, &'a str)| DrawingSlot {
        cell,
        token: DrawingToken {
            text: entry,
            span: text.span_of_part(entry),
        },
    };
    (entries.len() == cells.len()).then(|| cells.into_iter().zip(entries).map(slot).collect())
}

/// The entries of a list of all cells, links and edges with their names, `a 1  b 2`.
pub(crate) fn listed_slots<'a>(text: &'a SpannedText, layout: &Layout) -> Option<Vec<DrawingSlot<'a>>> {
    beside_names(&text.value, layout).map(|entries| slots_in_order(text, layout, entries))
}

fn wrong_rows(text: &SpannedText, found: usize, layout: &Layout) -> Diagnostic {
    let message = format!(
        "the drawing has {}, but the board has {}",
        counted(found, "row", "rows"),
        layout.rows().len()
    );
    Diagnostic::new(DiagnosticCode::BadDrawing, text.span, message).label(format!(
        "expected {}, or {}",
        counted(layout.rows().len(), "row", "rows"),
        counted(layout.board_ids().len(), "entry", "entries")
    ))
}

fn all_rows<'a>(
    text: &'a SpannedText,
    lines: &[&'a str],
    layout: &Layout,
) -> Result<Vec<DrawingSlot<'a>>, Diagnostics> {
    if let Some(slots) = dense_rows(text, lines, layout) {
        return Ok(slots);
    }
    let unit = Unit::of(lines);
    let mut slots = vec![];
    let mut diagnostics = Diagnostics::new();
    for (number, (line, row)) in lines.iter().zip(layout.rows()).enumerate() {
        match row_slots(text, number, line, row, unit) {
            Ok(row) => slots.extend(row),
            Err(diagnostic) => diagnostics.add(diagnostic),
        }
    }
    if diagnostics.is_empty() {
        Ok(slots)
    } else {
        Err(diagnostics)
    }
}

/// The rows, if each is a single word with one character per position, with holes drawn as dots.
fn dense_rows<'a>(text: &'a SpannedText, lines: &[&'a str], layout: &Layout) -> Option<Vec<DrawingSlot<'a>>> {
    let mut slots = vec![];
    for (line, row) in lines.iter().zip(layout.rows()) {
        let word = words(line).exactly_one().ok()?;
        let places = align(&characters(&[word]), row, row)?;
        for (entry, cell) in places {
            slots.extend(slot(text, entry, cell).ok()?);
        }
    }
    Some(slots)
}

fn row_slots<'a>(
    text: &'a SpannedText,
    number: usize,
    line: &'a str,
    row: &[Option<CellId>],
    unit: Unit,
) -> Result<Vec<DrawingSlot<'a>>, Diagnostic> {
    let words: Vec<&str> = words(line).collect();
    let cells: Vec<Option<CellId>> = row.iter().copied().filter(Option::is_some).collect();
    let aligned = align(&words, &cells, row).or_else(|| align(&characters(&words), &cells, row));
    let Some(pairs) = aligned else {
        let message = format!(
            "row {} has {}, but the board has {} there",
            number + 1,
            unit.counted(&words),
            counted(cells.len(), "cell", "cells")
        );
        let span = text.span_of_part(line.trim());
        return Err(
            Diagnostic::new(DiagnosticCode::BadDrawing, span, message).label(unit.expected(cells.len()))
        );
    };
    pairs
        .into_iter()
        .filter_map(|(entry, cell)| slot(text, entry, cell).transpose())
        .collect()
}

/// The characters of the words, if these are blocks of equal length: a row without spaces, or with
/// spaces between groups.
fn characters<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let words = words.iter().map(|word| graphemes(word)).collect_vec();
    match words.iter().map(Vec::len).all_equal() {
        true => words.concat(),
        false => vec![],
    }
}

/// The characters of a word, as people count them.
fn graphemes(word: &str) -> Vec<&str> {
    match word.is_ascii() {
        // Without line ends, each of these is one: no tables are needed for the lines of a long list.
        true => (0..word.len()).map(|at| &word[at..at + 1]).collect(),
        false => word.graphemes(true).collect(),
    }
}

/// Pairs entries with cells: one entry per cell, or one per position of the row. Trailing holes may
/// be missing.
fn align<'a>(
    entries: &[&'a str],
    cells: &[Option<CellId>],
    row: &[Option<CellId>],
) -> Option<Vec<(&'a str, Option<CellId>)>> {
    let end = row.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let places = [cells, &row[..end], row]
        .into_iter()
        .find(|places| places.len() == entries.len() && !places.is_empty())?;
    Some(entries.iter().copied().zip(places.iter().copied()).collect())
}

fn slot<'a>(
    text: &SpannedText,
    entry: &'a str,
    cell: Option<CellId>,
) -> Result<Option<DrawingSlot<'a>>, Diagnostic> {
    let token = DrawingToken {
        text: entry,
        span: text.span_of_part(entry),
    };
    match cell {
        Some(cell) => Ok(Some(DrawingSlot { cell, token })),
        None if matches!(entry, "." | "_" | "#") => Ok(None),
        None => Err(Diagnostic::new(
            DiagnosticCode::BadDrawing,
            token.span,
            format!("`{entry}` is in a hole"),
        )
        .label("the board has no cell here; expected `.`")),
    }
}

/// All entries in reading order, on any lines; a lone `/` may separate rows. A single word is a
/// sequence of characters.
fn in_reading_order<'a>(text: &'a SpannedText, layout: &Layout) -> Option<Vec<DrawingSlot<'a>>> {
    let entries: Vec<&str> = drawn_lines(text).flat_map(words).collect();
    let is_mark = |entry: &&str| matches!(*entry, "/" | LAYER_MARK);
    let without_slashes: Vec<&str> = entries.iter().copied().filter(|entry| !is_mark(entry)).collect();
    let characters = match entries.as_slice() {
        [word] => graphemes(word),
        _ => vec![],
    };
    let entries = [entries, without_slashes, characters]
        .into_iter()
        .find(|list| list.len() == layout.board_ids().len())?;
    Some(slots_in_order(text, layout, entries))
}

/// One entry per cell.
fn slots_in_order<'a>(text: &SpannedText, layout: &Layout, entries: Vec<&'a str>) -> Vec<DrawingSlot<'a>> {
    let token = |entry| DrawingToken {
        text: entry,
        span: text.span_of_part(entry),
    };
    let cells = layout.cell_ids().zip(entries);
    cells
        .map(|(cell, entry)| DrawingSlot {
            cell,
            token: token(entry),
        })
        .collect()
}

/// The entries of such a picture, one per cell, if the text is one.
fn picture_entries<'a>(text: &'a str, layout: &Layout) -> Option<Vec<&'a str>> {
    let entries = match layout.shape() {
        CellShape::Triangle => without_strokes(text),
        CellShape::Graph => beside_names(text, layout)?,
        CellShape::Square | CellShape::Hex | CellShape::Cube => return None,
    };
    Some(entries).filter(|entries| entries.len() == layout.board_ids().len())
}

/// `/ 1 \ 2 / 3 \` without the sides of the triangles.
fn without_strokes(text: &str) -> Vec<&str> {
    words(text).filter(|word| !matches!(*word, "/" | "\\")).collect()
}

/// `a 1  b 2` without the names `a` and `b`, which can come in any order.
fn beside_names<'a>(text: &'a str, layout: &Layout) -> Option<Vec<&'a str>> {
    let words: Vec<&str> = words(text).collect();
    let mut entries: FxHashMap<&str, &str> = FxHashMap::default();
    for pair in words.chunks_exact(2) {
        entries.insert(pair[0], pair[1]);
    }
    let is_whole = words.len() == 2 * layout.cells().len();
    let of_cell = |cell: &Cell| entries.get(cell.name.as_str()).copied();
    let found: Option<Vec<&str>> = layout.cells().iter().map(of_cell).collect();
    found.filter(|_| is_whole)
}

/// What the author of a drawing counts in a row.
#[derive(Clone, Copy, Debug)]
enum Unit {
    Entry,
    Character,
}

impl Unit {
    /// Characters, if no line has a space between entries. A board with one column looks the same, so
    /// one word has to have several characters.
    fn of(lines: &[&str]) -> Self {
        let is_word = |line: &&str| words(line).exactly_one().is_ok();
        let is_long = |word: &str| word.graphemes(true).nth(1).is_some();
        let is_dense = lines.iter().all(is_word) && lines.iter().flat_map(|line| words(line)).any(is_long);
        if is_dense { Unit::Character } else { Unit::Entry }
    }

    fn counted(self, words: &[&str]) -> String {
        match self {
            Unit::Entry => counted(words.len(), "entry", "entries"),
            Unit::Character => {
                let characters = words.iter().map(|word| word.graphemes(true).count());
                counted(characters.sum(), "character", "characters")
            }
        }
    }

    fn expected(self, cells: usize) -> String {
        match self {
            Unit::Entry => format!(
                "expected {}, separated by spaces",
                counted(cells, "entry", "entries")
            ),
            Unit::Character => format!(
                "expected {}, one per cell",
                counted(cells, "character", "characters")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::diagnostic::Span;
    use crate::fixture::{layout, puzzle};

    /// Each cell with its entry, or the first error.
    fn read(board: &str, drawing: &str) -> Result<String, String> {
        let layout = layout(board);
        let text = SpannedText::verbatim(drawing, Span::new(0, drawing.len()));
        let slots = slots(&text, &layout).map_err(|diagnostics| diagnostics.in_order()[0].message.clone())?;
        let pairs = slots
            .iter()
            .map(|slot| format!("{}={}", layout.cell(slot.cell).name, slot.token.text));
        Ok(pairs.collect::<Vec<_>>().join(" "))
    }

    const SQUARE: &str = "cells = 'a b / c d'";

    #[test]
    fn a_square_is_read_in_all_its_styles() {
        let styles = [
            "1 2\n3 4",
            "12\n34",
            "1 2 3 4",
            "1 2 / 3 4",
            "12 / 34",
            "1234",
            "12/34",
            "1 2/3 4",
            "1 2 /\n3 4",
            "1\n2\n3\n4",
        ];
        for drawing in styles {
            assert_eq!(read(SQUARE, drawing), Ok("a=1 b=2 c=3 d=4".into()), "{drawing}");
        }
        let frame = "┌────┬────┐\n│ 10 │ 20 │\n├────┼────┤\n│ 30 │ 40 │\n└────┴────┘\n";
        assert_eq!(read(SQUARE, frame), Ok("a=10 b=20 c=30 d=40".into()));
    }

    #[test]
    fn a_slash_may_be_an_entry() {
        assert_eq!(read(SQUARE, "/ 2 / 4"), Ok("a=/ b=2 c=/ d=4".into()));
        assert_eq!(read(SQUARE, "/2\n3/"), Ok("a=/ b=2 c=3 d=/".into()));
    }

    #[test]
    fn blocks_of_characters_are_one_row() {
        assert_eq!(read("cells = 'a b c d'", "12 │ 34"), Ok("a=1 b=2 c=3 d=4".into()));
        assert!(read("cells = 'a b c d'", "1 2 34").is_err());
    }

    #[test]
    fn holes_are_drawn_or_left_out() {
        let board = "cells = '. a . / b . c / . d .'";
        for drawing in [
            "1\n2 3\n4",
            ". 1 .\n2 . 3\n. 4 .",
            ". 1\n2 . 3\n. 4",
            ".1.\n2.3\n.4.",
            "1 2 3 4",
        ] {
            assert_eq!(read(board, drawing), Ok("a=1 b=2 c=3 d=4".into()), "{drawing}");
        }
        assert_eq!(read(board, "1 . .\n2 3\n4"), Err("`1` is in a hole".into()));
    }

    #[test]
    fn wrong_numbers_of_entries_are_diagnostics() {
        assert_eq!(
            read(SQUARE, "1 2\n3"),
            Err("row 2 has 1 entry, but the board has 2 cells there".into())
        );
        assert_eq!(
            read(SQUARE, "1 2 3"),
            Err("the drawing has 1 row, but the board has 2".into())
        );
        assert_eq!(
            read(SQUARE, ""),
            Err("the drawing has 0 rows, but the board has 2".into())
        );
    }

    #[test]
    fn rows_without_spaces_are_counted_in_characters() {
        let board = "cells = 'a b c / d e f'";
        for (drawing, message) in [
            (
                "123\n45",
                "row 2 has 2 characters, but the board has 3 cells there",
            ),
            (
                "123\n4567",
                "row 2 has 4 characters, but the board has 3 cells there",
            ),
            ("123\n4", "row 2 has 1 character, but the board has 3 cells there"),
            ("123\n4 5", "row 2 has 2 entries, but the board has 3 cells there"),
        ] {
            assert_eq!(read(board, drawing), Err(message.into()), "{drawing}");
        }
    }

    #[test]
    fn rows_that_slashes_make_are_counted() {
        assert_eq!(
            read(SQUARE, "12/34/56"),
            Err("the drawing has 3 rows, but the board has 2".into())
        );
    }

    fn reads_alike(model: &str, picture: &str, plain: &str) {
        let puzzle = puzzle(model);
        let board = |text| Board::parse(text, &puzzle.layout, &puzzle.pieces);
        assert_eq!(board(picture), board(plain));
        assert!(board(picture).is_ok());
    }

    #[test]
    fn strokes_are_passed_over() {
        let model = "board.triangle = 2\npieces.numbers = '1..4'";
        reads_alike(model, "  / 1 \\\n/ 2 \\ 3 / 4 \\", "1 / 2 3 4");
        let slashes = "board.triangle = 2\npieces.names = ['/', '\\', 'a', 'b']";
        reads_alike(slashes, "/ \\ a b", "/\n\\ a b");
    }

    #[test]
    fn names_of_cells_are_passed_over() {
        let model = "board.shape = 'graph'\nboard.cells = 'a b'\npieces.names = 'ab'";
        reads_alike(model, "a b  b a", "ba");
        reads_alike(model, "a _  b a", "_ a");
    }
}
