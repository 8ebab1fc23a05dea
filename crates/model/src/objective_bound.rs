//! Bounds on the objective of a board.

use super::board::Board;
use super::expression::{Boolean, Integer, Order};
use super::layout::Layout;
use super::objective::{Goal, Objective};
use super::piece::PieceSet;

/// A value of an objective that boards must reach or beat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectiveBound {
    /// The objective.
    pub objective: Objective,
    /// The value.
    pub value: i64,
    /// Must boards beat the value, instead of only reaching it?
    pub is_beaten: bool,
}

impl ObjectiveBound {
    /// Does this value satisfy the bound?
    pub fn admits(&self, value: i64) -> bool {
        self.objective.goal.is_better(value, self.value) || (!self.is_beaten && value == self.value)
    }

    /// The statement that a board satisfies the bound.
    pub fn statement(&self) -> Boolean {
        let order = match self.is_beaten {
            true => Order::Below,
            false => Order::AtMost,
        };
        let (number, value) = (self.objective.number.clone(), Integer::Constant(self.value));
        match self.objective.goal {
            Goal::Minimise => Boolean::compare(number, order, value),
            Goal::Maximise => Boolean::compare(value, order, number),
        }
    }

    /// The violation by a board whose value does not satisfy the bound; `None` if the value depends on blank cells.
    pub(super) fn diagnostic(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Option<String> {
        let value = self.objective.value(layout, pieces, board)?;
        let wanted = match (self.objective.goal, self.is_beaten) {
            (Goal::Minimise, true) => "less than",
            (Goal::Minimise, false) => "at most",
            (Goal::Maximise, true) => "more than",
            (Goal::Maximise, false) => "at least",
        };
        (!self.admits(value)).then(|| {
            let own = self.objective.with_value(value);
            format!("{own}, expected {wanted} {}", self.value)
        })
    }
}
