//! What a part of an assignment says of a graph whose components have a size: parts that are too small are absent, and so is what touches a full component.

use super::cuts::LiteralGraph;
use super::reach::{CutNodes, CutOff, Presence, Searcher, presence};
use crate::cnf::Lit;

/// Nodes that hang together, and the nodes around them.
struct Part {
    inside: Vec<(usize, Presence)>,
    around: Vec<usize>,
}

impl Searcher {
    /// All parts around some nodes that cannot be components of a size, and what touches components that have it.
    pub(super) fn wrong_sizes(
        &mut self,
        graph: &LiteralGraph,
        size: usize,
        around: &[usize],
        value: &impl Fn(Lit) -> Option<bool>,
    ) -> Vec<CutOff> {
        self.visited
            .resize(self.visited.len().max(graph.nodes().len()), 0);
        let mut wrong = vec![];
        for joins_open in [true, false] {
            // A node that was visited before is in a part that was seen.
            let before = self.part;
            for node in around {
                let near = graph.near(*node).iter().map(|(_, other)| *other);
                for start in near.chain([*node]) {
                    if self.visited[start] <= before {
                        wrong.extend(self.wrong_part(graph, size, (start, joins_open, before), value));
                    }
                }
            }
        }
        wrong
    }

    /// What is wrong with the part that a node is in: with open nodes, whether it is too small; without, whether it is too large, or full.
    fn wrong_part(
        &mut self,
        graph: &LiteralGraph,
        size: usize,
        (start, joins_open, before): (usize, bool, u64),
        value: &impl Fn(Lit) -> Option<bool>,
    ) -> Option<CutOff> {
        let part = self.part_of(graph, size, (start, joins_open, before), value)?;
        match joins_open {
            true if part.inside.len() < size => too_small(graph, part, value),
            false if part.inside.len() > size => too_large(part, size),
            false if part.inside.len() == size => full(graph, part, value),
            _ => None,
        }
    }

    /// The part that a node is in, or more than `size` nodes of it; `None` if the node is absent, or meets one that was visited: then the part is at least
    /// as large as a part that was seen, of which nothing followed.
    fn part_of(
        &mut self,
        graph: &LiteralGraph,
        size: usize,
        (start, joins_open, before): (usize, bool, u64),
        value: &impl Fn(Lit) -> Option<bool>,
    ) -> Option<Part> {
        let state = |node: usize| presence(&graph.nodes()[node], value);
        let joins = |presence: Presence| match presence {
            Presence::Present(_) => true,
            Presence::Open => joins_open,
            Presence::Absent => false,
        };
        let first = state(start);
        if !joins(first) {
            return None;
        }
        self.part += 1;
        self.visited[start] = self.part;
        let mut part = Part {
            inside: vec![(start, first)],
            around: vec![],
        };
        let mut next = 0;
        while let Some((node, _)) = part.inside.get(next).copied() {
            next += 1;
            self.visits += graph.near(node).len() as u64;
            for (_, other) in graph.near(node) {
                if self.visited[*other] == self.part {
                    continue;
                }
                let presence = state(*other);
                if !joins(presence) {
                    part.around.push(*other);
                } else if self.visited[*other] > before {
                    return None;
                } else {
                    self.visited[*other] = self.part;
                    part.inside.push((*other, presence));
                    if part.inside.len() > size {
                        return Some(part);
                    }
                }
            }
        }
        Some(part)
    }
}

/// Nothing in a part of too few nodes is present.
fn too_small(graph: &LiteralGraph, part: Part, value: &impl Fn(Lit) -> Option<bool>) -> Option<CutOff> {
    let around = part.around.iter();
    let mut border: Vec<Lit> = around
        .flat_map(|node| &graph.nodes()[*node].literals)
        .copied()
        .collect();
    border.sort_unstable();
    border.dedup();
    let present = part.inside.iter().find_map(|(_, presence)| match presence {
        Presence::Present(literal) => Some(*literal),
        Presence::Open | Presence::Absent => None,
    });
    let found = match present {
        Some(literal) => CutNodes::Present(literal),
        None => CutNodes::Open(open_literals(
            graph,
            part.inside.iter().map(|(node, _)| *node),
            value,
        )),
    };
    Some(CutOff {
        border,
        roots: vec![],
        found,
    })
}

/// So many nodes that hang together cannot all be present.
fn too_large(part: Part, size: usize) -> Option<CutOff> {
    let mut literals = part
        .inside
        .iter()
        .take(size + 1)
        .filter_map(|(_, presence)| match presence {
            Presence::Present(literal) => *literal,
            Presence::Open | Presence::Absent => None,
        });
    let found = CutNodes::Present(literals.next());
    Some(CutOff {
        border: vec![],
        roots: literals.collect(),
        found,
    })
}

/// What touches a component of that size is absent.
fn full(graph: &LiteralGraph, part: Part, value: &impl Fn(Lit) -> Option<bool>) -> Option<CutOff> {
    let open = open_literals(graph, part.around.into_iter(), value);
    let roots = part.inside.iter().filter_map(|(_, presence)| match presence {
        Presence::Present(literal) => *literal,
        Presence::Open | Presence::Absent => None,
    });
    (!open.is_empty()).then(|| CutOff {
        border: vec![],
        roots: roots.collect(),
        found: CutNodes::Open(open),
    })
}

fn open_literals(
    graph: &LiteralGraph,
    nodes: impl Iterator<Item = usize>,
    value: &impl Fn(Lit) -> Option<bool>,
) -> Vec<Lit> {
    let literals = nodes.flat_map(|node| &graph.nodes()[node].literals).copied();
    let mut open: Vec<Lit> = literals.filter(|lit| value(*lit).is_none()).collect();
    open.sort_unstable();
    open.dedup();
    open
}
