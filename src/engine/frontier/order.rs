//! An order of all variables: cells as they are wanted, and others where they are decided.

use itertools::Itertools;

use crate::problem::{Constraint, Linear, Problem, VarId};

/// The cells in their order, and each other variable right after those that it is a function of; `None` if one is not seen to be a function.
pub(super) fn completed(problem: &Problem, cells: &[VarId]) -> Option<Vec<VarId>> {
    let mut place: Vec<Option<usize>> = vec![None; problem.variables().len()];
    for (number, cell) in cells.iter().enumerate() {
        place[cell.index()] = Some(number);
    }
    let mut added: Vec<(usize, VarId)> = cells.iter().copied().enumerate().collect();
    loop {
        let before = added.len();
        for var in problem.var_ids() {
            if place[var.index()].is_none()
                && let Some(at) = decided_at(problem, var, &place)
            {
                place[var.index()] = Some(at);
                added.push((at, var));
            }
        }
        if added.len() == before {
            break;
        }
    }
    // Stable: what is a function of a function comes after it.
    added.sort_by_key(|(at, _)| *at);
    (added.len() == problem.variables().len()).then(|| added.into_iter().map(|(_, var)| var).collect())
}

/// How far constraints reach in an order, summed up: about how much is on the frontier.
pub(super) fn reach(problem: &Problem, order: &[VarId]) -> usize {
    let mut places = vec![0; problem.variables().len()];
    for (place, var) in order.iter().enumerate() {
        places[var.index()] = place;
    }
    let of_one = |constraint: &Constraint| {
        let places = constraint.vars().map(|var| places[var.index()]);
        let ends = places.minmax().into_option();
        ends.map_or(0, |(first, last)| last - first)
    };
    let constraints = problem.constraints().iter();
    constraints.map(|posted| of_one(&posted.constraint)).sum()
}

/// After which cell a variable is decided, if it is a function of variables that have their places.
fn decided_at(problem: &Problem, var: VarId, place: &[Option<usize>]) -> Option<usize> {
    if problem.domain(var).len() == 1 {
        return Some(0);
    }
    let constraints = problem.constraints().iter();
    let mut places = constraints.filter_map(|posted| match &posted.constraint {
        Constraint::Map(map) if map.to == var => place[map.from.index()],
        Constraint::Linear(linear) => sum_decides(linear, var, place),
        _ => None,
    });
    places.next()
}

/// After which cell an equation decides the variable.
fn sum_decides(linear: &Linear, var: VarId, place: &[Option<usize>]) -> Option<usize> {
    let terms = linear.merged()?;
    let is_in = terms.iter().any(|(_, other)| *other == var);
    if !is_in || linear.min != linear.max {
        return None;
    }
    let others = terms.iter().filter(|(_, other)| *other != var);
    let places: Option<Vec<usize>> = others.map(|(_, other)| place[other.index()]).collect();
    places?.into_iter().max()
}
