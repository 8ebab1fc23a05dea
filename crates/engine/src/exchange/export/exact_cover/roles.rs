//! The role of each variable: chosen or derived.

use rustc_hash::FxHashSet;

use placet_problem::{Constraint, Map, Problem, VarId};

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
