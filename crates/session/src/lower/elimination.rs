//! Connected graphs in clauses: the nodes are eliminated one by one.
//!
//! Two nodes are *linked* if both are present, and joined by an edge or by a way over present nodes that were eliminated before both. When a
//! node is eliminated, each two nodes linked to it become linked. The present nodes are connected exactly if each of them, when it is
//! eliminated, is linked to one that is left, or no present one is left: on a way to a present node that is left, the first node that is left
//! is linked to it. All helper variables are functions of the board.

use std::collections::{BTreeSet, HashMap};

use itertools::Itertools;

use super::lowering::Lowering;
use placet_base::choice::GraphEncoding;
use placet_base::limit::poll;
use placet_problem::{Atom, Connection};

/// The clauses that say that two nodes are linked over a third: three for the way, one for the link.
const CLAUSES_OF_PAIR: usize = 4;

/// Posts that the present nodes are connected, if this is the chosen encoding. By default, it is if it takes no more clauses than levels,
/// of which there would be so many. Returns whether it was posted.
///
/// # Size
/// For each pair of neighbours of an eliminated node, a variable and four clauses.
pub(super) fn post_connected(
    lowering: &mut Lowering<'_>,
    graph: &Connection,
    clauses_of_levels: usize,
) -> bool {
    let encoding = lowering.form.encoding();
    if encoding == GraphEncoding::Levels {
        return false;
    }
    let last = graph.sure_node(&lowering.problem);
    let edges = graph.edges.iter().map(|edge| (edge.from, edge.to));
    let steps = elimination_order(graph.nodes.len(), edges, last);
    if encoding == GraphEncoding::Auto && num_clauses(&steps) > clauses_of_levels {
        return false;
    }
    let mut elimination = Elimination::of(lowering, graph);
    elimination.add(&steps, last);
    true
}

/// About how many clauses the steps need.
fn num_clauses(steps: &[EliminationStep]) -> usize {
    let pairs = steps
        .iter()
        .map(|step| step.near.len() * step.near.len().saturating_sub(1) / 2);
    pairs.sum::<usize>() * CLAUSES_OF_PAIR
}

/// A graph during the elimination.
struct Elimination<'a, 'b> {
    lowering: &'a mut Lowering<'b>,
    /// For each node, whether it is present.
    present: Vec<Atom>,
    /// Of which one holds if two nodes, in ascending order, are linked.
    ways: HashMap<(usize, usize), Vec<Atom>>,
}

impl<'a, 'b> Elimination<'a, 'b> {
    fn of(lowering: &'a mut Lowering<'b>, graph: &Connection) -> Self {
        let mut elimination = Elimination {
            lowering,
            present: vec![],
            ways: HashMap::new(),
        };
        for atoms in &graph.nodes {
            let present = elimination.one_of(atoms);
            elimination.present.push(present);
        }
        for edge in graph.edges.iter().filter(|edge| edge.from != edge.to) {
            let ends = [edge.from, edge.to].map(|node| elimination.present[node]);
            let atoms = ends.into_iter().chain(edge.holds).collect_vec();
            let way = elimination.all(&atoms);
            elimination.add_way(edge.from, edge.to, way);
        }
        elimination
    }

    fn add(&mut self, steps: &[EliminationStep], sure: Option<usize>) {
        let later = self.later(steps, sure);
        for (step, later) in steps.iter().zip(later) {
            poll(step.near.len() * step.near.len());
            let links = step
                .near
                .iter()
                .map(|other| self.link(step.node, *other))
                .collect_vec();
            if let Some(later) = later {
                let unless = [self.present[step.node].negated(), later.negated()];
                let clause = unless.into_iter().chain(links.iter().copied());
                self.lowering.clause(clause.collect());
            }
            let links = step.near.iter().copied().zip(links);
            for [(one, to_one), (other, to_other)] in links.array_combinations() {
                let way = self.all(&[to_one, to_other]);
                self.add_way(one, other, way);
            }
        }
    }

    /// For each step, whether a node is present that is left after it; `None` if no node is left.
    fn later(&mut self, steps: &[EliminationStep], sure: Option<usize>) -> Vec<Option<Atom>> {
        let mut later = vec![];
        let mut some: Option<Atom> = None;
        for step in steps.iter().rev() {
            later.push(some);
            some = Some(match some {
                None => self.present[step.node],
                // The node that is certain comes last.
                Some(some) if sure.is_some() => some,
                Some(some) => self.any(&[some, self.present[step.node]]),
            });
        }
        later.reverse();
        later
    }

    fn add_way(&mut self, one: usize, other: usize, way: Atom) {
        let pair = (one.min(other), one.max(other));
        self.ways.entry(pair).or_default().push(way);
    }

