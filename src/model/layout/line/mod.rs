//! The lines of a board, derived from the places of its cells.
//!
//! A line holds the cells that lie on one straight; a hole is passed over, it
//! does not end the line.

mod cube;
mod hex;
mod square;
mod triangle;
mod wrapped;

use std::collections::BTreeMap;

use super::{Cell, CellId, CellShape, Layout, Region, RegionFamily, Wrap};

/// The families that come with the shape.
pub(super) fn families(layout: &Layout) -> Vec<RegionFamily> {
    let mut families = match layout.shape {
        CellShape::Square if layout.wrap == Wrap::Flat => square::families(layout),
        CellShape::Square => wrapped::families(layout),
        CellShape::Hex => hex::families(layout),
        CellShape::Triangle => triangle::families(layout),
        CellShape::Cube => cube::families(layout),
        CellShape::Graph => vec![],
    };
    for family in &mut families {
        // A line of holes is none; the others keep their numbers.
        family.regions.retain(|region| !region.cells.is_empty());
    }
    families.retain(|family| !family.regions.is_empty());
    let all = Region {
        name: "board".into(),
        cells: layout.cell_ids().collect(),
    };
    families.push(RegionFamily {
        name: "board".into(),
        regions: vec![all],
    });
    families
}

/// The cells grouped by what is constant along a line.
fn lines<K: Ord>(layout: &Layout, family: &str, each: &str, constant: impl Fn(&Cell) -> K) -> RegionFamily {
    let mut groups: BTreeMap<K, Vec<CellId>> = BTreeMap::new();
    for (cell, id) in layout.cells.iter().zip(layout.cell_ids()) {
        groups.entry(constant(cell)).or_default().push(id);
    }
    RegionFamily::numbered(family, each, groups.into_values())
}

/// The lines of two cells or more.
fn long_lines(family: &str, each: &str, lines: impl IntoIterator<Item = Vec<CellId>>) -> RegionFamily {
    let long = lines.into_iter().filter(|cells| cells.len() > 1);
    RegionFamily::numbered(family, each, long)
}

fn joined<'a>(name: &str, families: impl IntoIterator<Item = &'a RegionFamily>) -> RegionFamily {
    let regions = families
        .into_iter()
        .flat_map(|family| family.regions.clone())
        .collect();
    RegionFamily {
        name: name.to_string(),
        regions,
    }
}
