//! What is printed beside or in a board for a rule: its clue, and where it stands.

use std::cmp::Ordering;
use std::collections::HashMap;

use itertools::Itertools;

use crate::expression::{Boolean, Integer, Leaf, Order};
use crate::layout::{Cell, CellId, Layout, Region, RegionFamily};

/// A clue as puzzles print it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedClue {
    /// Where it stands.
    pub place: CluePlace,
    /// Its words, one after the other: `3 1` are two.
    pub words: Vec<String>,
}

/// Where a clue stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CluePlace {
    /// Before the first cell of a line, which is seen from there.
    Rim(Vec<CellId>),
    /// In the first cell of a cage, a region with a border of its own inside its cells.
    Cage(Vec<CellId>),
    /// In the first cell of an area, one of several that have borders along their cells.
    Area(Vec<CellId>),
    /// Between two neighbours, the first of which has the smaller number: a sign without words.
    Between(CellId, CellId),
    /// Where the cells of a square of four meet.
    Corner(Vec<CellId>),
    /// In the block before a run, which has a half for each direction.
    Block(Vec<CellId>),
    /// In a cell.
    Cell(CellId),
    /// In a hole of the board: the row and the column, from 0, and the cells that are meant.
    Hole((usize, usize), Vec<CellId>),
}

impl CluePlace {
    /// The cells that the clue is about.
    pub fn cells(&self) -> Vec<CellId> {
        match self {
            CluePlace::Rim(cells)
            | CluePlace::Cage(cells)
            | CluePlace::Area(cells)
            | CluePlace::Corner(cells)
            | CluePlace::Block(cells)
            | CluePlace::Hole(_, cells) => cells.clone(),
            CluePlace::Cell(cell) => vec![*cell],
            CluePlace::Between(one, other) => vec![*one, *other],
        }
    }
}

/// What a number says about a region. Cages and areas look different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// Of the numbers on its cells.
    Numbers,
    /// How often pieces are on its cells.
    Pieces,
}

impl PrintedClue {
    /// The clue of the cells of a region that the rule lists by itself.
    pub(super) fn of_cage(region: &Region, words: Vec<String>) -> Self {
        let place = CluePlace::Cage(region.cells.clone());
        PrintedClue { place, words }
    }

    /// The sign between two cells with a smaller and a greater number.
    pub(super) fn less(smaller: CellId, greater: CellId) -> Self {
        PrintedClue {
            place: CluePlace::Between(smaller, greater),
            words: vec![],
        }
    }

    /// The signs for comparisons of cells, such as `r1c1 < r1c2 < r1c3`.
    pub(super) fn signs(statement: &Boolean) -> Vec<Self> {
        match statement {
            Boolean::Compare(left, Order::Below, right) => {
                let cells = number_of(left).zip(number_of(right));
                cells
                    .map(|(one, other)| Self::less(one, other))
                    .into_iter()
                    .collect()
            }
            Boolean::All(all) => all.iter().flat_map(Self::signs).collect(),
            _ => vec![],
        }
    }

    /// The clue in the block before a run.
    pub(super) fn before_run(run: &Region, words: Vec<String>) -> Self {
        let place = CluePlace::Block(run.cells.clone());
        PrintedClue { place, words }
    }

    /// The clue in a cell.
    pub(super) fn in_cell(cell: CellId, words: Vec<String>) -> Self {
        let place = CluePlace::Cell(cell);
        PrintedClue { place, words }
    }

    /// The clue at the end of a line from which it is seen.
    pub(super) fn at_rim(line: &Region, words: Vec<String>) -> Self {
        let place = CluePlace::Rim(line.cells.clone());
        PrintedClue { place, words }
    }
}

/// Where a rule with a clue for each region has them.
pub(super) struct CluePlaces<'a> {
    layout: &'a Layout,
    measure: Measure,
    /// The family of each region, by name, and whether its regions share no cell.
    families: HashMap<&'a str, (&'a RegionFamily, bool)>,
}

