//! Lines of square boards that wrap. Such a board has no corners, so it has no main diagonals: all
//! diagonals continue around the rim.

use super::family::{columns, joined, long_lines, rows};
use crate::layout::{CellId, Layout, RegionFamily, Wrap};

pub(super) fn families(layout: &Layout) -> Vec<RegionFamily> {
    let (rows, columns) = (rows(layout), columns(layout));
    let falling = long_lines("falling", "falling", diagonals(layout, 1));
    let rising = long_lines("rising", "rising", diagonals(layout, layout.num_columns - 1));
    let all_diagonals = joined("all diagonals", [&falling, &rising]);
    let all = joined("lines", [&rows, &columns, &all_diagonals]);
    vec![rows, columns, all, falling, rising, all_diagonals]
}

/// The diagonals that move `right` columns per row, by their column in the first row. On a cylinder
/// they end at the last row; on a torus they continue until they are back at their start.
fn diagonals(layout: &Layout, right: usize) -> Vec<Vec<CellId>> {
    let (height, width) = (layout.rows.len(), layout.num_columns);
    let (starts, length) = match layout.wrap {
        Wrap::Torus => {
            let shared = greatest_common_divisor(height, width);
            (shared, height / shared * width)
        }
        Wrap::Flat | Wrap::Cylinder => (width, height),
    };
    let place = |start: usize, step: usize| layout.cell_at(step % height, (start + step * right) % width);
    (0..starts)
        .map(|start| (0..length).filter_map(|step| place(start, step)).collect())
        .collect()
}

fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, regions};

    #[test]
    fn broken_diagonals_of_a_torus_have_full_length() {
        let layout = layout("cells = 'a b c / d e f / g h i'\nwrap = 'torus'");
        assert_eq!(
            regions(&layout, "falling"),
            ["falling 1: a e i", "falling 2: b f g", "falling 3: c d h"]
        );
        assert_eq!(
            regions(&layout, "rising"),
            ["rising 1: a f h", "rising 2: b d i", "rising 3: c e g"]
        );
        assert_eq!(regions(&layout, "lines").len(), 12);
        assert!(layout.find_regions("diagonals").is_none());
    }

    #[test]
    fn a_diagonal_of_a_long_torus_goes_around_several_times() {
        let layout = layout("cells = 'a b c / d e f'\nwrap = 'torus'");
        assert_eq!(regions(&layout, "falling"), ["falling 1: a e c d b f"]);
        assert_eq!(regions(&layout, "rising"), ["rising 1: a f b d c e"]);
    }

    #[test]
    fn the_diagonals_of_a_cylinder_end_at_its_rims() {
        let layout = layout("cells = 'a b c / d e f'\nwrap = 'cylinder'");
        assert_eq!(
            regions(&layout, "falling"),
            ["falling 1: a e", "falling 2: b f", "falling 3: c d"]
        );
        assert_eq!(
            regions(&layout, "rising"),
            ["rising 1: a f", "rising 2: b d", "rising 3: c e"]
        );
    }
}
