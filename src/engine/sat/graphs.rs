//! The graphs of a solver that propagates them, and which of them to search when literals have become known.
//!
//! A solver tells which literals have become true, and asks what follows when its clauses have no more to say. Searches are stateless, so nothing is
//! undone. They take about as long as the rest of the solver at most, so some are left out; who adds the graphs has to check the assignment
//! in the end.

use std::sync::Arc;

use super::LiteralGraph;
use super::reach::{CutOff, Searcher};
use crate::cnf::Lit;

/// To follow so many edges takes about as long as a solver takes for an assigned literal.
pub(super) const EDGES_AN_ASSIGNMENT: u64 = 16;
/// So many may always be followed.
const FIRST_EDGES: u64 = 20_000;

/// The graphs of a solver, and where each literal occurs.
#[derive(Clone, Default)]
pub(super) struct Graphs {
    graphs: Vec<LiteralGraph>,
    /// By the code of a literal, the graphs to search when it becomes false.
    of_false: Vec<Vec<usize>>,
    /// By the code of a literal, the graphs without a certain node in which it makes a node present.
    of_true: Vec<Vec<usize>>,
}

impl Graphs {
    pub(super) fn add(&mut self, graph: &LiteralGraph) {
        let number = self.graphs.len();
        let has_certain = graph.nodes().iter().any(|node| node.is_certain);
        let of_nodes = graph.nodes().iter().flat_map(|node| &node.literals);
        let of_edges = graph.edges().iter().filter_map(|edge| edge.holds.as_ref());
        for literal in of_nodes.clone().chain(of_edges) {
            note(&mut self.of_false, *literal, number);
        }
        for literal in of_nodes.filter(|_| !has_certain) {
            note(&mut self.of_true, *literal, number);
        }
        self.graphs.push(graph.clone());
    }
}

fn note(lists: &mut Vec<Vec<usize>>, literal: Lit, number: usize) {
    lists.resize(lists.len().max(literal.code() + 1), vec![]);
    let graphs = &mut lists[literal.code()];
    if graphs.last() != Some(&number) {
        graphs.push(number);
    }
}

/// The graphs during a search: those of which something has become known wait to be searched.
#[derive(Default)]
pub(super) struct GraphQueue {
    graphs: Arc<Graphs>,
    /// The graphs to search, each once.
    waiting: Vec<usize>,
    is_waiting: Vec<bool>,
    /// The true node from which a graph without a certain one was last searched.
    roots: Vec<Option<Lit>>,
    searcher: Searcher,
}

impl GraphQueue {
    /// All graphs wait.
    pub(super) fn new(graphs: Arc<Graphs>) -> Self {
        let number = graphs.graphs.len();
        GraphQueue {
            waiting: (0..number).collect(),
            is_waiting: vec![true; number],
            roots: vec![None; number],
            graphs,
            searcher: Searcher::default(),
        }
    }

    /// Adds a graph, which waits.
    pub(super) fn add(&mut self, graph: &LiteralGraph) {
        Arc::make_mut(&mut self.graphs).add(graph);
        self.waiting.push(self.roots.len());
        self.is_waiting.push(true);
        self.roots.push(None);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.graphs.graphs.is_empty()
    }

    /// How many edges were followed so far.
    pub(super) fn visits(&self) -> u64 {
        self.searcher.visits
    }

    /// A literal has become true. `is_true` says of others whether they are.
    pub(super) fn note(&mut self, lit: Lit, is_true: impl Fn(Lit) -> bool) {
        // Called for each literal, also of the many puzzles without graphs.
        if self.is_empty() {
            return;
        }
        let graphs = self.graphs.clone();
        for number in graphs.of_false.get((!lit).code()).into_iter().flatten() {
            self.wait(*number);
        }
        for number in graphs.of_true.get(lit.code()).into_iter().flatten() {
            if !self.roots[*number].is_some_and(&is_true) {
                self.roots[*number] = Some(lit);
                self.wait(*number);
            }
        }
    }

    /// This graph is to be searched again.
    pub(super) fn wait(&mut self, number: usize) {
        if !std::mem::replace(&mut self.is_waiting[number], true) {
            self.waiting.push(number);
        }
    }

    /// Searches the next graph that waits: its number, and the parts that are cut off. Nothing if none waits, or if as many edges were followed as a
    /// solver may follow that has assigned so many literals in all.
    pub(super) fn next_cuts(
        &mut self,
        assigned: u64,
        value: impl Fn(Lit) -> Option<bool>,
    ) -> Option<(usize, Vec<CutOff>)> {
        if self.searcher.visits > FIRST_EDGES + EDGES_AN_ASSIGNMENT * assigned {
            return None;
        }
        let number = self.waiting.pop()?;
        self.is_waiting[number] = false;
        let parts = self.searcher.cut_off(&self.graphs.graphs[number], &value);
        Some((number, parts))
    }
}
