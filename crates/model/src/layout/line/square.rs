//! Lines of square boards.

use super::family::{columns, joined, lines, long_lines, rows};
use crate::layout::{Cell, Layout, Region, RegionFamily};

pub(super) fn families(layout: &Layout) -> Vec<RegionFamily> {
    let (rows, columns) = (rows(layout), columns(layout));
    let diagonals = main_diagonals(layout);
    let lines_family = joined("lines", [&rows, &columns, &diagonals]);
    let falling = slanted(layout, "falling", |cell| cell.column as i64 - cell.row as i64);
    let rising = slanted(layout, "rising", |cell| cell.column as i64 + cell.row as i64);
    let all_diagonals = joined("all diagonals", [&falling, &rising]);
    vec![
        rows,
        columns,
        diagonals,
        lines_family,
        falling,
        rising,
        all_diagonals,
    ]
}

fn slanted(layout: &Layout, family: &str, constant: impl Fn(&Cell) -> i64) -> RegionFamily {
    let all = lines(layout, family, family, constant);
    long_lines(family, family, all.regions.into_iter().map(|region| region.cells))
}

/// The two diagonals from corner to corner; none unless the board is square.
fn main_diagonals(layout: &Layout) -> RegionFamily {
    let (height, width) = (layout.rows.len(), layout.num_columns());
    let diagonal = |name: &str, column: &dyn Fn(usize) -> usize| Region {
        name: name.to_string(),
        cells: (0..height)
            .filter_map(|row| layout.cell_at(row, column(row)))
            .collect(),
    };
    let mut regions = vec![];
    if height == width && height > 1 {
        regions.push(diagonal("falling diagonal", &|row| row));
        regions.push(diagonal("rising diagonal", &|row| width - 1 - row));
    }
    RegionFamily {
        name: "diagonals".into(),
        regions,
        is_drawn: false,
        is_own: false,
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::{layout, regions};

    fn count(board: &str, family: &str) -> usize {
        layout(board)
            .find_regions(family)
            .map_or(0, |regions| regions.len())
    }

    #[test]
    fn a_square_board_has_its_lines() {
        let board = "grid = [4, 4]";
        let families = [
            "rows",
            "columns",
            "diagonals",
            "lines",
            "falling",
            "rising",
            "all diagonals",
            "board",
        ];
        assert_eq!(
            families.map(|family| count(board, family)),
            [4, 4, 2, 10, 5, 5, 10, 1]
        );
    }

    #[test]
    fn a_board_that_is_wider_than_high_has_no_diagonals_from_corner_to_corner() {
        let board = "grid = [2, 3]";
        assert_eq!(count(board, "diagonals"), 0);
        assert_eq!(count(board, "lines"), 5);
        assert_eq!(count(board, "all diagonals"), 4);
    }

    #[test]
    fn a_single_cell_is_a_row_and_a_column() {
        let board = "grid = [1, 1]";
        assert_eq!(
            ["rows", "columns", "lines", "all diagonals"].map(|family| count(board, family)),
            [1, 1, 2, 0]
        );
    }

    #[test]
    fn single_lines_have_names() {
        let layout = layout("cells = '''\na b c\nd e f\ng h i\n'''");
        assert_eq!(regions(&layout, "row 2"), ["row 2: d e f"]);
        assert_eq!(regions(&layout, "column 3"), ["column 3: c f i"]);
        assert_eq!(regions(&layout, "rising diagonal"), ["rising diagonal: c e g"]);
        assert_eq!(
            regions(&layout, "falling"),
            ["falling 1: d h", "falling 2: a e i", "falling 3: b f"]
        );
        assert_eq!(regions(&layout, "rising 1"), ["rising 1: b d"]);
    }

    #[test]
    fn lines_of_holes_count() {
        let layout = layout("cells = 'a . b / . . . / c . d'");
        assert_eq!(regions(&layout, "rows"), ["row 1: a b", "row 3: c d"]);
        assert_eq!(regions(&layout, "column 3"), ["column 3: b d"]);
    }

    #[test]
    fn a_hole_is_passed_over() {
        let layout = layout("cells = '''\na b c\nd . f\ng h i\n'''");
        assert_eq!(regions(&layout, "row 2"), ["row 2: d f"]);
        assert_eq!(regions(&layout, "falling diagonal"), ["falling diagonal: a i"]);
    }
}
