use itertools::Itertools;
use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::search::Search;
use crate::search::domains::ReversibleWords;
use crate::{Limits, Next};
use placet_problem::{Constraint, Domain, GraphEdge, Origin, Problem, brute_force};

const NODES: usize = 5;
const EDGES: usize = 7;

/// Variables of three values, one for each node and edge.
fn problem() -> (Problem, Vec<VarId>) {
    let mut problem = Problem::new();
    let vars = (0..NODES + EDGES).map(|index| {
        let values = if index < NODES { 0..3 } else { 0..2 };
        problem.add_variable(format!("x{index}"), Domain::new(values))
    });
    let vars = vars.collect();
    (problem, vars)
}

/// Nodes that are present by some values of a variable, or also by one of the next, and edges of which some need a value.
fn connections() -> impl Strategy<Value = Connection> {
    let vars: Vec<VarId> = (0..(NODES + EDGES) as u32).map(VarId).collect();
    let nodes = vec((0..4u8, any::<bool>(), 0..4u8), NODES);
    let edges = vec((0..NODES, 0..NODES, any::<bool>()), 0..=EDGES);
    (nodes, edges).prop_map(move |(nodes, edges)| {
        let nodes = nodes.into_iter().enumerate();
        let nodes = nodes.map(|(index, (most, holds, kind))| {
            let mut atoms = match holds {
                true => (0..i64::from(most.max(1)))
                    .map(|value| Atom::is(vars[index], value))
                    .collect_vec(),
                false => vec![Atom::is_not(vars[index], i64::from(most))],
            };
            if kind == 0 {
                atoms.push(Atom::is(vars[(index + 1) % NODES], 2));
            }
            atoms
        });
        let edges = edges.into_iter().enumerate();
        let edges = edges.map(|(index, (from, to, is_conditional))| GraphEdge {
            from,
            to,
            holds: is_conditional.then(|| Atom::is(vars[NODES + index], 1)),
        });
        Connection {
            nodes: nodes.collect(),
            edges: edges.collect(),
            roots: vec![],
            sized: None,
            provenance: Origin::Rule(0).into(),
        }
    })
}

fn holds(atom: &Atom, values: &[i64]) -> bool {
    (values[atom.var.index()] == atom.value) == atom.holds
}

/// Spreads a mark from the first present node until nothing changes.
fn is_connected(graph: &Connection, values: &[i64]) -> bool {
    let present = graph.nodes.iter();
    let present = present.map(|atoms| atoms.iter().any(|atom| holds(atom, values)));
    let present = present.collect_vec();
    let mut is_marked = vec![false; NODES];
    if let Some(first) = present.iter().position(|is_present| *is_present) {
        is_marked[first] = true;
    }
    for _ in 0..NODES {
        for edge in &graph.edges {
            let (from, to) = (edge.from, edge.to);
            let joins = edge.holds.is_none_or(|atom| holds(&atom, values));
            if joins && present[from] && present[to] && (is_marked[from] || is_marked[to]) {
                (is_marked[from], is_marked[to]) = (true, true);
            }
        }
    }
    is_marked == present
}

fn all_atoms(problem: &Problem) -> Vec<Atom> {
    let of_var = |var| {
        let values = problem.domain(var).values().iter();
        values.map(move |value| Atom::is(var, *value))
    };
    problem.var_ids().flat_map(of_var).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_search_finds_what_is_connected(graph in connections(), facts in vec((0..NODES + EDGES, 0..2i64), 3..6)) {
        let (mut problem, vars) = problem();
        for (index, value) in facts {
            problem.post(Origin::Rule(1), Constraint::Clause(vec![Atom::is_not(vars[index], value)]));
        }
        let expected = brute_force(&problem);
        let expected = expected.into_iter().filter(|values| is_connected(&graph, values)).sorted().collect_vec();
        let connections = [graph];
        for restarts in [false, true] {
            let search = Search::with_connections(&problem, &connections, &all_atoms(&problem));
            let mut search = if restarts { search.restarting() } else { search };
            let mut found = vec![];
            while let Next::Found(values) = search.next(&Limits::none()) {
                found.push(values);
            }
            found.sort_unstable();
            prop_assert_eq!(&found, &expected);
        }
    }
}

/// Two squares that share a corner, of which the far corners are present: the shared one has to be.
#[test]
fn the_only_way_is_needed_and_what_is_cut_off_is_absent() {
    let mut problem = Problem::new();
    let vars = (0..9).map(|index| {
        let values = match index {
            0 | 6 => vec![1],
            7 => vec![0],
            _ => vec![0, 1],
        };
        problem.add_variable(format!("x{index}"), Domain::new(values))
    });
    let vars = vars.collect_vec();
    let ends = [
        (0, 1),
        (0, 2),
        (1, 3),
        (2, 3),
        (3, 4),
        (3, 5),
        (4, 6),
        (5, 6),
        (6, 7),
        (7, 8),
    ];
    let connection = Connection {
        nodes: vars.iter().map(|var| vec![Atom::is(*var, 1)]).collect(),
        edges: ends
            .map(|(from, to)| GraphEdge {
                from,
                to,
                holds: None,
            })
            .into(),
        roots: vec![],
        sized: None,
        provenance: Origin::Rule(0).into(),
    };
    let layout = std::sync::Arc::new(DomainLayout::new(&problem));
    let mut propagator = ConnectedPropagator::new(&connection, &layout);
    let mut domains = DomainStore::full(layout, &ReversibleWords::default());
    propagator.propagate(&mut domains).expect("it can be connected");
    let left = vars.iter().map(|var| {
        let bits = domains.left(*var);
        bits.map(|bit| domains.layout.value(*var, bit)).collect_vec()
    });
    let open = vec![0, 1];
    let expected = [
        vec![1],
        open.clone(),
        open.clone(),
        vec![1],
        open.clone(),
        open,
        vec![1],
        vec![0],
        vec![0],
    ];
    assert_eq!(left.collect_vec(), expected);
}
