//! Clues beside the board, which files of pzprjs have in one drawing with the cells.

use super::saved_file::{FileEntry, SavedFile, number};
use super::sum_encoding::CrossSums;
use crate::Diagnostic;
use crate::import::clue::Clue;

type Read<T> = Result<T, Diagnostic>;

/// A drawing of the cells, and of the places above and on the left of them, or on all sides.
struct RimDrawing {
    entries: Vec<FileEntry>,
    width: usize,
    height: usize,
    above: usize,
    left: usize,
    columns: usize,
}

impl RimDrawing {
    fn read(file: &mut SavedFile, above: usize, left: usize, after: usize) -> Read<Self> {
        let (width, height) = (file.width, file.height);
        let columns = left + width + after;
        Ok(RimDrawing {
            entries: file.rows(above + height + after, columns)?,
            width,
            height,
            above,
            left,
            columns,
        })
    }

    fn at(&self, row: usize, column: usize) -> &FileEntry {
        &self.entries[row * self.columns + column]
    }

    fn cells(&self) -> Vec<FileEntry> {
        let places = (0..self.height).flat_map(|row| (0..self.width).map(move |column| (row, column)));
        places
            .map(|(row, column)| self.at(self.above + row, self.left + column).clone())
            .collect()
    }

    /// The clues of a row of the drawing, one for each column of the board.
    fn row(&self, row: usize) -> Read<Vec<Clue>> {
        (0..self.width)
            .map(|column| rim_number(self.at(row, self.left + column)))
            .collect()
    }

    /// The clues of a column of the drawing, one for each row of the board.
    fn column(&self, column: usize) -> Read<Vec<Clue>> {
        (0..self.height)
            .map(|row| rim_number(self.at(self.above + row, column)))
            .collect()
    }
}

/// A number beside the board, which a player can have struck out.
fn rim_number(entry: &FileEntry) -> Read<Clue> {
    match entry.text.strip_prefix('c').unwrap_or(&entry.text) {
        "-2" => Ok(Clue::Unknown(entry.span)),
        "-1" => Ok(Clue::None),
        text => number(&entry.with_text(text)),
    }
}

impl SavedFile {
    /// Numbers beside the board: above and on its left, on all its sides, or several in each line, from the board outwards. The givens among the cells,
    /// if there are any, and then what a player has entered are the next rows.
    pub(super) fn rim(&mut self, lengths: &[usize]) -> Read<Vec<Vec<Clue>>> {
        if let Some(lists) = self.rim_aside.take() {
            return Ok(lists);
        }
        let (width, height) = (self.width, self.height);
        if lengths == [width, width, height, height] {
            let drawing = RimDrawing::read(self, 1, 1, 1)?;
            self.insert_cells(drawing.cells());
            return Ok(vec![
                drawing.row(0)?,
                drawing.row(height + 1)?,
                drawing.column(0)?,
                drawing.column(width + 1)?,
            ]);
        }
        if lengths == [width, height] {
            let drawing = RimDrawing::read(self, 1, 1, 0)?;
            self.insert_cells(drawing.cells());
            return Ok(vec![drawing.row(0)?, drawing.column(0)?]);
        }
        let (above, left) = lengths.split_at(width.min(lengths.len()));
        let depth = |lines: &[usize]| lines.iter().copied().max().unwrap_or(0);
        let drawing = RimDrawing::read(self, depth(above), depth(left), 0)?;
        self.insert_cells(drawing.cells());
        let outwards = |column: usize| {
            let rows = (0..drawing.above).rev();
            rows.map(|row| rim_number(drawing.at(row, drawing.left + column)))
                .collect::<Read<Vec<_>>>()
        };
        let to_the_left = |row: usize| {
            let columns = (0..drawing.left).rev();
            columns
                .map(|column| rim_number(drawing.at(drawing.above + row, column)))
                .collect::<Read<Vec<_>>>()
        };
        (0..width)
            .map(outwards)
            .chain((0..height).map(to_the_left))
            .collect()
    }

    /// Reads the numbers above and on the left before the circles, which are in one number with what a player has shaded: the next rows are the circles,
    /// and then the shading.
    pub(super) fn take_rim_ahead(&mut self) -> Read<()> {
        let drawing = RimDrawing::read(self, 1, 1, 0)?;
        self.rim_aside = Some(vec![drawing.row(0)?, drawing.column(0)?]);
        let (mut circles, mut shading) = (vec![], vec![]);
        for entry in drawing.cells() {
            let both = entry.text.parse().unwrap_or(0_usize);
            if both >= 16 {
                return Err(entry.unexpected("a number up to 15 for a circle and shading"));
            }
            circles.push(entry.with_text([".", "1", "2", "3"][both % 4]));
            shading.push(entry.with_text([".", "#", "+", "+"][both / 4]));
        }
        self.insert(shading);
        self.insert(circles);
        Ok(())
    }

    /// The sums of a kakuro: `3,4` are those on the right and below.
    pub(super) fn cross_sums(&mut self, _: usize, _: usize) -> Read<CrossSums> {
        let drawing = RimDrawing::read(self, 1, 1, 0)?;
        let sum = |entry: &FileEntry| rim_number(entry).map(no_zero);
        let hole = |entry: FileEntry| {
            if entry.text == "." {
                return Ok(None);
            }
            let (right, below) = entry
                .text
                .split_once(',')
                .ok_or_else(|| entry.unexpected("two sums, such as `3,4`, or `.` for a cell"))?;
            Ok(Some([
                sum(&entry.with_text(below))?,
                sum(&entry.with_text(right))?,
            ]))
        };
        let holes = drawing.cells().into_iter().map(hole).collect::<Read<Vec<_>>>()?;
        let sums = |clues: Vec<Clue>| clues.into_iter().map(no_zero).collect();
        Ok(CrossSums {
            holes,
            above: sums(drawing.row(0)?),
            before: sums(drawing.column(0)?),
        })
    }
}

/// No run has the sum 0, which some files have for a side without a run.
fn no_zero(clue: Clue) -> Clue {
    match clue {
        Clue::Number(0, _) => Clue::None,
        clue => clue,
    }
}
