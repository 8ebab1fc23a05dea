//! Finds the symmetries of a puzzle.

use crate::instance::Instance;
use placet_problem::Problem;
use placet_problem::automorphism::Finder;
use placet_problem::presolve::{Kind, PresolveSteps, Presolved, presolve};

impl Instance {
    /// What finds the symmetries of [the problem as the puzzle says it](Instance::original_problem), by what they do to the faces that cells can
    /// show. A face that a few simple steps rule out is not looked at: it may be exchanged for others that no board shows, and nobody would see it.
    /// Nor is a cell that they leave one face. The objective keeps its value, so that the best boards go to the best.
    pub fn symmetry_finder(&self) -> Finder<'_> {
        self.symmetry_finder_within(&self.narrowed())
    }

    /// Do a few simple steps show that the puzzle has no solution?
    pub fn is_seen_impossible(&self) -> bool {
        self.after_simple_steps().is_impossible()
    }

    /// The same, given the problem that these steps leave.
    pub(super) fn symmetry_finder_within(&self, left: &Problem) -> Finder<'_> {
        let num_cells = self.puzzle().layout().cells().len();
        Finder::keeping(self.original_problem(), self.lowered().objective, |var, value| {
            var.index() < num_cells && left.domain(var).len() > 1 && left.domain(var).contains(value)
        })
    }

    /// The problem with what a few simple steps leave.
    pub(super) fn narrowed(&self) -> Problem {
        self.after_simple_steps().problem
    }

    fn after_simple_steps(&self) -> Presolved {
        // Each of these comes to the same whatever the order of its steps, so that symmetries keep what is left.
        let kinds = [Kind::Propagation, Kind::Singles, Kind::Pairs, Kind::DistinctSums];
        let kinds: PresolveSteps = kinds.into_iter().collect();
        presolve(self.original_problem(), kinds)
    }
}
