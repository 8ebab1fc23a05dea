//! Walls between cells, and around the board.

use itertools::Itertools;

use crate::lower::cell_labels::WalledPair;
use crate::lower::lowering::Lowering;
use crate::lower::shown::shown;
use placet_model::{CellKind, RegionDivision};
use placet_problem::{Atom, VarId};

/// All pairs of neighbouring cells.
pub(super) fn pairs(lowering: &mut Lowering<'_>, rule: &RegionDivision) -> Vec<WalledPair> {
    let layout = &lowering.puzzle.layout;
    let near = layout.neighbour_pairs().collect_vec();
    let walled = near.into_iter().map(|[one, other]| {
        let edges = layout
            .network(CellKind::Edge)
            .filter(|_| rule.kind == CellKind::Edge);
        let edge = edges.and_then(|edges| edges.joining(one, other));
        WalledPair {
            cells: [one.index(), other.index()],
            wall: edge.map(|edge| shown(lowering, &rule.faces, edge)),
        }
    });
    walled.collect()
}

/// Walls surround the board.
pub(super) fn add_rim(lowering: &mut Lowering<'_>, rule: &RegionDivision) {
    for wall in rim(lowering, rule) {
        lowering.clause(vec![wall]);
    }
}

/// The walls around the board.
fn rim(lowering: &mut Lowering<'_>, rule: &RegionDivision) -> Vec<Atom> {
    let layout = &lowering.puzzle.layout;
    let edges = layout.network(rule.kind).expect("invariant: walls lie on edges");
    let sides = layout.board_ids().flat_map(|cell| edges.around(cell));
    let sides = sides.copied().counts();
    let rim = sides
        .into_iter()
        .filter(|(_, sides)| *sides == 1)
        .map(|(edge, _)| edge);
    let rim = rim.sorted().collect_vec();
    rim.into_iter()
        .map(|edge| shown(lowering, &rule.faces, edge))
        .collect()
}

/// The sizes on the two sides of a wall differ, and elsewhere are the same.
pub(super) fn differ(lowering: &mut Lowering<'_>, pairs: &[WalledPair], of_cells: &[VarId]) {
    for WalledPair { cells, wall } in pairs {
        let Some(wall) = wall else { continue };
        let [one, other] = cells.map(|cell| of_cells[cell]);
        for value in lowering.values(one) {
            let (left, right) = (Atom::is_not(one, value), Atom::is(other, value));
            lowering.clause(vec![wall.negated(), left, right.negated()]);
            lowering.clause(vec![*wall, left, right]);
        }
    }
}
