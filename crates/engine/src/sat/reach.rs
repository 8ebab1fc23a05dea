//! What a part of an assignment says of a graph: what can no longer be reached is absent.

use super::literal_graph::{LiteralGraph, LiteralNode};
use placet_encode::cnf::Lit;

/// A part of a graph that is cut off from a node that is present.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct CutOff {
    /// False literals: if one of them were true, the part would be larger.
    pub(super) border: Vec<Lit>,
    /// The true literals of what it is cut off from; none of nodes that are certain.
    pub(super) roots: Vec<Lit>,
    /// What is in the part.
    pub(super) found: CutNodes,
}

impl CutOff {
    /// The true literals from which it follows that nothing in the part is present.
    pub(super) fn reasons(&self) -> impl Iterator<Item = Lit> {
        self.border
            .iter()
            .map(|lit| !*lit)
            .chain(self.roots.iter().copied())
    }

    /// The clause that a contradiction violates.
    pub(super) fn into_clause(self) -> Vec<Lit> {
        let absent = match &self.found {
            CutNodes::Present(literal) => literal.map(|lit| !lit),
            CutNodes::Open(_) => None,
        };
        self.reasons().map(|lit| !lit).chain(absent).collect()
    }
}

/// What is cut off.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum CutNodes {
    /// A node that is present: by a true literal, or certainly.
    Present(Option<Lit>),
    /// Open nodes alone: these literals have to be false.
    Open(Vec<Lit>),
}

/// Whether a node is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// By this literal, or certainly.
    Present(Option<Lit>),
    Open,
    Absent,
}

/// Searches graphs again and again.
#[derive(Debug, Default)]
pub(super) struct Searcher {
    /// The number of the part that each node was last visited in, among those of all searches.
    pub(super) visited: Vec<u64>,
    pub(super) part: u64,
    /// Whether each node of the graph that is searched is present.
    presence: Vec<Presence>,
    waiting: Vec<usize>,
    /// How many edges were followed in all.
    pub(super) visits: u64,
}

impl Searcher {
    /// All parts that are cut off, as far as the literals are known; only one of them if that is a contradiction. If components have a size, only
    /// those around some nodes are looked at.
    pub(super) fn cut_off(
        &mut self,
        graph: &LiteralGraph,
        around: &[usize],
        value: &impl Fn(Lit) -> Option<bool>,
    ) -> Vec<CutOff> {
        match graph.sized() {
            None => self.disconnected(graph, value),
            Some(sizes) => self.wrong_sizes(graph, sizes, around, value),
        }
    }

    /// The parts of a graph that are cut off from the rest.
    fn disconnected(&mut self, graph: &LiteralGraph, value: &impl Fn(Lit) -> Option<bool>) -> Vec<CutOff> {
        let size = graph.nodes().len();
        self.presence.clear();
        let presence = graph.nodes().iter().map(|node| presence(node, value));
        self.presence.extend(presence);
        let certain = graph.nodes().iter().position(|node| node.is_certain);
        let is_present = |presence: &Presence| matches!(presence, Presence::Present(_));
        let present = || self.presence.iter().position(is_present);
        let Some(root) = certain.or_else(present) else {
            return vec![];
        };
        let root_literal = match self.presence[root] {
            Presence::Present(literal) => literal,
            Presence::Open | Presence::Absent => None,
        };
        let before = self.part;
        self.visited.resize(self.visited.len().max(size), 0);
        self.visit(graph, root, before, value, &mut |_, _| (), &mut |_| ());
        let mut parts = vec![];
        for start in 0..size {
            if self.visited[start] > before || self.presence[start] == Presence::Absent {
                continue;
            }
            let (mut border, mut open, mut contradiction) = (vec![], vec![], None);
            self.visit(
                graph,
                start,
                before,
                value,
                &mut |node, presence| match presence {
                    Presence::Present(literal) => contradiction = Some(literal),
                    Presence::Open => open.push(node),
                    Presence::Absent => {}
                },
                &mut |lits| border.extend_from_slice(lits),
            );
            border.sort_unstable();
            border.dedup();
            let found = match contradiction {
                Some(literal) => CutNodes::Present(literal),
                None => {
                    let literals = open.iter().flat_map(|node| &graph.nodes()[*node].literals);
                    CutNodes::Open(literals.copied().filter(|lit| value(*lit).is_none()).collect())
                }
            };
            let part = CutOff {
                border,
                roots: root_literal.into_iter().collect(),
                found,
            };
            if matches!(part.found, CutNodes::Present(_)) {
                return vec![part];
            }
            parts.push(part);
        }
        parts
    }

