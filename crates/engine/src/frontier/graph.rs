//! Connected graphs along the order of the variables: which nodes are on the frontier when, and what each variable changes.
//!
//! A node is on the frontier from the variable that decides whether it is present to the one that
//! completes the last of its edges. An edge is complete when both nodes are decided, and its
//! condition.

use std::collections::{BTreeMap, BTreeSet};

use super::budget::NotCounted;
use super::graph_step::{GraphStep, LabelScratch, StepEdge, StepNode};
use super::slots::{KeySlot, SlotSpan};
use placet_problem::{Atom, Connection, Problem, VarId};

const SPREAD: NotCounted = NotCounted::Unsuited("what has to be connected depends on several cells at once");

const TOO_WIDE: NotCounted = NotCounted::Unsuited("too many cells have to be kept connected at once");

/// The greatest number of nodes on the frontier.
const MOST_NODES: usize = 128;

/// A graph, with the positions of its variables.
pub(super) struct OrderedGraph {
    nodes: Vec<OrderedNode>,
    edges: Vec<OrderedEdge>,
    num_roots: u32,
}

struct OrderedNode {
    /// The variable that decides it, and the last that completes an edge.
    first: usize,
    last: usize,
    /// Whether each value makes it present.
    is_present: Vec<bool>,
    /// The number of its root, from 1, or 0.
    root: u32,
    /// Would it join two roots on its own?
    is_absent: bool,
}

struct OrderedEdge {
    ends: [usize; 2],
    place: usize,
    /// The values of the variable there with which the edge exists.
    holds: Vec<bool>,
}

impl OrderedGraph {
    /// A graph whose variables have these positions; `None` if it has no nodes.
    ///
    /// # Errors
    /// If a node or an edge depends on several variables in a way that is not supported.
    pub(super) fn new(
        problem: &Problem,
        order: &[VarId],
        connection: &Connection,
    ) -> Result<Option<Self>, NotCounted> {
        let mut places = vec![0; problem.variables().len()];
        for (place, var) in order.iter().enumerate() {
            places[var.index()] = place;
        }
        let nodes = connection.nodes.iter().enumerate().map(|(index, atoms)| {
            let var = atoms.first().ok_or(SPREAD)?.var;
            if atoms.iter().any(|atom| atom.var != var) {
                return Err(SPREAD);
            }
            let place = places[var.index()];
            let roots = connection.roots.iter().zip(1..);
            let roots = roots.filter(|(root, _)| root.contains(&index));
            let roots: Vec<u32> = roots.map(|(_, number)| number).collect();
            Ok(OrderedNode {
                first: place,
                last: place,
                is_present: values_with(problem, var, atoms),
                root: roots.first().copied().unwrap_or(0),
                is_absent: roots.len() > 1,
            })
        });
        let mut graph = OrderedGraph {
            nodes: nodes.collect::<Result<_, _>>()?,
            edges: vec![],
            num_roots: connection.roots.len() as u32,
        };
        for edge in &connection.edges {
            graph.add_edge([edge.from, edge.to], edge.holds, problem, order, &places)?;
        }
        match graph.most_nodes() {
            // Each step has the labels of all of them, and the number of states grows with the number of partitions.
            most if most > MOST_NODES => Err(TOO_WIDE),
            _ => Ok((!graph.nodes.is_empty()).then_some(graph)),
        }
    }

    fn add_edge(
        &mut self,
        ends: [usize; 2],
        holds: Option<Atom>,
        problem: &Problem,
        order: &[VarId],
        places: &[usize],
    ) -> Result<(), NotCounted> {
        let decided = ends.map(|end| self.nodes[end].first);
        let condition = holds.map(|atom| places[atom.var.index()]);
        let place = decided.into_iter().chain(condition).max().unwrap_or(0);
        let holds = match holds {
            None => vec![true; problem.domain(order[place]).len()],
            Some(atom) if condition == Some(place) => values_with(problem, atom.var, &[atom]),
            Some(_) => return Err(SPREAD),
        };
        for end in ends {
            self.nodes[end].last = self.nodes[end].last.max(place);
        }
        self.edges.push(OrderedEdge { ends, place, holds });
        Ok(())
    }

