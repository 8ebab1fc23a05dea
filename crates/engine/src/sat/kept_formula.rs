//! Keeps the clauses of solvers that need them again.

use placet_encode::cnf::{ClauseSink, Formula, Lit};

/// A formula that grows to include all variables that are used.
#[derive(Clone, Debug, Default)]
pub(super) struct KeptFormula(Formula);

impl KeptFormula {
    pub(super) fn formula(&self) -> &Formula {
        &self.0
    }

    pub(super) fn reserve_vars(&mut self, count: usize) {
        while self.0.num_vars() < count {
            self.0.new_var();
        }
    }

    /// Reserves the variables of `lits`.
    pub(super) fn cover(&mut self, lits: &[Lit]) {
        self.reserve_vars(num_vars_of(lits));
    }

    pub(super) fn add_clause(&mut self, clause: &[Lit]) {
        self.cover(clause);
        self.0.add_clause(clause);
    }
}

/// The number of variables that `lits` require.
pub(super) fn num_vars_of(lits: &[Lit]) -> usize {
    lits.iter().map(|lit| lit.var().index() + 1).max().unwrap_or(0)
}
