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

use super::{Cell, CellId, Family, Layout, Region, Shape, Wrap};

/// The families that come with the shape.
pub(super) fn families(layout: &Layout) -> Vec<Family> {
    let mut families = match layout.shape {
        Shape::Square if layout.wrap == Wrap::Flat => square::families(layout),
        Shape::Square => wrapped::families(layout),
        Shape::Hex => hex::families(layout),
        Shape::Triangle => triangle::families(layout),
        Shape::Cube => cube::families(layout),
        Shape::Graph => vec![],
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
    families.push(Family {
        name: "board".into(),
        regions: vec![all],
    });
    families
}

/// The cells grouped by what is constant along a line.
fn lines<K: Ord>(layout: &Layout, family: &str, each: &str, constant: impl Fn(&Cell) -> K) -> Family {
    let mut groups: BTreeMap<K, Vec<CellId>> = BTreeMap::new();
    for (cell, id) in layout.cells.iter().zip(layout.cell_ids()) {
        groups.entry(constant(cell)).or_default().push(id);
    }
    Family::numbered(family, each, groups.into_values())
}

/// The lines of two cells or more.
fn long_lines(family: &str, each: &str, lines: impl IntoIterator<Item = Vec<CellId>>) -> Family {
    let long = lines.into_iter().filter(|cells| cells.len() > 1);
    Family::numbered(family, each, long)
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
