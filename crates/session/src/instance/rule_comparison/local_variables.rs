//! The variables of a part of a formula.

use std::collections::HashMap;

use placet_encode::cnf::{Lit, Var};

/// The variables of some clauses, numbered from 0.
#[derive(Default)]
pub(super) struct LocalVariables(HashMap<Var, Var>);

impl LocalVariables {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn of(&mut self, lit: Lit) -> Lit {
        let next = Var::from_index(self.0.len());
        let var = *self.0.entry(lit.var()).or_insert(next);
        if lit.is_positive() {
            var.positive()
        } else {
            var.negative()
        }
    }

    pub(super) fn all(&mut self, clauses: &[&[Lit]]) -> Vec<Vec<Lit>> {
        let clauses = clauses.iter();
        clauses
            .map(|clause| clause.iter().map(|lit| self.of(*lit)).collect())
            .collect()
    }
}
