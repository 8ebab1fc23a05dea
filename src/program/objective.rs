//! What is to be as small or as great as possible.

use crate::problem::VarId;

/// Which way an objective goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectiveSense {
    /// As small as possible.
    Minimise,
    /// As great as possible.
    Maximise,
}

/// A variable of the problem that is to be as small or as great as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramObjective {
    /// Which way it goes.
    pub direction: ObjectiveSense,
    /// The variable.
    pub var: VarId,
    /// So many of the first variables are asked for themselves: they have columns, whatever the objective is.
    pub num_shown: usize,
}
