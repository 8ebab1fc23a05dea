//! That a graph is connected, as constraints of a problem, for the check: its present nodes form a tree.

use super::connection::ConnectionGraph;
use super::literal::Literal;
use crate::problem::{Atom, Constraint, Count, Domain, Problem, Provenance, VarId};

/// The parent of a node that is absent, and that of the root.
const NONE: i64 = -1;
const ROOT: i64 = -2;

/// Posts that each present node but one has a parent, which is nearer to that one. `truth` turns a literal into a statement of the problem.
///
/// # Size
/// For each edge two clauses for each level, of which there are as many as nodes.
pub(super) fn post_tree(
    problem: &mut Problem,
    provenance: Provenance,
    graph: &ConnectionGraph,
    truth: impl Fn(Literal) -> Atom,
) {
    let levels = 0..graph.most.max(1) as i64;
    let nodes: Vec<(VarId, VarId)> = (0..graph.nodes.len())
        .map(|node| {
            let near = graph.near[node].iter().map(|(_, edge)| *edge as i64);
            let parent = Domain::new(near.chain([NONE, ROOT]));
            let parent = problem.add_variable(format!("parent of {node}"), parent);
            let level = problem.add_variable(format!("level of {node}"), Domain::new(levels.clone()));
            (parent, level)
        })
        .collect();
    let clauses = nodes.iter().enumerate().flat_map(|(node, (parent, level))| {
        let of_node = graph.nodes[node].literals.iter();
        let present = of_node.map(|literal| vec![truth(literal.negated()), Atom::is_not(*parent, NONE)]);
        let mut clauses: Vec<Vec<Atom>> = present.collect();
        for (other, edge) in &graph.near[node] {
            let here = Atom::is_not(*parent, *edge as i64);
            let there = graph.nodes[*other].literals.iter();
            clauses.push(there.map(|literal| truth(*literal)).chain([here]).collect());
            clauses.extend(graph.edges[*edge].holds.map(|holds| vec![here, truth(holds)]));
            for value in levels.clone() {
                let nearer = Atom::is(nodes[*other].1, value - 1);
                let mut clause = vec![here, Atom::is_not(*level, value)];
                clause.extend((value > 0).then_some(nearer));
                clauses.push(clause);
            }
        }
        clauses
    });
    for clause in clauses.collect::<Vec<_>>() {
        problem.post(provenance, Constraint::Clause(clause));
    }
    let roots = nodes.iter().map(|(parent, _)| Atom::is(*parent, ROOT));
    let roots = Constraint::Count(Count {
        atoms: roots.collect(),
        min: 0,
        max: 1,
    });
    problem.post(provenance, roots);
}
