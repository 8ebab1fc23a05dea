//! An order in which the nodes of a graph are eliminated, so that few pairs of nodes get joined.

use std::collections::BTreeSet;

use placet_base::limit::poll;

/// A node that is eliminated: its neighbours become neighbours of each other.
pub(super) struct EliminationStep {
    pub(super) node: usize,
    /// Its neighbours among the nodes that are left, ascending.
    pub(super) near: Vec<usize>,
}

/// The steps for a graph with so many nodes and these edges. The next node is one with the fewest neighbours, but `last` stays to the end.
///
/// On a square board of `n` cells, the last nodes have about `√n` neighbours, and some `5·n·√n / 2` pairs get joined.
pub(super) fn elimination_order(
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
