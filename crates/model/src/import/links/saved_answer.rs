//! What a player has drawn in a file of pzprjs, as the board of a puzzle.

use super::answer_part::{AnswerPart, PieceBorders};
use super::cell_entries::{CellEntries, NumberEntry};
use super::saved_file::{FileEntry, SavedFile};
use crate::import::solved_board::{BoardEntries, Shown};
use crate::{Board, CellId, CellKind, Diagnostic, DiagnosticCode, Network, Span};

type Read<T> = Result<T, Diagnostic>;

/// Marks of a player that say nothing of the solution.
const MARKS: [&str; 7] = [".", "0", "+", "-", "=", "%", "c"];

/// Reads what a player has drawn. The clues of the file are read before.
///
/// # Errors
/// If the file ends before that, or an entry has no meaning.
pub(super) fn read(file: &mut SavedFile, parts: &[AnswerPart], entries: &mut BoardEntries<'_>) -> Read<()> {
    for part in parts {
        match part {
            AnswerPart::Cells(cells) => {
                let row = file.cells()?;
                read_cells(&row, cells, true, entries)?;
            }
            AnswerPart::Clues(cells) => {
                let row = file.clues_again()?;
                read_cells(&row, cells, false, entries)?;
            }
            AnswerPart::Links => read_links(file, entries)?,
            AnswerPart::Edges => read_edges(file, entries)?,
            AnswerPart::Walls => {
                let walls = Borders::read(file)?.lines()?;
                show_walls(entries, file.place(), |one, other| {
                    walls.value(one, other).map(|wall| wall > 0)
                })?;
            }
            AnswerPart::Outside => read_outside(file, entries)?,
            AnswerPart::NumberedRegions => read_numbered_regions(file, entries)?,
            AnswerPart::Pieces(borders) => read_pieces(file, *borders, entries)?,
            AnswerPart::Marks => file.skip_marks(),
        }
    }
    Ok(())
}

/// What the entries of cells say. With `is_strict`, all others are marks.
fn read_cells(
    row: &[FileEntry],
    cells: &CellEntries,
    is_strict: bool,
    entries: &mut BoardEntries<'_>,
) -> Read<()> {
    for (at, entry) in row.iter().enumerate() {
        let Some(cell) = entries.cell(at) else {
            continue;
        };
        let text = without_notes(&entry.text);
        let sign = cells.signs.iter().find(|(sign, _)| *sign == text);
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
        match (sign, cells.number) {
            (Some((_, shown)), _) => entries.show(cell, *shown, entry.span)?,
            (None, NumberEntry::Itself) if is_number => entries.show_named(cell, text, entry.span)?,
            (None, NumberEntry::Mark(shown, _) | NumberEntry::Clue(shown)) if is_number && text != "0" => {
                entries.show(cell, shown, entry.span)?;
            }
            _ if is_strict && !text.is_empty() && !MARKS.contains(&text) && !text.starts_with('+') => {
                return Err(entry.unexpected("an entry of a solution, or a mark"));
            }
            _ => entries.show_by_default(cell, cells.others, entry.span)?,
        }
    }
    Ok(())
}

/// An entry without the small numbers that a player notes after it.
fn without_notes(text: &str) -> &str {
    text.split('[').next().unwrap_or_default()
}

/// The entries between neighbours, by the numbers of the two cells in reading order.
struct Borders {
    width: usize,
    /// Between a cell and the next one in its row, `width - 1` in a row.
    beside: Vec<FileEntry>,
    /// Between a cell and the one below it.
    below: Vec<FileEntry>,
}

/// The same as numbers, 0 for none.
struct Lines {
    width: usize,
    beside: Vec<usize>,
    below: Vec<usize>,
}

impl Borders {
    /// Reads what is between cells. Files of some genres have the rim, too, which is left out.
    fn read(file: &mut SavedFile) -> Read<Self> {
        let (width, height) = (file.width, file.height);
        if file.next_row_has(width + 1) {
            let beside = file.rows(height, width + 1)?;
            let below = file.rows(height + 1, width)?;
            let inner = beside.chunks(width + 1).flat_map(|row| row[1..width].to_vec());
            return Ok(Borders {
                width,
                beside: inner.collect(),
                below: below[width..width * height].to_vec(),
            });
        }
        Ok(Borders {
            width,
            beside: file.rows(height, width - 1)?,
            below: file.rows(height - 1, width)?,
        })
    }

