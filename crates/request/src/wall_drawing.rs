//! Drawings of walls between cells: lines of corners with walls between them, and lines of cells with walls beside them.

use placet_model::{Cell, Layout};

/// The family of the pairs of cells with a wall between them.
pub(super) const WALLS: &str = "walls";

/// The characters of a wall along a row and along a column, in drawings with hyphens and in drawings with lines.
const PLAIN: [char; 2] = ['-', '|'];
const DRAWN: [char; 2] = ['─', '│'];
/// Characters that only drawings with lines have.
const LINES: [char; 4] = ['─', '│', '━', '┃'];

/// A drawing of walls.
pub(super) struct WallDrawing {
    lines: Vec<Vec<char>>,
    indent: usize,
    /// The number of characters from one corner to the next.
    step: usize,
    strokes: [char; 2],
}

impl WallDrawing {
    /// Reads a drawing; `None` if it does not have the size of the board.
    pub(super) fn read(text: &str, layout: &Layout) -> Option<Self> {
        let lines: Vec<&str> = text.lines().collect();
        let is_drawn = |line: &&str| !line.trim().is_empty();
        let (first, last) = (
            lines.iter().position(is_drawn)?,
            lines.iter().rposition(is_drawn)?,
        );
        let lines: Vec<Vec<char>> = lines[first..=last]
            .iter()
            .map(|line| line.trim_end().chars().collect())
            .collect();
        let indent = lines[0].iter().take_while(|sign| sign.is_whitespace()).count();
        let step = (lines[0].len() - indent - 1) / layout.num_columns().max(1);
        let has_lines = text.contains(LINES);
        (lines.len() == 2 * layout.rows().len() + 1 && step >= 2).then_some(WallDrawing {
            lines,
            indent,
            step,
            strokes: if has_lines { DRAWN } else { PLAIN },
        })
    }

    /// The drawing of the same walls on a board of another size. Only cells that stay keep them; a frame stays at the rim.
    pub(super) fn resized(&self, layout: &Layout, [rows, columns]: [usize; 2]) -> Self {
        let has_frame = self.lines[0].iter().any(|sign| self.strokes.contains(sign));
        let wall = if has_frame { self.strokes[0] } else { ' ' };
        let line = |row: usize| match row % 2 {
            0 => {
                let between = if row == 0 || row == 2 * rows { wall } else { ' ' };
                let side = std::iter::once('+').chain(vec![between; self.step - 1]);
                side.cycle().take(columns * self.step + 1).collect()
            }
            _ if has_frame => {
                let inside = vec![' '; columns * self.step - 1];
                [&[self.strokes[1]], &inside[..], &[self.strokes[1]]].concat()
            }
            _ => vec![],
        };
        let indented = |line: Vec<char>| [vec![' '; self.indent], line].concat();
        let mut resized = WallDrawing {
            lines: (0..=2 * rows).map(|row| indented(line(row))).collect(),
            ..*self
        };
        let walls = layout.families().iter().find(|family| family.name == WALLS);
        for region in walls.map_or(&[][..], |family| &family.regions) {
            let cells: Vec<&Cell> = region.cells.iter().map(|cell| layout.cell(*cell)).collect();
            let is_left = cells.iter().all(|cell| cell.row < rows && cell.column < columns);
            if let (&[one, other], true) = (&cells[..], is_left) {
                // Neighbours share a side.
                let _ = resized.set([one, other], true);
            }
        }
        resized
    }

    /// Draws or removes the wall between two cells; `false` if they do not share a side.
    #[must_use]
    pub(super) fn set(&mut self, [one, other]: [&Cell; 2], is_wall: bool) -> bool {
        let (row, column) = (one.row.max(other.row), one.column.max(other.column));
        match (one.row.abs_diff(other.row), one.column.abs_diff(other.column)) {
            (0, 1) => self.put(
                2 * row + 1,
                column * self.step,
                1,
                is_wall.then_some(self.strokes[1]),
            ),
            (1, 0) => {
                let stroke = is_wall.then_some(self.strokes[0]);
                self.put(2 * row, column * self.step + 1, self.step - 1, stroke);
            }
            _ => return false,
        }
        true
    }

    /// Writes a character, or blanks, at a place of a line.
    fn put(&mut self, line: usize, start: usize, number: usize, stroke: Option<char>) {
        let Some(line) = self.lines.get_mut(line) else {
            return;
        };
        let start = self.indent + start;
        if line.len() < start + number {
            line.resize(start + number, ' ');
        }
        line[start..start + number].fill(stroke.unwrap_or(' '));
        while line.last().is_some_and(|sign| sign.is_whitespace()) {
            line.pop();
        }
    }

