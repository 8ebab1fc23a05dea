//! An order of all variables: the cells as given, and each other variable after the cells that
//! determine it.

use std::collections::BTreeMap;

use itertools::Itertools;

use placet_base::limit::poll;
use placet_problem::{Connection, Constraint, Linear, OriginPart, Problem, VarId};

/// The cells in their order, and each other variable directly after those that it is a function of;
/// `None` if one is not recognised as a function.
pub(super) fn completed(problem: &Problem, cells: &[VarId], reads_definitions: bool) -> Option<Vec<VarId>> {
    let definitions = match reads_definitions {
        true => definitions(problem),
        false => BTreeMap::new(),
    };
    let mut place: Vec<Option<usize>> = vec![None; problem.variables().len()];
    for (number, cell) in cells.iter().enumerate() {
        place[cell.index()] = Some(number);
    }
    let mut added: Vec<(usize, VarId)> = cells.iter().copied().enumerate().collect();
    loop {
        let before = added.len();
        for var in problem.var_ids() {
            if place[var.index()].is_none() {
                let defined = definitions.get(&var).and_then(|by| defined_at(by, &place));
                if let Some(at) = defined.or_else(|| decided_at(problem, var, &place)) {
                    place[var.index()] = Some(at);
                    added.push((at, var));
                }
            }
        }
        if added.len() == before {
            break;
        }
    }
    // The sort is stable: a function of a function comes after it.
    added.sort_by_key(|(at, _)| *at);
    (added.len() == problem.variables().len()).then(|| added.into_iter().map(|(_, var)| var).collect())
}

/// The variables that each helper variable is defined by: the helper is the last variable of its definition.
fn definitions(problem: &Problem) -> BTreeMap<VarId, Vec<VarId>> {
    let mut definitions: BTreeMap<VarId, Vec<VarId>> = BTreeMap::new();
    for posted in problem.constraints() {
        let vars = || posted.constraint.vars();
        if posted.provenance.part == OriginPart::Definition
            && let Some(helper) = vars().max()
        {
            let others = vars().filter(|var| *var != helper);
            definitions.entry(helper).or_default().extend(others);
        }
    }
    definitions
}

/// The cell after which all of these variables are determined.
fn defined_at(by: &[VarId], place: &[Option<usize>]) -> Option<usize> {
    let places: Option<Vec<usize>> = by.iter().map(|var| place[var.index()]).collect();
    places?.into_iter().max()
}

/// The sum of the ranges of the constraints and of the edges in an order: approximately the size of the frontier.
pub(super) fn reach(problem: &Problem, connections: &[Connection], order: &[VarId]) -> usize {
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
    let of_constraints: usize = constraints.map(|posted| of_one(&posted.constraint)).sum();
    let of_edges = connections.iter().map(|connection| {
        let node = |node: usize| {
            connection.nodes[node]
                .first()
                .map_or(0, |atom| places[atom.var.index()])
        };
        let edges = connection.edges.iter();
        edges
            .map(|edge| node(edge.from).abs_diff(node(edge.to)))
            .sum::<usize>()
    });
    of_constraints + of_edges.sum::<usize>()
}

/// The cell after which a variable is determined, if it is a function of variables with positions.
fn decided_at(problem: &Problem, var: VarId, place: &[Option<usize>]) -> Option<usize> {
    if problem.domain(var).len() == 1 {
        return Some(0);
    }
    poll(problem.constraints().len());
    let constraints = problem.constraints().iter();
    let mut places = constraints.filter_map(|posted| match &posted.constraint {
        Constraint::Map(map) if map.to == var => place[map.from.index()],
        Constraint::Linear(linear) => sum_decides(linear, var, place),
        _ => None,
    });
    places.next()
}

/// The cell after which an equation determines the variable.
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
