//! One of several cells, depending on the board.

use std::sync::Arc;

use crate::expression::tree::Integer;
use crate::layout::CellId;

/// The cell at a position, counted from 1, that depends on the board.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    pub(super) cells: Arc<[CellId]>,
    pub(super) position: Integer,
}

impl Chosen {
    /// A number of the chosen cell, given that number for each candidate.
    pub(super) fn number(&self, of: impl Fn(CellId) -> Integer) -> Integer {
        let numbers = self.cells.iter().map(|cell| of(*cell)).collect();
        Integer::Element(numbers, Box::new(self.position.clone()))
    }
}
