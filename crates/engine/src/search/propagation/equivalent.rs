//! All statements hold or none: the first decided one decides the others.

use super::statement::DomainLiteral;
use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::Atom;

#[derive(Clone, Debug)]
pub(crate) struct EquivalentPropagator {
    statements: Vec<DomainLiteral>,
    /// The decision by constant atoms; `Err` if they contradict each other.
    decided: Result<Option<bool>, Conflict>,
}

impl EquivalentPropagator {
    pub(super) fn new(atoms: &[Atom], layout: &DomainLayout) -> Self {
        let mut statements = vec![];
        let mut decided = Ok(None);
        for atom in atoms {
            match (DomainLiteral::new(atom, layout), decided) {
                (Ok(statement), _) => statements.push(statement),
                (Err(truth), Ok(Some(other))) if truth != other => decided = Err(Conflict),
                (Err(truth), Ok(_)) => decided = Ok(Some(truth)),
                (Err(_), Err(_)) => {}
            }
        }
        EquivalentPropagator { statements, decided }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        let statements = self.statements.iter();
        statements
            .flat_map(|statement| [true, false].map(|truth| statement.becoming(truth)))
            .collect()
    }

    pub(super) fn propagate(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let mut truths = self.statements.iter().map(|statement| statement.truth(domains));
        let Some(truth) = self.decided?.or_else(|| truths.find_map(|truth| truth)) else {
            return Ok(());
        };
        for statement in &self.statements {
            if statement.truth(domains) != Some(truth) {
                statement.make(truth, domains)?;
            }
        }
        Ok(())
    }
}
