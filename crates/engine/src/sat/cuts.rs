//! Connection by cuts: what an assignment leaves apart becomes a clause, until all is connected.

use itertools::Itertools;

use super::error::SolverError;
use super::literal_graph::{LiteralGraph, LiteralSizes};
use super::reach::{CutOff, Searcher};
use super::{Capabilities, SatSolver};
use crate::{Limits, Verdict};
use placet_encode::cnf::{Lit, NativeSum};

impl LiteralGraph {
    /// For each component but the largest, clauses that the assignment violates: a node of either is absent, or the
    /// component is joined to something around it. The nodes are certain ones if there are any. If components have a size, for each that has another one.
    pub fn cuts(&self, assignment: &[bool]) -> Vec<Vec<Lit>> {
        if self.sized.is_some() {
            let all: Vec<usize> = (0..self.nodes.len()).collect();
            let value = |lit: Lit| Some(lit.is_true_in(assignment));
            let wrong = Searcher::default().cut_off(self, &all, &value);
            return wrong.into_iter().map(CutOff::into_clause).collect();
        }
        let components = self.components(assignment);
        let largest = components
            .iter()
            .enumerate()
            .max_by_key(|(index, component)| (component.len(), std::cmp::Reverse(*index)));
        let Some((main, largest)) = largest else {
            return vec![];
        };
        let far = self.ends(largest)[0];
        let others = components.iter().enumerate().filter(|(index, _)| *index != main);
        others
            .flat_map(|(_, component)| {
                let joined = self.border(component, assignment);
                let ends = self.ends(component).into_iter();
                ends.map(move |near| {
                    let absent = [near, far].into_iter();
                    let absent = absent.filter_map(|node| self.absence(node, assignment));
                    absent.chain(joined.iter().copied()).sorted().dedup().collect()
                })
            })
            .collect()
    }

    /// If a node is certain, clauses that each other node with some neighbours around it is joined to one of them: cuts that are
    /// needed so often that a solver may have them from the start.
    pub fn first_cuts(&self) -> Vec<Vec<Lit>> {
        if let Some(sizes) = &self.sized {
            return self.first_of_sizes(sizes);
        }
        let Some(certain) = self.nodes.iter().position(|node| node.is_certain) else {
            return vec![];
        };
        let mut cuts = vec![];
        for node in (0..self.nodes.len()).filter(|node| *node != certain) {
            let others = self.near[node].iter().filter(|(_, other)| *other != node);
            let others = others.map(|(_, other)| &self.nodes[*other]).collect_vec();
            if others.iter().any(|other| other.is_certain) {
                continue;
            }
            let joined = others.iter().flat_map(|other| &other.literals).copied();
            let joined = joined.sorted().dedup().collect_vec();
            if self.nodes[node].is_certain {
                cuts.push(joined);
                continue;
            }
            let absent = self.nodes[node].literals.iter().map(|lit| !*lit);
            cuts.extend(absent.map(|absent| joined.iter().copied().chain([absent]).collect()));
        }
        cuts
    }

    /// Clauses that each node whose component has a size has a neighbour, or none if that is 1.
    fn first_of_sizes(&self, sizes: &LiteralSizes) -> Vec<Vec<Lit>> {
        let mut cuts = vec![];
        for (node, holds) in self.nodes_of_size(sizes) {
            let others = self.near[node].iter().map(|(_, other)| &self.nodes[*other]);
            if sizes.size > 1 && others.clone().any(|other| other.is_certain) {
                continue;
            }
            let absent = holds.map(|lit| !lit).into_iter();
            let joined = others.flat_map(|other| &other.literals).copied();
            match sizes.size {
                1 => cuts.extend(joined.map(|other| absent.clone().chain([!other]).collect())),
                _ => cuts.push(joined.chain(absent).sorted().dedup().collect()),
            }
        }
        cuts
    }

    /// The nodes of a component that cuts speak of: a certain one, else some.
    fn ends(&self, component: &[usize]) -> Vec<usize> {
        let certain = component.iter().find(|node| self.nodes[**node].is_certain);
        let some = [0, component.len() / 2, component.len() - 1];
        let some = || some.into_iter().map(|index| component[index]).dedup().collect();
        certain.map_or_else(some, |node| vec![*node])
    }

    fn is_present(&self, node: usize, assignment: &[bool]) -> bool {
        let node = &self.nodes[node];
        node.is_certain || node.literals.iter().any(|lit| lit.is_true_in(assignment))
    }

    /// The literal without whose negation a present node may be absent; nothing if it is certain.
    fn absence(&self, node: usize, assignment: &[bool]) -> Option<Lit> {
        let node = &self.nodes[node];
        let present = node.literals.iter().find(|lit| lit.is_true_in(assignment));
        present.filter(|_| !node.is_certain).map(|lit| !*lit)
    }

