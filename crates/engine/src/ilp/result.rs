//! What solvers of integer programs find.

use crate::StopReason;

/// The result of a solver.
#[cfg_attr(not(feature = "ilp"), expect(dead_code, reason = "no solver is compiled in"))]
pub(super) enum MilpResult {
    /// A value for each column, of an optimal solution unless it ran out of time.
    Values { values: Vec<f64>, is_best: bool },
    /// There is no solution.
    Infeasible,
    /// No solution, and why: it may have run out of time.
    Nothing(String),
}

/// What is known after a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BranchAndBoundProgress {
    /// The values of a best solution.
    Best(Vec<i64>),
    /// The turn is over; the values of the best solution so far, if there is one.
    Open(Option<Vec<i64>>),
    /// It was stopped, with the values of the best solution so far, if there is one.
    Stopped(StopReason, Option<Vec<i64>>),
    /// It has failed, has given up, or claims something that cannot be checked: it says no more.
    Failed,
}
