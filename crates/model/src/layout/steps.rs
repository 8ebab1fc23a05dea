//! Distances between cells across sides or links.

use std::collections::VecDeque;

use super::cell::CellId;
use super::layout::Layout;

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
    fn the_shortest_way_counts() {
        let ring = layout("cells = 'a b c d e x'\nlinks = ['a b', 'b c', 'c d', 'd e', 'e a']");
        let from = |name: &str| ring.steps_from(ring.find_cell(name).expect("the cell is listed"));
        assert_eq!(from("a"), [0, 1, 2, 2, 1, 6]);
        assert_eq!(from("x"), [6, 6, 6, 6, 6, 0]);
    }
}
