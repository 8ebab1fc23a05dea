//! Graphs whose present nodes have to be connected: what cannot be reached is absent, and what is the only way between present nodes is present.
//!
//! One depth-first search from a present node finds both.
//!
//! # References
//! R. Tarjan, Depth-first search and linear graph algorithms, SIAM Journal on Computing 1 (1972), 146–160, for the nodes and edges that every way passes.

use std::collections::BTreeSet;

use super::{Conflict, DomainLayout, DomainStore, Watch};
use placet_problem::{Atom, Connection, VarId};

/// A node or an edge takes about a fourth of what another constraint takes to look at its domains.
const PARTS_A_LOOK: usize = 4;

#[derive(Clone, Debug)]
pub(crate) struct ConnectedPropagator {
    nodes: Vec<ValueSets>,
    /// What has to hold for each edge.
    edges: Vec<Option<ValueSet>>,
    /// The edges of each node, with the node at their other end.
    near: Vec<Vec<(usize, usize)>>,
    vars: Vec<VarId>,
    /// Does each variable belong to one node or edge alone?
    is_separate: bool,
    walk: Walk,
}

/// A node is present where a variable has one of these values, or another does.
#[derive(Clone, Debug)]
struct ValueSets(Vec<ValueSet>);

/// The depth-first search.
#[derive(Clone, Debug, Default)]
struct Walk {
    truths: Vec<Option<bool>>,
    /// By node, when it was reached, from 1; 0 if it was not.
    reached: Vec<usize>,
    /// The earliest node that is reached from a node or from what comes after it without the way to it.
    lowest: Vec<usize>,
    /// Is a node present, or one that comes after it?
    leads_to_present: Vec<bool>,
    /// The nodes on the way, each with the edge to it, and with its next edge.
    way: Vec<(usize, Option<usize>, usize)>,
    needed_nodes: Vec<usize>,
    needed_edges: Vec<usize>,
}

impl ConnectedPropagator {
    pub(crate) fn new(connection: &Connection, layout: &DomainLayout) -> Self {
        let nodes = connection.nodes.iter();
        let nodes: Vec<ValueSets> = nodes.map(|atoms| ValueSets::new(atoms, layout)).collect();
        let mut near = vec![vec![]; nodes.len()];
        for (index, edge) in connection.edges.iter().enumerate() {
            near[edge.from].push((index, edge.to));
            near[edge.to].push((index, edge.from));
        }
        let holds = connection.edges.iter();
        let edges: Vec<Option<ValueSet>> = holds
            .map(|edge| edge.holds.map(|atom| ValueSet::new(&[atom], layout)))
            .collect();
        let of_nodes = nodes.iter().flat_map(|sets| &sets.0);
        let uses = of_nodes.chain(edges.iter().flatten()).map(ValueSet::var);
        let uses: Vec<VarId> = uses.collect();
        let vars: BTreeSet<VarId> = uses.iter().copied().collect();
        ConnectedPropagator {
            is_separate: vars.len() == uses.len(),
            vars: vars.into_iter().collect(),
            nodes,
            edges,
            near,
            walk: Walk::default(),
        }
    }

    pub(super) fn watched(&self) -> Vec<Watch> {
        self.vars.iter().map(|var| Watch::Any(*var)).collect()
    }

    pub(super) fn is_idempotent(&self) -> bool {
        self.is_separate
    }

    pub(super) fn weight(&self) -> u64 {
        ((self.nodes.len() + self.edges.len()) / PARTS_A_LOOK).max(1) as u64
    }

    pub(super) fn propagate(&mut self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let mut walk = std::mem::take(&mut self.walk);
        let truths = self.nodes.iter().map(|sets| sets.truth(domains));
        walk.truths.clear();
        walk.truths.extend(truths);
        let root = walk.truths.iter().position(|truth| *truth == Some(true));
        let outcome = match root {
            None => Ok(()),
            Some(root) => {
                walk.run(self, root, domains);
                self.remove_unreached(&walk, domains)
                    .and_then(|()| self.keep_needed(&walk, domains))
            }
        };
        self.walk = walk;
        outcome
    }

    fn remove_unreached(&self, walk: &Walk, domains: &mut DomainStore) -> Result<(), Conflict> {
        for (node, reached) in walk.reached.iter().enumerate() {
            if *reached == 0 && walk.truths[node] != Some(false) {
                self.nodes[node].exclude(domains)?;
            }
        }
        Ok(())
    }

    fn keep_needed(&self, walk: &Walk, domains: &mut DomainStore) -> Result<(), Conflict> {
        for node in &walk.needed_nodes {
            self.nodes[*node].require(domains)?;
        }
        let edges = walk.needed_edges.iter();
        for set in edges.filter_map(|edge| self.edges[*edge].as_ref()) {
            set.require(domains)?;
        }
        Ok(())
    }
}

