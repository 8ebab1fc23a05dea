//! Drawings of crosswords of sums, as `cross_sums` has them: the sums of runs stand in the holes before them.

use placet_model::{CellId, Layout};

/// A cell.
const CELL: &str = "_";
/// A hole without sums.
const NO_SUMS: [&str; 2] = ["#", "."];

/// A drawing of sums.
pub(super) struct SumDrawing {
    rows: Vec<Vec<String>>,
    /// The numbers of rows and columns before those of the board.
    before: [usize; 2],
    indent: String,
    /// What stands between the sum of the run below and that of the run to the right.
    stroke: char,
}

/// The entry of a run: its row and column, and whether the run lies below it.
type Place = ([usize; 2], bool);

impl SumDrawing {
    /// Reads a drawing; `None` if it does not have the size of the board.
    pub(super) fn read(text: &str, layout: &Layout) -> Option<Self> {
        let lines = || text.lines().filter(|line| !line.trim().is_empty());
        let rows: Vec<Vec<String>> = lines()
            .map(|line| line.split_whitespace().map(str::to_string).collect())
            .collect();
        let width = rows.first()?.len();
        let above = rows.len().checked_sub(layout.rows().len())?;
        let left = width.checked_sub(layout.num_columns())?;
        let is_even = rows.iter().all(|row| row.len() == width);
        let stroke = if text.contains('/') { '/' } else { '\\' };
        let spaces = lines().map(|line| line.len() - line.trim_start().len()).min()?;
        (is_even && above <= 1 && left <= 1).then(|| SumDrawing {
            rows,
            before: [above, left],
            indent: " ".repeat(spaces),
            stroke,
        })
    }

    /// The sum of a run; empty if there is none.
    pub(super) fn sum(&self, layout: &Layout, run: &[CellId]) -> Option<&str> {
        let ([row, column], is_down) = self.place(layout, run)?;
        let (down, across) = self.sums(&self.rows[row][column]);
        Some(if is_down { down } else { across })
    }

    /// Changes the sum of a run; an empty one is none. `false` if the drawing has no place for it, or if it is no number.
    #[must_use]
    pub(super) fn set(&mut self, layout: &Layout, run: &[CellId], sum: &str) -> bool {
        let Some(([row, column], is_down)) = self.place(layout, run) else {
            return false;
        };
        if !sum.chars().all(|sign| sign.is_ascii_digit()) {
            return false;
        }
        let (down, across) = self.sums(&self.rows[row][column]);
        let (down, across) = if is_down { (sum, across) } else { (down, sum) };
        self.rows[row][column] = self.entry(down, across);
        true
    }

    /// Draws a cell or a hole at a place of the board; the sums of what is already a hole stay.
    pub(super) fn set_cell(&mut self, [row, column]: [usize; 2], is_cell: bool) {
        let [above, left] = self.before;
        let entry = self
            .rows
            .get_mut(row + above)
            .and_then(|row| row.get_mut(column + left));
        if let Some(entry) = entry
            && (is_cell || entry == CELL)
        {
            *entry = if is_cell { CELL } else { NO_SUMS[0] }.to_string();
        }
        self.forget_sums();
    }

    /// Removes sums before which there is no cell any more.
    fn forget_sums(&mut self) {
        let is_cell = |row: usize, column: usize| {
            let row = self.rows.get(row);
            row.and_then(|row| row.get(column))
                .is_some_and(|entry| entry == CELL)
        };
        let kept = |(row, column): (usize, usize), entry: &String| {
            if !entry.contains(self.stroke) {
                return entry.clone();
            }
            let (down, across) = self.sums(entry);
            let down = if is_cell(row + 1, column) { down } else { "" };
            let across = if is_cell(row, column + 1) { across } else { "" };
            self.entry(down, across)
        };
        let rows = self.rows.iter().enumerate().map(|(row, entries)| {
            let entries = entries.iter().enumerate();
            entries
                .map(|(column, entry)| kept((row, column), entry))
                .collect()
        });
        self.rows = rows.collect();
    }

    /// A hole with these sums.
    fn entry(&self, down: &str, across: &str) -> String {
        match (down, across) {
            ("", "") => NO_SUMS[0].to_string(),
            _ => format!("{down}{}{across}", self.stroke),
        }
    }

    /// Draws a board with these numbers of rows and columns. What is new is cells.
    pub(super) fn resize(&mut self, [rows, columns]: [usize; 2]) {
        let [above, left] = self.before;
        let entry = |row: usize| if row < above { NO_SUMS[0] } else { CELL }.to_string();
        for (row, entries) in self.rows.iter_mut().enumerate() {
            entries.resize(columns + left, entry(row));
        }
        let new: Vec<String> = (0..columns + left)
            .map(|column| if column < left { NO_SUMS[0] } else { CELL }.to_string())
            .collect();
        self.rows.resize(rows + above, new);
        self.forget_sums();
    }

