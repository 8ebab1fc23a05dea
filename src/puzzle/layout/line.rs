//! The lines of a board, derived from the places of its cells.
//!
//! A line holds the cells that lie on one straight; a hole is passed over, it
//! does not end the line.

use std::collections::BTreeMap;

use super::{Cell, CellId, Family, Layout, Region, Shape};

/// The families that come with the shape.
pub(super) fn families(layout: &Layout) -> Vec<Family> {
    let mut families = match layout.shape {
        Shape::Square => square_families(layout),
        Shape::Hex => hex_families(layout),
    };
    families.retain(|family| !family.regions.is_empty());
    let all = Region {
        name: "board".into(),
        cells: layout.cell_ids().collect(),
    };
    families.push(Family {
        name: "board".into(),
        regions: vec![all],
    });
    families
}

fn square_families(layout: &Layout) -> Vec<Family> {
    let rows = lines(layout, "rows", "row", |cell| cell.row as i64);
    let columns = lines(layout, "columns", "column", |cell| cell.column as i64);
    let diagonals = main_diagonals(layout);
    let lines_family = joined("lines", [&rows, &columns, &diagonals]);
    let falling = long_lines(layout, "falling", |cell| cell.column as i64 - cell.row as i64);
    let rising = long_lines(layout, "rising", |cell| cell.column as i64 + cell.row as i64);
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

fn hex_families(layout: &Layout) -> Vec<Family> {
    let rows = lines(layout, "rows", "row", |cell| cell.row as i64);
    let falling = lines(layout, "falling", "falling", |cell| {
        cell.column as i64 - cell.row as i64
    });
    let rising = lines(layout, "rising", "rising", |cell| {
        cell.column as i64 + cell.row as i64
    });
    let all = joined("lines", [&rows, &falling, &rising]);
    vec![rows, falling, rising, all]
}

/// The cells grouped by a coordinate that is constant along a line.
fn lines(layout: &Layout, family: &str, each: &str, constant: impl Fn(&Cell) -> i64) -> Family {
    let mut groups: BTreeMap<i64, Vec<CellId>> = BTreeMap::new();
    for (cell, id) in layout.cells.iter().zip(layout.cell_ids()) {
        groups.entry(constant(cell)).or_default().push(id);
    }
    Family::numbered(family, each, groups.into_values())
}

/// As [`lines`], without the lines of a single cell.
fn long_lines(layout: &Layout, family: &str, constant: impl Fn(&Cell) -> i64) -> Family {
    let all = lines(layout, family, family, constant);
    let long = all
        .regions
        .into_iter()
        .map(|region| region.cells)
        .filter(|cells| cells.len() > 1);
    Family::numbered(family, family, long)
}

/// The two diagonals from corner to corner; none unless the board is as wide as high.
fn main_diagonals(layout: &Layout) -> Family {
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
    Family {
        name: "diagonals".into(),
        regions,
    }
}

fn joined<'a>(name: &str, families: impl IntoIterator<Item = &'a Family>) -> Family {
    let regions = families
        .into_iter()
        .flat_map(|family| family.regions.clone())
        .collect();
    Family {
        name: name.to_string(),
        regions,
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::fixture::{layout, regions};

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
    fn a_hole_is_passed_over() {
        let layout = layout("cells = '''\na b c\nd . f\ng h i\n'''");
        assert_eq!(regions(&layout, "row 2"), ["row 2: d f"]);
        assert_eq!(regions(&layout, "falling diagonal"), ["falling diagonal: a i"]);
    }

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
