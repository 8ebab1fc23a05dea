//! The sizes of groups of cells as sizes of the components of graphs, for SAT solvers.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::subexpressions::{Quantity, SizedGraphKey};
use crate::lower::cell_labels::{NONE, cell_var};
use crate::lower::labels::Beyond;
use crate::lower::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::{Boolean, CellGrouping, CellId, StatedGroups, StatedNumber, StatedSize};
use placet_problem::{Atom, Connection, GraphEdge, SizedComponents};

impl Lowering<'_> {
    /// Says that some groups have so many cells.
    pub(super) fn assert_size(&mut self, stated: &StatedSize<'_>) {
        let unless = match stated.unless.as_slice() {
            [] => None,
            others => {
                let others = others.iter().map(|other| (*other).clone());
                Some(self.reify(&Boolean::Any(others.collect())))
            }
        };
        match &stated.of {
            StatedGroups::Of(cell, number) => self.assert_group(stated.grouping, *cell, *number, unless),
            StatedGroups::Reached { from, number } => {
                self.assert_reached(stated.grouping, from, *number, unless);
            }
        }
    }

    /// Says that a group has a size: for each number that the cell may show, that its component among the cells with this number has.
    ///
    /// # Size
    /// For each number and each size a graph with a node for each cell.
    fn assert_group(
        &mut self,
        grouping: &CellGrouping,
        cell: CellId,
        number: StatedNumber,
        unless: Option<Atom>,
    ) {
        let (numbers, cells) = alike(grouping);
        let mut by_number: BTreeMap<Option<i64>, Vec<i64>> = BTreeMap::new();
        for (code, face) in self.faces(cell) {
            by_number.entry(numbers[face.0 as usize]).or_default().push(code);
        }
        for (shown_number, codes) in by_number {
            let shown = match codes.as_slice() {
                [code] => Atom::is(cell_var(cell), *code),
                _ => self.one_of(cell_var(cell), &codes),
            };
            let size = shown_number.map(|own| match number {
                StatedNumber::Known(size) => size,
                StatedNumber::Own => own,
            });
            let size = size.filter(|size| (1..=i64::from(cells)).contains(size));
            let (Some(number), Some(size)) = (shown_number, size) else {
                self.clause(unless.into_iter().chain([shown.negated()]).collect());
                continue;
            };
            let holds = match unless {
                None => shown,
                Some(unless) => self.both(shown, unless.negated()),
            };
            let origin = self.provenance().origin;
            self.add_sized((grouping.clone(), number, size as usize, origin), cell, holds);
        }
    }

    /// Says that the groups of some cells have so many cells together: with one more node, which is joined to all of these, they are one component.
    ///
    /// # Size
    /// A graph with a node for each cell, and one more.
    fn assert_reached(&mut self, grouping: &CellGrouping, from: &[CellId], size: i64, unless: Option<Atom>) {
        let (numbers, cells) = alike(grouping);
        let always = self.reify(&Boolean::Constant(true));
        let number = numbers.iter().flatten().next();
        let (Some(number), true) = (number, size <= i64::from(cells)) else {
            // No cell is in a group, or the cells do not suffice.
            if size > 0 {
                self.clause(unless.into_iter().collect());
            }
            return;
        };
        let (mut graph, nodes) = self.sized_graph(grouping, *number, size as usize + 1);
        let start = graph.nodes.len();
        graph.nodes.push(vec![always]);
        let reached = from.iter().filter_map(|cell| nodes[cell.index()]);
        graph.edges.extend(reached.map(|to| GraphEdge {
            from: start,
            to,
            holds: None,
        }));
        let holds = unless.map_or(always, Atom::negated);
        list_of(&mut graph).push((start, holds));
        self.connections.push(graph);
    }

    /// The component of a cell has a size where the atom holds.
    fn add_sized(&mut self, key: SizedGraphKey, cell: CellId, holds: Atom) {
        let index = match self.subexpressions.sized_graphs.get(&key) {
            Some(index) => *index,
            None => {
                let (graph, _) = self.sized_graph(&key.0, key.1, key.2);
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
        list_of(graph).push((node, holds));
    }

    /// The cells that may show a number, and the node of each cell that may; so far, no component has to have the size.
    fn sized_graph(
        &self,
        grouping: &CellGrouping,
        number: i64,
        size: usize,
    ) -> (Connection, Vec<Option<usize>>) {
        let (numbers, _) = alike(grouping);
        let layout = self.puzzle.layout();
        let mut index = vec![None; layout.board_ids().len()];
        let mut nodes: Vec<Vec<Atom>> = vec![];
        for cell in layout.board_ids() {
            let codes = self.faces(cell);
            let codes = codes.filter(|(_, face)| numbers[face.0 as usize] == Some(number));
            let atoms: Vec<Atom> = codes.map(|(code, _)| Atom::is(cell_var(cell), code)).collect();
            if !atoms.is_empty() {
                index[cell.index()] = Some(nodes.len());
                nodes.push(atoms);
            }
        }
        let edges = grouping.steps().pairs(layout).filter_map(|[one, other]| {
            poll(1);
            Some(GraphEdge {
                from: index[one.index()]?,
                to: index[other.index()]?,
                holds: None,
            })
        });
        let graph = Connection {
            edges: edges.collect(),
            nodes,
            roots: vec![],
            sized: Some(SizedComponents {
                size,
                of: Some(vec![]),
            }),
            provenance: self.provenance(),
        };
        (graph, index)
    }
}

/// The number of each face, and of cells.
fn alike(grouping: &CellGrouping) -> (&[Option<i64>], u32) {
    match grouping {
        CellGrouping::Alike { numbers, cells, .. } => (numbers, *cells),
        CellGrouping::Joined { .. } => {
            unreachable!("invariant: only groups of cells that are alike have stated sizes")
        }
    }
}

/// The nodes whose components have the size of a graph.
fn list_of(graph: &mut Connection) -> &mut Vec<(usize, Atom)> {
    let list = graph.sized.as_mut().and_then(|sized| sized.of.as_mut());
    list.expect("invariant: the graph lists its cells")
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
