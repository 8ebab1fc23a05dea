//! The interface between encoders and the consumers of their clauses.

use super::{Lit, SumStep, Var};

/// Receives new variables and clauses: a formula in memory, a counter, a file.
pub trait ClauseSink {
    /// An unused variable.
    fn new_var(&mut self) -> Var;

    /// Adds the disjunction of `clause`. The empty clause means "unsatisfiable", and nothing else
    /// does.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Does it ignore everything from now on?
    ///
    /// Encoders with long loops check this from time to time and stop early. A sink that is never
    /// full can keep the default.
    fn is_full(&self) -> bool {
        false
    }

    /// Some sinks add a condition to every clause, except while it is lifted: clauses about the
    /// literals of a domain hold regardless of which constraint needed them.
    fn lift_condition(&mut self, _is_lifted: bool) {}

    /// What the following clauses stand for: the constraint with this index, or domains. Clauses that are
    /// added while the [condition is lifted](Self::lift_condition) stand for domains in any case.
    fn begin_source(&mut self, _constraint: Option<usize>) {}

    /// What an encoder of sums does next. Only a sink that explains clauses asks for it.
    fn note_sum(&mut self, _step: &dyn Fn() -> SumStep) {}
}