    /// Whether two nodes are linked, of which one is eliminated now.
    fn link(&mut self, one: usize, other: usize) -> Atom {
        let ways = self.ways.remove(&(one.min(other), one.max(other)));
        self.any(&ways.unwrap_or_default())
    }

    /// Whether one of these atoms of a node holds.
    fn one_of(&mut self, atoms: &[Atom]) -> Atom {
        let Some(first) = atoms.first().filter(|_| atoms.len() > 1) else {
            return self.any(atoms);
        };
        let is_value = |atom: &Atom| atom.holds && atom.var == first.var;
        if !atoms.iter().all(is_value) {
            return self.any(atoms);
        }
        let values = self.lowering.values(first.var);
        let mut others = values
            .iter()
            .filter(|value| !atoms.contains(&Atom::is(first.var, **value)));
        match (others.next(), others.next()) {
            (None, _) => Atom::is(self.lowering.helper("truth", [1]), 1),
            (Some(other), None) => Atom::is_not(first.var, *other),
            (Some(_), Some(_)) => self.any(atoms),
        }
    }

    /// The atom that is true if one of some is.
    fn any(&mut self, atoms: &[Atom]) -> Atom {
        let negated = atoms.iter().map(|atom| atom.negated()).collect_vec();
        self.all(&negated).negated()
    }

    /// The atom that is true if all of some are.
    fn all(&mut self, atoms: &[Atom]) -> Atom {
        if let [atom] = atoms {
            return *atom;
        }
        let all = Atom::is(self.lowering.truth_helper(), 1);
        for atom in atoms {
            self.lowering.define_clause(vec![all.negated(), *atom]);
        }
        let clause = atoms.iter().map(|atom| atom.negated()).chain([all]);
        self.lowering.define_clause(clause.collect());
        all
    }
}

/// A node that is eliminated: its neighbours become neighbours of each other.
struct EliminationStep {
    node: usize,
    /// Its neighbours among the nodes that are left, ascending.
    near: Vec<usize>,
}

/// The steps for a graph with so many nodes and these edges. The next node is one with the fewest neighbours, but `last` stays to the end.
///
/// On a square board of `n` cells, the last nodes have about `√n` neighbours, and some `5·n·√n / 2` pairs get joined.
fn elimination_order(
    num_nodes: usize,
    edges: impl Iterator<Item = (usize, usize)>,
    last: Option<usize>,
) -> Vec<EliminationStep> {
    let mut near: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); num_nodes];
    for (one, other) in edges.filter(|(one, other)| one != other) {
        near[one].insert(other);
        near[other].insert(one);
    }
    let rank = |node: usize, near: &[BTreeSet<usize>]| (last == Some(node), near[node].len(), node);
    let mut left: BTreeSet<_> = (0..num_nodes).map(|node| rank(node, &near)).collect();
    let mut steps = vec![];
    while let Some((.., node)) = left.pop_first() {
        let around = std::mem::take(&mut near[node]);
        poll(around.len() * around.len());
        for one in &around {
            left.remove(&rank(*one, &near));
            near[*one].remove(&node);
            near[*one].extend(around.iter().filter(|other| *other != one));
            left.insert(rank(*one, &near));
        }
        steps.push(EliminationStep {
            node,
            near: around.into_iter().collect(),
        });
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(steps: &[EliminationStep]) -> Vec<usize> {
        steps.iter().map(|step| step.node).collect()
    }

    #[test]
    fn paths_are_eliminated_from_their_ends() {
        let steps = elimination_order(4, [(0, 1), (1, 2), (2, 3)].into_iter(), Some(0));
        assert_eq!(nodes(&steps), [3, 2, 1, 0]);
        assert!(steps.iter().all(|step| step.near.len() <= 1));
    }

    #[test]
    fn neighbours_of_an_eliminated_node_become_neighbours() {
        let ring = [(0, 1), (1, 2), (2, 3), (3, 0)];
        let steps = elimination_order(4, ring.into_iter(), None);
        assert_eq!(nodes(&steps), [0, 1, 2, 3]);
        assert_eq!(steps[0].near, [1, 3]);
        assert_eq!(steps[1].near, [2, 3]);
    }

    #[test]
    fn boards_join_few_pairs() {
        let size = 20;
        let across = (0..size * size)
            .filter(|cell| cell % size > 0)
            .map(|cell| (cell - 1, cell));
        let down = (size..size * size).map(|cell| (cell - size, cell));
        let steps = elimination_order(size * size, across.chain(down), None);
        let pairs: usize = steps
            .iter()
            .map(|step| step.near.len() * step.near.len().saturating_sub(1) / 2)
            .sum();
        assert!(pairs < 25_000, "{pairs}");
    }
}