impl Walk {
    /// Reaches what can be reached from a present node, and collects what every way to another present node passes.
    fn run(&mut self, graph: &ConnectedPropagator, root: usize, domains: &DomainStore) {
        let size = graph.nodes.len();
        for list in [&mut self.reached, &mut self.lowest] {
            list.clear();
            list.resize(size, 0);
        }
        self.leads_to_present.clear();
        self.leads_to_present.resize(size, false);
        self.needed_nodes.clear();
        self.needed_edges.clear();
        let mut time = 0;
        self.enter(root, None, &mut time);
        while let Some((node, by, next)) = self.way.last_mut() {
            let (node, by) = (*node, *by);
            let Some((edge, other)) = graph.near[node].get(*next).copied() else {
                self.way.pop();
                self.leave(node, by);
                continue;
            };
            *next += 1;
            let is_missing = |set: &ValueSet| set.truth(domains) == Some(false);
            if Some(edge) == by
                || self.truths[other] == Some(false)
                || graph.edges[edge].as_ref().is_some_and(is_missing)
            {
                continue;
            }
            if self.reached[other] == 0 {
                self.enter(other, Some(edge), &mut time);
            } else {
                self.lowest[node] = self.lowest[node].min(self.reached[other]);
            }
        }
    }

    fn enter(&mut self, node: usize, by: Option<usize>, time: &mut usize) {
        *time += 1;
        self.reached[node] = *time;
        self.lowest[node] = *time;
        self.leads_to_present[node] = self.truths[node] == Some(true);
        self.way.push((node, by, 0));
    }

    /// All that comes after a node is known, and so is what it says of the node before it.
    fn leave(&mut self, node: usize, by: Option<usize>) {
        let Some((before, ..)) = self.way.last().copied() else {
            return;
        };
        self.lowest[before] = self.lowest[before].min(self.lowest[node]);
        if !self.leads_to_present[node] {
            return;
        }
        self.leads_to_present[before] = true;
        if self.lowest[node] >= self.reached[before] && self.truths[before].is_none() {
            self.needed_nodes.push(before);
        }
        if self.lowest[node] > self.reached[before] {
            self.needed_edges.extend(by);
        }
    }
}

impl ValueSets {
    fn new(atoms: &[Atom], layout: &DomainLayout) -> Self {
        let vars: BTreeSet<VarId> = atoms.iter().map(|atom| atom.var).collect();
        let of_var = |var: VarId| {
            let atoms = atoms.iter().copied().filter(|atom| atom.var == var);
            ValueSet::new(&atoms.collect::<Vec<_>>(), layout)
        };
        ValueSets(vars.into_iter().map(of_var).collect())
    }

    fn truth(&self, domains: &DomainStore) -> Option<bool> {
        let mut truth = Some(false);
        for set in &self.0 {
            match set.truth(domains) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => truth = None,
            }
        }
        truth
    }

    fn exclude(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        self.0.iter().try_for_each(|set| set.exclude(domains))
    }

    /// Keeps the values of the only variable that can still have some.
    fn require(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let mut possible = self.0.iter().filter(|set| set.truth(domains) != Some(false));
        match (possible.next(), possible.next()) {
            (None, _) => Err(Conflict),
            (Some(only), None) => only.require(domains),
            (Some(_), Some(_)) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;

/// Values of a variable, a bit each, in the words of its domain.
#[derive(Clone, Debug)]
struct ValueSet {
    var: VarId,
    words: Vec<u64>,
}

impl ValueSet {
    /// The values for which one of these atoms, of which there is at least one, holds: all of one variable.
    fn new(atoms: &[Atom], layout: &DomainLayout) -> Self {
        let var = atoms[0].var;
        let mut words = vec![0; layout.words(var).len()];
        for (index, value) in layout.values(var) {
            if atoms.iter().any(|atom| (atom.value == value) == atom.holds) {
                words[index / 64] |= 1 << (index % 64);
            }
        }
        ValueSet { var, words }
    }

    fn var(&self) -> VarId {
        self.var
    }

    /// Whether the variable has one of the values, if its domain determines it.
    fn truth(&self, domains: &DomainStore) -> Option<bool> {
        let (mut has_inside, mut has_outside) = (false, false);
        for (left, inside) in domains.words(self.var).iter().zip(&self.words) {
            has_inside |= left & inside != 0;
            has_outside |= left & !inside != 0;
        }
        match (has_inside, has_outside) {
            (true, true) => None,
            (has_inside, _) => Some(has_inside),
        }
    }

    /// Keeps only these values.
    fn require(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let mut words = self.words.iter().enumerate();
        words.try_for_each(|(word, inside)| domains.keep(self.var, word, *inside))
    }

    /// Removes these values.
    fn exclude(&self, domains: &mut DomainStore) -> Result<(), Conflict> {
        let mut words = self.words.iter().enumerate();
        words.try_for_each(|(word, inside)| domains.keep(self.var, word, !*inside))
    }
}
