//! What is to be as small or as great as possible.

use super::{Column, Columns};
use crate::problem::VarId;

/// Which way an objective goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// As small as possible.
    Minimise,
    /// As great as possible.
    Maximise,
}

/// A variable of the problem that is to be as small or as great as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Which way it goes.
    pub direction: Direction,
    /// The variable.
    pub var: VarId,
}

impl Objective {
    /// The objective as a sum: value times column.
    pub fn terms(self, columns: &Columns) -> impl Iterator<Item = (i64, Column)> + '_ {
        columns.of_var(self.var).filter(|(value, _)| *value != 0)
    }
}
