//! The cells of a board, where they lie, and the lines and regions they form.
//!
//! A *line* is an ordered run of cells, a *region* any set of cells; a *family*
//! is a named list of regions, such as `rows`. Lines come from the places of the
//! cells, never from the author's list.

mod drawing;
mod hex;
mod indentation;
mod line;
mod named_cell;
mod own_region;
mod piece_drawing;
mod read;
mod region;
mod separator;
mod shape;
mod size;
mod square;

pub(crate) use drawing::{Slot, is_blank, slots};
pub(crate) use named_cell::{read_cells, unknown_cell};
pub(crate) use piece_drawing::drawn_places;
pub(crate) use read::{BoardTable, read_layout};
pub use region::{Family, Region};
pub use shape::{Shape, Side};

use std::collections::HashMap;

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
    /// The row, counted from 0.
    pub row: usize,
    /// The column, counted from 0. On a hexagonal board columns count half cells,
    /// so that the neighbours in a row are two apart.
    pub column: usize,
}

/// A board without its pieces.
#[derive(Clone, Debug)]
pub struct Layout {
    shape: Shape,
    cells: Vec<Cell>,
    rows: Vec<Vec<Option<CellId>>>,
    families: Vec<Family>,
    by_name: HashMap<String, CellId>,
    by_place: HashMap<(usize, usize), CellId>,
}

impl Layout {
    /// Puts cells together. `rows` holds them in reading order, with holes as
    /// `None`; `cells` is in the same order.
    fn new(shape: Shape, cells: Vec<Cell>, rows: Vec<Vec<Option<CellId>>>) -> Self {
        let ids = || (0..cells.len() as u32).map(CellId);
        let by_place = cells
            .iter()
            .zip(ids())
            .map(|(cell, id)| ((cell.row, cell.column), id))
            .collect();
        let mut by_name: HashMap<String, CellId> = HashMap::new();
        // The author's names win over the names by place.
        for (number, row) in rows.iter().enumerate() {
            for (position, id) in named_positions(shape, row) {
                by_name.insert(place_name(number, position), id);
            }
        }
        by_name.extend(cells.iter().zip(ids()).map(|(cell, id)| (cell.name.clone(), id)));
        let mut layout = Layout {
            shape,
            cells,
            rows,
            families: vec![],
            by_name,
            by_place,
        };
        layout.families = line::families(&layout);
        layout
    }

    /// Square or hexagonal.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cells in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The ids of the cells in reading order.
    pub fn cell_ids(&self) -> impl ExactSizeIterator<Item = CellId> + use<> {
        (0..self.cells.len() as u32).map(CellId)
    }

    /// A cell of this layout.
    pub fn cell(&self, id: CellId) -> &Cell {
        &self.cells[id.index()]
    }

    /// The rows as drawn: cells, and holes between them as `None`.
    pub fn rows(&self) -> &[Vec<Option<CellId>>] {
        &self.rows
    }

    /// How many columns the widest row spans.
    pub fn num_columns(&self) -> usize {
        self.cells.iter().map(|cell| cell.column + 1).max().unwrap_or(0)
    }

    /// The cell of the given name: the author's, or `r2c3` by row and place.
    pub fn find_cell(&self, name: &str) -> Option<CellId> {
        self.by_name.get(name).copied()
    }

    /// The cell at a row and column, if there is one.
    pub fn cell_at(&self, row: usize, column: usize) -> Option<CellId> {
        self.by_place.get(&(row, column)).copied()
    }

    /// The neighbour across a side, if the board goes on there.
    pub fn neighbour(&self, id: CellId, side: Side) -> Option<CellId> {
        self.shifted(id, self.shape.step(side))
    }

    /// The cell so many rows down and columns right of another, if the board has it.
    pub(crate) fn shifted(&self, id: CellId, (down, right): (isize, isize)) -> Option<CellId> {
        let cell = self.cell(id);
        let row = cell.row.checked_add_signed(down)?;
        let column = cell.column.checked_add_signed(right)?;
        self.cell_at(row, column)
    }

    /// The families of regions: derived lines first, then the author's own.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// The regions under a name: all of a family, or the one region so named.
    pub fn find_regions(&self, name: &str) -> Option<Vec<Region>> {
        if let Some(family) = self.families.iter().find(|family| family.name == name) {
            return Some(family.regions.clone());
        }
        let mut regions = self.families.iter().flat_map(|family| &family.regions);
        regions
            .find(|region| region.name == name)
            .map(|region| vec![region.clone()])
    }

    /// The names that [`Layout::find_regions`] knows, families first.
    pub fn region_names(&self) -> impl Iterator<Item = &str> {
        let families = self.families.iter().map(|family| family.name.as_str());
        let regions = self.families.iter().flat_map(|family| &family.regions);
        families.chain(regions.map(|region| region.name.as_str()))
    }

    fn add_family(&mut self, family: Family) {
        self.families.push(family);
    }
}

/// The name of a cell by its row and its position in the row, both from 0.
fn place_name(row: usize, position: usize) -> String {
    format!("r{}c{}", row + 1, position + 1)
}

/// The cells of a row with the position by which they are named: the column on
/// a square board, the how-manieth cell of the row on a hexagonal one.
fn named_positions(shape: Shape, row: &[Option<CellId>]) -> Vec<(usize, CellId)> {
    match shape {
        Shape::Square => row
            .iter()
            .enumerate()
            .filter_map(|(at, id)| id.map(|id| (at, id)))
            .collect(),
        Shape::Hex => row.iter().flatten().copied().enumerate().collect(),
    }
}
