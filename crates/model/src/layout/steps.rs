//! The steps by which a way leads from cell to cell: between neighbours, or between the cells of one region.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::cell::{CellId, CellKind};
use super::layout::Layout;

/// The maximum number of steps between the cells of regions, each in both directions.
const MAX_STEPS: usize = 2_000_000;

/// Which cells are one step apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Steps {
    /// [Neighbours](Layout::neighbours).
    Neighbours,
    /// Any two cells of one of some regions.
    Regions(Arc<RegionSteps>),
}

/// The steps between the cells of regions.
#[derive(Debug, PartialEq, Eq)]
pub struct RegionSteps {
    /// For each cell the others that share a region with it, in reading order.
    near: Vec<Vec<CellId>>,
}

/// Steps are parts of keys, and are rarely different in one model: their number is enough.
impl Hash for RegionSteps {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.near.iter().map(Vec::len).sum::<usize>().hash(state);
    }
}

/// There are more steps than are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooManySteps {
    /// How many there are.
    pub(crate) steps: usize,
    /// How many there can be.
    pub(crate) most: usize,
}

impl Steps {
    /// The steps between the cells of some regions.
    pub(crate) fn between<'r>(
        layout: &Layout,
        regions: impl Iterator<Item = &'r [CellId]> + Clone,
    ) -> Result<Steps, TooManySteps> {
        let sizes = regions.clone().map(<[CellId]>::len);
        let steps = sizes.fold(0_usize, |sum, size| sum.saturating_add(size.saturating_mul(size)));
        if steps > MAX_STEPS {
            let most = MAX_STEPS;
            return Err(TooManySteps { steps, most });
        }
        let mut near = vec![vec![]; layout.cells().len()];
        for region in regions {
            for cell in region {
                near[cell.index()].extend(region.iter().filter(|other| *other != cell));
            }
        }
        for others in &mut near {
            others.sort_unstable();
            others.dedup();
        }
        let mut cells = layout.cell_ids().map(|cell| match layout.kind(cell) {
            CellKind::Board => near[cell.index()] == layout.neighbours(cell),
            _ => near[cell.index()].is_empty(),
        });
        Ok(match cells.all(|is_as_usual| is_as_usual) {
            true => Steps::Neighbours,
            false => Steps::Regions(Arc::new(RegionSteps { near })),
        })
    }

    /// The cells that are one step away from a cell: in reading order, each once.
    pub fn from_cell(&self, layout: &Layout, cell: CellId) -> Cow<'_, [CellId]> {
        match self {
            Steps::Neighbours => Cow::Owned(layout.neighbours(cell)),
            Steps::Regions(regions) => Cow::Borrowed(&regions.near[cell.index()]),
        }
    }

    /// For each of some cells those among them that are one step away, as indices into the list.
    pub fn among(&self, layout: &Layout, cells: &[CellId]) -> Vec<Vec<usize>> {
        let mut index = vec![None; layout.cells().len()];
        for (number, cell) in cells.iter().enumerate() {
            index[cell.index()] = Some(number);
        }
        let near = |cell: &CellId| {
            let near = self.from_cell(layout, *cell);
            near.iter().filter_map(|other| index[other.index()]).collect()
        };
        cells.iter().map(near).collect()
    }

    /// The pairs of cells of the board that are one step apart, each once; the first cell in reading order comes first.
    pub fn pairs(&self, layout: &Layout) -> impl Iterator<Item = [CellId; 2]> {
        layout.board_ids().flat_map(move |id| {
            let near = self.from_cell(layout, id).into_owned().into_iter();
            near.filter(move |other| id < *other)
                .map(move |other| [id, other])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{layout, names};

    fn steps(layout: &Layout, families: &[&str]) -> Steps {
        let regions: Vec<_> = families
            .iter()
            .filter_map(|name| layout.find_regions(name))
            .collect();
        let cells = regions.iter().flatten().map(|region| region.cells.as_slice());
        Steps::between(layout, cells).expect("they are few")
    }

    fn near(steps: &Steps, layout: &Layout, cell: &str) -> String {
        let cell = layout.find_cell(cell).expect("the cell is there");
        names(layout, &steps.from_cell(layout, cell))
    }

    #[test]
    fn cells_of_one_region_are_a_step_apart() {
        let layout = layout("grid = [3, 3]");
        let touching = steps(&layout, &["touching"]);
        assert_eq!(near(&touching, &layout, "r1c1"), "r1c2 r2c1 r2c2");
        assert_eq!(near(&Steps::Neighbours, &layout, "r1c1"), "r1c2 r2c1");
        let outside = steps(&layout, &["neighbours", "rim"]);
        assert_eq!(
            near(&outside, &layout, "r1c1"),
            "r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3"
        );
        assert_eq!(near(&outside, &layout, "r2c2"), "r1c2 r2c1 r2c3 r3c2");
        assert_eq!(touching.pairs(&layout).count(), 20);
        assert_eq!(Steps::Neighbours.pairs(&layout).count(), 12);
    }

    #[test]
    fn steps_between_neighbours_are_the_usual_ones() {
        for (board, family, is_usual) in [
            ("grid = [2, 3]", "neighbours", true),
            ("grid = [2, 3]", "touching", false),
            ("grid = [1, 3]", "touching", true),
            ("hexagon = 2", "touching", true),
        ] {
            let layout = layout(board);
            let steps = steps(&layout, &[family]);
            assert_eq!(steps == Steps::Neighbours, is_usual, "{board} {family}");
        }
    }

    #[test]
    fn regions_with_too_many_steps_are_refused() {
        let layout = layout("grid = [40, 40]");
        let board: Vec<CellId> = layout.board_ids().collect();
        let refused = Steps::between(&layout, [board.as_slice()].into_iter());
        let expected = TooManySteps {
            steps: 2_560_000,
            most: MAX_STEPS,
        };
        assert_eq!(refused, Err(expected));
    }
}
