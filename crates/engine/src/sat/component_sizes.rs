//! What a part of an assignment says of a graph whose components have a size: parts that are too small are absent, and so is what touches a full component.

use super::literal_graph::{LiteralGraph, LiteralSizes};
use super::reach::{CutNodes, CutOff, Presence, Searcher, presence};
use placet_encode::cnf::Lit;

/// Nodes that hang together, and the nodes around them.
struct SizedPart {
    inside: Vec<(usize, Presence)>,
    around: Vec<usize>,
}

/// A search for parts of the wrong size.
struct SizeSearch<'g, V> {
    graph: &'g LiteralGraph,
    sizes: &'g LiteralSizes,
    value: V,
    /// A node that was visited later than this is in a part that was seen.
    before: u64,
    /// Do open nodes belong to parts?
    joins_open: bool,
}

impl Searcher {
    /// Parts that cannot be components of the size that they have to have, and what touches components that have it. If all components have the size, only
    /// those around some nodes are looked at.
    pub(super) fn wrong_sizes(
        &mut self,
        graph: &LiteralGraph,
        sizes: &LiteralSizes,
        around: &[usize],
        value: &impl Fn(Lit) -> Option<bool>,
    ) -> Vec<CutOff> {
        self.visited
            .resize(self.visited.len().max(graph.nodes().len()), 0);
        let near = |node: &usize| graph.near(*node).iter().map(|(_, other)| *other).chain([*node]);
        let is_possible =
            |(_, holds): &&(usize, Option<Lit>)| holds.is_none_or(|lit| value(lit) != Some(false));
        let starts: Vec<usize> = match &sizes.of {
            None => around.iter().flat_map(near).collect(),
            Some(of) => of.iter().filter(is_possible).map(|(node, _)| *node).collect(),
        };
        let mut wrong = vec![];
        for joins_open in [true, false] {
            let search = SizeSearch {
                graph,
                sizes,
                value,
                before: self.part,
                joins_open,
            };
            for start in &starts {
                if self.visited[*start] <= search.before {
                    wrong.extend(search.wrong_part(self, *start));
                }
            }
        }
        wrong
    }
}

impl<V: Fn(Lit) -> Option<bool>> SizeSearch<'_, V> {
    /// What is wrong with the part that a node is in: with open nodes, whether it is too small; without, whether it is too large, or full.
    fn wrong_part(&self, searcher: &mut Searcher, start: usize) -> Option<CutOff> {
        let part = self.part_of(searcher, start)?;
        let size = self.sizes.size;
        match self.joins_open {
            true if part.inside.len() < size => self.too_small(&part),
            false if part.inside.len() > size => self.too_large(&part),
            false if part.inside.len() == size => self.full(&part),
            _ => None,
        }
    }

    /// The part that a node is in, or one node more than the size of it, the start among them; `None` if the node is absent, or meets one that was visited: then
    /// the part is at least as large as a part that was seen, of which nothing followed.
    fn part_of(&self, searcher: &mut Searcher, start: usize) -> Option<SizedPart> {
        let first = self.presence(start);
        if !self.joins(first) {
            return None;
        }
        searcher.part += 1;
        searcher.visited[start] = searcher.part;
        let mut part = SizedPart {
            inside: vec![(start, first)],
            around: vec![],
        };
        let mut next = 0;
        while let Some((node, _)) = part.inside.get(next).copied() {
            next += 1;
            let near = self.graph.near(node);
            searcher.visits += near.len() as u64;
            for (_, other) in near.iter().filter(|(_, other)| *other != node) {
                if searcher.visited[*other] == searcher.part {
                    continue;
                }
                let presence = self.presence(*other);
                if !self.joins(presence) {
                    part.around.push(*other);
                } else if searcher.visited[*other] > self.before {
                    return None;
                } else {
                    searcher.visited[*other] = searcher.part;
                    part.inside.push((*other, presence));
                    if part.inside.len() > self.sizes.size {
                        return Some(part);
                    }
                }
            }
        }
        Some(part)
    }

    fn presence(&self, node: usize) -> Presence {
        presence(&self.graph.nodes()[node], &self.value)
    }

    fn joins(&self, presence: Presence) -> bool {
        match presence {
            Presence::Present(_) => true,
            Presence::Open => self.joins_open,
            Presence::Absent => false,
        }
    }

    /// In a part of too few nodes, no component has to have the size.
    fn too_small(&self, part: &SizedPart) -> Option<CutOff> {
        let around = part.around.iter();
        let border = around.flat_map(|node| &self.graph.nodes()[*node].literals);
        self.without_subjects(part, sorted(border.copied()), vec![])
    }

    /// So many nodes that hang together are not in a component that has to have the size.
    fn too_large(&self, part: &SizedPart) -> Option<CutOff> {
        self.without_subjects(part, vec![], sorted(literals_of(part)))
    }

    /// It follows that no component of nodes of this part has to have the size.
    fn without_subjects(&self, part: &SizedPart, border: Vec<Lit>, roots: Vec<Lit>) -> Option<CutOff> {
        let found = match self.subject(part) {
            Some(literal) => CutNodes::Present(literal),
            None => {
                let subjects = self.subjects(part).flatten();
                let open = sorted(subjects.filter(|lit| (self.value)(*lit).is_none()));
                if open.is_empty() {
                    return None;
                }
                CutNodes::Open(open)
            }
        };
        let is_other = |root: &Lit| !matches!(&found, CutNodes::Present(Some(literal)) if literal == root);
        Some(CutOff {
            border,
            roots: roots.into_iter().filter(is_other).collect(),
            found,
        })
    }

    /// What touches a component that has to have its size is absent.
    fn full(&self, part: &SizedPart) -> Option<CutOff> {
        let subject = self.subject(part)?;
        let around = part.around.iter();
        let literals = around
            .flat_map(|node| &self.graph.nodes()[*node].literals)
            .copied();
        let open = sorted(literals.filter(|lit| (self.value)(*lit).is_none()));
        (!open.is_empty()).then(|| CutOff {
            border: vec![],
            roots: sorted(literals_of(part).chain(subject)),
            found: CutNodes::Open(open),
        })
    }

    /// A true literal that says that the component of a node has to have the size; nothing in it if that is certain.
    fn subject(&self, part: &SizedPart) -> Option<Option<Lit>> {
        self.subjects(part)
            .find(|holds| holds.is_none_or(|lit| (self.value)(lit) == Some(true)))
    }

    /// The literals that say for nodes of a part that their component has to have the size.
    fn subjects(&self, part: &SizedPart) -> impl Iterator<Item = Option<Lit>> {
        let every = |(node, presence): &(usize, Presence)| match presence {
            Presence::Present(literal) => vec![*literal],
            Presence::Open | Presence::Absent => {
                let literals = self.graph.nodes()[*node].literals.iter();
                literals.map(|lit| Some(*lit)).collect()
            }
        };
        let subjects: Vec<Option<Lit>> = match &self.sizes.of {
            None => part.inside.iter().flat_map(every).collect(),
            Some(of) => {
                let is_inside = |node: usize| part.inside.iter().any(|(inside, _)| *inside == node);
                let of = of.iter().filter(|(node, _)| is_inside(*node));
                of.map(|(_, holds)| *holds).collect()
            }
        };
        subjects.into_iter()
    }
}

