//! Limits that hold for several calls of solvers together.

use crate::sat::{SatSolver, SolverError};
use crate::{Limits, Verdict};
use placet_encode::cnf::Lit;

/// What is left of some limits.
pub(super) struct RemainingLimits {
    left: Limits,
}

impl RemainingLimits {
    pub(super) fn new(limits: &Limits) -> Self {
        RemainingLimits { left: limits.clone() }
    }

    /// What is left.
    pub(super) fn left(&self) -> &Limits {
        &self.left
    }

    /// A call within what is left, which has less left afterwards.
    pub(super) fn solve(
        &mut self,
        solver: &mut dyn SatSolver,
        assumptions: &[Lit],
    ) -> Result<Verdict, SolverError> {
        if let Some(reason) = self.left.check() {
            return Ok(Verdict::Unknown(reason));
        }
        let verdict = solver.solve(assumptions, &self.left)?;
        let less = |left: Option<u64>, spent: Option<u64>| {
            left.map(|left| left.saturating_sub(spent.unwrap_or_default()))
        };
        self.left.conflicts = less(self.left.conflicts, solver.conflicts());
        self.left.work = less(self.left.work, solver.work());
        Ok(verdict)
    }
}