    /// Visits what hangs together with a node, and the false literals around it. Parts up to `before` belong to earlier searches.
    fn visit(
        &mut self,
        graph: &LiteralGraph,
        start: usize,
        before: u64,
        value: &impl Fn(Lit) -> Option<bool>,
        inside: &mut dyn FnMut(usize, Presence),
        around: &mut dyn FnMut(&[Lit]),
    ) {
        self.part += 1;
        self.visited[start] = self.part;
        self.waiting.push(start);
        while let Some(node) = self.waiting.pop() {
            self.visits += graph.near(node).len() as u64;
            inside(node, self.presence[node]);
            for (edge, other) in graph.near(node) {
                if self.visited[*other] == self.part {
                    continue;
                }
                let holds = &graph.edges()[*edge].holds;
                if self.presence[*other] == Presence::Absent {
                    around(&graph.nodes()[*other].literals);
                } else if holds.is_some_and(|holds| value(holds) == Some(false)) {
                    around(holds.as_slice());
                } else if self.visited[*other] <= before {
                    self.visited[*other] = self.part;
                    self.waiting.push(*other);
                }
            }
        }
    }
}

pub(super) fn presence(node: &LiteralNode, value: &impl Fn(Lit) -> Option<bool>) -> Presence {
    if node.is_certain {
        return Presence::Present(None);
    }
    let mut presence = Presence::Absent;
    for literal in &node.literals {
        match value(*literal) {
            Some(true) => return Presence::Present(Some(*literal)),
            Some(false) => {}
            None => presence = Presence::Open,
        }
    }
    presence
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sat::{LiteralEdge, LiteralNode};
    use placet_encode::cnf::Var;

    fn lit(index: usize) -> Lit {
        Var::from_index(index).positive()
    }

    /// A path of nodes, of which these are certain; the third edge holds if the literal after the nodes does.
    fn path(len: usize, certain: &[usize]) -> LiteralGraph {
        let nodes = (0..len).map(|index| LiteralNode {
            literals: vec![lit(index)],
            is_certain: certain.contains(&index),
        });
        let edges = (1..len).map(|index| LiteralEdge {
            ends: [index - 1, index],
            holds: (index == 3).then(|| lit(len)),
        });
        LiteralGraph::new(nodes.collect(), edges.collect())
    }

    fn cut_off(graph: &LiteralGraph, values: &[(usize, bool)]) -> Vec<CutOff> {
        let value = |lit: Lit| {
            let known = values.iter().find(|(index, _)| *index == lit.var().index());
            known.map(|(_, value)| *value == lit.is_positive())
        };
        Searcher::default().cut_off(graph, &[], &value)
    }

    #[test]
    fn nodes_behind_an_absent_one_are_absent() {
        let expected = CutOff {
            border: vec![lit(1)],
            roots: vec![],
            found: CutNodes::Open(vec![lit(2), lit(3), lit(4)]),
        };
        assert_eq!(cut_off(&path(5, &[0]), &[(1, false)]), [expected]);
        assert_eq!(cut_off(&path(5, &[]), &[(1, false)]), []);
    }

    #[test]
    fn present_nodes_on_both_sides_are_a_contradiction() {
        let expected = CutOff {
            border: vec![lit(1)],
            roots: vec![lit(0)],
            found: CutNodes::Present(Some(lit(4))),
        };
        assert_eq!(
            cut_off(&path(5, &[]), &[(0, true), (1, false), (4, true)]),
            [expected]
        );
    }

    #[test]
    fn edges_that_do_not_hold_join_nothing() {
        let expected = CutOff {
            border: vec![lit(5)],
            roots: vec![],
            found: CutNodes::Open(vec![lit(3), lit(4)]),
        };
        assert_eq!(cut_off(&path(5, &[0]), &[(5, false)]), [expected]);
        assert_eq!(cut_off(&path(5, &[0]), &[(5, true)]), []);
    }
}
