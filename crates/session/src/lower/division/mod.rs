//! Divisions into regions: each cell has the label of its region, and what a rule says of regions it says of labels.

mod rectangle;
mod sized;
mod sizes;

use self::sized::{add_rim, pairs};
use super::cell_labels::{CellLabels, LabelForm, RegionRoot};
use super::graph_form::GraphForm;
use super::lowering::Lowering;
use super::shown::shown;
use placet_model::{CellKind, RegionDivision};

/// Posts a division.
///
/// # Size
/// For each region that a cell can belong to, one value, and a clause for each of its neighbours. If the size of a region is unknown,
/// its cells are counted one by one, with two clauses for each count.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &RegionDivision) {
    if lowering.form == GraphForm::ForSolvers && rule.is_told_by_sizes() {
        return sized::add(lowering, rule);
    }
    let labels = RegionLabels::new(lowering, rule);
    labels.add_labels(lowering);
    labels.add_groups(lowering);
    labels.add_sizes(lowering);
    match rule.is_rectangular {
        true => labels.add_rectangles(lowering),
        false => labels.cells.add_connections(lowering),
    }
}

/// The regions of a division.
struct RegionLabels<'a> {
    rule: &'a RegionDivision,
    cells: CellLabels,
}

impl<'a> RegionLabels<'a> {
    fn new(lowering: &mut Lowering<'_>, rule: &'a RegionDivision) -> Self {
        let roots = rule
            .candidates(lowering.puzzle.layout())
            .map(RegionRoot::from)
            .collect();
        let present = lowering.puzzle.layout().board_ids().map(|cell| match rule.kind {
            CellKind::Board => Some(shown(lowering, &rule.faces, cell)),
            _ => None,
        });
        let present = present.collect();
        let pairs = pairs(lowering, rule);
        let form = LabelForm {
            walls_divide: true,
            are_complete: true,
        };
        let cells = CellLabels::new(lowering, roots, present, pairs, form);
        RegionLabels { rule, cells }
    }

    /// Walls surround the board, and labels are those of regions.
    fn add_labels(&self, lowering: &mut Lowering<'_>) {
        if self.rule.kind == CellKind::Edge {
            add_rim(lowering, self.rule);
        }
        self.cells.add_labels(lowering);
    }

    /// A group lies in one region, which may be symmetric.
    fn add_groups(&self, lowering: &mut Lowering<'_>) {
        for root in &self.cells.roots {
            let first = self.cells.belongs(root.first(), root);
            for cell in root.group.iter().skip(1) {
                lowering.clause(vec![first.negated(), self.cells.belongs(*cell, root)]);
            }
            let turned = root.others().filter(|_| self.rule.is_symmetric);
            for cell in turned {
                let opposite = RegionDivision::mirrored(lowering.puzzle.layout(), &root.group, cell);
                let opposite = opposite.map(|opposite| self.cells.belongs(opposite, root));
                let clause = opposite
                    .into_iter()
                    .chain([self.cells.belongs(cell, root).negated()]);
                lowering.clause(clause.collect());
            }
        }
    }
}
