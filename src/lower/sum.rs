//! Sums: one linear constraint a region.

use super::cell_var;
use crate::problem::{Constraint, Linear, Term, ValueCap};
use crate::puzzle::{CellId, Puzzle, Region, RuleKind, Sum};

pub(super) fn constraints(rule: &Sum, puzzle: &Puzzle) -> impl Iterator<Item = Constraint> {
    rule.regions.list.iter().map(|region| {
        let terms = region
            .cells
            .iter()
            .map(|cell| Term {
                coefficient: 1,
                var: cell_var(*cell),
            })
            .collect();
        let caps = caps(&region.cells, puzzle);
        Constraint::Linear(Linear {
            terms,
            min: rule.min,
            max: rule.max,
            caps,
        })
    })
}

/// How often a number can occur on some cells: as often as its piece is used, or
/// once if another rule has it so.
pub(super) fn caps(cells: &[CellId], puzzle: &Puzzle) -> Vec<ValueCap> {
    let distinct = is_all_different(cells, puzzle);
    let mut caps = vec![];
    for face in puzzle.pieces.faces() {
        let copies = puzzle.pieces.piece(face.piece).copies.max;
        let at_most = if distinct { copies.min(1) } else { copies };
        if let Some(value) = face.number().filter(|_| at_most < cells.len()) {
            caps.push(ValueCap { value, at_most });
        }
    }
    caps
}

/// Does some rule say that no two of the cells are alike?
fn is_all_different(cells: &[CellId], puzzle: &Puzzle) -> bool {
    let covers = |other: &Region| cells.iter().all(|cell| other.cells.contains(cell));
    puzzle.rules.iter().any(|rule| match &rule.kind {
        RuleKind::AllDifferent(rule) => rule.regions.list.iter().any(covers),
        _ => false,
    })
}
