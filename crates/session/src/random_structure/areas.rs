//! Random divisions of a board into connected areas.

use std::ops::RangeInclusive;

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use placet_base::limit::poll;
use placet_model::{CellId, Layout};

/// The moves of cells from one area to another, for each cell of the board, before a division is given up.
const MOVES_PER_CELL: usize = 200;

/// A division of some cells into connected areas.
struct Division<'a> {
    layout: &'a Layout,
    cells: &'a [CellId],
    /// For each cell its neighbours, as indices.
    neighbours: Vec<Vec<usize>>,
    /// The area of each cell.
    area_of: Vec<usize>,
    /// The number of cells of each area.
    num_cells: Vec<usize>,
}

/// The area of each of the cells, in a random division into so many connected areas with sizes in a range. Areas are numbered in the order of their first
/// cells. `None` if none was found.
///
/// The areas grow from random cells, the smallest first. Then random cells at borders change their area, as long as that makes no size worse and leaves
/// both areas connected, until all sizes are in the range.
pub(crate) fn random_division(
    layout: &Layout,
    cells: &[CellId],
    num_areas: usize,
    sizes: &RangeInclusive<usize>,
    random: &mut ChaCha8Rng,
) -> Option<Vec<usize>> {
    let mut division = Division::grown(layout, cells, num_areas, random)?;
    for _ in 0..MOVES_PER_CELL * cells.len() {
        poll(cells.len());
        if division.num_cells.iter().all(|size| sizes.contains(size)) {
            return Some(division.in_order());
        }
        division.change(sizes, random);
    }
    None
}

impl<'a> Division<'a> {
    fn grown(
        layout: &'a Layout,
        cells: &'a [CellId],
        num_areas: usize,
        random: &mut ChaCha8Rng,
    ) -> Option<Self> {
        let mut first: Vec<usize> = (0..cells.len()).collect();
        first.shuffle(random);
        let mut division = Division {
            layout,
            cells,
            neighbours: layout.neighbours_among(cells),
            area_of: vec![usize::MAX; cells.len()],
            num_cells: vec![1; num_areas],
        };
        for (area, cell) in first.iter().take(num_areas).enumerate() {
            division.area_of[*cell] = area;
        }
        for _ in num_areas..cells.len() {
            poll(cells.len());
            let (cell, area) = division.next_growth(random)?;
            division.area_of[cell] = area;
            division.num_cells[area] += 1;
        }
        (num_areas <= cells.len()).then_some(division)
    }

    /// A free cell beside one of the smallest areas that can grow.
    fn next_growth(&self, random: &mut ChaCha8Rng) -> Option<(usize, usize)> {
        let free = (0..self.area_of.len()).filter(|cell| self.area_of[*cell] == usize::MAX);
        let beside = free.flat_map(|cell| {
            let areas = self.neighbours[cell].iter().map(|other| self.area_of[*other]);
            areas
                .filter(|area| *area != usize::MAX)
                .map(move |area| (cell, area))
        });
        let beside: Vec<(usize, usize)> = beside.collect();
        let least = beside.iter().map(|(_, area)| self.num_cells[*area]).min()?;
        let smallest: Vec<(usize, usize)> = beside
            .into_iter()
            .filter(|(_, area)| self.num_cells[*area] == least)
            .collect();
        smallest.choose(random).copied()
    }

    /// Moves a random cell at a border to the area beyond, if that does no harm.
    fn change(&mut self, sizes: &RangeInclusive<usize>, random: &mut ChaCha8Rng) {
        let cells: Vec<usize> = (0..self.area_of.len()).collect();
        let Some(cell) = cells.choose(random).copied() else {
            return;
        };
        let from = self.area_of[cell];
        let Some(to) = self.neighbours[cell]
            .choose(random)
            .map(|other| self.area_of[*other])
        else {
            return;
        };
        if to == from || self.num_cells[from] == 1 {
            return;
        }
        let excess = |size: usize| size.saturating_sub(*sizes.end()) + sizes.start().saturating_sub(size);
        let (source, target) = (self.num_cells[from], self.num_cells[to]);
        let before = excess(source) + excess(target);
        if excess(source - 1) + excess(target + 1) > before || !self.is_connected_without(cell) {
            return;
        }
        self.area_of[cell] = to;
        self.num_cells[from] -= 1;
        self.num_cells[to] += 1;
    }

    /// Is the area of a cell connected without it?
    fn is_connected_without(&self, cell: usize) -> bool {
        let area = self.area_of[cell];
        let inside = (0..self.area_of.len()).filter(|other| *other != cell && self.area_of[*other] == area);
        let inside: Vec<CellId> = inside.map(|other| self.cells[other]).collect();
        self.layout.is_connected(&inside)
    }

    /// The areas, numbered in the order of their first cells.
    fn in_order(self) -> Vec<usize> {
        let mut order: Vec<usize> = vec![];
        let numbered = self.area_of.into_iter().map(|area| {
            let known = order.iter().position(|other| *other == area);
            known.unwrap_or_else(|| {
                order.push(area);
                order.len() - 1
            })
        });
        numbered.collect()
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::random_division;
    use placet_model::{CellId, ModelFormat, Source, read};

    #[test]
    fn areas_have_their_sizes_and_are_connected() {
        let source = Source {
            name: "model.toml".into(),
            text: "board.grid = [6, 6]\npieces = { names = 'x', copies = 'any' }\n".into(),
            format: ModelFormat::Toml,
        };
        let puzzle = read(&source).expect("the model is right");
        let layout = puzzle.layout();
        let cells: Vec<CellId> = layout.cell_ids().collect();
        for seed in 0..20 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let areas = random_division(layout, &cells, 6, &(6..=6), &mut random).expect("there is one");
            for area in 0..6 {
                let inside: Vec<CellId> = (0..36)
                    .filter(|cell| areas[*cell] == area)
                    .map(|cell| cells[cell])
                    .collect();
                assert_eq!(inside.len(), 6, "{areas:?}");
                assert!(layout.is_connected(&inside), "{areas:?}");
            }
        }
        let mut random = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(random_division(layout, &cells, 6, &(1..=5), &mut random), None);
    }
}
