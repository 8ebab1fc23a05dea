//! In place of the solvers, if they are not compiled in.

use std::convert::Infallible;
use std::time::Duration;

use super::backend::Backend;
use super::result::{BranchAndBoundProgress, MilpResult};
use crate::Limits;
use placet_encode::program::{Program, ProgramObjective};
use placet_problem::Problem;

/// No solver is compiled in, so there is no value of this type.
pub struct BranchAndBound(Infallible);

impl BranchAndBound {
    /// No solver.
    pub fn new(_: &Problem, _: Option<ProgramObjective>) -> Option<Self> {
        None
    }

    /// Is never called.
    pub fn advance(&mut self, _: u64, _: &Limits) -> BranchAndBoundProgress {
        match self.0 {}
    }

    /// Is never called.
    pub fn work(&self) -> u64 {
        match self.0 {}
    }
}

/// Finds nothing. [`Backend::require`] refuses all solvers before.
pub(super) fn solve_program(
    _: Backend,
    _: &Program,
    _: Option<ProgramObjective>,
    _: Option<Duration>,
) -> MilpResult {
    MilpResult::Nothing("it is not compiled in".into())
}
