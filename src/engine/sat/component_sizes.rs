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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::Var;
    use crate::engine::sat::{LiteralEdge, LiteralNode};

    fn lit(index: usize) -> Lit {
        Var::from_index(index).positive()
    }

    /// A board of 2 x 3 cells, of which some may be certain; present nodes form components of this size.
    fn board(size: usize, certain: &[usize]) -> LiteralGraph {
        let nodes = (0..6).map(|index| {
            let is_certain = certain.contains(&index);
            let literals = if is_certain { vec![] } else { vec![lit(index)] };
            LiteralNode { literals, is_certain }
        });
        let pairs = [[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [1, 4], [2, 5]];
        let edges = pairs.map(|ends| LiteralEdge { ends, holds: None });
        LiteralGraph::new(nodes.collect(), edges.to_vec()).with_component_size(Some(size))
    }

    fn has_right_sizes(graph: &LiteralGraph, size: usize, is_present: &[bool]) -> bool {
        (0..6).filter(|node| is_present[*node]).all(|start| {
            let mut component = vec![start];
            let mut next = 0;
            while let Some(node) = component.get(next).copied() {
                next += 1;
                for (_, other) in graph.near(node) {
                    if is_present[*other] && !component.contains(other) {
                        component.push(*other);
                    }
                }
            }
            component.len() == size
        })
    }

    /// All assignments that extend a partial one, in which certain nodes are present.
    fn extensions(known: &[Option<bool>], certain: &[usize]) -> Vec<Vec<bool>> {
        let all = (0..1_u32 << 6).map(|bits| (0..6).map(|node| bits >> node & 1 == 1).collect::<Vec<bool>>());
        let agrees = |values: &Vec<bool>| {
            (0..6).all(|node| known[node].is_none_or(|known| known == values[node]))
                && certain.iter().all(|node| values[*node])
        };
        all.filter(agrees).collect()
    }

    /// Every partial assignment of the board: what follows does, and complete assignments are judged rightly.
    #[test]
    fn what_follows_from_sizes_holds_in_all_solutions() {
        let mut followed = 0;
        for (size, certain) in [
            (1, vec![]),
            (2, vec![]),
            (3, vec![4]),
            (4, vec![]),
            (4, vec![0, 2]),
        ] {
            let graph = board(size, &certain);
            for code in 0..3_u32.pow(6) {
                let known =
                    (0..6).map(|node| [None, Some(true), Some(false)][(code / 3_u32.pow(node) % 3) as usize]);
                let known: Vec<Option<bool>> = known.collect();
                let value = |lit: Lit| known[lit.var().index()].map(|value| value == lit.is_positive());
                let all: Vec<usize> = (0..6).collect();
                let parts = Searcher::default().cut_off(&graph, &all, &value);
                let solutions = extensions(&vec![None; 6], &certain);
                let solutions = solutions
                    .into_iter()
                    .filter(|values| has_right_sizes(&graph, size, values));
                let solutions: Vec<Vec<bool>> = solutions.collect();
                for part in &parts {
                    assert!(
                        part.reasons().all(|lit| value(lit) == Some(true)),
                        "{known:?} {part:?}"
                    );
                    let hold = |values: &&Vec<bool>| part.reasons().all(|lit| lit.is_true_in(values));
                    for values in solutions.iter().filter(hold) {
                        followed += 1;
                        match &part.found {
                            CutNodes::Present(literal) => {
                                assert!(
                                    literal.is_some_and(|lit| !lit.is_true_in(values)),
                                    "{known:?} {part:?}"
                                );
                            }
                            CutNodes::Open(open) => {
                                assert!(
                                    open.iter().all(|lit| !lit.is_true_in(values)),
                                    "{known:?} {part:?}"
                                );
                            }
                        }
                    }
                }
                if known.iter().all(Option::is_some) && extensions(&known, &certain).len() == 1 {
                    let values: Vec<bool> = known.iter().map(|value| *value == Some(true)).collect();
                    assert_eq!(
                        parts.is_empty(),
                        has_right_sizes(&graph, size, &values),
                        "{size} {known:?}"
                    );
                    assert_eq!(graph.cuts(&values).is_empty(), parts.is_empty());
                    let clauses = graph.cuts(&values).into_iter().chain(graph.first_cuts());
                    for clause in clauses {
                        let holds = |values: &Vec<bool>| clause.iter().any(|lit| lit.is_true_in(values));
                        assert!(solutions.iter().all(holds), "{size} {known:?} {clause:?}");
                    }
                }
            }
        }
        assert!(followed > 1_000, "{followed}");
    }
}
