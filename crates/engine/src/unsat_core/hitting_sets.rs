//! Smallest sets that have something in common with each of several sets.

use super::remaining_limits::RemainingLimits;
use crate::sat::{Cdcl, SatSolver, SolverError};
use crate::{Next, Verdict};
use placet_encode::cnf::{Lit, NativeSum, OrderedTerm, Var};

/// Sets that are to be hit, and a solver that looks for what hits them.
pub(super) struct HittingSets {
    num_elements: usize,
    sets: Vec<Vec<Lit>>,
    /// No fewer elements do.
    size: usize,
    /// Takes so many elements at most.
    solver: Cdcl,
}

impl HittingSets {
    /// Sets of so many elements, none yet.
    pub(super) fn new(num_elements: usize) -> Self {
        let size = 0;
        HittingSets {
            num_elements,
            sets: vec![],
            size,
            solver: choosing(num_elements, size),
        }
    }

    pub(super) fn add(&mut self, set: &[usize]) {
        let elements = set.iter().map(|element| Var::from_index(*element).positive());
        let clause: Vec<Lit> = elements.collect();
        self.solver.add_clause(&clause);
        self.sets.push(clause);
    }

    /// A smallest set that hits all, if it has fewer elements than `below`.
    pub(super) fn smallest(
        &mut self,
        below: usize,
        spending: &mut RemainingLimits,
    ) -> Result<Next<Vec<usize>>, SolverError> {
        while self.size < below {
            match spending.solve(&mut self.solver, &[])? {
                Verdict::Satisfiable(chosen) => {
                    let elements = (0..self.num_elements).filter(|element| chosen[*element]);
                    return Ok(Next::Found(elements.collect()));
                }
                Verdict::Unknown(reason) => return Ok(Next::Stopped(reason)),
                Verdict::Unsatisfiable => self.allow_one_more(),
            }
        }
        Ok(Next::Exhausted)
    }

    fn allow_one_more(&mut self) {
        self.size += 1;
        self.solver = choosing(self.num_elements, self.size);
        for set in &self.sets {
            self.solver.add_clause(set);
        }
    }
}

/// A solver that may make so many of its variables true.
fn choosing(num_elements: usize, size: usize) -> Cdcl {
    let mut solver = Cdcl::new();
    solver.reserve_vars(num_elements);
    let term = |element| OrderedTerm {
        values: vec![0, 1],
        at_least: vec![Var::from_index(element).positive()],
    };
    let added = solver.add_sum(&NativeSum {
        terms: (0..num_elements).map(term).collect(),
        min: 0,
        max: i64::try_from(size).unwrap_or(i64::MAX),
    });
    added.expect("invariant: this solver supports sums");
    solver
}