impl<'a> CluePlaces<'a> {
    pub(super) fn new(layout: &'a Layout, measure: Measure) -> Self {
        let mut families = HashMap::new();
        for family in layout.families() {
            let mut cells = family.regions.iter().flat_map(|region| &region.cells);
            let are_apart = family.is_own && cells.all_unique();
            let names = family.regions.iter().map(|region| region.name.as_str());
            families.extend(names.map(|name| (name, (family, are_apart))));
        }
        CluePlaces {
            layout,
            measure,
            families,
        }
    }

    /// The clue of a region; `None` if nobody would know which cells are meant.
    pub(super) fn clue(&self, region: &Region, words: Vec<String>) -> Option<PrintedClue> {
        let place = self.place(region)?;
        Some(PrintedClue { place, words })
    }

    fn place(&self, region: &Region) -> Option<CluePlace> {
        let (family, are_apart) = *self.families.get(region.name.as_str())?;
        let cells = region.cells.clone();
        // Links, edges and corners have no room for a clue.
        let last = self.layout.board_ids().len();
        if cells.iter().any(|cell| cell.index() >= last) {
            return None;
        }
        if !family.is_own {
            return Some(CluePlace::Rim(cells));
        }
        if let Some(hole) = hole_of(region, self.layout) {
            return Some(CluePlace::Hole(hole, cells));
        }
        match self.measure {
            Measure::Numbers if are_apart => Some(CluePlace::Cage(cells)),
            Measure::Pieces if are_apart => Some(CluePlace::Area(cells)),
            _ if is_square(&cells, self.layout) => Some(CluePlace::Corner(cells)),
            _ => has_free_end(&cells, self.layout).then_some(CluePlace::Rim(cells)),
        }
    }
}

/// The hole that a region is named after, as in `walls r2c4`.
fn hole_of(region: &Region, layout: &Layout) -> Option<(usize, usize)> {
    let (_, name) = region.name.rsplit_once(' ')?;
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let [row, column] = [row, column].map(|number| number.parse::<usize>().ok()?.checked_sub(1));
    let (row, column) = (row?, column?);
    let is_inside = row < layout.rows().len() && column < layout.num_columns();
    (is_inside && layout.find_cell(name).is_none()).then_some((row, column))
}

/// The cell whose number this is.
fn number_of(number: &Integer) -> Option<CellId> {
    match number {
        Integer::View(view) => match view.leaf {
            Leaf::Cell(cell) => Some(cell),
            Leaf::Piece(_) => None,
        },
        _ => None,
    }
}

/// Are these the four cells around a corner?
fn is_square(cells: &[CellId], layout: &Layout) -> bool {
    let places = |part: fn(&Cell) -> usize| {
        let parts = cells.iter().map(|cell| part(layout.cell(*cell)));
        parts.minmax().into_option()
    };
    let is_two = |part| places(part).is_some_and(|(least, greatest)| greatest == least + 1);
    cells.len() == 4 && is_two(|cell| cell.row) && is_two(|cell| cell.column)
}

/// Is it a line in a row or a column, with no cell in the place before its first one, where its clue stands?
fn has_free_end(cells: &[CellId], layout: &Layout) -> bool {
    let [first, second, ..] = cells else {
        return false;
    };
    let are_equal = |part: fn(&Cell) -> usize| cells.iter().map(|cell| part(layout.cell(*cell))).all_equal();
    let (first, second) = (layout.cell(*first), layout.cell(*second));
    let before = |first: usize, second: usize| match first.cmp(&second) {
        Ordering::Less => first.checked_sub(1),
        Ordering::Equal => Some(first),
        Ordering::Greater => Some(first + 1),
    };
    let is_free = match before(first.row, second.row).zip(before(first.column, second.column)) {
        Some((row, column)) => layout
            .find_cell(&format!("r{}c{}", row + 1, column + 1))
            .is_none(),
        None => true,
    };
    is_free && (are_equal(|cell| cell.row) || are_equal(|cell| cell.column))
}
