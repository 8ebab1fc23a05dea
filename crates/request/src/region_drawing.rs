//! Regions that are drawn with an entry for each cell.

use placet_model::{CellId, CellKind, Layout};

/// A number or a piece that is not known.
pub(super) const UNKNOWN: &str = "_";
/// The entry of a cell in no region.
pub(super) const NOTHING: &str = ".";

/// A drawing with an entry for each place of the board, or for each of its corners.
pub(super) struct RegionDrawing {
    rows: Vec<Vec<String>>,
    /// The cells or corners of its places.
    places: Vec<Vec<Option<CellId>>>,
    pub(super) is_on_corners: bool,
    /// The number of spaces before the entries.
    indent: usize,
}

impl RegionDrawing {
    /// Reads a drawing whose entries are words, or single characters without spaces between them; `None` if they are not as many as the
    /// places or the corners of the board.
    pub(super) fn read(text: &str, layout: &Layout) -> Option<Self> {
        let corners = layout.networks().iter();
        let corners = corners.filter(|network| network.kind() == CellKind::Corner);
        let corners = corners.map(|network| (network.rows(), true));
        let mut grids = std::iter::once((layout.rows(), false)).chain(corners);
        grids.find_map(|(places, is_on_corners)| Self::read_on(text, places, is_on_corners))
    }

    fn read_on(text: &str, places: &[Vec<Option<CellId>>], is_on_corners: bool) -> Option<Self> {
        let lines = || text.lines().filter(|line| !line.trim().is_empty());
        let rows: Option<Vec<Vec<String>>> = lines()
            .zip(places)
            .map(|(line, row)| entries(line, row.len()))
            .collect();
        let rows = rows.filter(|_| lines().count() == places.len())?;
        Some(RegionDrawing {
            indent: indent(lines(), &rows),
            rows,
            places: places.to_vec(),
            is_on_corners,
        })
    }

    /// The cells or corners with their entries, if those say something.
    pub(super) fn by_cell<'a>(&'a self, layout: &'a Layout) -> impl Iterator<Item = (&'a str, &'a str)> {
        let rows = self.places.iter().zip(&self.rows);
        let places = rows.flat_map(|(cells, entries)| cells.iter().zip(entries));
        places.filter_map(|(cell, entry)| {
            let cell = (*cell)?;
            (entry != NOTHING).then(|| (layout.cell(cell).name.as_str(), entry.as_str()))
        })
    }

    /// All entries, each with its row and column.
    pub(super) fn entries(&self) -> impl Iterator<Item = ([usize; 2], &str)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, entries)| {
            let entries = entries.iter().enumerate();
            entries.map(move |(column, entry)| ([row, column], entry.as_str()))
        })
    }

    /// Changes the entries of places; `false` if the drawing lacks one.
    #[must_use]
    pub(super) fn set_places(&mut self, places: &[[usize; 2]], entry: &str) -> bool {
        places.iter().all(|[row, column]| {
            let place = self.rows.get_mut(*row).and_then(|row| row.get_mut(*column));
            place.map(|place| *place = entry.to_string()).is_some()
        })
    }

    /// Is there a cell with this entry?
    pub(super) fn has(&self, entry: &str) -> bool {
        self.rows.iter().flatten().any(|other| other == entry)
    }

    /// Changes the entry of a cell or corner; an empty one says nothing. `false` if it is no word, or if the drawing does not have the cell.
    #[must_use]
    pub(super) fn set(&mut self, cell: CellId, entry: &str) -> bool {
        let is_word = !entry.contains(|c: char| c.is_whitespace() || c.is_control() || c == '"' || c == '\\');
        let mut places = self.places.iter().zip(&mut self.rows);
        let place = places.find_map(|(cells, entries)| {
            let column = cells.iter().position(|other| *other == Some(cell))?;
            entries.get_mut(column)
        });
        match place.filter(|_| is_word) {
            Some(place) => {
                *place = if entry.is_empty() { NOTHING } else { entry }.to_string();
                true
            }
            None => false,
        }
    }

    /// The drawing for a board with these numbers of rows and columns, with this entry for cells that are new.
    pub(super) fn resized(mut self, [rows, columns]: [usize; 2], blank: &str) -> Self {
        let more = usize::from(self.is_on_corners);
        for row in &mut self.rows {
            row.resize(columns + more, blank.to_string());
        }
        self.rows
            .resize(rows + more, vec![blank.to_string(); columns + more]);
        self
    }

    /// The drawing as a text of TOML over several lines.
    pub(super) fn to_toml(&self) -> String {
        let is_dense = self.rows.iter().flatten().all(|entry| entry.chars().count() == 1);
        let separator = if is_dense { "" } else { " " };
        let (width, are_right) = (width(&self.rows), are_numbers(&self.rows));
        let entry = |entry: &String| match are_right {
            true => format!("{entry:>width$}"),
            false => format!("{entry:<width$}"),
        };
        let line = |row: &Vec<String>| {
            let entries: Vec<String> = row.iter().map(entry).collect();
            let line = format!("{}{}", " ".repeat(self.indent), entries.join(separator));
            line.trim_end().to_string()
        };
        let lines: Vec<String> = self.rows.iter().map(line).collect();
        format!("\"\"\"\n{}\n\"\"\"", lines.join("\n"))
    }
}

