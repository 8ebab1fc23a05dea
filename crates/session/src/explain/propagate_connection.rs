//! Propagation of connected graphs: nodes that are cut off are absent, and nodes on every path between present nodes are present.

use itertools::Itertools;

use super::connection::{ConnectionGraph, GraphNode};
use super::knowledge::Knowledge;
use super::literal::Literal;
use super::search_tree::SearchTree;

/// What is known of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodePresence {
    Present,
    Open,
    Absent,
}

impl GraphNode {
    fn presence(&self, knowledge: &Knowledge<'_>) -> NodePresence {
        let is_false = |literal: &Literal| knowledge.is_known(literal.negated());
        if self.literals.iter().all(is_false) {
            NodePresence::Absent
        } else if self.why_present(knowledge).is_some() {
            NodePresence::Present
        } else {
            NodePresence::Open
        }
    }

    /// Why it is present, if it is known to be.
    fn why_present(&self, knowledge: &Knowledge<'_>) -> Option<Vec<Literal>> {
        let known = self
            .literals
            .iter()
            .filter(|literal| knowledge.is_known(**literal));
        if let Some(literal) = known.min_by_key(|literal| knowledge.size(**literal)) {
            return Some(vec![*literal]);
        }
        let others = self.others.iter().map(|other| other.negated()).collect_vec();
        let is_left = !others.is_empty() && others.iter().all(|other| knowledge.is_known(*other));
        is_left.then_some(others)
    }

    /// Why an absent node is.
    fn why_absent(&self) -> impl Iterator<Item = Literal> + '_ {
        self.literals.iter().map(|literal| literal.negated())
    }

    fn make_present(&self, reasons: &[Literal], instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
        if let [only] = self.literals.as_slice() {
            knowledge.derive(*only, reasons, instance);
        }
        for other in &self.others {
            knowledge.derive(other.negated(), reasons, instance);
        }
    }
}

/// Derives what follows from the present nodes being connected.
pub(super) fn propagate_connection(
    graph: &ConnectionGraph,
    instance: Option<u32>,
    knowledge: &mut Knowledge<'_>,
) {
    knowledge.work += (graph.nodes.len() + 2 * graph.edges.len()) as u64;
    let presence = graph
        .nodes
        .iter()
        .map(|node| node.presence(knowledge))
        .collect_vec();
    let is_broken = |edge: usize| {
        let holds = graph.edges[edge].holds;
        holds.is_some_and(|holds| knowledge.is_known(holds.negated()))
    };
    let view = GraphView {
        graph,
        is_broken: (0..graph.edges.len()).map(is_broken).collect(),
        presence,
    };
    let Some(root) = view.first_present(0..graph.nodes.len(), knowledge) else {
        return;
    };
    let tree = SearchTree::new(graph.nodes.len(), root, |node, index| view.open_edge(node, index));
    if !view.exclude_rest(&tree, instance, knowledge) {
        return;
    }
    view.require_joints(&tree, instance, knowledge);
    if graph.most < graph.nodes.len() {
        view.exclude_far(root, instance, knowledge);
    }
}

/// A graph with what is known of its nodes and edges.
struct GraphView<'g> {
    graph: &'g ConnectionGraph,
    presence: Vec<NodePresence>,
    is_broken: Vec<bool>,
}

