//! Puzzles of one line each.

use super::region_map::{RegionMap, is_blank, root_of};
use crate::import::row::{SourceWord, nothing};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// The most lines before the first puzzle.
pub(super) const MOST_HEADINGS: usize = 3;

/// What precedes a digit that a solver has placed.
const PLACED: char = '+';

/// A puzzle in a line.
#[derive(Clone, Debug)]
pub(super) struct LinePuzzle<'a> {
    /// The whole line.
    pub(super) row: SourceWord<'a>,
    /// The characters of the puzzle.
    pub(super) field: SourceWord<'a>,
    /// The regions of a jigsaw.
    pub(super) map: Option<RegionMap<'a>>,
}

impl<'a> LinePuzzle<'a> {
    /// The entries, and how many of them are blank because a solver has placed their digits.
    pub(super) fn entries(&self) -> (Vec<SourceWord<'a>>, usize) {
        let mut entries = vec![];
        let mut placed = 0;
        let mut is_placed = false;
        for entry in self.field.characters() {
            if entry.text.starts_with(PLACED) {
                is_placed = true;
                continue;
            }
            let is_digit = !is_blank(entry.text);
            placed += usize::from(is_placed && is_digit);
            entries.push(SourceWord {
                text: if is_placed { "." } else { entry.text },
                span: entry.span,
            });
            is_placed = false;
        }
        (entries, placed)
    }
}

/// The puzzle of each line. Lines before them that have none, such as a heading, are left out.
pub(super) fn line_puzzles<'a>(
    rows: &[SourceWord<'a>],
    warnings: &mut Diagnostics,
) -> Result<Vec<LinePuzzle<'a>>, Diagnostic> {
    let (headings, rows) = rows.split_at(num_headings(rows));
    for heading in headings {
        let warning = Diagnostic::new(DiagnosticCode::LeftOut, heading.span, "this line has no puzzle");
        warnings.add(warning.label("it is taken for a heading"));
    }
    if rows.is_empty() {
        return Err(nothing("a line of 81 characters"));
    }
    let mut puzzles: Vec<LinePuzzle<'a>> = vec![];
    // The map of a jigsaw can have a line of its own, after or before the puzzle.
    let mut early: Option<(SourceWord<'a>, RegionMap<'a>)> = None;
    for row in rows {
        if let Some(map) = RegionMap::of(row) {
            match puzzles.last_mut().filter(|last| last.map.is_none()) {
                Some(last) => last.map = Some(map),
                None => early = Some((*row, map)),
            }
            continue;
        }
        let mut puzzle = puzzle_in(row).unwrap_or(LinePuzzle {
            row: *row,
            field: *row,
            map: None,
        });
        if puzzle.map.is_none() {
            puzzle.map = early.take().map(|(_, map)| map);
        }
        puzzles.push(puzzle);
    }
    match early {
        Some((row, _)) => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadDrawing,
                row.span,
                "this map of regions has no puzzle",
            );
            Err(diagnostic.label("expected the puzzle in the same line or the one before"))
        }
        None => Ok(puzzles),
    }
}

/// The number of lines before the first puzzle.
fn num_headings(rows: &[SourceWord<'_>]) -> usize {
    // Letters that no puzzle has.
    let has_words = |row: &SourceWord<'_>| {
        row.text
            .contains(|c: char| matches!(c.to_ascii_lowercase(), 'h'..='z'))
    };
    let is_heading = |row: &&SourceWord<'_>| puzzle_in(row).is_none() && has_words(row);
    let first = rows.iter().take_while(is_heading).count();
    if first <= MOST_HEADINGS && first < rows.len() {
        first
    } else {
        0
    }
}

/// The puzzle in a line: the line, or its first field with the most characters that can be a puzzle, and the map of its
/// regions, in a field or directly after or before it.
pub(super) fn puzzle_in<'a>(row: &SourceWord<'a>) -> Option<LinePuzzle<'a>> {
    let puzzle = |field: SourceWord<'a>, map| LinePuzzle {
        row: *row,
        field,
        map,
    };
    if is_drawing(row.text) {
        return Some(puzzle(*row, None));
    }
    let fields: Vec<SourceWord<'a>> = row
        .split(|c| matches!(c, ',' | ';' | ':' | '|' | '"'))
        .flat_map(|field| halves(&field).map_or(vec![field], Vec::from))
        .collect();
    let map = fields.iter().find_map(RegionMap::of);
    let drawings = fields.into_iter().filter(|field| is_drawing(field.text));
    let drawings = drawings.filter(|field| map.is_none() || RegionMap::of(field).is_none());
    let longest = drawings.reduce(|first, next| {
        if next.text.len() > first.text.len() {
            next
        } else {
            first
        }
    })?;
    Some(puzzle(longest, map))
}

/// A puzzle and the map of its regions in one word.
fn halves<'a>(field: &SourceWord<'a>) -> Option<[SourceWord<'a>; 2]> {
    let (first, second) = field.text.split_at_checked(field.text.len() / 2)?;
    let halves = [field.part(first), field.part(second)];
    let is_jigsaw = first.len() == second.len() && halves.iter().any(|half| RegionMap::of(half).is_some());
    is_jigsaw.then_some(halves)
}

/// Does the text consist of sudoku characters? All letters count, so that wrong ones are reported.
pub(super) fn is_drawing(text: &str) -> bool {
    let mut after = text.chars().skip(1).chain([' ']);
    let mut is_known = |c: char| {
        let is_digit_next = after.next().is_some_and(|next| next.is_ascii_alphanumeric());
        c.is_ascii_alphanumeric() || ".0_*?-".contains(c) || c == PLACED && is_digit_next
    };
    let cells = text.chars().filter(|c| *c != PLACED).count();
    root_of(cells).is_some() && text.chars().all(&mut is_known)
}
