//! One cell of a board.

/// Which cell of its layout, counted from 0 in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId(pub u32);

impl CellId {
    /// The index, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// One cell: its name and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The author's name for it, or `r2c3` for row 2, column 3.
    pub name: String,
    /// The layer, counted from 0; always 0 where there are no layers.
    pub layer: usize,
    /// The row, counted from 0, in its layer.
    pub row: usize,
    /// The column, counted from 0. On a hexagonal board columns count half cells,
    /// so that the neighbours in a row are two apart. On a triangular board a cell
    /// points up where row and column are both even or both odd. On a graph it is
    /// the place in the list of cells.
    pub column: usize,
}

impl Cell {
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
