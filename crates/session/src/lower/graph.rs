//! Connected graphs whose nodes and edges depend on the board. Engines that take them as they are get them whole; for the others, each
//! node has a level, unless a formula eliminates the nodes.

use itertools::Itertools;

use super::elimination;
use super::lowering::Lowering;
use placet_problem::{Atom, Connection, Domain, GraphEdge, VarId};

/// The level of a node that is absent.
const NONE: i64 = -1;

/// Posts that the present nodes, each of which has one atom, are connected. A node has a level, its distance from the first of them,
/// which is `farthest` at most.
///
/// # Size
/// For each node so many values, and for each of them a clause for each of its edges.
pub(super) fn post_connected(lowering: &mut Lowering<'_>, graph: Connection, farthest: usize) {
    if lowering.form.has_graphs() {
        return lowering.connections.push(graph);
    }
    let most = farthest.min(graph.nodes.len());
    if elimination::post_connected(lowering, &graph, graph.num_level_clauses(most)) {
        return;
    }
    let nodes: Vec<Atom> = graph.nodes.iter().flatten().copied().collect();
    let most = most as i64;
    let levels: Vec<VarId> = (0..nodes.len())
        .map(|index| {
            let highest = (index as i64).min(1) * most;
            let number = lowering.problem.variables().len();
            lowering
                .problem
                .add_variable(format!("level {number}"), Domain::new(NONE..=highest))
        })
        .collect();
    let mut near: Vec<Vec<(usize, Option<Atom>)>> = vec![vec![]; nodes.len()];
    for GraphEdge { from, to, holds } in &graph.edges {
        near[*from].push((*to, *holds));
        near[*to].push((*from, *holds));
    }
    for (index, node) in nodes.iter().enumerate() {
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
                        Some(holds) => lowering.both(step, *holds),
                    });
                }
                lowering.clause(nearer);
            }
        }
    }
    for (index, level) in levels.iter().enumerate() {
        // The first present node has level 0, and no other has.
        let earlier = levels[..index].iter().map(|level| Atom::is_not(*level, NONE));
        let first = earlier.chain([Atom::is(*level, NONE), Atom::is(*level, 0)]);
        lowering.clause(first.collect());
        for other in &levels[..index] {
            lowering.clause(vec![Atom::is(*other, NONE), Atom::is_not(*level, 0)]);
        }
    }
}
