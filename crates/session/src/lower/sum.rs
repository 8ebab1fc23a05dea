//! Sums: one linear constraint a region.

use super::attribute::number_var;
use super::lowering::Lowering;
use placet_model::{CellId, Puzzle, Region, RuleKind, SumRule};
use placet_problem::{Constraint, Linear, OriginPart, Term, ValueCap};

pub(super) fn add(lowering: &mut Lowering<'_>, rule: &SumRule) {
    for (index, region) in rule.regions.list.iter().enumerate() {
        lowering.begin_part(OriginPart::region(index));
        let cells = region.cells.iter();
        let terms = cells.map(|cell| Term {
            coefficient: 1,
            var: number_var(lowering, *cell),
        });
        let terms = terms.collect();
        let caps = value_caps(&region.cells, lowering.puzzle);
        lowering.post(Constraint::Linear(Linear {
            terms,
            min: rule.min,
            max: rule.max,
            caps,
        }));
    }
}

/// How often a number can occur on some cells: as often as its piece is used, or
/// once if another rule has it so.
pub(super) fn value_caps(cells: &[CellId], puzzle: &Puzzle) -> Vec<ValueCap> {
    if puzzle.pieces().has_forms() {
        // Several squares may show a number, so their copies say nothing of how often it occurs.
        return vec![];
    }
    let distinct = is_all_different(cells, puzzle);
    let mut caps = vec![];
    for face in puzzle.pieces().faces() {
        let copies = puzzle.pieces().piece(face.piece).copies.max;
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
    puzzle.rules().iter().any(|rule| match &rule.kind {
        RuleKind::AllDifferent(rule) => rule.by.is_none() && rule.regions.list.iter().any(covers),
        _ => false,
    })
}
