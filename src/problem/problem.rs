//! A problem: variables and posted constraints.

use super::{Constraint, Domain, VarId, Variable};

/// Who asked for a constraint: an opaque number that whoever built the problem
/// gives a meaning (lowering: which rule of the puzzle).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin(pub u32);

/// A constraint and who asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The condition.
    pub constraint: Constraint,
    /// Who asked for it.
    pub origin: Origin,
}

/// Variables with finite domains, and the constraints that a solution satisfies.
///
/// A solution is one value a variable, in the order of the variables.
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

    /// Takes values from the domain of a variable.
    pub fn narrow(&mut self, var: VarId, is_left: impl Fn(i64) -> bool) {
        let domain = &mut self.variables[var.index()].domain;
        let values = domain.values().iter().copied();
        *domain = Domain::new(values.filter(|value| is_left(*value)));
    }

    /// Adds a constraint on behalf of `origin`.
    pub fn post(&mut self, origin: Origin, constraint: Constraint) {
        self.constraints.push(Posted { constraint, origin });
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
