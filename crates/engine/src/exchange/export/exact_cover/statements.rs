//! Statements that a chosen variable has a value, with indices.

use rustc_hash::FxHashSet;

use placet_problem::{Constraint, Map, Problem, VarId};

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

/// The role of a variable in a cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// An item whose value is given by options.
    Chosen,
    /// Determined by another variable, with the only map to it (the index of the constraint).
    Derived(usize),
    /// A colour, on which several other variables agree.
    Coloured,
}

/// The role of every variable. Shown variables are chosen, so that options contain their values.
pub(super) fn roles(problem: &Problem, shown: &[VarId]) -> Vec<Role> {
    let shown: FxHashSet<VarId> = shown.iter().copied().collect();
    let mut maps: Vec<Vec<usize>> = vec![vec![]; problem.variables().len()];
    let mut is_used = vec![false; problem.variables().len()];
    for (index, posted) in problem.constraints().iter().enumerate() {
        match &posted.constraint {
            Constraint::Map(map) => {
                maps[map.to.index()].push(index);
                is_used[map.from.index()] = true;
            }
            other => other.vars().for_each(|var| is_used[var.index()] = true),
        }
    }
    let role = |var: VarId| match &maps[var.index()][..] {
        _ if shown.contains(&var) => Role::Chosen,
        [only] => Role::Derived(*only),
        [_, _, ..] if !is_used[var.index()] => Role::Coloured,
        _ => Role::Chosen,
    };
    let mut roles: Vec<Role> = problem.var_ids().map(role).collect();
    for var in problem.var_ids() {
        if goes_round(var, problem, &roles) {
            roles[var.index()] = Role::Chosen;
        }
    }
    roles
}

/// Do the maps form a cycle through the variable?
fn goes_round(var: VarId, problem: &Problem, roles: &[Role]) -> bool {
    let mut at = var;
    for _ in 0..roles.len() {
        match from(at, problem, roles) {
            Some(map) if map.from == var => return true,
            Some(map) => at = map.from,
            None => return false,
        }
    }
    false
}

/// The map that determines a derived variable.
pub(super) fn from<'p>(var: VarId, problem: &'p Problem, roles: &[Role]) -> Option<&'p Map> {
    match roles[var.index()] {
        Role::Derived(index) => match &problem.constraints()[index].constraint {
            Constraint::Map(map) => Some(map),
            _ => None,
        },
        Role::Chosen | Role::Coloured => None,
    }
}
