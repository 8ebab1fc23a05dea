//! The one seam between encoders and what becomes of their clauses.

use super::{Lit, Var};

/// Takes new variables and clauses: a formula in memory, a counter, a file.
pub trait ClauseSink {
    /// A variable that nobody has used yet.
    fn new_var(&mut self) -> Var;

    /// Adds the disjunction of `clause`. The empty clause says "unsatisfiable",
    /// and is the only way to say so.
    fn add_clause(&mut self, clause: &[Lit]);
}
