//! A problem: variables and posted constraints.

use super::{Constraint, Domain, Provenance, VarId, Variable};
use placet_base::limit::poll;

/// The elementary steps that making a constraint takes, for [`poll`].
const STEPS_PER_CONSTRAINT: usize = 8;

/// A constraint and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The condition.
    pub constraint: Constraint,
    /// What of the model it stands for.
    pub provenance: Provenance,
}

/// Variables with finite domains, and the constraints that a solution satisfies.
///
/// A solution has one value for each variable, in the order of the variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problem {
    variables: Vec<Variable>,
    constraints: Vec<Posted>,
}

impl Problem {
    /// The problem without variables: its one solution is the empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a variable.
    pub fn add_variable(&mut self, name: impl Into<String>, domain: Domain) -> VarId {
        let id = VarId(u32::try_from(self.variables.len()).expect("invariant: fewer than 2^32 variables"));
        self.variables.push(Variable {
            name: name.into(),
            domain,
        });
        id
    }

    /// Removes values from the domain of a variable.
    pub fn narrow(&mut self, var: VarId, is_left: impl Fn(i64) -> bool) {
        let domain = &mut self.variables[var.index()].domain;
        let values = domain.values().iter().copied();
        *domain = Domain::new(values.filter(|value| is_left(*value)));
    }

    /// Adds a constraint, which stands for some part of a model or for [all of an origin](super::Origin).
    pub fn post(&mut self, provenance: impl Into<Provenance>, constraint: Constraint) {
        poll(STEPS_PER_CONSTRAINT);
        let provenance = provenance.into();
        self.constraints.push(Posted {
            constraint,
            provenance,
        });
    }

    /// The variables in the order in which they were added.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The ids of the variables, ascending.
    pub fn var_ids(&self) -> impl Iterator<Item = VarId> + use<> {
        (0..self.variables.len() as u32).map(VarId)
    }

    /// The domain of a variable of this problem.
    pub fn domain(&self, var: VarId) -> &Domain {
        &self.variables[var.index()].domain
    }

    /// The constraints in the order in which they were posted.
    pub fn constraints(&self) -> &[Posted] {
        &self.constraints
    }
}
