//! Random divisions of a board into rectangles.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

use placet_base::limit::poll;
use placet_model::{CellId, Layout};

/// The extent of a rectangle, in cells.
struct Rectangle {
    rows: usize,
    columns: usize,
}

/// The area of each cell of a flat square board, in a random division into rectangles with some sizes. `None` if the last cells could not be divided.
///
/// The first free cell in reading order, or column by column, becomes the corner of a random rectangle of free cells: of more than one cell where there is
/// room, and of no more cells than a row and a column have together, halved.
pub(super) fn random_rectangles(
    layout: &Layout,
    sizes: &[usize],
    random: &mut ChaCha8Rng,
) -> Option<Vec<usize>> {
    let num_cells = layout.board_ids().len();
    let mut order: Vec<CellId> = layout.board_ids().collect();
    let position = |cell: &CellId| (layout.cell(*cell).row, layout.cell(*cell).column);
    match random.random() {
        true => order.sort_by_key(position),
        false => order.sort_by_key(|cell| (layout.cell(*cell).column, layout.cell(*cell).row)),
    }
    let length = |part: fn(&Layout, CellId) -> usize| order.iter().map(|cell| part(layout, *cell)).max();
    let height = length(|layout, cell| layout.cell(cell).row)?;
    let width = length(|layout, cell| layout.cell(cell).column)?;
    let most = (height + width + 2).div_ceil(2);
    let mut area_of: Vec<Option<usize>> = vec![None; num_cells];
    let mut num_areas = 0;
    for corner in order {
        if area_of[corner.index()].is_some() {
            continue;
        }
        poll(most * most);
        let mut fitting: Vec<Vec<CellId>> = vec![];
        for rows in 1..=most {
            for columns in 1..=most / rows {
                let is_size = sizes.contains(&(rows * columns));
                let rectangle = Rectangle { rows, columns };
                fitting.extend(rectangle.at(corner, layout, &area_of).filter(|_| is_size));
            }
        }
        let larger: Vec<&Vec<CellId>> = fitting.iter().filter(|cells| cells.len() > 1).collect();
        let chosen = larger.choose(random).copied().or(fitting.first())?;
        for cell in chosen {
            area_of[cell.index()] = Some(num_areas);
        }
        num_areas += 1;
    }
    area_of.into_iter().collect()
}

impl Rectangle {
    /// Its cells, if all of them are free.
    fn at(&self, corner: CellId, layout: &Layout, area_of: &[Option<usize>]) -> Option<Vec<CellId>> {
        let (top, left) = (layout.cell(corner).row, layout.cell(corner).column);
        let places = (top..top + self.rows)
            .flat_map(|row| (left..left + self.columns).map(move |column| (row, column)));
        let cells = places.map(|(row, column)| {
            let cell = layout.cell_at(row, column)?;
            area_of[cell.index()].is_none().then_some(cell)
        });
        cells.collect()
    }
}
