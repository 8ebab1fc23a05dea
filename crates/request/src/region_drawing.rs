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
    indent: String,
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
        let indent = lines()
            .next()?
            .chars()
            .take_while(|c| c.is_whitespace())
            .collect();
        let is_whole = lines().count() == places.len();
        Some(RegionDrawing {
            rows: rows.filter(|_| is_whole)?,
            places: places.to_vec(),
            is_on_corners,
            indent,
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
        let width = self
            .rows
            .iter()
            .flatten()
            .map(|entry| entry.chars().count())
            .max()
            .unwrap_or(1);
        let line = |row: &Vec<String>| {
            let entries: Vec<String> = row.iter().map(|entry| format!("{entry:>width$}")).collect();
            format!("{}{}", self.indent, entries.join(separator))
        };
        let lines: Vec<String> = self.rows.iter().map(line).collect();
        format!("\"\"\"\n{}\n\"\"\"", lines.join("\n"))
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
