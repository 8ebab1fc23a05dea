//! A problem while it is written as an answer set program: names and atoms.

use std::io::{BufWriter, Write};

use crate::exchange::export::named_problem::NamedProblem;
use placet_problem::{Atom, VarId};

/// A problem with the file that it is written to.
pub(super) struct AspText<'a, 'p, 'o> {
    pub(super) named: &'a NamedProblem<'p>,
    pub(super) out: BufWriter<&'o mut dyn Write>,
}

impl AspText<'_, '_, '_> {
    /// The name of a variable.
    pub(super) fn name(&self, var: VarId) -> String {
        // Identifiers are unique regardless of case.
        self.named.name(var).to_ascii_lowercase()
    }

    /// That a variable has a value.
    pub(super) fn is(&self, var: VarId, value: i64) -> String {
        format!("value({},{value})", self.name(var))
    }

    /// An atom, or its negation, in the body of a rule.
    pub(super) fn body(&self, atom: &Atom, holds: bool) -> String {
        match self.named.constant(atom) {
            Some(constant) if constant == holds => "#true".to_string(),
            Some(_) => "#false".to_string(),
            None if atom.holds == holds => self.is(atom.var, atom.value),
            None => format!("not {}", self.is(atom.var, atom.value)),
        }
    }
}
