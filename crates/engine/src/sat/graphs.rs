//! The graphs of a solver that propagates them, and which of them to search when literals have become known.
//!
//! A solver tells which literals have become true, and asks what follows when its clauses have no more to say. Searches are stateless, so nothing is
//! undone. They take about as long as the rest of the solver at most, so some are left out; who adds the graphs has to check the assignment
//! in the end.

use std::sync::Arc;

use itertools::Itertools;

use super::reach::{CutOff, Searcher};
use super::{LiteralGraph, LiteralNode};
use placet_encode::cnf::Lit;

/// To follow so many edges takes about as long as a solver takes for an assigned literal.
pub(super) const EDGES_AN_ASSIGNMENT: u64 = 16;
/// So many may always be followed.
const FIRST_EDGES: u64 = 20_000;

/// The graphs of a solver, and where each literal occurs.
#[derive(Clone, Default)]
pub(super) struct Graphs {
    graphs: Vec<LiteralGraph>,
    /// By the code of a literal, the graphs to search when it becomes false, with a node of each.
    of_false: Vec<Vec<(usize, usize)>>,
    /// By the code of a literal, the graphs without a certain node in which it makes a node present, and those whose components have a size.
    of_true: Vec<Vec<(usize, usize)>>,
}

impl Graphs {
    pub(super) fn add(&mut self, graph: &LiteralGraph) {
        let number = self.graphs.len();
        let has_certain = graph.nodes().iter().any(|node| node.is_certain);
        let of_node = |(index, node): (usize, &'_ LiteralNode)| {
            node.literals.iter().map(move |lit| (*lit, index)).collect_vec()
        };
        let of_nodes = graph.nodes().iter().enumerate().flat_map(of_node);
        let of_edges = graph
            .edges()
            .iter()
            .filter_map(|edge| Some((edge.holds?, edge.ends[0])));
        for (literal, node) in of_nodes.clone().chain(of_edges) {
            note(&mut self.of_false, literal, (number, node));
        }
        for (literal, node) in of_nodes.filter(|_| !has_certain || graph.sized().is_some()) {
            note(&mut self.of_true, literal, (number, node));
        }
        for (node, literal) in graph
            .sized()
            .into_iter()
            .flat_map(|sizes| graph.nodes_of_size(sizes))
        {
            if let Some(literal) = literal {
                note(&mut self.of_true, literal, (number, node));
            }
        }
        self.graphs.push(graph.clone());
    }
}

/// The nodes of a graph that is searched around nodes.
fn all_nodes(graph: &LiteralGraph) -> Vec<usize> {
    match graph.sized() {
        Some(_) => (0..graph.nodes().len()).collect(),
        None => vec![],
    }
}

fn note(lists: &mut Vec<Vec<(usize, usize)>>, literal: Lit, (number, node): (usize, usize)) {
    lists.resize(lists.len().max(literal.code() + 1), vec![]);
    let graphs = &mut lists[literal.code()];
    if graphs.last().is_none_or(|(last, _)| *last != number) {
        graphs.push((number, node));
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
    /// The nodes of each graph whose components have a size that have changed since it was searched.
    changed: Vec<Vec<usize>>,
    /// Those around which the last search took place.
    searched: Vec<usize>,
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
            changed: graphs.graphs.iter().map(all_nodes).collect(),
            searched: vec![],
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
        self.changed.push(all_nodes(graph));
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
        for (number, node) in graphs.of_false.get((!lit).code()).into_iter().flatten() {
            self.note_change(*number, *node);
            self.wait(*number);
        }
        for (number, node) in graphs.of_true.get(lit.code()).into_iter().flatten() {
            let is_change = self.note_change(*number, *node);
            if is_change || !self.roots[*number].is_some_and(&is_true) {
                self.roots[*number] = Some(lit);
                self.wait(*number);
            }
        }
    }

    /// Notes that a node has changed, if the components of its graph have a size.
    fn note_change(&mut self, number: usize, node: usize) -> bool {
        let graph = &self.graphs.graphs[number];
        if graph.sized().is_none() {
            return false;
        }
        let changed = &mut self.changed[number];
        changed.push(node);
        // A graph may wait for long.
        if changed.len() > 4 * graph.nodes().len() {
            changed.sort_unstable();
            changed.dedup();
        }
        true
    }

    /// The graph that was searched last is to be searched again, because not all that followed could be used.
    pub(super) fn wait_again(&mut self, number: usize) {
        self.changed[number].append(&mut self.searched);
        self.wait(number);
    }

    /// This graph is to be searched again.
    fn wait(&mut self, number: usize) {
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
        self.searched.clear();
        std::mem::swap(&mut self.searched, &mut self.changed[number]);
        let parts = self
            .searcher
            .cut_off(&self.graphs.graphs[number], &self.searched, &value);
        Some((number, parts))
    }
}