    /// The bits that it needs of the key: those of each node, then one.
    pub(super) fn spans(&self) -> Vec<SlotSpan> {
        let most = self.num_roots as usize + self.most_nodes();
        let bits = (most + 1).next_power_of_two().ilog2().max(1);
        let of_node = |node: &OrderedNode| SlotSpan {
            first: node.first,
            last: node.last,
            bits,
        };
        let closed = SlotSpan {
            first: self.nodes.iter().map(|node| node.first).min().unwrap_or(0),
            last: self.last(),
            bits: 1,
        };
        self.nodes.iter().map(of_node).chain([closed]).collect()
    }

    /// The number of its [spans](Self::spans).
    pub(super) fn num_spans(&self) -> usize {
        self.nodes.len() + 1
    }

    /// The greatest number of nodes on the frontier at once.
    fn most_nodes(&self) -> usize {
        let mut changes: BTreeMap<usize, isize> = BTreeMap::new();
        for node in &self.nodes {
            *changes.entry(node.first).or_default() += 1;
            *changes.entry(node.last).or_default() -= 1;
        }
        let sizes = changes.values().scan(0, |size, change| {
            *size += change;
            Some(*size)
        });
        sizes.max().unwrap_or(0).unsigned_abs()
    }

    fn last(&self) -> usize {
        self.nodes.iter().map(|node| node.last).max().unwrap_or(0)
    }

    /// What each of its variables changes, by position. The slots are those of its [spans](Self::spans).
    pub(super) fn steps(&self, slots: &[KeySlot]) -> Vec<(usize, GraphStep)> {
        let mut changes: BTreeMap<usize, PlaceChanges> = BTreeMap::new();
        for (index, node) in self.nodes.iter().enumerate() {
            changes.entry(node.first).or_default().begin.push(index);
            changes.entry(node.last).or_default().end.push(index);
        }
        for edge in &self.edges {
            changes.entry(edge.place).or_default().edges.push(edge);
        }
        let mut there: BTreeSet<usize> = BTreeSet::new();
        let mut steps = vec![];
        for (place, changes) in changes {
            there.extend(&changes.begin);
            let nodes: Vec<usize> = there.iter().copied().collect();
            steps.push((place, self.step(place, &nodes, &changes.edges, slots)));
            for index in changes.end {
                there.remove(&index);
            }
        }
        steps
    }

    fn step(&self, place: usize, there: &[usize], edges: &[&OrderedEdge], slots: &[KeySlot]) -> GraphStep {
        let position = |index: usize| {
            let position = there.binary_search(&index);
            position.expect("invariant: nodes are on the frontier until their edges are complete")
        };
        let node = |index: &usize| {
            let node = &self.nodes[*index];
            StepNode {
                slot: slots[*index],
                decided: (node.first == place).then(|| node.is_present.clone()),
                root: node.root,
                is_absent: node.is_absent,
                leaves: node.last == place,
            }
        };
        let edge = |edge: &&OrderedEdge| StepEdge {
            ends: edge.ends.map(position),
            holds: edge.holds.clone(),
        };
        GraphStep {
            nodes: there.iter().map(node).collect(),
            edges: edges.iter().map(edge).collect(),
            num_roots: self.num_roots,
            closed: slots[self.nodes.len()],
            is_last: place == self.last(),
            scratch: LabelScratch::default(),
        }
    }
}

/// The nodes and edges that a variable concerns.
#[derive(Default)]
struct PlaceChanges<'a> {
    /// The nodes that it decides.
    begin: Vec<usize>,
    /// The nodes whose last edge it completes.
    end: Vec<usize>,
    edges: Vec<&'a OrderedEdge>,
}

/// Whether one of the atoms holds with each value of their variable.
fn values_with(problem: &Problem, var: VarId, atoms: &[Atom]) -> Vec<bool> {
    let values = problem.domain(var).values().iter();
    let holds = |value: &i64| atoms.iter().any(|atom| (atom.value == *value) == atom.holds);
    values.map(holds).collect()
}
