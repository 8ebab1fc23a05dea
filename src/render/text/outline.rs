//! The lines of the frame of a square board, and their weights.

use std::collections::HashSet;

use super::grouping::Grouping;
use super::junction::Weight;
use crate::model::{CellId, Layout, RegionFamily};

/// The grid lines around the cells of a square board.
pub(super) struct Outline<'a> {
    layout: &'a Layout,
    /// The layer that is drawn.
    layer: usize,
    /// The box of each cell, if the board is cut into boxes.
    boxes: Option<Vec<usize>>,
    /// The cells that belong together, if pieces are drawn.
    grouping: Option<&'a Grouping>,
}

/// A row and column of a grid that reaches one beyond the board on every side.
pub(super) type GridPlace = (isize, isize);

impl<'a> Outline<'a> {
    pub(super) fn new(layout: &'a Layout, grouping: Option<&'a Grouping>) -> Self {
        Outline {
            layout,
            layer: 0,
            boxes: boxes(layout),
            grouping,
        }
    }

    /// Continues with another layer.
    pub(super) fn turn_to(&mut self, layer: usize) {
        self.layer = layer;
    }

    /// The weight of the line between two neighbouring places: none between two
    /// holes, heavy between boxes and around them. Drawn pieces have a line around
    /// each instead.
    pub(super) fn between(&self, one: GridPlace, other: GridPlace) -> Weight {
        let (one, other) = (self.cell(one), self.cell(other));
        let box_of = |cell: Option<CellId>| Some(self.boxes.as_ref()?[cell?.index()]);
        if let (Some(grouping), Some(_), _) | (Some(grouping), _, Some(_)) = (self.grouping, one, other) {
            let is_inside = one
                .zip(other)
                .is_some_and(|(one, other)| grouping.is_one(one, other));
            return if is_inside { Weight::None } else { Weight::Light };
        }
        match (one, other) {
            (None, None) => Weight::None,
            _ if box_of(one) == box_of(other) => Weight::Light,
            _ => Weight::Heavy,
        }
    }

    /// The cell at a place, if there is one.
    pub(super) fn cell(&self, (row, column): GridPlace) -> Option<CellId> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        self.layout.cell_in(self.layer, row, column)
    }
}

/// The box of each cell, by the family `boxes` or else by the last one that cuts
/// the board into connected pieces which are not all straight.
fn boxes(layout: &Layout) -> Option<Vec<usize>> {
    let named = layout.families().iter().find(|family| family.name == "boxes");
    if let Some(parts) = named.and_then(|family| parts(layout, family)) {
        return Some(parts);
    }
    let jigsaw = |family: &&RegionFamily| {
        let regions = &family.regions;
        // The layers of a board have frames of their own.
        family.name != "layers"
            && regions.iter().all(|region| is_connected(layout, &region.cells))
            && !regions.iter().all(|region| is_straight(layout, &region.cells))
    };
    let families = layout.families().iter().rev().filter(jigsaw);
    families.filter_map(|family| parts(layout, family)).next()
}

/// The region of each cell, if there are several and each cell is in exactly one.
fn parts(layout: &Layout, family: &RegionFamily) -> Option<Vec<usize>> {
    let mut parts = vec![None; layout.board_ids().len()];
    for (number, region) in family.regions.iter().enumerate() {
        for cell in &region.cells {
            if parts[cell.index()].replace(number).is_some() {
                return None;
            }
        }
    }
    let several = family.regions.len() > 1;
    parts
        .into_iter()
        .collect::<Option<Vec<usize>>>()
        .filter(|_| several)
}

fn is_straight(layout: &Layout, cells: &[CellId]) -> bool {
    let same = |part: fn(&crate::model::Cell) -> usize| {
        let mut places = cells.iter().map(|cell| part(layout.cell(*cell)));
        let first = places.next();
        places.all(|place| Some(place) == first)
    };
    same(|cell| cell.row) || same(|cell| cell.column)
}

/// Whether all cells are connected.
fn is_connected(layout: &Layout, cells: &[CellId]) -> bool {
    let mut unseen: HashSet<CellId> = cells.iter().copied().collect();
    let mut frontier: Vec<CellId> = cells.first().copied().into_iter().collect();
    while let Some(cell) = frontier.pop() {
        if unseen.remove(&cell) {
            frontier.extend(layout.neighbours(cell));
        }
    }
    unseen.is_empty()
}