/// The true literals of the nodes of a part.
fn literals_of(part: &SizedPart) -> impl Iterator<Item = Lit> {
    part.inside.iter().filter_map(|(_, presence)| match presence {
        Presence::Present(literal) => *literal,
        Presence::Open | Presence::Absent => None,
    })
}

fn sorted(literals: impl Iterator<Item = Lit>) -> Vec<Lit> {
    let mut literals: Vec<Lit> = literals.collect();
    literals.sort_unstable();
    literals.dedup();
    literals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sat::{LiteralEdge, LiteralNode};
    use placet_encode::cnf::Var;

    fn lit(index: usize) -> Lit {
        Var::from_index(index).positive()
    }

    /// A board of 2 x 3 cells, of which some may be certain. Components have this size, or only those of some nodes if these are present.
    fn board(size: usize, certain: &[usize], of: Option<&[usize]>) -> LiteralGraph {
        let literal = |index: usize| (!certain.contains(&index)).then(|| lit(index));
        let nodes = (0..6).map(|index| LiteralNode {
            literals: literal(index).into_iter().collect(),
            is_certain: certain.contains(&index),
        });
        let pairs = [[0, 1], [1, 2], [3, 4], [4, 5], [0, 3], [1, 4], [2, 5]];
        let edges = pairs.map(|ends| LiteralEdge { ends, holds: None });
        let of = of.map(|of| of.iter().map(|index| (*index, literal(*index))).collect());
        LiteralGraph::new(nodes.collect(), edges.to_vec()).with_sizes(Some(LiteralSizes { size, of }))
    }

    fn has_right_sizes(graph: &LiteralGraph, is_present: &[bool]) -> bool {
        let sizes = graph.sized().expect("the board has sizes");
        let is_asked = |node: usize| graph.nodes_of_size(sizes).any(|(other, _)| node == other);
        (0..6)
            .filter(|node| is_present[*node] && is_asked(*node))
            .all(|start| {
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
                component.len() == sizes.size
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
        let some = |nodes: &'static [usize]| Some(nodes);
        let cases = [
            (1, vec![], None),
            (2, vec![], None),
            (3, vec![4], None),
            (4, vec![], None),
            (4, vec![0, 2], None),
            (1, vec![], some(&[1, 3])),
            (3, vec![], some(&[0, 4])),
            (3, vec![1], some(&[1, 5])),
        ];
        for (size, certain, of) in cases {
            let graph = board(size, &certain, of);
            for code in 0..3_u32.pow(6) {
                let known =
                    (0..6).map(|node| [None, Some(true), Some(false)][(code / 3_u32.pow(node) % 3) as usize]);
                let known: Vec<Option<bool>> = known.collect();
                let value = |lit: Lit| known[lit.var().index()].map(|value| value == lit.is_positive());
                let all: Vec<usize> = (0..6).collect();
                let parts = Searcher::default().cut_off(&graph, &all, &value);
                let solutions = extensions(&[None; 6], &certain);
                let solutions = solutions
                    .into_iter()
                    .filter(|values| has_right_sizes(&graph, values));
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
                        has_right_sizes(&graph, &values),
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

    #[test]
    fn a_list_of_all_nodes_is_no_list() {
        let all = board(2, &[4], Some(&[0, 1, 2, 3, 4, 5]));
        assert!(all.sized().is_some_and(|sizes| sizes.of.is_none()));
        let some = board(2, &[4], Some(&[0, 1, 2, 3, 5]));
        assert!(some.sized().is_some_and(|sizes| sizes.of.is_some()));
    }
}
