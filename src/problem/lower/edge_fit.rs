//! Fitting edges: one variable a joint, what the edge there shows.
//!
//! Both cells at a joint decide it, each by what its face has on that side. So
//! faces meet through the few values of an edge, and never pair by pair.

use super::cell_var;
use super::codes::FaceValues;
use crate::model::{CellId, EdgeFit, Puzzle, Side};
use crate::problem::{Atom, Constraint, Domain, Map, Origin, Problem, VarId};

/// Adds the joints of the board and what the rim shows.
pub(super) fn add(
    problem: &mut Problem,
    rule: &EdgeFit,
    origin: Origin,
    puzzle: &Puzzle,
    codes: &FaceValues,
) {
    let layout = &puzzle.layout;
    for cell in layout.cell_ids() {
        for side in layout.shape().sides() {
            match layout.across(cell, side) {
                // Each joint once: from the cell that comes first.
                Some(other) if (cell, side) < other => {
                    add_joint(problem, rule, origin, (cell, side), other, puzzle, codes);
                }
                Some(_) => {}
                None => post_rim(problem, rule, origin, (cell, side), puzzle, codes),
            }
        }
    }
}

fn add_joint(
    problem: &mut Problem,
    rule: &EdgeFit,
    origin: Origin,
    (cell, side): (CellId, Side),
    (other, facing): (CellId, Side),
    puzzle: &Puzzle,
    codes: &FaceValues,
) {
    let near = edges(problem, cell_var(cell), side, puzzle, codes);
    // The far cell is seen by what its near neighbour has to show.
    let far: Vec<(i64, i64)> = edges(problem, cell_var(other), facing, puzzle, codes)
        .into_iter()
        .filter_map(|(code, edge)| rule.fit.partner(edge).map(|partner| (code, partner)))
        .collect();
    let shown = |image: &[(i64, i64)]| Domain::new(image.iter().map(|(_, edge)| *edge));
    let (near_edges, far_edges) = (shown(&near), shown(&far));
    let domain = Domain::new(
        near_edges
            .values()
            .iter()
            .copied()
            .filter(|edge| far_edges.contains(*edge)),
    );
    let name = format!(
        "{} edge of {}",
        puzzle.layout.side_name(cell, side),
        puzzle.layout.cell(cell).name
    );
    let to = problem.add_variable(name, domain.clone());
    for (from, image) in [(cell_var(cell), near), (cell_var(other), far)] {
        let image = image
            .into_iter()
            .filter(|(_, edge)| domain.contains(*edge))
            .collect();
        problem.post(origin, Constraint::Map(Map { from, to, image }));
    }
}

/// What each value of a cell has on a side: pairs (value, edge).
fn edges(problem: &Problem, var: VarId, side: Side, puzzle: &Puzzle, codes: &FaceValues) -> Vec<(i64, i64)> {
    let edge = |code: &i64| {
        puzzle
            .pieces
            .face(codes.face(*code))
            .edges()
            .map(|edges| edges[side.index()])
    };
    problem
        .domain(var)
        .values()
        .iter()
        .filter_map(|code| edge(code).map(|edge| (*code, edge)))
        .collect()
}

/// Forbids the faces that would show something else on the rim.
fn post_rim(
    problem: &mut Problem,
    rule: &EdgeFit,
    origin: Origin,
    (cell, side): (CellId, Side),
    puzzle: &Puzzle,
    codes: &FaceValues,
) {
    let Some(rim) = rule.rim else {
        return;
    };
    let var = cell_var(cell);
    for (code, edge) in edges(problem, var, side, puzzle, codes) {
        if edge != rim {
            problem.post(origin, Constraint::Clause(vec![Atom::is_not(var, code)]));
        }
    }
}
