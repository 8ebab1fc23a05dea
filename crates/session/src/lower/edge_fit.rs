//! Fitting edges: one variable a joint, what the edge there shows.
//!
//! Both cells at a joint decide it, each by what its face has on that side. So
//! faces meet through the few values of an edge, and never pair by pair.

use super::cell_labels::cell_var;
use super::lowering::Lowering;
use placet_model::{CellId, EdgeFit, Side};
use placet_problem::{Atom, Constraint, Domain, Map};

/// Adds the joints of the board and what the rim shows.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &EdgeFit) {
    let layout = lowering.puzzle.layout();
    for cell in layout.board_ids() {
        for side in layout.shape().sides() {
            match layout.across(cell, side) {
                // Each joint once: from the cell that comes first.
                Some(other) if (cell, side) < other => add_joint(lowering, rule, (cell, side), other),
                Some(_) => {}
                None => post_rim(lowering, rule, (cell, side)),
            }
        }
    }
}

fn add_joint(
    lowering: &mut Lowering<'_>,
    rule: &EdgeFit,
    (cell, side): (CellId, Side),
    (other, facing): (CellId, Side),
) {
    let near = edges(lowering, cell, side);
    // The far cell is seen by what its near neighbour has to show.
    let far: Vec<(i64, i64)> = edges(lowering, other, facing)
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
    let layout = lowering.puzzle.layout();
    let name = format!(
        "{} edge of {}",
        layout.side_name(cell, side),
        layout.cell(cell).name
    );
    let to = lowering.problem.add_variable(name, domain.clone());
    for (from, image) in [(cell_var(cell), near), (cell_var(other), far)] {
        let image = image
            .into_iter()
            .filter(|(_, edge)| domain.contains(*edge))
            .collect();
        lowering.post(Constraint::Map(Map { from, to, image }));
    }
}

/// What each value of a cell has on a side: pairs (value, edge).
fn edges(lowering: &Lowering<'_>, cell: CellId, side: Side) -> Vec<(i64, i64)> {
    let pieces = lowering.puzzle.pieces();
    let edge = |(code, face)| {
        let edges = pieces.face(face).edges()?;
        Some((code, edges[side.index()]))
    };
    lowering.faces(cell).filter_map(edge).collect()
}

/// Forbids the faces that would show something else on the rim.
fn post_rim(lowering: &mut Lowering<'_>, rule: &EdgeFit, (cell, side): (CellId, Side)) {
    let Some(rim) = rule.rim else {
        return;
    };
    for (code, edge) in edges(lowering, cell, side) {
        if edge != rim {
            lowering.clause(vec![Atom::is_not(cell_var(cell), code)]);
        }
    }
}