impl GraphView<'_> {
    /// The edge at this place of a node's list, if it may join the node to another: that one, and the edge.
    fn open_edge(&self, node: usize, index: usize) -> Option<Option<(usize, usize)>> {
        let (other, edge) = *self.graph.near[node].get(index)?;
        let is_open = !self.is_broken[edge] && self.presence[other] != NodePresence::Absent;
        Some(is_open.then_some((other, edge)))
    }

    /// The present node that follows from the fewest rules.
    fn first_present(
        &self,
        mut nodes: impl Iterator<Item = usize>,
        knowledge: &Knowledge<'_>,
    ) -> Option<usize> {
        let mut best = None;
        nodes.by_ref().find(|node| {
            if self.presence[*node] == NodePresence::Present {
                let size = self
                    .present_reasons(*node, knowledge)
                    .iter()
                    .map(|reason| knowledge.size(*reason))
                    .sum::<u32>();
                if best.is_none_or(|(least, _)| size < least) {
                    best = Some((size, *node));
                }
                return size == 0;
            }
            false
        });
        best.map(|(_, node)| node)
    }

    fn present_reasons(&self, node: usize, knowledge: &Knowledge<'_>) -> Vec<Literal> {
        self.graph.nodes[node].why_present(knowledge).unwrap_or_default()
    }

    /// Why no way leads out of some nodes, except to open ones.
    fn border(&self, nodes: impl Iterator<Item = usize>, knowledge: &Knowledge<'_>) -> Vec<Literal> {
        let mut reasons = vec![];
        for node in nodes {
            for (other, edge) in &self.graph.near[node] {
                let broken = self.graph.edges[*edge].holds.filter(|_| self.is_broken[*edge]);
                let absent = self.presence[*other] == NodePresence::Absent;
                match (broken, absent) {
                    (Some(holds), false) => reasons.push(holds.negated()),
                    (Some(holds), true) if knowledge.size(holds.negated()) == 0 => {
                        reasons.push(holds.negated());
                    }
                    (_, true) => reasons.extend(self.graph.nodes[*other].why_absent()),
                    (None, false) => {}
                }
            }
        }
        reasons.sort_unstable();
        reasons.dedup();
        reasons
    }

    /// What is not joined to the root is absent; whether there is no contradiction.
    fn exclude_rest(&self, tree: &SearchTree, instance: Option<u32>, knowledge: &mut Knowledge<'_>) -> bool {
        let is_outside = |node: &usize| !tree.has(*node) && self.presence[*node] != NodePresence::Absent;
        let outside = (0..self.presence.len()).filter(is_outside).collect_vec();
        if outside.is_empty() {
            return true;
        }
        let around_root = self.border(tree.nodes().iter().copied(), knowledge);
        let mut is_left = vec![false; self.presence.len()];
        outside.iter().for_each(|node| is_left[*node] = true);
        for start in outside {
            if !is_left[start] {
                continue;
            }
            let part = SearchTree::new(self.presence.len(), start, |node, index| {
                self.open_edge(node, index)
            });
            part.nodes().iter().for_each(|node| is_left[*node] = false);
            let around_part = self.border(part.nodes().iter().copied(), knowledge);
            let weight =
                |reasons: &[Literal]| -> u32 { reasons.iter().map(|reason| knowledge.size(*reason)).sum() };
            let shorter = match weight(&around_part) <= weight(&around_root) {
                true => &around_part,
                false => &around_root,
            };
            let mut reasons = self.present_reasons(tree.nodes()[0], knowledge);
            reasons.extend(shorter);
            if let Some(present) = self.first_present(part.nodes().iter().copied(), knowledge) {
                reasons.extend(self.present_reasons(present, knowledge));
                knowledge.contradict(&reasons, instance);
                return false;
            }
            for node in part.nodes() {
                for literal in &self.graph.nodes[*node].literals {
                    knowledge.derive(literal.negated(), &reasons, instance);
                }
            }
        }
        true
    }

    /// Nodes without which, and edges without which present nodes would not be joined.
    fn require_joints(&self, tree: &SearchTree, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
        let is_present = |node: usize| self.presence[node] == NodePresence::Present;
        for cut in tree.cuts(is_present) {
            let node = &self.graph.nodes[cut.parent];
            let is_open_node = self.presence[cut.parent] == NodePresence::Open;
            let open_edge = self.graph.edges[cut.edge]
                .holds
                .filter(|holds| cut.is_bridge && knowledge.may_improve(*holds));
            if !is_open_node && open_edge.is_none() {
                continue;
            }
            let beyond = tree.below(cut.child);
            let Some(present) = self.first_present(beyond.iter().copied(), knowledge) else {
                continue;
            };
            let mut reasons = self.border(beyond.iter().copied(), knowledge);
            reasons.extend(self.present_reasons(tree.nodes()[0], knowledge));
            reasons.extend(self.present_reasons(present, knowledge));
            if is_open_node {
                node.make_present(&reasons, instance, knowledge);
            }
            if let Some(edge) = open_edge {
                knowledge.derive(edge, &reasons, instance);
            }
        }
    }

    /// What the nodes that may still become present do not reach is absent.
    fn exclude_far(&self, root: usize, instance: Option<u32>, knowledge: &mut Knowledge<'_>) {
        let present = (0..self.presence.len()).filter(|node| self.presence[*node] == NodePresence::Present);
        let present = present.collect_vec();
        let Some(left) = self.graph.most.checked_sub(present.len()) else {
            return;
        };
        let reached = self.within(root, left);
        let is_far = |node: &usize| !reached.contains(node) && self.presence[*node] != NodePresence::Absent;
        let far = (0..self.presence.len()).filter(is_far).collect_vec();
        if far.is_empty() {
            return;
        }
        let mut reasons = self.border(reached.iter().copied(), knowledge);
        for node in &present {
            reasons.extend(self.present_reasons(*node, knowledge));
        }
        if far
            .iter()
            .any(|node| self.presence[*node] == NodePresence::Present)
        {
            return knowledge.contradict(&reasons, instance);
        }
        for node in far {
            for literal in &self.graph.nodes[node].literals {
                knowledge.derive(literal.negated(), &reasons, instance);
            }
        }
    }

    /// The nodes that can be reached from the root through at most that number of open nodes.
    fn within(&self, root: usize, left: usize) -> Vec<usize> {
        let mut cost = vec![usize::MAX; self.presence.len()];
        cost[root] = 0;
        let mut reached = vec![];
        let mut layer = vec![root];
        for distance in 0..=left {
            let mut next = vec![];
            while let Some(node) = layer.pop() {
                if cost[node] != distance || reached.contains(&node) {
                    continue;
                }
                reached.push(node);
                let mut index = 0;
                while let Some(edge) = self.open_edge(node, index) {
                    index += 1;
                    let Some((other, _)) = edge else { continue };
                    let is_open = self.presence[other] == NodePresence::Open;
                    let there = distance + usize::from(is_open);
                    if there < cost[other] {
                        cost[other] = there;
                        if is_open {
                            next.push(other);
                        } else {
                            layer.push(other);
                        }
                    }
                }
            }
            layer = next;
        }
        reached
    }
}