    fn lines(&self) -> Read<Lines> {
        Ok(Lines {
            width: self.width,
            beside: self.beside.iter().map(drawn).collect::<Read<_>>()?,
            below: self.below.iter().map(drawn).collect::<Read<_>>()?,
        })
    }
}

impl Lines {
    /// What is between two cells; `None` if they are no neighbours.
    fn value(&self, one: usize, other: usize) -> Option<usize> {
        let (first, second) = (one.min(other), one.max(other));
        if second - first == self.width {
            return self.below.get(first).copied();
        }
        let is_beside = second - first == 1 && second % self.width != 0;
        let at = is_beside.then(|| first / self.width * (self.width - 1) + first % self.width)?;
        self.beside.get(at).copied()
    }
}

/// What is drawn at a border: 0 for nothing and for marks, which are negative.
fn drawn(entry: &FileEntry) -> Read<usize> {
    match entry.text.as_str() {
        "X" | "-X" => Ok(1),
        text => match text.parse::<i64>() {
            Ok(number) => Ok(usize::try_from(number).unwrap_or(0)),
            Err(_) => Err(entry.unexpected("a number: 1 for a line, and 0 for none")),
        },
    }
}

pub(super) fn network<'a>(entries: &BoardEntries<'a>, kind: CellKind, place: Span) -> Read<&'a Network> {
    entries.puzzle.layout().network(kind).ok_or_else(|| {
        let what = match kind {
            CellKind::Link => "links",
            _ => "edges",
        };
        Diagnostic::new(
            DiagnosticCode::NotApplicable,
            place,
            "the solution of this file consists of lines",
        )
        .label(format!("the model has no {what} to draw them on"))
    })
}

/// Shows a line or none, or its number where lines have numbers.
fn show_line(entries: &mut BoardEntries<'_>, joint: CellId, value: usize, place: Span) -> Read<()> {
    match (entries.can_show(joint, "line"), value) {
        (true, 0) => entries.show(joint, Shown::AllBut("line"), place),
        (true, _) => entries.show(joint, Shown::Piece("line"), place),
        (false, number) => entries.show_named(joint, &number.to_string(), place),
    }
}

/// The number of a line that is on a board: 0 for none.
pub(super) fn line_number(entries: &BoardEntries<'_>, board: &Board, joint: CellId) -> usize {
    let face = board.face(joint);
    let name = face.map_or("", |face| entries.puzzle.pieces().face(face).name.as_str());
    match name {
        "line" => 1,
        number => number.parse().unwrap_or(0),
    }
}

fn read_links(file: &mut SavedFile, entries: &mut BoardEntries<'_>) -> Read<()> {
    let place = file.place();
    let lines = Borders::read(file)?.lines()?;
    let network = network(entries, CellKind::Link, place)?;
    for joint in network.joints() {
        if let [one, other] = network.beside(joint) {
            let ends = [*one, *other].map(|cell| entries.number_of(cell));
            let value = lines.value(ends[0], ends[1]).unwrap_or(0);
            show_line(entries, joint, value, place)?;
        }
    }
    Ok(())
}

/// Lines along all borders. The corners of a whole board are counted row by row.
fn read_edges(file: &mut SavedFile, entries: &mut BoardEntries<'_>) -> Read<()> {
    let (width, height, place) = (file.width, file.height, file.place());
    let upright = file.rows(height, width + 1)?;
    let level = file.rows(height + 1, width)?;
    let network = network(entries, CellKind::Edge, place)?;
    let corner = |row: usize, column: usize| row * (width + 1) + column;
    let upright = upright.iter().enumerate().map(|(at, entry)| {
        let (row, column) = (at / (width + 1), at % (width + 1));
        (corner(row, column), corner(row + 1, column), entry)
    });
    let level = level.iter().enumerate().map(|(at, entry)| {
        let (row, column) = (at / width, at % width);
        (corner(row, column), corner(row, column + 1), entry)
    });
    for (one, other, entry) in upright.chain(level) {
        if let Some(joint) = network.between(one, other) {
            show_line(entries, joint, drawn(entry)?, entry.span)?;
        }
    }
    Ok(())
}

/// Shows walls between cells by their numbers, and at the rim.
fn show_walls(
    entries: &mut BoardEntries<'_>,
    place: Span,
    is_wall: impl Fn(usize, usize) -> Option<bool>,
) -> Read<()> {
    let network = network(entries, CellKind::Edge, place)?;
    for joint in network.joints() {
        let wall = match network.beside(joint) {
            [one, other] => is_wall(entries.number_of(*one), entries.number_of(*other)),
            _ => Some(true),
        };
        if let Some(wall) = wall {
            show_line(entries, joint, usize::from(wall), place)?;
        }
    }
    Ok(())
}

