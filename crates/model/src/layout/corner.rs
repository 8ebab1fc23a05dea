//! The corners of a square board: the points where its cells meet, with those on the rim.

use super::between::{NewBranch, refuse_other_boards};
use super::cell::{Cell, CellId, CellKind};
use super::layout::Layout;
use super::network::{Branch, Network};
use super::shape::NO_DIRECTION;
use crate::diagnostic::{Diagnostic, Span};

/// The four cells around a corner: how far each lies up and to the left of the place at its lower right, and
/// where the corner is in it.
const AROUND: [(usize, usize, &str); 4] = [
    (0, 0, "upper left"),
    (0, 1, "upper right"),
    (1, 0, "lower left"),
    (1, 1, "lower right"),
];

impl Layout {
    /// The corners, line by line.
    ///
    /// # Errors
    /// If the cells are not squares in a plane.
    pub(super) fn new_corners(&self, span: Span) -> Result<Vec<Vec<NewBranch>>, Diagnostic> {
        refuse_other_boards(self, CellKind::Corner, span)?;
        let line = |line: usize| {
            let corners = (0..=self.num_columns).filter_map(|column| self.new_corner(line, column));
            corners.collect()
        };
        Ok((0..=self.rows.len()).map(line).collect())
    }

    /// The cells around a corner, each with where the corner is in it.
    pub(super) fn cells_around(&self, line: usize, column: usize) -> Vec<(CellId, &'static str)> {
        let cell = |(up, left, corner): (usize, usize, &'static str)| {
            let cell = self.cell_at(line.checked_sub(up)?, column.checked_sub(left)?)?;
            Some((cell, corner))
        };
        AROUND.into_iter().filter_map(cell).collect()
    }

    /// A corner, which is named after each cell around it.
    fn new_corner(&self, line: usize, column: usize) -> Option<NewBranch> {
        let around = self.cells_around(line, column);
        let name = |(cell, corner): &(CellId, &str)| {
            format!("{}_{}", self.cell(*cell).name, corner.replace(' ', "_"))
        };
        let vertex = line * (self.num_columns + 1) + column;
        Some(NewBranch {
            cell: Cell::flat(around.first().map(name)?, line, column),
            aliases: around[1..].iter().map(name).collect(),
            joint: Branch {
                ends: [vertex, vertex],
                step: NO_DIRECTION,
            },
            cells: around.iter().map(|(cell, _)| *cell).collect(),
        })
    }

    /// The corners one side of a cell away from a corner.
    pub(super) fn next_corners(&self, network: &Network, corner: CellId) -> Vec<CellId> {
        let at = self.cell(corner);
        let is_next = |other: &CellId| {
            let other = self.cell(*other);
            at.row.abs_diff(other.row) + at.column.abs_diff(other.column) == 1
        };
        let cells = network.beside(corner).iter();
        let mut next: Vec<CellId> = cells
            .flat_map(|cell| network.around(*cell))
            .copied()
            .filter(is_next)
            .collect();
        next.sort_unstable();
        next.dedup();
        next
    }
}

#[cfg(test)]
mod tests {
    use crate::Source;
    use crate::fixture::names;
    use crate::{CellKind, Layout, read};

    fn layout(board: &str) -> Layout {
        let model = format!("board.cells = '{board}'\ncorners = {{}}");
        let puzzle = read(&Source::new("test.toml", model));
        puzzle
            .unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
            .layout
    }

    #[test]
    fn corners_are_named_after_each_cell() {
        let layout = layout("a b / c .");
        let corners = layout.ids_of(CellKind::Corner);
        assert_eq!(
            names(&layout, &corners),
            "a_upper_left b_upper_left b_upper_right c_upper_left c_upper_right b_lower_right c_lower_left c_lower_right"
        );
        let middle = layout.find_cell("a_lower_right");
        assert!(middle.is_some());
        for name in ["b_lower_left", "c_upper_right"] {
            assert_eq!(layout.find_cell(name), middle, "{name}");
        }
    }

    #[test]
    fn corners_are_neighbours_along_the_sides_of_cells() {
        let layout = layout("a . / . b");
        let of = |name: &str| {
            let corner = layout.find_cell(name).expect("the corner is there");
            names(&layout, &layout.neighbours(corner))
        };
        assert_eq!(of("a_upper_left"), "a_upper_right a_lower_left");
        assert_eq!(
            of("b_upper_left"),
            "a_upper_right a_lower_left b_upper_right b_lower_left"
        );
    }
}
