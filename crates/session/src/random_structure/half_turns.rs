//! Random divisions of a board into areas that are symmetric under a half turn.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use placet_base::limit::poll;
use placet_model::{CellId, Layout, RegionDivision};

/// An area has at most this part of the cells of the board.
const LARGEST_PART: usize = 4;

/// The area of each cell of a flat square board, in a random division into connected areas that are each symmetric under a half turn and have some size.
/// `None` if an area has another size in the end.
///
/// At each cell in random order, if it is still free, a random centre is chosen: the cell, the border to a free neighbour, or a corner of four free
/// cells. Random pairs of opposite cells join it until it has a random size.
pub(super) fn random_symmetric_areas(
    layout: &Layout,
    sizes: &[usize],
    random: &mut ChaCha8Rng,
) -> Option<Vec<usize>> {
    let mut cells: Vec<CellId> = layout.board_ids().collect();
    let largest = (cells.len() / LARGEST_PART).max(2);
    let mut area_of: Vec<Option<usize>> = vec![None; cells.len()];
    cells.shuffle(random);
    let mut num_areas = 0;
    for cell in cells {
        if area_of[cell.index()].is_some() {
            continue;
        }
        let is_free = |cell: CellId| area_of[cell.index()].is_none();
        let mut centres = centres_at(cell, layout);
        centres.retain(|centre| centre.iter().all(|cell| is_free(*cell)));
        let centre = centres.choose(random)?;
        let size = random.random_range(2..=largest);
        let area = grown(centre, size, layout, is_free, random);
        if !sizes.contains(&area.len()) {
            return None;
        }
        for cell in area {
            area_of[cell.index()] = Some(num_areas);
        }
        num_areas += 1;
    }
    area_of.into_iter().collect()
}

/// The cells around each centre that has a cell at its upper left.
fn centres_at(cell: CellId, layout: &Layout) -> Vec<Vec<CellId>> {
    let (row, column) = (layout.cell(cell).row, layout.cell(cell).column);
    let extents = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let centres = extents.into_iter().filter_map(|(down, right)| {
        let places =
            (row..=row + down).flat_map(|row| (column..=column + right).map(move |column| (row, column)));
        places.map(|(row, column)| layout.cell_at(row, column)).collect()
    });
    centres.collect()
}

/// The cells of a centre, with free pairs of opposite cells beside them.
fn grown(
    centre: &[CellId],
    size: usize,
    layout: &Layout,
    is_free: impl Fn(CellId) -> bool,
    random: &mut ChaCha8Rng,
) -> Vec<CellId> {
    let mut area = centre.to_vec();
    while area.len() < size {
        poll(area.len() * area.len());
        let beside = area.iter().flat_map(|cell| layout.neighbours(*cell));
        let pairs = beside.filter_map(|cell| {
            let other = RegionDivision::mirrored(layout, centre, cell)?;
            let is_new = |cell: CellId| is_free(cell) && !area.contains(&cell);
            (is_new(cell) && is_new(other)).then_some([cell, other])
        });
        let pairs: Vec<[CellId; 2]> = pairs.collect();
        match pairs.choose(random) {
            Some(pair) => area.extend(pair),
            None => break,
        }
    }
    area
}