    /// The literals one of which is true wherever the component is larger.
    fn border(&self, component: &[usize], assignment: &[bool]) -> Vec<Lit> {
        let mut is_inside = vec![false; self.nodes.len()];
        component.iter().for_each(|node| is_inside[*node] = true);
        let near = component.iter().flat_map(|node| &self.near[*node]);
        let mut literals = vec![];
        for (edge, node) in near.filter(|(_, node)| !is_inside[*node]) {
            if self.is_present(*node, assignment) {
                // The edge is missing, or the node would belong to the component.
                literals.extend(self.edges[*edge].holds);
            } else {
                literals.extend(&self.nodes[*node].literals);
            }
        }
        literals
    }

    /// The components of the present nodes.
    fn components(&self, assignment: &[bool]) -> Vec<Vec<usize>> {
        let mut is_open: Vec<bool> = (0..self.nodes.len())
            .map(|node| self.is_present(node, assignment))
            .collect();
        let mut components = vec![];
        for start in 0..self.nodes.len() {
            if !std::mem::replace(&mut is_open[start], false) {
                continue;
            }
            let mut component = vec![start];
            let mut next = 0;
            while next < component.len() {
                for (edge, node) in &self.near[component[next]] {
                    let holds = self.edges[*edge].holds;
                    if is_open[*node] && holds.is_none_or(|lit| lit.is_true_in(assignment)) {
                        is_open[*node] = false;
                        component.push(*node);
                    }
                }
                next += 1;
            }
            components.push(component);
        }
        components
    }
}

/// A solver whose assignments also satisfy graphs: it gets the cuts of each assignment that does not.
///
/// Cuts follow from the graphs whatever the assumptions, so they stay, and cores remain correct.
pub struct CutSolver {
    solver: Box<dyn SatSolver>,
    graphs: Vec<LiteralGraph>,
    work: Option<u64>,
    conflicts: Option<u64>,
}

impl CutSolver {
    /// The same solver, and the graphs.
    pub fn new(mut solver: Box<dyn SatSolver>, graphs: Vec<LiteralGraph>) -> Self {
        let cuts = graphs.iter().flat_map(LiteralGraph::first_cuts);
        cuts.for_each(|cut| solver.add_clause(&cut));
        if solver.capabilities().graphs {
            graphs.iter().for_each(|graph| solver.add_graph(graph));
        }
        CutSolver {
            solver,
            graphs,
            work: None,
            conflicts: None,
        }
    }

    /// Notes what the last call took.
    fn note_effort(&mut self) {
        let sum = |before: Option<u64>, now: u64| Some(before.unwrap_or(0).saturating_add(now));
        self.work = self.solver.work().and_then(|now| sum(self.work, now));
        self.conflicts = self.solver.conflicts().and_then(|now| sum(self.conflicts, now));
    }

    /// What is left of the limits.
    fn rest_of(&self, limits: &Limits) -> Limits {
        let left =
            |most: Option<u64>, used: Option<u64>| most.map(|most| most.saturating_sub(used.unwrap_or(0)));
        let mut limits = limits.clone();
        limits.work = left(limits.work, self.work);
        limits.conflicts = left(limits.conflicts, self.conflicts);
        limits
    }
}

impl SatSolver for CutSolver {
    fn name(&self) -> &str {
        self.solver.name()
    }

    fn capabilities(&self) -> Capabilities {
        self.solver.capabilities()
    }

    fn reserve_vars(&mut self, count: usize) {
        self.solver.reserve_vars(count);
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.solver.add_clause(clause);
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        (self.work, self.conflicts) = (None, None);
        loop {
            let verdict = self.solver.solve(assumptions, &self.rest_of(limits))?;
            self.note_effort();
            let Verdict::Satisfiable(assignment) = &verdict else {
                return Ok(verdict);
            };
            let cuts = self.graphs.iter().flat_map(|graph| graph.cuts(assignment));
            let cuts: Vec<Vec<Lit>> = cuts.collect();
            if cuts.is_empty() {
                return Ok(verdict);
            }
            cuts.iter().for_each(|cut| self.solver.add_clause(cut));
            if let Some(reason) = limits.check() {
                return Ok(Verdict::Unknown(reason));
            }
        }
    }

    fn core(&self) -> Option<Vec<Lit>> {
        self.solver.core()
    }

    fn work(&self) -> Option<u64> {
        self.work
    }

    fn conflicts(&self) -> Option<u64> {
        self.conflicts
    }

    fn add_sum(&mut self, sum: &NativeSum) -> Result<(), SolverError> {
        self.solver.add_sum(sum)
    }

    fn prefer(&mut self, literals: &[Lit]) {
        self.solver.prefer(literals);
    }

    fn decide_by(&mut self, groups: &[Vec<Lit>]) {
        self.solver.decide_by(groups);
    }
}

#[cfg(test)]
mod tests;
