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