/// The loop around the cells that are not black.
fn read_outside(file: &mut SavedFile, entries: &mut BoardEntries<'_>) -> Read<()> {
    let place = file.place();
    let cells = file.cells()?;
    let is_inside: Vec<bool> = cells.iter().map(|entry| entry.text != "#").collect();
    let network = network(entries, CellKind::Edge, place)?;
    for joint in network.joints() {
        let beside = network.beside(joint).iter();
        let inside = beside.filter(|cell| is_inside[entries.number_of(**cell)]).count();
        show_line(entries, joint, inside % 2, place)?;
    }
    Ok(())
}

/// Walls, and numbers in cells, of which either can be missing.
fn read_numbered_regions(file: &mut SavedFile, entries: &mut BoardEntries<'_>) -> Read<()> {
    let number = |entry: &FileEntry| without_notes(&entry.text).parse::<usize>().ok();
    let clues = file.clues_again()?;
    let place = file.place();
    let own = file.cells()?;
    let numbers: Vec<Option<usize>> = clues
        .iter()
        .zip(&own)
        .map(|(clue, own)| number(clue).or_else(|| number(own)))
        .collect();
    let walls = Borders::read(file)?.lines()?;
    show_walls(entries, place, |one, other| {
        let differ = numbers[one]
            .zip(numbers[other])
            .is_some_and(|(one, other)| one != other);
        walls.value(one, other).map(|wall| wall > 0 || differ)
    })
}

/// Pieces of several cells, between walls or along lines.
fn read_pieces(file: &mut SavedFile, borders: PieceBorders, entries: &mut BoardEntries<'_>) -> Read<()> {
    let place = file.place();
    let lines = Borders::read(file)?.lines()?;
    let all = file.width * file.height;
    let shaded = match borders.has_shading() {
        true => file.cells()?.iter().map(|entry| entry.text == "#").collect(),
        false => vec![false; all],
    };
    let is_joined = |one: usize, other: usize| {
        let line = lines.value(one, other);
        let is_covered = |at: usize| !shaded[at] && entries.cell(at).is_some();
        is_covered(one) && is_covered(other) && line.is_some_and(|line| (line > 0) == borders.has_lines)
    };
    for group in groups(file.width, all, is_joined) {
        let cells: Vec<CellId> = group.iter().filter_map(|at| entries.cell(*at)).collect();
        let is_other = shaded[group[0]] || borders.has_lines && group.len() == 1;
        match borders.others.filter(|_| is_other) {
            Some(name) => cells
                .iter()
                .try_for_each(|cell| entries.show_named(*cell, name, place))?,
            None => entries.show_covered(&cells, place),
        }
    }
    Ok(())
}

/// The cells of a board that are joined, directly or by others.
fn groups(width: usize, all: usize, is_joined: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut is_seen = vec![false; all];
    let mut groups = vec![];
    for first in 0..all {
        if std::mem::replace(&mut is_seen[first], true) {
            continue;
        }
        let mut group = vec![first];
        let mut next = 0;
        while let Some(cell) = group.get(next).copied() {
            next += 1;
            let neighbours = [
                cell.checked_sub(width),
                (cell % width > 0).then(|| cell - 1),
                (cell % width + 1 < width).then_some(cell + 1),
                (cell + width < all).then_some(cell + width),
            ];
            for other in neighbours.into_iter().flatten() {
                if !is_seen[other] && is_joined(cell, other) {
                    is_seen[other] = true;
                    group.push(other);
                }
            }
        }
        groups.push(group);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_are_between_neighbours() {
        let lines = Lines {
            width: 3,
            beside: vec![1, 2, 3, 4],
            below: vec![5, 6, 7],
        };
        assert_eq!(
            [(0, 1), (2, 1), (4, 3), (4, 5)].map(|(a, b)| lines.value(a, b)),
            [Some(1), Some(2), Some(3), Some(4)]
        );
        assert_eq!(
            [(0, 3), (5, 2)].map(|(a, b)| lines.value(a, b)),
            [Some(5), Some(7)]
        );
        assert_eq!(
            [(2, 3), (0, 2), (0, 4)].map(|(a, b)| lines.value(a, b)),
            [None; 3]
        );
    }

    #[test]
    fn notes_are_cut_off() {
        assert_eq!(["5", "5[1,2,,]", ".[1,,,]"].map(without_notes), ["5", "5", "."]);
    }
}
