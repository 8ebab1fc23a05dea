//! The sizes of groups of cells as sizes of the components of graphs, for SAT solvers.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::subexpressions::{Quantity, SizedGraphKey};
use crate::lower::cell_labels::{NONE, cell_var};
use crate::lower::labels::Beyond;
use crate::lower::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::{Boolean, CellGrouping, CellId, StatedNumber, StatedSize};
use placet_problem::{Atom, Connection, GraphEdge, SizedComponents};

impl Lowering<'_> {
    /// Says that a group has a size: for each number that the cell may show, that its component among the cells with this number has.
    ///
    /// # Size
    /// For each number and each size a graph with a node for each cell.
    pub(super) fn assert_size(&mut self, stated: &StatedSize<'_>) {
        let unless = match stated.unless.as_slice() {
            [] => None,
            others => {
                let others = others.iter().map(|other| (*other).clone());
                Some(self.reify(&Boolean::Any(others.collect())))
            }
        };
        let CellGrouping::Alike { numbers, cells, .. } = stated.grouping else {
            unreachable!("invariant: only groups of cells that are alike have stated sizes");
        };
        let mut by_number: BTreeMap<Option<i64>, Vec<i64>> = BTreeMap::new();
        for (code, face) in self.faces(stated.cell) {
            by_number.entry(numbers[face.0 as usize]).or_default().push(code);
        }
        for (number, codes) in by_number {
            let shown = match codes.as_slice() {
                [code] => Atom::is(cell_var(stated.cell), *code),
                _ => self.one_of(cell_var(stated.cell), &codes),
            };
            let size = number.map(|number| match stated.number {
                StatedNumber::Known(size) => size,
                StatedNumber::Own => number,
            });
            let size = size.filter(|size| (1..=i64::from(*cells)).contains(size));
            let (Some(number), Some(size)) = (number, size) else {
                self.clause(unless.into_iter().chain([shown.negated()]).collect());
                continue;
            };
            let holds = match unless {
                None => shown,
                Some(unless) => self.both(shown, unless.negated()),
            };
            self.add_sized(
                (
                    stated.grouping.clone(),
                    number,
                    size as usize,
                    self.provenance().origin,
                ),
                stated.cell,
                holds,
            );
        }
    }

    /// The component of a cell has a size where the atom holds.
    fn add_sized(&mut self, key: SizedGraphKey, cell: CellId, holds: Atom) {
        let index = match self.subexpressions.sized_graphs.get(&key) {
            Some(index) => *index,
            None => {
                let graph = self.sized_graph(&key);
                self.connections.push(graph);
                let index = self.connections.len() - 1;
                self.subexpressions.sized_graphs.insert(key, index);
                index
            }
        };
        let graph = &mut self.connections[index];
        let is_of_cell = |atoms: &Vec<Atom>| atoms.iter().any(|atom| atom.var == cell_var(cell));
        let node = graph.nodes.iter().position(is_of_cell);
        let node = node.expect("invariant: the cell may show the number");
        let sized = graph.sized.as_mut().and_then(|sized| sized.of.as_mut());
        sized
            .expect("invariant: the graph lists its cells")
            .push((node, holds));
    }

    /// The cells that may show a number; so far, no component has to have the size.
    fn sized_graph(&self, (grouping, number, size, _): &SizedGraphKey) -> Connection {
        let CellGrouping::Alike { numbers, steps, .. } = grouping else {
            unreachable!("invariant: only groups of cells that are alike have stated sizes");
        };
        let layout = self.puzzle.layout();
        let mut index = vec![None; layout.board_ids().len()];
        let mut nodes: Vec<Vec<Atom>> = vec![];
        for cell in layout.board_ids() {
            let codes = self.faces(cell);
            let codes = codes.filter(|(_, face)| numbers[face.0 as usize] == Some(*number));
            let atoms: Vec<Atom> = codes.map(|(code, _)| Atom::is(cell_var(cell), code)).collect();
            if !atoms.is_empty() {
                index[cell.index()] = Some(nodes.len());
                nodes.push(atoms);
            }
        }
        let edges = steps.pairs(layout).filter_map(|[one, other]| {
            poll(1);
            Some(GraphEdge {
                from: index[one.index()]?,
                to: index[other.index()]?,
                holds: None,
            })
        });
        Connection {
            edges: edges.collect(),
            nodes,
            roots: vec![],
            sized: Some(SizedComponents {
                size: *size,
                of: Some(vec![]),
            }),
            provenance: self.provenance(),
        }
    }
}

impl Lowering<'_> {
    /// The number of cells in the group of a cell. Larger numbers than any that matter are not told apart.
    ///
    /// # Size
    /// For each group that the cell can be in, two clauses for each of its cells and numbers.
    pub(super) fn group_size(&mut self, grouping: &CellGrouping, cell: CellId) -> Quantity {
        let groups = self.groups(grouping);
        let most = self.asked_of(grouping).most_counted(grouping);
        let label = groups.label(cell);
        let roots = groups.roots.iter();
        let roots = roots.filter(|root| root.cells.contains(&cell)).collect_vec();
        let labels = self.values(label);
        let mut totals = vec![];
        for root in roots.into_iter().filter(|root| labels.contains(&root.label())) {
            let key = (grouping.clone(), root.label());
            let known = self.subexpressions.group_sizes.get(&key).copied();
            let total = known.unwrap_or_else(|| {
                self.defining(|lowering| groups.count(lowering, root, most, Beyond::Largest))
            });
            self.subexpressions.group_sizes.insert(key, total);
            totals.push((root.label(), total));
        }
        let mut values = totals
            .iter()
            .flat_map(|(_, total)| self.values(*total))
            .collect_vec();
        values.push(0);
        let size = self.helper("size", values);
        if labels.contains(&NONE) {
            self.define_clause(vec![Atom::is_not(label, NONE), Atom::is(size, 0)]);
        }
        for (root, total) in totals {
            for value in self.values(total) {
                let elsewhere = Atom::is_not(label, root);
                self.define_clause(vec![elsewhere, Atom::is_not(total, value), Atom::is(size, value)]);
            }
        }
        Quantity {
            var: size,
            conditions: vec![],
        }
    }
}
