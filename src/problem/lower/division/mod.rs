//! Divisions into regions: each cell has a label, the cell that its region is named after.
//!
//! A region is named after its first cell, or after the first cell of the group that it holds. So labels
//! are functions of the board, as are the sizes that are counted for each label.

mod candidates;
mod connection;
mod rectangle;
mod sizes;

use itertools::Itertools;

use self::candidates::{RegionRoot, roots};
use super::lowering::Lowering;
use super::shown::shown;
use crate::model::{CellId, CellKind, RegionDivision};
use crate::problem::{Atom, Domain, VarId};

/// The label of a cell without a region.
const NONE: i64 = -1;

/// Posts a division.
///
/// # Size
/// For each region that a cell can belong to, one value, and a clause for each of its neighbours. If the size of a region is unknown,
/// its cells are counted one by one, with two clauses for each count.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &RegionDivision) {
    let labels = RegionLabels::new(lowering, rule);
    labels.add_labels(lowering);
    labels.add_groups(lowering);
    labels.add_sizes(lowering);
    match rule.is_rectangular {
        true => labels.add_rectangles(lowering),
        false => labels.add_connections(lowering),
    }
}

/// The label variables of a division.
struct RegionLabels<'a> {
    rule: &'a RegionDivision,
    roots: Vec<RegionRoot>,
    /// The label of each cell of the board.
    labels: Vec<VarId>,
    /// That a cell belongs to a region, where this is not certain.
    present: Vec<Option<Atom>>,
    /// Neighbouring cells, with the wall between them.
    pairs: Vec<WalledPair>,
}

/// Two neighbouring cells.
struct WalledPair {
    cells: [usize; 2],
    /// The wall between them; if there can be none, both belong to the same region, if they belong to any.
    wall: Option<Atom>,
}

impl<'a> RegionLabels<'a> {
    fn new(lowering: &mut Lowering<'_>, rule: &'a RegionDivision) -> Self {
        let roots = roots(rule, &lowering.puzzle.layout);
        let cells = lowering.puzzle.layout.board_ids().collect_vec();
        let mut candidates = vec![vec![]; cells.len()];
        for root in &roots {
            for cell in &root.cells {
                candidates[cell.index()].push(root.label());
            }
        }
        if rule.kind == CellKind::Board {
            candidates.iter_mut().for_each(|labels| labels.push(NONE));
        }
        let labels = cells.iter().zip(candidates).map(|(cell, labels)| {
            let name = format!("region of {}", lowering.puzzle.layout.cell(*cell).name);
            lowering.problem.add_variable(name, Domain::new(labels))
        });
        let labels = labels.collect();
        let present = cells.into_iter().map(|cell| match rule.kind {
            CellKind::Board => Some(shown(lowering, &rule.faces, cell)),
            _ => None,
        });
        let present = present.collect();
        RegionLabels {
            labels,
            present,
            pairs: pairs(lowering, rule),
            rule,
            roots,
        }
    }

    fn label(&self, cell: CellId) -> VarId {
        self.labels[cell.index()]
    }

    /// That a cell belongs to the region of a root.
    fn belongs(&self, cell: CellId, root: &RegionRoot) -> Atom {
        Atom::is(self.label(cell), root.label())
    }

    /// Neighbours have the same label unless a wall separates them, and labels are those of regions.
    fn add_labels(&self, lowering: &mut Lowering<'_>) {
        if self.rule.kind == CellKind::Edge {
            for wall in rim(lowering, self.rule) {
                lowering.clause(vec![wall]);
            }
        }
        for (label, present) in self.labels.iter().zip(&self.present) {
            let Some(present) = present else { continue };
            lowering.clause(vec![*present, Atom::is(*label, NONE)]);
            lowering.clause(vec![present.negated(), Atom::is_not(*label, NONE)]);
        }
        for WalledPair { cells, wall } in &self.pairs {
            let [one, other] = cells.map(|cell| self.labels[cell]);
            for (one, other) in [(one, other), (other, one)] {
                for value in lowering.values(one).into_iter().filter(|value| *value != NONE) {
                    let (left, right) = (Atom::is_not(one, value), Atom::is(other, value));
                    let apart = wall.unwrap_or(Atom::is(other, NONE));
                    lowering.clause(vec![apart, left, right]);
                }
            }
            let Some(wall) = wall else { continue };
            for value in lowering.values(one) {
                let differ = vec![
                    wall.negated(),
                    Atom::is_not(one, value),
                    Atom::is_not(other, value),
                ];
                lowering.clause(differ);
            }
        }
        for root in &self.roots {
            let first = self.belongs(root.first(), root);
            for cell in root.others() {
                lowering.clause(vec![self.belongs(cell, root).negated(), first]);
            }
        }
    }

    /// A group lies in one region, which may be symmetric.
    fn add_groups(&self, lowering: &mut Lowering<'_>) {
        for root in &self.roots {
            let first = self.belongs(root.first(), root);
            for cell in root.group.iter().skip(1) {
                lowering.clause(vec![first.negated(), self.belongs(*cell, root)]);
            }
            let turned = root.others().filter(|_| self.rule.is_symmetric);
            for cell in turned {
                let opposite = RegionDivision::mirrored(&lowering.puzzle.layout, &root.group, cell);
                let opposite = opposite.map(|opposite| self.belongs(opposite, root));
                let clause = opposite.into_iter().chain([self.belongs(cell, root).negated()]);
                lowering.clause(clause.collect());
            }
        }
    }
}

/// All pairs of neighbouring cells.
fn pairs(lowering: &mut Lowering<'_>, rule: &RegionDivision) -> Vec<WalledPair> {
    let layout = &lowering.puzzle.layout;
    let near = layout.board_ids().flat_map(|cell| {
        let others = layout.neighbours(cell).into_iter();
        others
            .filter(move |other| cell < *other)
            .map(move |other| [cell, other])
    });
    let near = near.collect_vec();
    let walled = near.into_iter().map(|[one, other]| {
        let edges = layout
            .network(CellKind::Edge)
            .filter(|_| rule.kind == CellKind::Edge);
        let edge = edges.and_then(|edges| {
            let mut around = edges.around(one).iter().copied();
            around.find(|edge| edges.around(other).contains(edge))
        });
        WalledPair {
            cells: [one.index(), other.index()],
            wall: edge.map(|edge| shown(lowering, &rule.faces, edge)),
        }
    });
    walled.collect()
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