    /// The hole before a run.
    fn place(&self, layout: &Layout, run: &[CellId]) -> Option<Place> {
        let [first, second, ..] = run else {
            return None;
        };
        let (first, second) = (layout.cell(*first), layout.cell(*second));
        let is_down = first.column == second.column;
        let [above, left] = self.before;
        let row = (first.row + above).checked_sub(usize::from(is_down))?;
        let column = (first.column + left).checked_sub(usize::from(!is_down))?;
        Some(([row, column], is_down))
    }

    /// The sums of the runs below and to the right of a hole.
    fn sums<'e>(&self, entry: &'e str) -> (&'e str, &'e str) {
        match NO_SUMS.contains(&entry) {
            true => ("", ""),
            false => entry.split_once(self.stroke).unwrap_or_default(),
        }
    }

    /// The drawing as a text of TOML over several lines, in which strokes need no escape.
    pub(super) fn to_toml(&self) -> String {
        let columns = 0..self.rows.first().map_or(0, Vec::len);
        let widths: Vec<usize> = columns
            .map(|column| self.rows.iter().map(|row| row[column].len()).max().unwrap_or(1))
            .collect();
        let line = |row: &Vec<String>| {
            let entries = row.iter().zip(&widths);
            let entries: Vec<String> = entries.map(|(entry, width)| format!("{entry:>width$}")).collect();
            self.indent.clone() + &entries.join("  ")
        };
        let lines: Vec<String> = self.rows.iter().map(line).collect();
        format!("'''\n{}\n'''", lines.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};

    const DRAWING: &str = "  #   4\\  3\\\n \\3   _   _\n \\4   _   _\n";

    fn layout() -> Layout {
        let model = "board.grid = [2, 2]\npieces = { numbers = '1..3', copies = 'any' }";
        let puzzle = read(&Source::new("m.toml", model));
        puzzle
            .unwrap_or_else(|errors| panic!("{errors}"))
            .layout()
            .clone()
    }

    fn runs(layout: &Layout) -> Vec<Vec<CellId>> {
        let families = ["row runs", "column runs"].iter();
        let regions = families.flat_map(|name| layout.find_regions(name).expect("it has runs"));
        regions.map(|region| region.cells).collect()
    }

    #[test]
    fn each_run_has_its_sum_in_the_hole_before_it() {
        let layout = layout();
        let drawing = SumDrawing::read(DRAWING, &layout).expect("it has the size of the board");
        let sums: Vec<_> = runs(&layout)
            .iter()
            .map(|run| drawing.sum(&layout, run))
            .collect();
        assert_eq!(sums, ["3", "4", "4", "3"].map(Some));
    }

    #[test]
    fn sums_are_changed_and_removed() {
        let layout = layout();
        let runs = runs(&layout);
        let mut drawing = SumDrawing::read(DRAWING, &layout).expect("it has the size of the board");
        assert!(drawing.set(&layout, &runs[0], "") && drawing.set(&layout, &runs[2], "12"));
        assert!(!drawing.set(&layout, &runs[1], "x"));
        let text = drawing.to_toml();
        let words = |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_string).collect() };
        assert_eq!(words(&text), words("''' # 12\\ 3\\ # _ _ \\4 _ _ '''"));
        let ends: Vec<usize> = text.lines().skip(1).take(3).map(str::len).collect();
        assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "{text}");
    }

    #[test]
    fn cells_come_and_go() {
        let layout = layout();
        let shape = |change: &dyn Fn(&mut SumDrawing)| {
            let mut drawing = SumDrawing::read(DRAWING, &layout).expect("it has the size of the board");
            change(&mut drawing);
            let text = drawing.to_toml();
            let words: Vec<&str> = text.split_whitespace().collect();
            words[1..words.len() - 1].join(" ")
        };
        let set = |place, is_cell| shape(&move |drawing: &mut SumDrawing| drawing.set_cell(place, is_cell));
        assert_eq!(set([0, 0], false), r"# # 3\ # # _ \4 _ _");
        assert_eq!(set([1, 1], false), r"# 4\ 3\ \3 _ _ \4 _ #");
        assert_eq!(set([0, 0], true), r"# 4\ 3\ \3 _ _ \4 _ _");
        let resized = |size| shape(&move |drawing: &mut SumDrawing| drawing.resize(size));
        assert_eq!(resized([1, 3]), r"# 4\ 3\ # \3 _ _ _");
        assert_eq!(resized([3, 1]), r"# 4\ \3 _ \4 _ # _");
    }

    #[test]
    fn a_drawing_without_room_for_a_sum_has_none() {
        let layout = layout();
        let drawing = SumDrawing::read("_ _ / _ _".replace('/', "\n").as_str(), &layout);
        let mut drawing = drawing.expect("it has the size of the board");
        assert!(!drawing.set(&layout, &runs(&layout)[0], "3"));
        assert!(SumDrawing::read("_ _ _ _", &layout).is_none());
    }
}
