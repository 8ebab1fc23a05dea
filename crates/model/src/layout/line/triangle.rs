//! Lines of triangular boards: strips of cells that alternately point up and down, in three
//! directions.

use super::family::{joined, lines, rows};
use crate::layout::{Cell, Layout, RegionFamily};

pub(super) fn families(layout: &Layout) -> Vec<RegionFamily> {
    let rows = rows(layout);
    let falling = lines(layout, "falling", "falling", Cell::falling_strip);
    let mut rising = lines(layout, "rising", "rising", Cell::rising_strip);
    // In a strip that rises to the right, each row is passed from right to left on the way down.
    for region in &mut rising.regions {
        region.cells.sort_by_key(|id| {
            let cell = layout.cell(*id);
            (cell.row, usize::MAX - cell.column)
        });
    }
    let all = joined("lines", [&rows, &falling, &rising]);
    vec![rows, falling, rising, all]
}

impl Cell {
    /// The strip of triangles through the cell that runs down to the right, counted from the left.
    pub(in crate::layout) fn falling_strip(&self) -> i64 {
        (self.column as i64 - self.row as i64 + 1).div_euclid(2)
    }

    /// The strip of triangles through the cell that runs up to the right, counted from the left.
    pub(in crate::layout) fn rising_strip(&self) -> i64 {
        (self.column as i64 + self.row as i64).div_euclid(2)
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, regions};

    const BOARD: &str = "shape = 'triangle'\ncells = '''\n    a\n  b c d\ne f g h i\n'''";

    #[test]
    fn strips_run_in_three_directions() {
        let layout = layout(BOARD);
        assert_eq!(
            regions(&layout, "rows"),
            ["row 1: a", "row 2: b c d", "row 3: e f g h i"]
        );
        assert_eq!(
            regions(&layout, "falling"),
            ["falling 1: e", "falling 2: b f g", "falling 3: a c d h i"]
        );
        assert_eq!(
            regions(&layout, "rising"),
            ["rising 1: a c b f e", "rising 2: d h g", "rising 3: i"]
        );
        assert_eq!(regions(&layout, "lines").len(), 9);
        assert!(layout.find_regions("columns").is_none());
    }

    #[test]
    fn cells_that_follow_in_a_line_are_neighbours() {
        for board in ["triangle = 5", "triangle = 4\npoints = 'down'"] {
            let layout = layout(board);
            for line in layout.find_regions("lines").unwrap_or_default() {
                for pair in line.cells.windows(2) {
                    assert!(layout.neighbours(pair[0]).contains(&pair[1]), "{}", line.name);
                }
            }
        }
    }
}