/// The number of characters of the longest entry.
fn width(rows: &[Vec<String>]) -> usize {
    let widths = rows.iter().flatten().map(|entry| entry.chars().count());
    widths.max().unwrap_or(1)
}

/// Are all long entries numbers, which have their last digits below each other?
fn are_numbers(rows: &[Vec<String>]) -> bool {
    let mut entries = rows.iter().flatten();
    entries.all(|entry| entry.chars().count() == 1 || entry.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The number of spaces before the entries of lines: a drawing that is written with it, and read again, has the same.
fn indent<'t>(lines: impl Iterator<Item = &'t str>, rows: &[Vec<String>]) -> usize {
    let before = |line: &str| line.chars().take_while(|c| c.is_whitespace()).count();
    let first = |row: &Vec<String>| row.first().map_or(0, |entry| entry.chars().count());
    let starts = lines.map(before).zip(rows);
    match are_numbers(rows) {
        true => {
            let ends = starts.map(|(before, row)| before + first(row));
            ends.min().unwrap_or(0).saturating_sub(width(rows))
        }
        false => starts.map(|(before, _)| before).min().unwrap_or(0),
    }
}

/// The entries of a line, if there are `number`.
fn entries(line: &str, number: usize) -> Option<Vec<String>> {
    let words: Vec<String> = line.split_whitespace().map(str::to_string).collect();
    if words.len() == number {
        return Some(words);
    }
    let characters: Vec<String> = line.trim().chars().map(String::from).collect();
    (words.len() == 1 && characters.len() == number).then_some(characters)
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Puzzle, Source, read};

    fn board() -> Puzzle {
        let model = "board.grid = [2, 3]\npieces = { names = 'ab', copies = 'any' }\n";
        read(&Source::new("m.toml", model)).expect("invariant: the model is right")
    }

    /// A drawing after its first cell was changed to some entries in turn.
    fn changed(drawing: &str, entries: &[&str]) -> String {
        let puzzle = board();
        let cell = puzzle.layout().cell_ids().next().expect("there are six");
        let change = |text: String, entry: &&str| {
            let mut drawing = RegionDrawing::read(&text, puzzle.layout()).expect("it is drawn");
            assert!(drawing.set(cell, entry));
            drawing.to_toml().trim_matches(['"', '\n']).to_string()
        };
        entries.iter().fold(drawing.to_string(), change)
    }

    #[test]
    fn a_drawing_stays_in_its_place_however_often_it_is_changed() {
        for (drawing, entries, expected) in [
            (
                "  .  SE .\n  X  .  .",
                &["NE", "X", "NW"][..],
                "  NW SE .\n  X  .  .",
            ),
            (
                "   . 10 3\n   4  . .",
                &["7", "11", "5"],
                "   5 10  3\n   4  .  .",
            ),
            ("  . 1 .\n  2 . .", &["12", "3"], "  31.\n  2.."),
            ("  .W.\n  B..", &["B", "W"], "  WW.\n  B.."),
        ] {
            assert_eq!(changed(drawing, entries), expected);
        }
    }
}
