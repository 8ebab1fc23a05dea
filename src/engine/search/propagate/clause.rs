//! At least one statement holds: the last one that can, must.

use super::statement::Statement;
use super::{Contradiction, Domains, Shape, Watch};
use crate::problem::Atom;

#[derive(Clone, Debug)]
pub(crate) struct Clause(Vec<Statement>);

impl Clause {
    /// `None` if one of the atoms always holds.
    pub(super) fn new(atoms: &[Atom], shape: &Shape) -> Option<Self> {
        let mut statements = vec![];
        for atom in atoms {
            match Statement::new(atom, shape) {
                Ok(statement) => statements.push(statement),
                Err(true) => return None,
                Err(false) => {}
            }
        }
        Some(Clause(statements))
    }

    /// The clause of no statement.
    pub(super) fn never() -> Self {
        Clause(vec![])
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        self.0.iter().map(|statement| statement.becoming(false)).collect()
    }

    pub(super) fn propagate(&self, domains: &mut Domains) -> Result<(), Contradiction> {
        let mut open = None;
        for statement in &self.0 {
            match statement.truth(domains) {
                Some(true) => return Ok(()),
                Some(false) => {}
                None if open.is_none() => open = Some(*statement),
                None => return Ok(()),
            }
        }
        open.ok_or(Contradiction)?.make(true, domains)
    }
}
