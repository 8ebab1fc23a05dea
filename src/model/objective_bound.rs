//! How good boards have to be.

use super::board::Board;
use super::expression::{Boolean, Integer, Order};
use super::layout::Layout;
use super::objective::{Goal, Objective};
use super::piece::PieceSet;

/// A value of an objective that boards have to reach, or to beat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectiveBound {
    /// Whose value it is.
    pub objective: Objective,
    /// The value.
    pub value: i64,
    /// Is as good not good enough?
    pub is_beaten: bool,
}

impl ObjectiveBound {
    /// Is this value good enough?
    pub fn admits(&self, value: i64) -> bool {
        self.objective.goal.is_better(value, self.value) || (!self.is_beaten && value == self.value)
    }

    /// That a board is good enough.
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

    /// What is wrong with a board whose value is not good enough; nothing where blank cells would decide the value.
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
            format!("{own}, wanted is {wanted} {}", self.value)
        })
    }
}
