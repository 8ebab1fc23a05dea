//! A cell of a board, and its name by its position.

use super::shape::CellShape;

/// A cell of a layout, counted from 0 in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId(pub u32);

impl CellId {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a cell is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CellKind {
    /// A cell of the board itself.
    Board,
    /// A link between the centres of two neighbouring cells.
    Link,
    /// An edge: the border between two neighbouring cells, or a part of the rim.
    Edge,
    /// A corner: a point where cells meet, or one on the rim.
    Corner,
}

impl CellKind {
    /// The cells of this kind, in a sentence and in a model file.
    pub(crate) fn plural(self) -> &'static str {
        match self {
            CellKind::Board => "cells",
            CellKind::Link => "links",
            CellKind::Edge => "edges",
            CellKind::Corner => "corners",
        }
    }

    /// A cell of this kind, without an article.
    pub(crate) fn word(self) -> &'static str {
        match self {
            CellKind::Board => "cell",
            CellKind::Link => "link",
            CellKind::Edge => "edge",
            CellKind::Corner => "corner",
        }
    }
}

/// A cell: its name and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The name given by the author, or `r2c3` for row 2, column 3. A link is called `r1c1_r1c2`, an edge
    /// `r1c1_top`; their positions are that of the first cell in their names. A corner is called
    /// `r1c1_upper_left`; its position is that of the cell at its lower right, even if there is none.
    pub name: String,
    /// The layer, counted from 0; 0 on boards without layers.
    pub layer: usize,
    /// The row in its layer, counted from 0.
    pub row: usize,
    /// The column, counted from 0. On a hexagonal board, columns count half cells, so neighbours in
    /// a row are two columns apart. On a triangular board, a cell points up if row and column are
    /// both even or both odd. On a graph, it is the position in the list of cells.
    pub column: usize,
}

impl Cell {
    /// What has another name at the same position.
    pub(super) fn renamed(&self, name: String) -> Self {
        Cell { name, ..*self }
    }

    /// A cell of a board without layers.
    pub(super) fn flat(name: String, row: usize, column: usize) -> Self {
        Cell {
            name,
            layer: 0,
            row,
            column,
        }
    }
}

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
