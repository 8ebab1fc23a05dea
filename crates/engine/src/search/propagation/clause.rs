//! At least one statement holds: if only one can, it must.

use super::statement::DomainLiteral;
use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::Atom;

#[derive(Clone, Debug)]
pub(crate) struct ClausePropagator(Vec<DomainLiteral>);

impl ClausePropagator {
    /// `None` if one of the atoms always holds.
    pub(super) fn new(atoms: &[Atom], layout: &DomainLayout) -> Option<Self> {
        let mut statements = vec![];
        for atom in atoms {
            match DomainLiteral::new(atom, layout) {
                Ok(statement) => statements.push(statement),
                Err(true) => return None,
                Err(false) => {}
            }
        }
        Some(ClausePropagator(statements))
    }

    /// The empty clause.
    pub(super) fn never() -> Self {
        ClausePropagator(vec![])
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        self.0.iter().map(|statement| statement.becoming(false)).collect()
    }

    pub(super) fn propagate(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let mut open = None;
        for statement in &self.0 {
            match statement.truth(domains) {
                Some(true) => return Ok(()),
                Some(false) => {}
                None if open.is_none() => open = Some(*statement),
                None => return Ok(()),
            }
        }
        open.ok_or(Conflict)?.make(true, domains)
    }
}
