//! Graphs as a theory of BatSat: what an absent node cuts off is absent, before the solver decides on it.
//!
//! Each time before the solver decides, the graphs of which something has become false are searched. The literals that follow are explained by what
//! is around the part that is cut off. The searches take about as long as the rest at most, so some are left out; who adds the graphs
//! has to check the assignment in the end.

use std::sync::Arc;

use ::batsat::theory::TheoryArg;
use ::batsat::{Lit as BatsatLit, lbool};
use rustc_hash::FxHashMap;

use super::literals::{from_batsat, to_batsat};
use crate::cnf::Lit;
use crate::engine::sat::LiteralGraph;
use crate::engine::sat::reach::{CutNodes, CutOff, Searcher};

/// To follow so many edges takes about as long as the solver takes for an assigned literal.
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

/// The graphs during a search.
pub(super) struct GraphTheory {
    graphs: Arc<Graphs>,
    /// The graphs to search, each once.
    waiting: Vec<usize>,
    is_waiting: Vec<bool>,
    /// The true node from which a graph without a certain one was last searched.
    roots: Vec<Option<Lit>>,
    searcher: Searcher,
    /// What follows: the number of its explanation.
    explained: FxHashMap<BatsatLit, usize>,
    /// True literals from which others follow.
    explanations: Vec<Vec<BatsatLit>>,
}

impl GraphTheory {
    pub(super) fn new(graphs: Arc<Graphs>) -> Self {
        let number = graphs.graphs.len();
        GraphTheory {
            waiting: (0..number).collect(),
            is_waiting: vec![true; number],
            roots: vec![None; number],
            graphs,
            searcher: Searcher::default(),
            explained: FxHashMap::default(),
            explanations: vec![],
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.graphs.graphs.is_empty()
    }

    /// How many explanations there are: so many stay when levels are undone.
    pub(super) fn num_explanations(&self) -> usize {
        self.explanations.len()
    }

    pub(super) fn undo(&mut self, num_explanations: usize) {
        self.explanations.truncate(num_explanations);
    }

    /// The true literals from which one follows that was propagated.
    pub(super) fn explain(&self, lit: BatsatLit) -> &[BatsatLit] {
        &self.explanations[self.explained[&lit]]
    }

    /// Notes the literals that have become true since there were so many.
    pub(super) fn note(&mut self, acts: &TheoryArg<'_>, before: usize) {
        if self.is_empty() {
            return;
        }
        let graphs = self.graphs.clone();
        for lit in acts.model().get(before..).into_iter().flatten() {
            let lit = from_batsat(*lit);
            for number in graphs.of_false.get((!lit).code()).into_iter().flatten() {
                self.wait(*number);
            }
            for number in graphs.of_true.get(lit.code()).into_iter().flatten() {
                let is_root = |root: Lit| value_in(acts, root) == Some(true);
                if !self.roots[*number].is_some_and(is_root) {
                    self.roots[*number] = Some(lit);
                    self.wait(*number);
                }
            }
        }
    }

    fn wait(&mut self, number: usize) {
        if !std::mem::replace(&mut self.is_waiting[number], true) {
            self.waiting.push(number);
        }
    }

    /// Propagates what follows from the graphs that wait, where so many literals were assigned so far. Tells how many edges it followed.
    pub(super) fn check(&mut self, acts: &mut TheoryArg<'_>, assigned: u64) -> u64 {
        let before = self.searcher.visits;
        self.propagate_all(acts, FIRST_EDGES + EDGES_AN_ASSIGNMENT * assigned);
        self.searcher.visits - before
    }

    /// Searches graphs until so many edges were followed in all, or there is a contradiction.
    fn propagate_all(&mut self, acts: &mut TheoryArg<'_>, most: u64) {
        let graphs = self.graphs.clone();
        while let Some(number) = self.waiting.last().copied() {
            if self.searcher.visits > most {
                return;
            }
            self.waiting.pop();
            self.is_waiting[number] = false;
            let value = |lit: Lit| value_in(acts, lit);
            let parts = self.searcher.cut_off(&graphs.graphs[number], &value);
            for part in parts {
                if !self.propagate(acts, part) {
                    self.wait(number);
                    return;
                }
            }
        }
    }

    /// Propagates what follows from a part that is cut off; false if that is a contradiction.
    fn propagate(&mut self, acts: &mut TheoryArg<'_>, part: CutOff) -> bool {
        let reasons = part.border.iter().map(|lit| !*lit).chain(part.root);
        let reasons: Vec<BatsatLit> = reasons.map(to_batsat).collect();
        let open = match part.found {
            CutNodes::Present(literal) => {
                contradict(acts, &reasons, literal.map(|lit| to_batsat(!lit)));
                return false;
            }
            CutNodes::Open(open) => open,
        };
        let number = self.explanations.len();
        self.explanations.push(reasons);
        for lit in open {
            let follows = to_batsat(!lit);
            // Another node may need the opposite.
            if value_in(acts, lit) == Some(true) {
                contradict(acts, &self.explanations[number], Some(follows));
                return false;
            }
            self.explained.insert(follows, number);
            acts.propagate(follows);
        }
        true
    }
}

/// The reasons are true, and what follows from them is false; without it, they contradict each other.
fn contradict(acts: &mut TheoryArg<'_>, reasons: &[BatsatLit], follows: Option<BatsatLit>) {
    let clause: Vec<BatsatLit> = reasons.iter().map(|lit| !*lit).chain(follows).collect();
    // An empty clause is left to the last check, which finds it, too.
    if !clause.is_empty() {
        acts.raise_conflict(&clause, false);
    }
}

fn value_in(acts: &TheoryArg<'_>, lit: Lit) -> Option<bool> {
    match acts.value(to_batsat(lit).var()) {
        value if value == lbool::UNDEF => None,
        value => Some((value == lbool::TRUE) == lit.is_positive()),
    }
}
