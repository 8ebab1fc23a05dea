//! The cells of a board, their positions, and the lines and regions that they form.
//!
//! A *line* is an ordered sequence of cells, a *region* any set of cells; a *family* is a named
//! list of regions, such as `rows`. Lines are derived from the positions of the cells, never from a
//! list in the model.

mod absent_entry;
mod absent_family;
mod adjacency;
mod between;
mod board_table;
mod cell;
mod corner;
mod cube;
mod distance;
mod drawing;
mod graph;
mod hex;
mod layout;
mod line;
mod meant_region;
mod motion;
mod named_cell;
mod network;
mod on_demand;
mod own_drawing;
mod own_region;
mod piece_drawing;
mod placed;
mod read;
mod region;
mod shape;
mod size;
mod square;
mod steps;
mod symmetry;
mod token;
mod triangle;
mod variety;
mod wall;
mod wrap;

pub(crate) use absent_entry::absent_entry;
pub(crate) use board_table::BoardTable;
pub use cell::{Cell, CellId, CellKind};
pub(crate) use distance::{Coordinate, Metric};
pub(crate) use drawing::{DrawingSlot, listed_slots, slots, slots_of_rows, slots_without_rows};
pub use layout::Layout;
pub(crate) use meant_region::warn_of_unused;
pub use motion::{BoardMotion, motions};
pub(crate) use named_cell::{off_the_board, read_cells, unknown_cell};
pub use network::Network;
pub(crate) use on_demand::plural;
pub(crate) use own_region::WrittenRegions;
pub(crate) use piece_drawing::drawn_places;
pub(crate) use read::{layout_of_one_cell, read_layout};
pub use region::{Region, RegionFamily};
pub use shape::{CellShape, Side};
pub use steps::Steps;
pub(crate) use steps::TooManySteps;
pub use symmetry::GridSymmetry;
pub(crate) use token::{is_blank, picture_lines};
pub use wrap::Wrap;

/// An upper bound for the number of cells on a shortest path within any subset of the cells;
/// `degrees` has the number of neighbours of each cell.
///
/// Two cells of such a path are neighbours only if they are consecutive. All other neighbours of
/// its cells lie beside the path, and cannot have more neighbours than their degrees allow: with
/// `k` cells on the path, the sum `Σ (2·degree − 2)` over them is at most the sum of all degrees
/// minus 2. On a square board, this leaves two thirds of the cells.
pub fn longest_shortest_path(degrees: &[usize]) -> usize {
    let mut linked: Vec<usize> = degrees.iter().copied().filter(|degree| *degree > 0).collect();
    linked.sort_unstable();
    let mut left = linked.iter().sum::<usize>().saturating_sub(2);
    let fits = |degree: &&usize| {
        let rest = left.checked_sub(2 * (**degree - 1));
        rest.map(|rest| left = rest).is_some()
    };
    let on_path = linked.iter().take_while(fits).count();
    on_path.max(degrees.len().min(1))
}

#[cfg(test)]
mod tests {
    use super::longest_shortest_path;
    use crate::fixture::layout;

    fn of(board: &str) -> usize {
        let layout = layout(board);
        let degrees = layout.cell_ids().map(|cell| layout.neighbours(cell).len());
        longest_shortest_path(&degrees.collect::<Vec<_>>())
    }

    #[test]
    fn it_bounds_the_longest_snakes() {
        // The longest induced paths of the n x n grid: 1, 3, 7, 11, 17, 24 (OEIS A331968).
        for (size, longest) in [(1, 1), (2, 3), (3, 7), (4, 11), (5, 17), (6, 24)] {
            let bound = of(&format!("grid = [{size}, {size}]"));
            assert!((longest..=longest + 3).contains(&bound), "{size}: {bound}");
        }
        assert_eq!(of("grid = [1, 9]"), 9);
        assert_eq!(of("grid = [30, 30]"), 619);
    }

    #[test]
    fn graphs_without_links_and_stars() {
        assert_eq!(of("shape = 'graph'\ncells = 'a b c'\nlinks = []"), 1);
        assert_eq!(longest_shortest_path(&[]), 0);
        // In a star: the centre and two tips; in a clique: two cells.
        assert_eq!(longest_shortest_path(&[1, 1, 2]), 3);
        assert_eq!(longest_shortest_path(&[4; 5]), 3);
    }
}
