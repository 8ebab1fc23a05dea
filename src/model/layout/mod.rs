//! The cells of a board, where they lie, and the lines and regions they form.
//!
//! A *line* is an ordered run of cells, a *region* any set of cells; a *family*
//! is a named list of regions, such as `rows`. Lines come from the places of the
//! cells, never from the author's list.

mod absent_family;
mod adjacency;
mod cube;
mod drawing;
mod graph;
mod hex;
mod indentation;
mod induced_path;
mod line;
mod motion;
mod named_cell;
mod on_demand;
mod own_drawing;
mod own_region;
mod picture;
mod piece_drawing;
mod placed;
mod read;
mod region;
mod separator;
mod shadowed_place;
mod shape;
mod size;
mod square;
mod steps;
mod symmetry;
mod triangle;
mod unused_region;
mod variety;
mod wrap;

pub(crate) use drawing::{Slot, is_blank, slots};
pub(crate) use induced_path::longest_shortest_path;
pub(crate) use motion::{Motion, motions};
pub(crate) use named_cell::{read_cells, unknown_cell};
pub(crate) use on_demand::plural;
pub(crate) use own_region::WrittenRegions;
pub(crate) use piece_drawing::drawn_places;
pub(crate) use read::{BoardTable, read_layout};
pub use region::{Family, Region};
pub use shape::{Shape, Side};
pub use symmetry::Symmetry;
pub(crate) use unused_region::warn_of_unused;
pub use wrap::Wrap;

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
    fn flat(name: String, row: usize, column: usize) -> Self {
        Cell {
            name,
            layer: 0,
            row,
            column,
        }
    }
}

/// A board without its pieces.
#[derive(Clone, Debug)]
pub struct Layout {
    shape: Shape,
    wrap: Wrap,
    cells: Vec<Cell>,
    rows: Vec<Vec<Option<CellId>>>,
    num_columns: usize,
    /// For each cell of a graph the cells that it is linked to; else empty.
    links: Vec<Vec<CellId>>,
    families: Vec<Family>,
    by_name: HashMap<String, CellId>,
    by_place: HashMap<[usize; 3], CellId>,
}

impl Layout {
    /// Puts cells together. `rows` holds them in reading order, with holes as
    /// `None`; `cells` is in the same order.
    fn new(shape: Shape, cells: Vec<Cell>, rows: Vec<Vec<Option<CellId>>>) -> Self {
        let ids = || (0..cells.len() as u32).map(CellId);
        let by_place = cells
            .iter()
            .zip(ids())
            .map(|(cell, id)| ([cell.layer, cell.row, cell.column], id))
            .collect();
        let mut by_name: HashMap<String, CellId> = HashMap::new();
        // The author's names win over the names by place.
        for row in &rows {
            for (position, id) in row.iter().flatten().enumerate() {
                by_name.extend(name_by_place(shape, &cells[id.index()], position).map(|name| (name, *id)));
            }
        }
        by_name.extend(cells.iter().zip(ids()).map(|(cell, id)| (cell.name.clone(), id)));
        let num_columns = cells.iter().map(|cell| cell.column + 1).max().unwrap_or(0);
        let mut layout = Layout {
            shape,
            wrap: Wrap::Flat,
            cells,
            rows,
            num_columns,
            links: vec![],
            families: vec![],
            by_name,
            by_place,
        };
        layout.families = line::families(&layout);
        layout
    }

    /// A board of nameless cells from the columns of each row.
    fn of_shifted_rows(shape: Shape, columns: impl Iterator<Item = impl Iterator<Item = usize>>) -> Self {
        let (mut cells, mut rows) = (vec![], vec![]);
        for (row, columns) in columns.enumerate() {
            let first = cells.len() as u32;
            let named = |(position, column)| Cell::flat(place_name(row, position), row, column);
            cells.extend(columns.enumerate().map(named));
            rows.push((first..cells.len() as u32).map(|id| Some(CellId(id))).collect());
        }
        Layout::new(shape, cells, rows)
    }

