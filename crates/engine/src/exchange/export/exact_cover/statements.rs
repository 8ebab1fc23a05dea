//! Statements that a chosen variable has a value, with indices.

use super::roles::{Role, from, roles};
use placet_problem::{Problem, VarId};

/// The index of a statement.
pub(super) type CoverStatement = usize;

/// All statements about chosen variables.
pub(super) struct CoverStatements<'p> {
    problem: &'p Problem,
    pub(super) roles: Vec<Role>,
    /// The index of each variable's first statement.
    starts: Vec<usize>,
    meanings: Vec<(VarId, i64)>,
}

impl<'p> CoverStatements<'p> {
    pub(super) fn of(problem: &'p Problem, shown: &[VarId]) -> Self {
        let roles = roles(problem, shown);
        let (mut starts, mut meanings) = (vec![], vec![]);
        for var in problem.var_ids() {
            starts.push(meanings.len());
            if roles[var.index()] == Role::Chosen {
                meanings.extend(problem.domain(var).values().iter().map(|value| (var, *value)));
            }
        }
        CoverStatements {
            problem,
            roles,
            starts,
            meanings,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.meanings.len()
    }

    pub(super) fn meaning(&self, statement: CoverStatement) -> (VarId, i64) {
        self.meanings[statement]
    }

    /// The statements of which exactly one holds if the variable has the value, and none otherwise. `None` for a
    /// colour.
    pub(super) fn that(&self, var: VarId, value: i64) -> Option<Vec<CoverStatement>> {
        let domain = self.problem.domain(var);
        match self.roles[var.index()] {
            Role::Coloured => None,
            _ if !domain.contains(value) => Some(vec![]),
            Role::Chosen => Some(
                domain
                    .position(value)
                    .map(|at| self.starts[var.index()] + at)
                    .into_iter()
                    .collect(),
            ),
            Role::Derived(_) => {
                let map = from(var, self.problem, &self.roles)?;
                let mut statements = vec![];
                for (before, _) in map.image.iter().filter(|(_, to)| *to == value) {
                    statements.extend(self.that(map.from, *before)?);
                }
                Some(statements)
            }
        }
    }
}
