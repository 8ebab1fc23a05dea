//! Objectives of problems.

use placet_problem::VarId;

/// The direction of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectiveSense {
    /// As small as possible.
    Minimise,
    /// As large as possible.
    Maximise,
}

/// A variable of the problem to minimise or maximise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramObjective {
    /// The direction.
    pub direction: ObjectiveSense,
    /// The variable.
    pub var: VarId,
    /// The number of variables that always have columns, whatever the objective is: the first ones.
    pub num_shown: usize,
}
