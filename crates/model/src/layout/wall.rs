//! Walls between cells, apart from regions: the key `walls` of a board.
//!
//! They are drawn as a picture of the lines between cells: a line of corners, with a wall or a gap between two of them, above, between and
//! below the rows; and a line for each row, with a wall or a gap beside each cell.

use super::cell::CellId;
use super::layout::Layout;
use super::region::{Region, RegionFamily};
use super::shape::CellShape;
use super::token::picture_lines;
use super::wrap::Wrap;
use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::node::SpannedText;
use crate::wording::counted;

/// The family of the pairs of cells with a wall between them.
pub(super) const WALLS: &str = "walls";

/// Adds the walls of a drawing, and the family of pairs of cells that they separate. Walls at the rim separate no cells.
///
/// # Errors
/// The first part of the drawing that is none of a picture of this board.
pub(super) fn add_walls(layout: &mut Layout, drawing: &SpannedText) -> Result<(), Diagnostic> {
    if layout.shape() != CellShape::Square || layout.wrap() != Wrap::Flat {
        let message = "`walls` need a square board that does not wrap around";
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, drawing.span, message);
        return Err(
            diagnostic.label("walls of other boards can be a list of pairs of cells in `[board.regions]`")
        );
    }
    layout.walls = WallPicture::read(layout, drawing)?.walls(layout)?;
    let region = |[one, other]: &[CellId; 2]| Region {
        name: format!(
            "the wall between {} and {}",
            layout.cell(*one).name,
            layout.cell(*other).name
        ),
        cells: vec![*one, *other],
    };
    let regions = layout.walls.iter().map(region).collect();
    layout.add_family(RegionFamily {
        name: WALLS.into(),
        regions,
        is_drawn: false,
        is_own: true,
    });
    Ok(())
}

impl Layout {
    /// Is there a wall between two cells?
    pub fn has_wall(&self, one: CellId, other: CellId) -> bool {
        self.walls
            .binary_search(&[one.min(other), one.max(other)])
            .is_ok()
    }
}

/// The lines of a picture with the size of the board.
struct WallPicture<'a> {
    text: &'a SpannedText,
    lines: Vec<&'a str>,
    indent: usize,
    /// The number of characters from one corner to the next.
    step: usize,
}

impl<'a> WallPicture<'a> {
    fn read(layout: &Layout, text: &'a SpannedText) -> Result<Self, Diagnostic> {
        let lines = picture_lines(&text.value);
        let (rows, columns) = (layout.rows().len(), layout.num_columns());
        if lines.len() != 2 * rows + 1 {
            let (found, expected) = (counted(lines.len(), "line", "lines"), 2 * rows + 1);
            let rows = counted(rows, "row needs", "rows need");
            let message = format!("the walls are drawn on {found}, but {rows} {expected}");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadDrawing, text.span, message);
            return Err(diagnostic
                .label("expected a line for each row, and lines of corners above, between and below the rows")
                .help("a line of corners is `+   +---+`, with a wall between the last two; a row is `|       |`, with two walls"));
        }
        let length = |line: &&str| line.trim_end().chars().count();
        let indent = |line: &&str| line.chars().take_while(|sign| *sign == ' ').count();
        let indent = lines.iter().step_by(2).map(indent).min().unwrap_or(0);
        let width = length(&lines[0]).saturating_sub(indent + 1);
        let picture = WallPicture {
            step: width / columns.max(1),
            text,
            indent,
            lines,
        };
        for line in picture.lines.iter().step_by(2) {
            let (found, expected) = (length(line) - indent, picture.step * columns + 1);
            if picture.step < 2 || found != expected {
                let message = format!(
                    "this line does not have {} corners at equal distances",
                    columns + 1
                );
                let diagnostic = Diagnostic::new(
                    DiagnosticCode::BadDrawing,
                    text.span_of_part(line.trim()),
                    message,
                );
                return Err(
                    diagnostic.label("expected a corner, such as `+`, at each end of each side of a cell")
                );
            }
        }
        Ok(picture)
    }

    /// The pairs of cells with a wall between them, in order.
    fn walls(&self, layout: &Layout) -> Result<Vec<[CellId; 2]>, Diagnostic> {
        let mut walls = vec![];
        let mut add = |one: Option<CellId>, other: Option<CellId>| {
            walls.extend(one.zip(other).map(|(one, other)| [one, other]));
        };
        let above = |row: usize, column: usize| layout.cell_at(row.checked_sub(1)?, column);
        let before = |row: usize, column: usize| layout.cell_at(row, column.checked_sub(1)?);
        for (number, line) in self.lines.iter().enumerate() {
            let row = number / 2;
            for column in 0..=layout.num_columns() {
                let corner = self.part(line, column * self.step, 1);
                let between = self.part(line, column * self.step + 1, self.step - 1);
                if number % 2 == 0 {
                    self.corner(corner)?;
                    if self.wall(between, "-─━")? {
                        add(above(row, column), layout.cell_at(row, column));
                    }
                } else {
                    self.wall(between, "")?;
                    if self.wall(corner, "|│┃")? {
                        add(before(row, column), layout.cell_at(row, column));
                    }
                }
            }
        }
        walls.sort_unstable();
        Ok(walls)
    }

    /// A part of a line, by characters after the indentation.
    fn part(&self, line: &'a str, start: usize, length: usize) -> &'a str {
        let byte = |at: usize| {
            line.char_indices()
                .nth(self.indent + at)
                .map_or(line.len(), |(byte, _)| byte)
        };
        &line[byte(start)..byte(start + length)]
    }

    fn corner(&self, part: &str) -> Result<(), Diagnostic> {
        let is_corner = |sign: char| matches!(sign, '+' | '·') || ('\u{2500}'..='\u{257f}').contains(&sign);
        match part.chars().all(is_corner) {
            true => Ok(()),
            false => Err(self.unexpected(
                part,
                "expected a corner: `+`, `·`, or a character for lines such as `┼`",
            )),
        }
    }

    /// Is the part a wall of these characters? Otherwise, it is blank.
    fn wall(&self, part: &str, strokes: &str) -> Result<bool, Diagnostic> {
        if part.trim().is_empty() {
            return Ok(false);
        }
        match part.chars().all(|sign| strokes.contains(sign)) {
            true => Ok(true),
            false if strokes.is_empty() => {
                Err(self.unexpected(part, "expected spaces: nothing is drawn in the cells"))
            }
            false => Err(self.unexpected(
                part,
                "expected a wall from corner to corner, `---` or `|`, or spaces",
            )),
        }
    }

    fn unexpected(&self, part: &str, expected: &str) -> Diagnostic {
        let message = format!("`{}` is no part of a drawing of walls", part.trim());
        Diagnostic::new(
            DiagnosticCode::BadDrawing,
            self.text.span_of_part(part.trim()),
            message,
        )
        .label(expected)
    }
}

