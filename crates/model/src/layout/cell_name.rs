//! Names of cells by position.

use super::cell::Cell;
use super::shape::CellShape;

/// The name of a cell by its row and its position in the row, both from 0.
pub(super) fn place_name(row: usize, position: usize) -> String {
    format!("r{}c{}", row + 1, position + 1)
}

/// The name of a cell by its position, if cells of this shape have one: by its column or, if rows
/// are shifted, by its position in the row.
pub(super) fn name_by_place(shape: CellShape, cell: &Cell, position: usize) -> Option<String> {
    match shape {
        CellShape::Square => Some(place_name(cell.row, cell.column)),
        CellShape::Hex | CellShape::Triangle => Some(place_name(cell.row, position)),
        CellShape::Cube => Some(layered_name(cell.layer, cell.row, cell.column)),
        CellShape::Graph => None,
    }
}

/// The name of a drawn cell: `*` stands for the name by position.
pub(super) fn drawn_name(entry: &str, by_place: impl FnOnce() -> String) -> String {
    if entry == "*" {
        by_place()
    } else {
        entry.to_string()
    }
}

/// The name of a cell by its position, counted from 0.
pub(super) fn layered_name(layer: usize, row: usize, column: usize) -> String {
    format!("l{}r{}c{}", layer + 1, row + 1, column + 1)
}
