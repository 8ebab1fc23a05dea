//! Regions that are connected: a graph for each, or the distance of each cell from the first of its region.

use std::collections::HashMap;

use itertools::Itertools;

use super::candidates::RegionRoot;
use super::{RegionLabels, WalledPair};
use crate::model::{CellId, longest_shortest_path};
use crate::problem::lower::lowering::Lowering;
use crate::problem::{Atom, Connection, GraphEdge, VarId};

impl RegionLabels<'_> {
    /// Each region is connected.
    pub(super) fn add_connections(&self, lowering: &mut Lowering<'_>) {
        self.add_neighbours(lowering);
        if lowering.form.has_graphs() {
            let graphs = self.roots.iter().map(|root| self.graph(lowering, root));
            let graphs = graphs.collect_vec();
            lowering.connections.extend(graphs);
            return;
        }
        let near = self.near();
        let degrees = near.iter().map(Vec::len).collect_vec();
        let most = self.most_cells().min(longest_shortest_path(&degrees)).max(1) as i64 - 1;
        let distances = self.labels.iter().map(|_| lowering.helper("distance", 0..=most));
        let distances = distances.collect_vec();
        for (cell, distance) in distances.iter().enumerate() {
            self.add_first(lowering, cell, *distance);
            self.add_steps(lowering, cell, &distances, &near[cell]);
        }
    }

    /// The most cells that a region can have.
    fn most_cells(&self) -> usize {
        let most = |root: &RegionRoot| match &root.sizes {
            Some(sizes) => sizes.last().copied().unwrap_or(0).min(root.cells.len()),
            None => root.cells.len(),
        };
        self.roots.iter().map(most).max().unwrap_or(0)
    }

    /// A cell that is not the first of its region has a neighbour there. This follows, and cuts rarely need to say it.
    fn add_neighbours(&self, lowering: &mut Lowering<'_>) {
        for root in &self.roots {
            for cell in root.others() {
                let near = lowering.puzzle.layout.neighbours(cell);
                let near = near.into_iter().filter(|other| root.cells.contains(other));
                let near = near.map(|other| self.belongs(other, root));
                let clause = near.chain([self.belongs(cell, root).negated()]).collect();
                lowering.clause(clause);
            }
        }
    }

    /// The cells that can belong to a region.
    fn graph(&self, lowering: &Lowering<'_>, root: &RegionRoot) -> Connection {
        let index: HashMap<CellId, usize> = root
            .cells
            .iter()
            .enumerate()
            .map(|(index, cell)| (*cell, index))
            .collect();
        let layout = &lowering.puzzle.layout;
        let edges = root.cells.iter().enumerate().flat_map(|(from, cell)| {
            let others = layout.neighbours(*cell).into_iter();
            let others = others.filter_map(|other| index.get(&other).copied());
            let later = others.filter(move |to| from < *to);
            later
                .map(move |to| GraphEdge {
                    from,
                    to,
                    holds: None,
                })
                .collect_vec()
        });
        Connection {
            edges: edges.collect(),
            nodes: root
                .cells
                .iter()
                .map(|cell| vec![self.belongs(*cell, root)])
                .collect(),
            roots: vec![],
            provenance: lowering.provenance(),
        }
    }

    /// The neighbours of each cell, and what joins them.
    fn near(&self) -> Vec<Vec<(usize, Option<Atom>)>> {
        let mut near = vec![vec![]; self.labels.len()];
        for WalledPair {
            cells: [one, other],
            wall,
        } in &self.pairs
        {
            let joined = |to: usize| wall.map(Atom::negated).or(self.present[to]);
            near[*one].push((*other, joined(*other)));
            near[*other].push((*one, joined(*one)));
        }
        near
    }

    /// The first cell of a region has distance 0, and so have cells without a region; no other cell has.
    fn add_first(&self, lowering: &mut Lowering<'_>, cell: usize, distance: VarId) {
        let (is_zero, label) = (Atom::is(distance, 0), self.labels[cell]);
        let is_first = Atom::is(label, cell as i64);
        let absent = self.present[cell].map(Atom::negated);
        lowering.clause(vec![is_first.negated(), is_zero]);
        if let Some(absent) = absent {
            lowering.clause(vec![absent.negated(), is_zero]);
        }
        let clause = absent.into_iter().chain([is_zero.negated(), is_first]);
        lowering.clause(clause.collect());
    }

    /// Distances of joined cells differ by 1 at most, and some joined cell is nearer.
    fn add_steps(
        &self,
        lowering: &mut Lowering<'_>,
        cell: usize,
        distances: &[VarId],
        near: &[(usize, Option<Atom>)],
    ) {
        let absent = self.present[cell].map(Atom::negated);
        for value in lowering.values(distances[cell]) {
            let elsewhere = Atom::is_not(distances[cell], value);
            let mut nearer = vec![elsewhere];
            for (other, joined) in near {
                let close = (value - 1..=value + 1).map(|value| Atom::is(distances[*other], value));
                let apart = joined.map(Atom::negated).into_iter().chain(absent);
                lowering.clause(close.chain(apart).chain([elsewhere]).collect());
                if value > 0 {
                    let step = Atom::is(distances[*other], value - 1);
                    nearer.push(match joined {
                        None => step,
                        Some(joined) => lowering.both(step, *joined),
                    });
                }
            }
            if value > 0 {
                lowering.clause(nearer);
            }
        }
    }
}
