//! What is printed beside or in a board for a rule: its clue, and where it stands.

use itertools::Itertools;

use crate::expression::{Boolean, Integer, Leaf, Order};
use crate::layout::{Cell, CellId, Layout, Region};

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

/// What a number says about a region. Cages and areas look different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// Of the numbers on its cells.
    Numbers,
    /// How often pieces are on its cells.
    Pieces,
}

impl PrintedClue {
    /// The clue that a rule with an entry for each region has for this region; `None` if nobody would know which cells are meant.
    pub(super) fn of_region(
        region: &Region,
        layout: &Layout,
        measure: Measure,
        words: Vec<String>,
    ) -> Option<Self> {
        let place = place_of(region, layout, measure)?;
        Some(PrintedClue { place, words })
    }

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

fn place_of(region: &Region, layout: &Layout, measure: Measure) -> Option<CluePlace> {
    // Links, edges and corners have no room for a clue.
    let last = layout.board_ids().len();
    if region.cells.iter().any(|cell| cell.index() >= last) {
        return None;
    }
    let cells = region.cells.clone();
    let mut families = layout.families().iter();
    let Some(family) = families.find(|family| family.regions.contains(region)) else {
        return Some(CluePlace::Cage(cells));
    };
    if !family.is_own {
        return Some(CluePlace::Rim(cells));
    }
    if let Some(hole) = hole_of(region, layout) {
        return Some(CluePlace::Hole(hole, cells));
    }
    let mut of_family = family.regions.iter().flat_map(|region| &region.cells);
    if of_family.all_unique() {
        return Some(match measure {
            Measure::Numbers => CluePlace::Cage(cells),
            Measure::Pieces => CluePlace::Area(cells),
        });
    }
    if is_square(&cells, layout) {
        return Some(CluePlace::Corner(cells));
    }
    is_line(&cells, layout).then_some(CluePlace::Rim(cells))
}

/// The hole that a region is named after, as in `walls r2c4`.
fn hole_of(region: &Region, layout: &Layout) -> Option<(usize, usize)> {
    let (_, place) = region.name.rsplit_once(' ')?;
    let (row, column) = place.strip_prefix('r')?.split_once('c')?;
    let [row, column] = [row, column].map(|number| number.parse::<usize>().ok()?.checked_sub(1));
    let place = (row?, column?);
    let mut cells = layout.board_ids().map(|cell| layout.cell(cell));
    let [height, width] = [
        layout.rows().len(),
        layout.rows().iter().map(|row| row.len()).max()?,
    ];
    let is_inside = place.0 < height && place.1 < width;
    (is_inside && cells.all(|cell| (cell.row, cell.column) != place)).then_some(place)
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

/// Are these neighbours in a row or a column, one after the other?
fn is_line(cells: &[CellId], layout: &Layout) -> bool {
    let place = |cell: &CellId| (layout.cell(*cell).row, layout.cell(*cell).column);
    cells.len() > 1
        && (cells.iter().map(place).map(|(row, _)| row).all_equal()
            || cells.iter().map(place).map(|(_, column)| column).all_equal())
}
