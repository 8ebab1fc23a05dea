//! Shows that a formula has no other assignments than listed ones, by a tree whose leaves are these and conflicts.
//!
//! The search decides by cells, the one with the fewest open values first. At a leaf, it learns a clause. If the clause
//! follows from the formula alone, it is kept, like those of any clause-learning solver. If it follows from clauses
//! that exclude listed assignments, it only serves to leave the subtree, and is removed with the decisions above it: it
//! is *local*. The search never backtracks across a decision below which there are listed assignments, unless it has
//! refuted the decision. It therefore meets each of them once, and few clauses exist at a time.
//!
//! # References
//! S. Möhle, A. Biere, Backing backtracking, SAT 2019, LNCS 11628, 250–266, for chronological backtracking.

mod search;

use std::io::{self, Write};

use self::search::{ExcludedAssignments, RefutationResult, RefutationSearch};
use super::proof::ProofLog;
use super::solver::SolverState;
use crate::{Assignment, Limits, Verdict};
use placet_encode::cnf::{Lit, Var};

/// Writes an LRAT proof that a formula has no other assignments than listed ones.
#[derive(Default)]
pub struct TreeRefutation {
    solver: SolverState,
    search: RefutationSearch,
    excluded: ExcludedAssignments,
}

impl TreeRefutation {
    /// A proof about so many clauses of so many variables, some of which distinguish assignments. The clauses that exclude
    /// listed assignments come last.
    pub fn new(
        out: Box<dyn Write + Send>,
        num_vars: usize,
        num_clauses: u32,
        distinguishing: &[Var],
    ) -> Self {
        let mut refutation = TreeRefutation {
            excluded: ExcludedAssignments::new(distinguishing),
            ..Self::default()
        };
        refutation.solver.proof = Some(ProofLog::new(out, num_clauses));
        refutation.solver.reserve_vars(num_vars);
        refutation.solver.cells.ignore_conflicts();
        refutation
    }

    /// Adds a clause of the formula.
    pub fn add_clause(&mut self, clause: &[Lit]) {
        self.solver.add_clause(clause);
    }

    /// Adds a clause that excludes the assignment whose true variables, of those that distinguish, are negated in it.
    pub fn exclude(&mut self, clause: &[Lit]) {
        let number = self.solver.proof.as_mut().map_or(0, ProofLog::next_given);
        self.excluded.add(clause, number);
    }

    /// Adds, after all clauses, groups of literals to decide by: one of each group must become true. Those with other
    /// variables than those that distinguish assignments are left out.
    pub fn decide_by(&mut self, groups: &[Vec<Lit>]) {
        let is_usable = |group: &&Vec<Lit>| group.iter().all(|lit| self.excluded.has(lit.var()));
        for group in groups.iter().filter(is_usable) {
            self.solver.add_group(group);
        }
    }

    /// Continues the search until it is over or the limits are reached.
    pub fn search(&mut self, limits: &Limits) -> Verdict {
        match self.search.search(&mut self.solver, &self.excluded, limits) {
            RefutationResult::Refuted => Verdict::Unsatisfiable,
            RefutationResult::Stopped(reason) => Verdict::Unknown(reason),
            RefutationResult::Satisfied => Verdict::Satisfiable(self.assignment()),
        }
    }

    fn assignment(&self) -> Assignment {
        let vars = (0..self.solver.trail.num_vars()).map(Var::from_index);
        vars.map(|var| self.solver.trail.is_true_var(var)).collect()
    }

    /// Writes the rest of the proof.
    ///
    /// # Errors
    /// If writing failed at any time.
    pub fn finish(mut self) -> io::Result<()> {
        self.solver.proof.take().map_or(Ok(()), ProofLog::finish)
    }
}
