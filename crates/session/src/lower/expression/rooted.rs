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
        if self.form != GraphForm::ForSolvers {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lower::lower_as;
    use placet_model::{Source, read};

    /// The number of graphs, if no cell has a label. Labels have graphs of their own.
    fn graphs_without_labels(statement: &str) -> Option<usize> {
        let text = format!(
            "board.grid = [3, 3]\npieces = {{ names = '#.', copies = 'any' }}\nrules = [{{ holds = \"{statement}\" }}]"
        );
        let puzzle = read(&Source::new("test.toml", text)).unwrap_or_else(|error| panic!("{error}"));
        let lowered = lower_as(&puzzle, GraphForm::ForSolvers);
        let mut variables = lowered.problem.variables().iter();
        let has_labels = variables.any(|variable| variable.domain.len() > 2);
        (!has_labels).then_some(lowered.connections.len())
    }

    #[test]
    fn cells_have_labels_only_if_some_are_led_nowhere() {
        let to_rim = "any(for y in rim: y in component(x, '.'))";
        let all = format!("for each x in cells: x == '.' => {to_rim}");
        assert_eq!(graphs_without_labels(&all), Some(1));
        let inside = format!("for each x in cells where x not in rim: x == '.' => {to_rim}");
        assert_eq!(graphs_without_labels(&inside), Some(1), "the others are roots");
        let some = format!("for each x in {{r1c1, r1c2}}: x == '.' => {to_rim}");
        assert_eq!(graphs_without_labels(&some), None);
        let also = format!("for each x in cells: x == '.' => r1c1 == '#' or {to_rim}");
        assert_eq!(graphs_without_labels(&also), None);
    }
}
