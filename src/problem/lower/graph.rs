//! Connected graphs whose nodes and edges depend on the board.

use itertools::Itertools;

use super::lowering::Lowering;
use crate::problem::{Atom, Domain, VarId};

/// A graph of which the board chooses a part.
pub(super) struct ChosenGraph {
    /// The nodes that the board chooses are those whose atoms hold.
    pub(super) nodes: Vec<Atom>,
    pub(super) edges: Vec<ChosenEdge>,
}

/// An edge between two nodes, by their indices.
pub(super) struct ChosenEdge {
    nodes: [usize; 2],
    /// The edge exists if this holds; without an atom, always.
    holds: Option<Atom>,
}

impl ChosenGraph {
    pub(super) fn join(&mut self, one: usize, other: usize, holds: Option<Atom>) {
        self.edges.push(ChosenEdge {
            nodes: [one, other],
            holds,
        });
    }
}

/// The level of a node that is not chosen.
const NONE: i64 = -1;

/// Posts that the chosen nodes are connected: each has a level, its distance from the first of them, which
/// is `farthest` at most.
///
/// # Size
/// For each node so many values, and for each of them a clause for each of its edges.
pub(super) fn post_connected(lowering: &mut Lowering<'_>, graph: ChosenGraph, farthest: usize) {
    let most = farthest.min(graph.nodes.len()) as i64;
    let levels: Vec<VarId> = (0..graph.nodes.len())
        .map(|index| {
            let highest = (index as i64).min(1) * most;
            let number = lowering.problem.variables().len();
            lowering
                .problem
                .add_variable(format!("level {number}"), Domain::new(NONE..=highest))
        })
        .collect();
    let mut near: Vec<Vec<(usize, Option<Atom>)>> = vec![vec![]; graph.nodes.len()];
    for ChosenEdge { nodes, holds } in &graph.edges {
        near[nodes[0]].push((nodes[1], *holds));
        near[nodes[1]].push((nodes[0], *holds));
    }
    for (index, node) in graph.nodes.iter().enumerate() {
        lowering.clause(vec![node.negated(), Atom::is_not(levels[index], NONE)]);
        lowering.clause(vec![*node, Atom::is(levels[index], NONE)]);
        for level in lowering
            .values(levels[index])
            .into_iter()
            .filter(|level| *level >= 0)
        {
            let here = Atom::is_not(levels[index], level);
            for (other, holds) in &near[index] {
                let allowed = [NONE, level - 1, level, level + 1].into_iter().unique();
                let close = allowed.map(|allowed| Atom::is(levels[*other], allowed));
                let broken = holds.map(Atom::negated);
                lowering.clause(close.chain([here]).chain(broken).collect());
            }
            if level > 0 {
                let mut nearer = vec![here];
                for (other, holds) in &near[index] {
                    let step = Atom::is(levels[*other], level - 1);
                    nearer.push(match holds {
                        None => step,
                        Some(holds) => both(lowering, step, *holds),
                    });
                }
                lowering.clause(nearer);
            }
        }
    }
    for (index, level) in levels.iter().enumerate() {
        // The first chosen node has level 0, and no other has.
        let earlier = levels[..index].iter().map(|level| Atom::is_not(*level, NONE));
        let first = earlier.chain([Atom::is(*level, NONE), Atom::is(*level, 0)]);
        lowering.clause(first.collect());
        for other in &levels[..index] {
            lowering.clause(vec![Atom::is(*other, NONE), Atom::is_not(*level, 0)]);
        }
    }
}

/// The atom that is true if both are.
fn both(lowering: &mut Lowering<'_>, one: Atom, other: Atom) -> Atom {
    let both = Atom::is(lowering.truth_helper(), 1);
    lowering.define_clause(vec![both.negated(), one]);
    lowering.define_clause(vec![both.negated(), other]);
    lowering.define_clause(vec![both, one.negated(), other.negated()]);
    both
}
