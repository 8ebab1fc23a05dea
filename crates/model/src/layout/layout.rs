//! A board without its pieces.

use rustc_hash::FxHashMap;

use super::cell::{Cell, CellId, name_by_place};
use super::network::Network;
use super::region::RegionFamily;
use super::shape::CellShape;
use super::wrap::Wrap;

/// A board without its pieces.
#[derive(Clone, Debug)]
pub struct Layout {
    pub(super) shape: CellShape,
    pub(super) wrap: Wrap,
    /// The cells of the board in reading order, then the links and edges that carry pieces.
    pub(super) cells: Vec<Cell>,
    /// How many of them are cells of the board itself.
    pub(super) num_on_board: usize,
    pub(super) rows: Vec<Vec<Option<CellId>>>,
    pub(super) num_columns: usize,
    /// For each cell of a graph the cells that it is linked to; empty on other boards.
    pub(super) links: Vec<Vec<CellId>>,
    /// For each cell of a graph that is drawn on several lines its line and its column; empty on other boards.
    pub(super) written_at: Vec<[usize; 2]>,
    pub(super) families: Vec<RegionFamily>,
    /// Is the model for data? Then other puzzles of it have other regions.
    pub(super) is_for_data: bool,
    pub(super) by_name: FxHashMap<String, CellId>,
    pub(super) by_place: FxHashMap<[usize; 3], CellId>,
    /// The pairs of cells with a wall between them, in order.
    pub(super) walls: Vec<[CellId; 2]>,
    /// The links and edges that carry pieces.
    pub(super) networks: Vec<Network>,
}

impl Layout {
    /// Builds a layout without lines. `rows` has the cells in reading order, with holes as `None`;
    /// `cells` has the same order.
    pub(super) fn without_lines(shape: CellShape, cells: Vec<Cell>, rows: Vec<Vec<Option<CellId>>>) -> Self {
        let ids = || (0..cells.len() as u32).map(CellId);
        let by_place = cells
            .iter()
            .zip(ids())
            .map(|(cell, id)| ([cell.layer, cell.row, cell.column], id))
            .collect();
        let mut by_name: FxHashMap<String, CellId> = FxHashMap::default();
        // Names given by the author take precedence over names by position.
        for row in &rows {
            for (position, id) in row.iter().flatten().enumerate() {
                by_name.extend(name_by_place(shape, &cells[id.index()], position).map(|name| (name, *id)));
            }
        }
        by_name.extend(cells.iter().zip(ids()).map(|(cell, id)| (cell.name.clone(), id)));
        let num_columns = cells.iter().map(|cell| cell.column + 1).max().unwrap_or(0);
        Layout {
            shape,
            wrap: Wrap::Flat,
            num_on_board: cells.len(),
            cells,
            rows,
            num_columns,
            links: vec![],
            written_at: vec![],
            families: vec![],
            is_for_data: false,
            by_name,
            by_place,
            walls: vec![],
            networks: vec![],
        }
    }

    /// The shape of the cells.
    pub fn shape(&self) -> CellShape {
        self.shape
    }

    /// Along which directions the board wraps.
    pub fn wrap(&self) -> Wrap {
        self.wrap
    }

    /// The number of columns, if they wrap.
    pub fn columns_around(&self) -> Option<usize> {
        (self.wrap != Wrap::Flat).then_some(self.num_columns)
    }

    /// The cells in reading order; links and edges that carry pieces follow those of the board.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The ids of all cells, in this order.
    pub fn cell_ids(&self) -> impl ExactSizeIterator<Item = CellId> + use<> {
        (0..self.cells.len() as u32).map(CellId)
    }

    /// The ids of the cells of the board itself, without links and edges.
    pub fn board_ids(&self) -> impl ExactSizeIterator<Item = CellId> + use<> {
        (0..self.num_on_board as u32).map(CellId)
    }

    /// A cell of this layout.
    pub fn cell(&self, id: CellId) -> &Cell {
        &self.cells[id.index()]
    }

    /// For each cell of a graph its line and the column of its middle in the text that names the cells, counted from 0 in half characters. `None` if they
    /// stand on one line, which is no drawing, and on other boards.
    pub fn graph_drawing(&self) -> Option<&[[usize; 2]]> {
        (!self.written_at.is_empty()).then_some(self.written_at.as_slice())
    }

    /// The rows as drawn: cells, and holes between them as `None`. On a board in layers, they
    /// follow layer by layer; a graph has a single row.
    pub fn rows(&self) -> &[Vec<Option<CellId>>] {
        &self.rows
    }

    /// The number of columns that the widest row spans.
    pub fn num_columns(&self) -> usize {
        self.num_columns
    }

    /// The number of layers.
    pub fn num_layers(&self) -> usize {
        let cells = &self.cells[..self.num_on_board];
        cells.last().map_or(0, |cell| cell.layer + 1)
    }

    /// The cell with a name: one given by the author, or `r2c3` for a row and position.
    pub fn find_cell(&self, name: &str) -> Option<CellId> {
        self.by_name.get(name).copied()
    }

    /// For each cell, the name that the author gave it; `None` if its name is its position.
    pub fn own_names(&self) -> Vec<Option<&str>> {
        let mut names: Vec<Option<&str>> = vec![None; self.cells.len()];
        for row in &self.rows {
            for (position, id) in row.iter().flatten().enumerate() {
                let cell = self.cell(*id);
                let is_own = name_by_place(self.shape, cell, position).as_deref() != Some(&cell.name);
                names[id.index()] = is_own.then_some(&cell.name);
            }
        }
        names
    }

    /// The cell at a row and column of the first layer, if there is one.
    pub fn cell_at(&self, row: usize, column: usize) -> Option<CellId> {
        self.cell_in(0, row, column)
    }

    /// The cell at a layer, row and column, if there is one.
    pub fn cell_in(&self, layer: usize, row: usize, column: usize) -> Option<CellId> {
        self.by_place.get(&[layer, row, column]).copied()
    }

    /// The families of regions: derived lines first, then those defined by the author.
    pub fn families(&self) -> &[RegionFamily] {
        &self.families
    }

    /// The family whose name precedes the last word of a region that the board does not have, if it is open: a drawing
    /// may lack an entry that another puzzle of its kind has, and so may all that other data can replace. Such a region
    /// has no cells.
    pub(crate) fn open_family(&self, region: &str) -> Option<&RegionFamily> {
        let (family, _) = region.rsplit_once(' ')?;
        let is_open = |known: &&RegionFamily| known.is_drawn || known.is_own && self.is_for_data;
        let mut known = self.families.iter().filter(|known| known.name == family);
        known.next().filter(is_open)
    }

    pub(super) fn add_family(&mut self, family: RegionFamily) {
        self.families.push(family);
    }

    pub(super) fn remove_family(&mut self, name: &str) {
        self.families.retain(|family| family.name != name);
    }
}
