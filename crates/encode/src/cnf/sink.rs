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

    /// The following clauses stand for the domain of the variable with this index, until `None` says that they do not. They
    /// hold regardless of which constraint needed them, so sinks that add a condition to clauses do not add it to these.
    fn set_domain(&mut self, _variable: Option<usize>) {}

    /// The following clauses stand for the constraint with this index, except those of [domains](Self::set_domain). With
    /// `None`, all of them are clauses of domains.
    fn begin_source(&mut self, _constraint: Option<usize>) {}

    /// What an encoder of sums does next. Only a sink that explains clauses asks for it.
    fn note_sum(&mut self, _step: &dyn Fn() -> SumStep) {}
}
