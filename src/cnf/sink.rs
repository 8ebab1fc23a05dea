//! The one seam between encoders and what becomes of their clauses.

use super::{Lit, Var};

/// Takes new variables and clauses: a formula in memory, a counter, a file.
pub trait ClauseSink {
    /// A variable that nobody has used yet.
    fn new_var(&mut self) -> Var;

    /// Adds the disjunction of `clause`. The empty clause says "unsatisfiable",
    /// and is the only way to say so.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Has it stopped listening, so that whatever follows is lost anyway?
    ///
    /// Encoders with long loops ask now and then, and stop early. A sink that
    /// is never full need not answer.
    fn is_full(&self) -> bool {
        false
    }

    /// Some sinks add a condition to every clause. What comes while it is lifted gets none:
    /// what domains say of their own literals holds whoever asked for them.
    fn lift_condition(&mut self, _is_lifted: bool) {}
}
