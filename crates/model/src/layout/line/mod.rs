//! The lines of a board, derived from the positions of its cells.
//!
//! A line consists of the cells on one straight line. Holes are skipped; they do not end the line.

mod cube;
mod family;
mod hex;
mod square;
mod triangle;
mod wrapped;

use super::cell::place_name;
use super::{Cell, CellId, CellShape, Layout, Region, RegionFamily, Wrap};

/// The families of all slanted lines of two or more cells.
const SLANTED: [&str; 3] = ["falling", "rising", "all diagonals"];

/// The families that belong to the shape.
fn families(layout: &Layout) -> Vec<RegionFamily> {
    let mut families = match layout.shape {
        CellShape::Square if layout.wrap == Wrap::Flat => square::families(layout),
        CellShape::Square => wrapped::families(layout),
        CellShape::Hex => hex::families(layout),
        CellShape::Triangle => triangle::families(layout),
        CellShape::Cube => cube::families(layout),
        CellShape::Graph => vec![],
    };
    for family in &mut families {
        // A line of holes is dropped; the other lines keep their numbers.
        family.regions.retain(|region| !region.cells.is_empty());
    }
    // A board that is too small for slanted lines has families of none. That it has no diagonals because its sides differ is told.
    let is_small = |name: &str| layout.cells().len() == 1 || SLANTED.contains(&name);
    families.retain(|family| !family.regions.is_empty() || is_small(&family.name));
    let all = Region {
        name: "board".into(),
        cells: layout.cell_ids().collect(),
    };
    families.push(RegionFamily {
        name: "board".into(),
        regions: vec![all],
        is_drawn: false,
        is_own: false,
    });
    families
}

impl Layout {
    /// Builds a layout. `rows` has the cells in reading order, with holes as `None`; `cells` has
    /// the same order.
    pub(super) fn new(shape: CellShape, cells: Vec<Cell>, rows: Vec<Vec<Option<CellId>>>) -> Self {
        let mut layout = Layout::without_lines(shape, cells, rows);
        layout.families = families(&layout);
        layout
    }

    /// A board of unnamed cells, from the columns of each row.
    pub(super) fn of_shifted_rows(
        shape: CellShape,
        columns: impl Iterator<Item = impl Iterator<Item = usize>>,
    ) -> Self {
        let (mut cells, mut rows) = (vec![], vec![]);
        for (row, columns) in columns.enumerate() {
            let first = cells.len() as u32;
            let named = |(position, column)| Cell::flat(place_name(row, position), row, column);
            cells.extend(columns.enumerate().map(named));
            rows.push((first..cells.len() as u32).map(|id| Some(CellId(id))).collect());
        }
        Layout::new(shape, cells, rows)
    }

    /// The same cells on a board that wraps.
    pub(super) fn going_around(mut self, wrap: Wrap) -> Self {
        self.wrap = wrap;
        // Holes at the right lie between the last cell of a row and its first.
        self.num_columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        self.families = families(&self);
        self
    }
}
