//! Lines of hexagonal boards.

use super::family::{joined, lines, rows};
use crate::layout::{Cell, Layout, RegionFamily};

pub(super) fn families(layout: &Layout) -> Vec<RegionFamily> {
    let rows = rows(layout);
    let falling = lines(layout, "falling", "falling", Cell::falling_line);
    let rising = lines(layout, "rising", "rising", Cell::rising_line);
    let all = joined("lines", [&rows, &falling, &rising]);
    vec![rows, falling, rising, all]
}

impl Cell {
    /// The line of hexagons through the cell that runs down to the right, counted from the left. Column plus row is
    /// even for all cells of a board, or odd for all.
    pub(in crate::layout) fn falling_line(&self) -> i64 {
        (self.column as i64 - self.row as i64).div_euclid(2)
    }

    /// The line of hexagons through the cell that runs up to the right, counted from the left.
    pub(in crate::layout) fn rising_line(&self) -> i64 {
        (self.column as i64 + self.row as i64).div_euclid(2)
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, regions};

    #[test]
    fn the_hexagon_of_order_3_has_fifteen_lines() {
        let layout =
            layout("shape = 'hex'\ncells = '''\n..a.b.c..\n.d.e.f.g.\nh.i.j.k.l\n.m.n.o.p.\n..q.r.s..\n'''");
        let lines = layout.find_regions("lines").expect("hexagonal boards have lines");
        let mut lengths: Vec<usize> = lines.iter().map(|line| line.cells.len()).collect();
        lengths.sort_unstable();
        assert_eq!(lengths, [[3; 6].as_slice(), &[4; 6], &[5; 3]].concat());
        assert_eq!(regions(&layout, "falling 3"), ["falling 3: a e j o s"]);
        assert_eq!(regions(&layout, "rising 3"), ["rising 3: c f j n q"]);
        assert_eq!(regions(&layout, "rising 1"), ["rising 1: a d h"]);
        assert!(layout.find_regions("columns").is_none());
    }
}