    /// The same cells on a board that goes around.
    fn going_around(mut self, wrap: Wrap) -> Self {
        self.wrap = wrap;
        self.families = line::families(&self);
        self
    }

    /// How the cells are shaped.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Where the board goes on beyond its rim.
    pub fn wrap(&self) -> Wrap {
        self.wrap
    }

    /// How many columns there are, where they go around.
    pub fn columns_around(&self) -> Option<usize> {
        (self.wrap != Wrap::Flat).then_some(self.num_columns)
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

    /// The rows as drawn: cells, and holes between them as `None`. Those of a board
    /// in layers follow one another layer by layer; a graph has one.
    pub fn rows(&self) -> &[Vec<Option<CellId>>] {
        &self.rows
    }

    /// How many columns the widest row spans.
    pub fn num_columns(&self) -> usize {
        self.num_columns
    }

    /// How many layers there are.
    pub fn num_layers(&self) -> usize {
        self.cells.last().map_or(0, |cell| cell.layer + 1)
    }

    /// The cell of the given name: the author's, or `r2c3` by row and place.
    pub fn find_cell(&self, name: &str) -> Option<CellId> {
        self.by_name.get(name).copied()
    }

    /// The cell at a row and column, of the first layer, if there is one.
    pub fn cell_at(&self, row: usize, column: usize) -> Option<CellId> {
        self.cell_in(0, row, column)
    }

    /// The cell at a layer, row and column, if there is one.
    pub fn cell_in(&self, layer: usize, row: usize, column: usize) -> Option<CellId> {
        self.by_place.get(&[layer, row, column]).copied()
    }

    /// The families of regions: derived lines first, then the author's own.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// The regions under a name: all of a family, or the one region so named.
    /// Pairs of cells, such as `neighbours`, are made on demand, so keep what you
    /// were given.
    pub fn find_regions(&self, name: &str) -> Option<Vec<Region>> {
        if let Some(family) = self.families.iter().find(|family| family.name == name) {
            return Some(family.regions.clone());
        }
        let mut regions = self.families.iter().flat_map(|family| &family.regions);
        regions
            .find(|region| region.name == name)
            .map(|region| vec![region.clone()])
            .or_else(|| on_demand::regions(self, name))
    }

    /// The names that [`Layout::find_regions`] knows, families first, without those
    /// made on demand.
    pub fn region_names(&self) -> impl Iterator<Item = &str> {
        let families = self.families.iter().map(|family| family.name.as_str());
        let regions = self.families.iter().flat_map(|family| &family.regions);
        families.chain(regions.map(|region| region.name.as_str()))
    }

    /// The names of all families, with those made on demand.
    pub(crate) fn family_names(&self) -> impl Iterator<Item = &str> {
        let families = self.families.iter().map(|family| family.name.as_str());
        families.chain(on_demand::NAMES)
    }

    fn add_family(&mut self, family: Family) {
        self.families.push(family);
    }

    fn remove_family(&mut self, name: &str) {
        self.families.retain(|family| family.name != name);
    }
}

/// The name of a cell by its row and its position in the row, both from 0.
fn place_name(row: usize, position: usize) -> String {
    format!("r{}c{}", row + 1, position + 1)
}

/// The name of a cell by its place, if cells of this shape have one: by its column,
/// or where rows are shifted by the how-manieth cell of its row it is.
fn name_by_place(shape: Shape, cell: &Cell, position: usize) -> Option<String> {
    match shape {
        Shape::Square => Some(place_name(cell.row, cell.column)),
        Shape::Hex | Shape::Triangle => Some(place_name(cell.row, position)),
        Shape::Cube => Some(cube::place_name(cell.layer, cell.row, cell.column)),
        Shape::Graph => None,
    }
}

/// The name of a drawn cell: `*` needs none, so it is named by its place.
fn drawn_name(entry: &str, by_place: impl FnOnce() -> String) -> String {
    if entry == "*" {
        by_place()
    } else {
        entry.to_string()
    }
}
