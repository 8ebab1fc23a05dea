//! Regions that are connected: a graph for each, or the distance of each cell from the first of its region.

use std::collections::{HashMap, HashSet};

use itertools::Itertools;

use crate::lower::cell_labels::{CellLabels, NONE, RegionRoot, WalledPair};
use crate::lower::lowering::Lowering;
use placet_model::{CellId, longest_shortest_path};
use placet_problem::{Atom, Connection, GraphEdge, Provenance, VarId};

impl CellLabels {
    /// Each region is connected.
    pub(in crate::lower) fn add_connections(&self, lowering: &mut Lowering<'_>) {
        let near = self.near();
        self.add_neighbours(lowering, &near);
        if lowering.form.has_graphs() {
            let graphs = self
                .roots
                .iter()
                .map(|root| self.graph(root, lowering.provenance()))
                .collect_vec();
            lowering.connections.extend(graphs);
            return;
        }
        let most = self.longest_path(&near).max(1) as i64 - 1;
        let distances = self.labels.iter().map(|_| lowering.helper("distance", 0..=most));
        let distances = distances.collect_vec();
        for (cell, distance) in distances.iter().enumerate() {
            self.add_first(lowering, cell, *distance);
            self.add_steps(lowering, cell, &distances, &near[cell]);
        }
    }

    /// The most cells that a shortest way within a region can have. If walls can stand within a region, it can be a path that touches itself.
    fn longest_path(&self, near: &[Vec<(usize, Option<Atom>)>]) -> usize {
        let largest = self.roots.iter().map(RegionRoot::most_cells).max().unwrap_or(0);
        let degrees = near.iter().map(Vec::len).collect_vec();
        match self.form.walls_divide {
            true => largest.min(longest_shortest_path(&degrees)),
            false => largest,
        }
    }

    /// A cell that is not the first of its region has a neighbour there. This follows, and cuts rarely need to say it.
    fn add_neighbours(&self, lowering: &mut Lowering<'_>, near: &[Vec<(usize, Option<Atom>)>]) {
        for root in &self.roots {
            let cells: HashSet<CellId> = root.cells.iter().copied().collect();
            for cell in root.others() {
                let near = near[cell.index()].iter().map(|(other, _)| CellId(*other as u32));
                let near = near.filter(|other| cells.contains(other));
                let near = near.map(|other| self.belongs(other, root));
                let clause = near.chain([self.belongs(cell, root).negated()]).collect();
                lowering.clause(clause);
            }
        }
    }

    /// The cells that can belong to a region, joined unless a wall may separate them within it.
    fn graph(&self, root: &RegionRoot, provenance: Provenance) -> Connection {
        let index: HashMap<usize, usize> = root
            .cells
            .iter()
            .enumerate()
            .map(|(index, cell)| (cell.index(), index))
            .collect();
        let edges = self.pairs.iter().filter_map(|pair| {
            let [from, to] = pair.cells.map(|cell| index.get(&cell).copied());
            let open = pair.wall.filter(|_| !self.form.walls_divide).map(Atom::negated);
            Some(GraphEdge {
                from: from?,
                to: to?,
                holds: open,
            })
        });
        Connection {
            edges: edges.collect(),
            nodes: root
                .cells
                .iter()
                .map(|cell| vec![self.belongs(*cell, root)])
                .collect(),
            roots: vec![],
            sized: None,
            provenance,
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

    /// The first cell of a region has distance 0, and so have cells without a label; no other cell has.
    fn add_first(&self, lowering: &mut Lowering<'_>, cell: usize, distance: VarId) {
        let (is_zero, label) = (Atom::is(distance, 0), self.labels[cell]);
        let is_first = Atom::is(label, cell as i64);
        let unlabelled = match self.form.are_complete {
            true => self.present[cell].map(Atom::negated),
            false => Some(Atom::is(label, NONE)),
        };
        lowering.clause(vec![is_first.negated(), is_zero]);
        if let Some(unlabelled) = unlabelled {
            lowering.clause(vec![unlabelled.negated(), is_zero]);
        }
        let clause = unlabelled.into_iter().chain([is_zero.negated(), is_first]);
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