#[cfg(test)]
mod tests {
    use crate::Source;
    use crate::fixture::{layout, regions};

    fn walls(drawing: &str) -> Vec<String> {
        regions(
            &layout(&format!("grid = [2, 3]\nwalls = '''\n{drawing}\n'''")),
            "walls",
        )
    }

    #[test]
    fn walls_are_pairs_of_cells() {
        let expected = [
            "the wall between r1c1 and r1c2: r1c1 r1c2",
            "the wall between r1c2 and r2c2: r1c2 r2c2",
        ];
        for drawing in [
            "+   +   +   +\n    |\n+   +---+   +\n\n+   +   +   +",
            "  +-+-+-+\n  | |   |\n  + +-+ +\n  |     |\n  +-+-+-+",
            "┌───┬───┬───┐\n│   │       │\n│   └───┤   │\n│           │\n└───────────┘",
            "·   ·   ·   ·\n    ┃\n·   ┗━━━┛   ·\n\n·   ·   ·   ·",
        ] {
            assert_eq!(walls(drawing), expected, "{drawing}");
        }
    }

    #[test]
    fn walls_at_the_rim_and_at_holes_separate_nothing() {
        let board = "cells = '* . *'\nwalls = '''\n+-+-+-+\n| | | |\n+-+-+-+\n'''";
        assert!(regions(&layout(board), "walls").is_empty());
    }

    #[test]
    fn other_drawings_are_errors() {
        let first = |board: &str, drawing: &str| {
            let model = format!(
                "[board]\n{board}\nwalls = '''\n{drawing}\n'''\n[pieces]\nnames = 'ab'\ncopies = 'any'"
            );
            let diagnostics = crate::read(&Source::new("m.toml", model)).expect_err("the walls are wrong");
            let first = diagnostics.in_order()[0];
            format!("{} {}", first.code.id(), first.message)
        };
        let square = "grid = [1, 2]";
        for (board, drawing, message) in [
            (
                square,
                "+-+-+",
                "E021 the walls are drawn on 1 line, but 1 row needs 3",
            ),
            (
                square,
                "+-+-+\n| x |\n+-+-+",
                "E021 `x` is no part of a drawing of walls",
            ),
            (
                square,
                "+-+ +\n|/  |\n+-+-+",
                "E021 `/` is no part of a drawing of walls",
            ),
            (
                square,
                "+--+--+\n|  |  |\n+- +--+",
                "E021 `-` is no part of a drawing of walls",
            ),
            (
                square,
                "+-+-+\n|   |\n+-+-",
                "E021 this line does not have 3 corners at equal distances",
            ),
            (
                square,
                "+-+-+\n|   |\n+-x-+",
                "E021 `x` is no part of a drawing of walls",
            ),
            (
                "grid = [1, 2]\nwrap = 'torus'",
                "+-+-+\n|   |\n+-+-+",
                "E040 `walls` need a square board that does not wrap around",
            ),
            (
                "hexagon = 2",
                "+-+",
                "E040 `walls` need a square board that does not wrap around",
            ),
        ] {
            assert_eq!(first(board, drawing), message, "{drawing}");
        }
    }
}
