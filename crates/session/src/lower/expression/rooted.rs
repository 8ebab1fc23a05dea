//! Groups that are all led to the same roots, as a connected graph for SAT solvers.

use std::collections::BTreeSet;

use super::group::NeighbourJoint;
use crate::lower::GraphForm;
use crate::lower::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::{Boolean, CellGrouping, Expression, RootedCell, RootedGroups};
use placet_problem::{Atom, Connection, GraphEdge, OriginPart};

impl Lowering<'_> {
    /// Says that groups are led to roots, if graphs are kept for SAT solvers. Tells which assertions say this.
    pub(super) fn assert_rooted(&mut self, rule: &Expression) -> BTreeSet<usize> {
        let mut said = BTreeSet::new();
        if self.form != GraphForm::SizedGraphs {
            return said;
        }
        for groups in rule.rooted_groups() {
            self.connect_to_roots(&groups);
            for cell in &groups.assertions {
                said.insert(cell.assertion);
                self.begin_part(OriginPart::statement(cell.assertion));
                self.assert_in_group(groups.grouping, cell);
            }
        }
        said
    }

    /// All cells that are in a group are connected, with one more node that is joined to the roots.
    ///
    /// # Size
    /// A graph with a node for each cell, and one more.
    fn connect_to_roots(&mut self, groups: &RootedGroups<'_>) {
        let layout = self.puzzle.layout();
        let always = self.reify(&Boolean::Constant(true));
        let cells = layout.board_ids();
        let nodes = cells.map(|cell| vec![self.presence(groups.grouping, cell).unwrap_or(always)]);
        let mut nodes: Vec<Vec<Atom>> = nodes.collect();
        let mut edges = vec![];
        for [one, other] in groups.grouping.steps().pairs(layout) {
            poll(1);
            let holds = match self.joint(groups.grouping, one, other) {
                NeighbourJoint::Never => continue,
                NeighbourJoint::Always => None,
                NeighbourJoint::Open(joined) => Some(self.reify(&joined)),
            };
            edges.push(GraphEdge {
                from: one.index(),
                to: other.index(),
                holds,
            });
        }
        for (root, holds) in &groups.roots {
            edges.push(GraphEdge {
                from: nodes.len(),
                to: root.index(),
                holds: holds.as_ref().map(|holds| self.reify(holds)),
            });
        }
        nodes.push(vec![always]);
        let provenance = self.provenance();
        self.connections.push(Connection {
            nodes,
            edges,
            roots: vec![],
            sized: None,
            provenance,
        });
    }

    /// A cell is in some group, unless something says that it need not be.
    fn assert_in_group(&mut self, grouping: &CellGrouping, of: &RootedCell<'_>) {
        let Some(present) = self.presence(grouping, of.cell) else {
            return;
        };
        let others = of.unless.iter().map(|other| self.reify(other));
        let mut clause: Vec<Atom> = others.collect();
        if !clause.contains(&present.negated()) {
            clause.push(present);
            self.clause(clause);
        }
    }
}
