//! Random small graphs whose nodes and edges depend on the variables of a problem.

use std::collections::BTreeSet;

use placet::problem::{Atom, Connection, Constraint, Count, Domain, GraphEdge, Origin, Problem, VarId};
use proptest::prelude::*;

const NUM_VARS: u32 = 8;

fn any_atom() -> impl Strategy<Value = Atom> {
    (0..NUM_VARS, 0..2i64, any::<bool>()).prop_map(|(var, value, holds)| Atom {
        var: VarId(var),
        value,
        holds,
    })
}

/// Variables with two or three values, and some counts.
pub(crate) fn any_problem_of_graphs() -> impl Strategy<Value = Problem> {
    let domains = prop::collection::vec(1..=2i64, NUM_VARS as usize);
    let counts = prop::collection::vec(
        (prop::collection::vec(any_atom(), 1..5), 0..2usize, 1..4usize),
        0..3,
    );
    (domains, counts).prop_map(|(domains, counts)| {
        let mut problem = Problem::new();
        for (index, last) in domains.into_iter().enumerate() {
            problem.add_variable(format!("x{index}"), Domain::new(0..=last));
        }
        for (atoms, min, more) in counts {
            let max = min + more;
            problem.post(Origin::Rule(0), Constraint::Count(Count { atoms, min, max }));
        }
        problem
    })
}

/// A graph; a third of its edges have a condition, and one in three graphs has roots.
pub(crate) fn any_graph() -> impl Strategy<Value = Connection> {
    let nodes = prop::collection::vec((any_atom(), any::<bool>()), 1..10);
    nodes.prop_flat_map(|nodes| {
        let number = nodes.len();
        let nodes = nodes.into_iter().map(|(atom, has_another)| {
            let other = Atom {
                value: 2,
                holds: true,
                ..atom
            };
            std::iter::once(atom)
                .chain(has_another.then_some(other))
                .collect()
        });
        let nodes: Vec<Vec<Atom>> = nodes.collect();
        let edge = (0..number, 0..number, prop::option::weighted(0.2, any_atom()));
        let edges = prop::collection::vec(edge, 0..14);
        let roots = prop::collection::vec(prop::collection::vec(0..number, 1..3), 1..4);
        let roots = prop::option::weighted(0.4, roots);
        (Just(nodes), edges, roots).prop_map(|(nodes, edges, roots)| {
            let edges = edges.into_iter().filter(|(from, to, _)| from != to);
            let edges = edges.map(|(from, to, holds)| GraphEdge { from, to, holds });
            Connection {
                nodes,
                edges: edges.collect(),
                roots: roots.unwrap_or_default(),
                sized: None,
                provenance: Origin::Pieces.into(),
            }
        })
    })
}

/// Whether the present nodes are connected with these values; if there are roots, whether each component has nodes of one.
pub(crate) fn is_connected(graph: &Connection, values: &[i64]) -> bool {
    let holds = |atom: &Atom| (values[atom.var.index()] == atom.value) == atom.holds;
    let present: Vec<bool> = graph.nodes.iter().map(|atoms| atoms.iter().any(holds)).collect();
    let mut component: Vec<usize> = (0..present.len()).collect();
    for _ in 0..present.len() {
        for edge in &graph.edges {
            let ends = [edge.from, edge.to];
            if ends.iter().all(|end| present[*end]) && edge.holds.as_ref().is_none_or(holds) {
                let least = component[edge.from].min(component[edge.to]);
                for end in ends {
                    component[end] = least;
                }
            }
        }
    }
    let nodes = || (0..present.len()).filter(|node| present[*node]);
    let components: BTreeSet<usize> = nodes().map(|node| component[node]).collect();
    if graph.roots.is_empty() {
        return components.len() <= 1;
    }
    components.iter().all(|number| {
        let is_there = |node: &usize| present[*node] && component[*node] == *number;
        graph
            .roots
            .iter()
            .filter(|root| root.iter().any(is_there))
            .count()
            == 1
    })
}
