//! The lines of the frame of a square board, and their weights.

use super::junction::Weight;
use crate::render::boxes::boxes;
use crate::render::grouping::Grouping;
use placet_model::{CellId, Layout};

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
    /// holes, heavy at walls, between boxes and around them. Drawn pieces have a line around
    /// each instead.
    pub(super) fn between(&self, one: GridPlace, other: GridPlace) -> Weight {
        let (one, other) = (self.cell(one), self.cell(other));
        if one
            .zip(other)
            .is_some_and(|(one, other)| self.layout.has_wall(one, other))
        {
            return Weight::Heavy;
        }
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
