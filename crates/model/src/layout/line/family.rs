//! Families of lines.

use std::collections::BTreeMap;

use crate::layout::{Cell, CellId, Layout, RegionFamily};

/// The cells grouped by the coordinate that is constant along a line.
pub(super) fn lines<K: Ord>(
    layout: &Layout,
    family: &str,
    each: &str,
    constant: impl Fn(&Cell) -> K,
) -> RegionFamily {
    let mut groups: BTreeMap<K, Vec<CellId>> = BTreeMap::new();
    for (cell, id) in layout.cells.iter().zip(layout.cell_ids()) {
        groups.entry(constant(cell)).or_default().push(id);
    }
    RegionFamily::numbered(family, each, groups.into_values())
}

/// The lines of `number` positions, such as rows. Those without cells keep their numbers, too: `row 3` is the third row
/// of the board, also below a row of holes.
pub(super) fn ranks(
    layout: &Layout,
    (family, each): (&str, &str),
    number: usize,
    position: fn(&Cell) -> usize,
) -> RegionFamily {
    let mut ranks = vec![vec![]; number];
    for (cell, id) in layout.cells.iter().zip(layout.cell_ids()) {
        ranks[position(cell)].push(id);
    }
    RegionFamily::numbered(family, each, ranks)
}

/// The rows of a board in a plane.
pub(super) fn rows(layout: &Layout) -> RegionFamily {
    ranks(layout, ("rows", "row"), layout.rows.len(), |cell| cell.row)
}

/// The columns of a square board.
pub(super) fn columns(layout: &Layout) -> RegionFamily {
    ranks(layout, ("columns", "column"), layout.num_columns, |cell| {
        cell.column
    })
}

/// The lines with at least two cells.
pub(super) fn long_lines(
    family: &str,
    each: &str,
    lines: impl IntoIterator<Item = Vec<CellId>>,
) -> RegionFamily {
    let long = lines.into_iter().filter(|cells| cells.len() > 1);
    RegionFamily::numbered(family, each, long)
}

pub(super) fn joined<'a>(name: &str, families: impl IntoIterator<Item = &'a RegionFamily>) -> RegionFamily {
    let regions = families
        .into_iter()
        .flat_map(|family| family.regions.clone())
        .collect();
    RegionFamily {
        name: name.to_string(),
        regions,
        is_drawn: false,
        is_own: false,
    }
}
