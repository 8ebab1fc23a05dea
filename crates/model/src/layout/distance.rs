//! The distance between cells: the steps across sides from one to the other, as if there were no holes between them.

use std::collections::VecDeque;

use super::cell::{Cell, CellId};
use super::layout::Layout;
use super::shape::CellShape;
use super::wrap::Wrap;

/// A coordinate of cells.
#[derive(Clone, Copy)]
pub(crate) struct Coordinate {
    /// That of a cell.
    pub(crate) of: fn(&Cell) -> i64,
    /// The number of its values, if the board wraps along it.
    pub(crate) circumference: Option<i64>,
}

/// How a distance follows from the differences in each coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Metric {
    /// Each step changes one coordinate: the differences are added up.
    Sum,
    /// Each step may change several: the largest difference counts.
    Largest,
}

impl Layout {
    /// The coordinates that steps across sides change; none on a graph.
    pub(crate) fn coordinates(&self) -> (Metric, Vec<Coordinate>) {
        let straight = |of: fn(&Cell) -> i64| Coordinate {
            of,
            circumference: None,
        };
        let row = straight(|cell| cell.row as i64);
        match self.shape {
            CellShape::Square | CellShape::Cube => {
                let height = (self.wrap == Wrap::Torus).then_some(self.rows.len() as i64);
                let width = self.columns_around().map(|width| width as i64);
                let layer = straight(|cell| cell.layer as i64);
                let row = Coordinate {
                    circumference: height,
                    ..row
                };
                let column = Coordinate {
                    circumference: width,
                    ..straight(|cell| cell.column as i64)
                };
                (Metric::Sum, vec![layer, row, column])
            }
            CellShape::Hex => (
                Metric::Largest,
                vec![row, straight(Cell::falling_line), straight(Cell::rising_line)],
            ),
            CellShape::Triangle => (
                Metric::Sum,
                vec![row, straight(Cell::falling_strip), straight(Cell::rising_strip)],
            ),
            CellShape::Graph => (Metric::Sum, vec![]),
        }
    }

    /// The distance of two cells on a board with coordinates.
    pub(crate) fn distance(&self, from: CellId, to: CellId) -> i64 {
        let (from, to) = (self.cell(from), self.cell(to));
        let (metric, coordinates) = self.coordinates();
        let differences = coordinates.iter().map(|Coordinate { of, circumference }| {
            let there = (of(from) - of(to)).abs();
            circumference.map_or(there, |size| there.min(size - there))
        });
        match metric {
            Metric::Sum => differences.sum(),
            Metric::Largest => differences.max().unwrap_or(0),
        }
    }
}

impl Layout {
    /// For each cell the number of links (or sides) on a shortest path from this one. If there is
    /// no path: the number of cells, which is more than on any path.
    pub(crate) fn steps_from(&self, start: CellId) -> Vec<usize> {
        let unreached = self.cells.len();
        let mut steps = vec![unreached; self.cells.len()];
        steps[start.index()] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(cell) = queue.pop_front() {
            for next in self.neighbours(cell) {
                if steps[next.index()] == unreached {
                    steps[next.index()] = steps[cell.index()] + 1;
                    queue.push_back(next);
                }
            }
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::layout;

    #[test]
    fn on_a_board_without_holes_it_is_the_shortest_way() {
        for board in [
            "grid = [3, 4]",
            "grid = [3, 4]\nwrap = 'cylinder'",
            "grid = [3, 4]\nwrap = 'torus'",
            "grid = [2, 3, 2]",
            "hexagon = 3",
            "triangle = 4",
            "triangle = 3\npoints = 'down'",
        ] {
            let layout = layout(board);
            for from in layout.board_ids() {
                let steps = layout.steps_from(from);
                for to in layout.board_ids() {
                    let distance = layout.distance(from, to);
                    assert_eq!(distance, steps[to.index()] as i64, "{board}: {from:?} {to:?}");
                }
            }
        }
    }

    #[test]
    fn the_shortest_way_counts() {
        let ring = layout("cells = 'a b c d e x'\nlinks = ['a b', 'b c', 'c d', 'd e', 'e a']");
        let from = |name: &str| ring.steps_from(ring.find_cell(name).expect("the cell is listed"));
        assert_eq!(from("a"), [0, 1, 2, 2, 1, 6]);
        assert_eq!(from("x"), [6, 6, 6, 6, 6, 0]);
    }
}