    /// The drawing as a text of TOML over several lines.
    pub(super) fn to_toml(&self) -> String {
        let lines: Vec<String> = self.lines.iter().map(|line| line.iter().collect()).collect();
        format!("\"\"\"\n{}\n\"\"\"", lines.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};

    const MODEL: &str = "pieces = { names = 'ab', copies = 'any' }\n[board]\ngrid = [2, 3]\nwalls = \"\"\"\nDRAWING\n\"\"\"\n";

    fn layout(drawing: &str) -> Layout {
        let puzzle = read(&Source::new("m.toml", MODEL.replace("DRAWING", drawing)));
        puzzle
            .unwrap_or_else(|errors| panic!("{errors}"))
            .layout()
            .clone()
    }

    /// The walls of a drawing after some changes.
    fn changed(drawing: &str, changes: &[(&str, &str, bool)]) -> Vec<String> {
        let layout = layout(drawing);
        let mut walls = WallDrawing::read(drawing, &layout).expect("it has the size of the board");
        let cell = |name: &str| layout.cell(layout.find_cell(name).expect("the board has it"));
        for (one, other, is_wall) in changes {
            assert!(walls.set([cell(one), cell(other)], *is_wall));
        }
        let text = walls.to_toml();
        let layout = self::layout(text.trim_matches('"').trim_matches('\n'));
        let family = layout.families().iter().find(|family| family.name == "walls");
        let regions = &family.expect("there are walls").regions;
        let names = |region: &placet_model::Region| {
            let names = region.cells.iter().map(|cell| layout.cell(*cell).name.as_str());
            names.collect::<Vec<_>>().join(" ")
        };
        regions.iter().map(names).collect()
    }

    #[test]
    fn walls_come_and_go() {
        for drawing in [
            "  +---+---+---+\n  |   |       |\n  +   +   +   +\n  |           |\n  +---+---+---+",
            "+ + + +\n  |\n+ + + +\n\n+ + + +",
            "┌───┬───────┐\n│   │       │\n│   ╵   ·   │\n│           │\n└───────────┘",
        ] {
            assert_eq!(changed(drawing, &[]), ["r1c1 r1c2"], "{drawing}");
            let both = changed(drawing, &[("r1c3", "r2c3", true), ("r2c2", "r2c3", true)]);
            assert_eq!(both, ["r1c1 r1c2", "r1c3 r2c3", "r2c2 r2c3"], "{drawing}");
            assert!(
                changed(drawing, &[("r1c2", "r1c1", false)]).is_empty(),
                "{drawing}"
            );
        }
    }

    #[test]
    fn walls_stay_on_boards_of_other_sizes() {
        for (drawing, larger, smaller) in [
            (
                "+---+---+---+\n|   |   |   |\n+   +   +---+\n|           |\n+---+---+---+",
                "+---+---+---+---+\n|   |   |       |\n+   +   +---+   +\n|               |\n+   +   +   +   +\n|               |\n+---+---+---+---+",
                "+---+---+\n|   |   |\n+---+---+",
            ),
            (
                "+ + + +\n  |\n+ + + +\n\n+ + + +",
                "+ + + + +\n  |\n+ + + + +\n\n+ + + + +\n\n+ + + + +",
                "+ + +\n  |\n+ + +",
            ),
        ] {
            let layout = layout(drawing);
            let walls = WallDrawing::read(drawing, &layout).expect("it has the size of the board");
            let drawn = |size| walls.resized(&layout, size).to_toml();
            assert_eq!(drawn([3, 4]), format!("\"\"\"\n{larger}\n\"\"\""));
            assert_eq!(drawn([1, 2]), format!("\"\"\"\n{smaller}\n\"\"\""));
        }
    }

    #[test]
    fn cells_that_share_no_side_have_no_wall() {
        let drawing = "+-+-+-+\n| | | |\n+-+-+-+\n| | | |\n+-+-+-+";
        let layout = layout(drawing);
        let mut walls = WallDrawing::read(drawing, &layout).expect("it has the size of the board");
        let cells = layout.cells();
        assert!(!walls.set([&cells[0], &cells[4]], true));
        assert!(WallDrawing::read("+-+\n| |\n+-+", &layout).is_none());
    }
}
