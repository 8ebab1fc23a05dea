//! The values of parts of an expression.

use std::cell::OnceCell;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::expression::definition::Definitions;
use crate::expression::tree::{Boolean, CellGroup, Integer};
use crate::layout::{CellId, Layout, Region};
use crate::parameter::Parameters;
use crate::piece::{PieceId, PieceSet};

/// A region whose cells are shared with the values that a quantifier takes.
#[derive(Clone, Debug)]
pub(super) struct SharedRegion {
    pub(super) name: String,
    pub(super) cells: Arc<[CellId]>,
}

impl From<Region> for SharedRegion {
    fn from(Region { name, cells }: Region) -> Self {
        SharedRegion {
            name,
            cells: cells.into(),
        }
    }
}

/// A value, known or dependent on the board.
#[derive(Clone, Debug)]
pub(super) enum Resolved {
    Number(Integer),
    Statement(Boolean),
    Cell(CellId),
    /// One of several cells, depending on the board.
    Chosen(Chosen),
    Piece(PieceId),
    /// A symbolic attribute: its index, and the number of the symbol.
    Symbol(usize, Integer),
    /// A word that is only a symbol of attributes.
    Word(String),
    /// A region, or any list of cells.
    Cells(Arc<[CellId]>),
    /// Cells that depend on the board.
    Group(CellGroup),
    /// A family of regions.
    Regions(Arc<[SharedRegion]>),
    /// The numbers from one to the other.
    Range(i64, i64),
    /// The members of a set.
    Several(Vec<Resolved>),
}

impl Resolved {
    /// The cells that it can be: one cell, or all candidates.
    pub(super) fn cells(&self) -> Option<&[CellId]> {
        match self {
            Resolved::Cell(cell) => Some(std::slice::from_ref(cell)),
            Resolved::Chosen(chosen) => Some(&chosen.cells),
            _ => None,
        }
    }

    /// The kind of value, with its article.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Resolved::Number(_) => "a number",
            Resolved::Statement(_) => "a statement",
            Resolved::Cell(_) => "a cell",
            Resolved::Chosen(_) => "a cell that depends on the board",
            Resolved::Piece(_) => "a piece",
            Resolved::Symbol(..) => "an attribute",
            Resolved::Word(_) => "the value of an attribute",
            Resolved::Cells(_) => "a region",
            Resolved::Group(_) => "a group of cells that depends on the board",
            Resolved::Regions(_) => "a family of regions",
            Resolved::Range(..) => "a range of numbers",
            Resolved::Several(_) => "a set",
        }
    }

    /// Adds the value as text, for messages.
    pub(super) fn describe(&self, names: NameSpace<'_>, regions: &RegionIndex<'_>, text: &mut String) {
        let cell = |cell: &CellId| names.layout.cell(*cell).name.as_str();
        match self {
            Resolved::Number(Integer::Constant(number)) => text.push_str(&number.to_string()),
            Resolved::Cell(id) => text.push_str(cell(id)),
            Resolved::Piece(piece) => text.push_str(&names.pieces.piece(*piece).name),
            Resolved::Word(word) => text.push_str(word),
            Resolved::Cells(cells) => match regions.name(cells) {
                Some(name) => text.push_str(name),
                None => text.push_str(&cells.iter().map(cell).collect::<Vec<_>>().join(" ")),
            },
            other => text.push_str(other.kind()),
        }
    }
}

/// The regions of a board by their first cell and their size, once a name is asked for. A single cell has a name of its own.
pub(super) struct RegionIndex<'a> {
    layout: &'a Layout,
    regions: OnceCell<FxHashMap<(CellId, usize), Vec<&'a Region>>>,
}

impl<'a> RegionIndex<'a> {
    pub(super) fn of(layout: &'a Layout) -> Self {
        RegionIndex {
            layout,
            regions: OnceCell::new(),
        }
    }

    /// The name of the first region with these cells, in their order.
    pub(super) fn name(&self, cells: &[CellId]) -> Option<&'a str> {
        let index = self.regions.get_or_init(|| indexed(self.layout));
        let regions = index.get(&(*cells.first()?, cells.len()))?;
        let mut found = regions.iter().filter(|region| region.cells == cells);
        found.next().map(|region| region.name.as_str())
    }
}

fn indexed(layout: &Layout) -> FxHashMap<(CellId, usize), Vec<&Region>> {
    let mut index: FxHashMap<_, Vec<_>> = FxHashMap::default();
    let regions = layout.families().iter().flat_map(|family| &family.regions);
    for region in regions {
        if let [first, _, ..] = region.cells.as_slice() {
            let key = (*first, region.cells.len());
            index.entry(key).or_default().push(region);
        }
    }
    index
}

/// The cell at a position, counted from 1, that depends on the board.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    pub(super) cells: Arc<[CellId]>,
    pub(super) position: Integer,
}

impl Chosen {
    /// A number of the chosen cell, given that number for each candidate.
    pub(super) fn number(&self, of: impl Fn(CellId) -> Integer) -> Integer {
        let numbers = self.cells.iter().map(|cell| of(*cell)).collect();
        Integer::Element(numbers, Box::new(self.position.clone()))
    }
}

/// Everything that names in an expression can refer to.
#[derive(Clone, Copy)]
pub(crate) struct NameSpace<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) pieces: &'a PieceSet,
    pub(crate) parameters: &'a Parameters,
    pub(crate) definitions: &'a Definitions,
}
