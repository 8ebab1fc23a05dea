use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::sat::{LiteralEdge, LiteralNode, SolverChoice, Workload, available};
use crate::{Enumerator, LiteralProjection, Next};
use placet_encode::cnf::Var;

const NODES: usize = 5;
const EDGES: usize = 6;
const VARS: usize = NODES + EDGES;

/// Nodes that a variable decides, some of them inverted or also decided by the next one, and edges of which some have a variable.
fn graphs() -> impl Strategy<Value = LiteralGraph> {
    let nodes = vec((any::<bool>(), 0..4usize, prop::bool::weighted(0.1)), NODES);
    let edges = vec((0..NODES, 0..NODES, any::<bool>()), 0..=EDGES);
    (nodes, edges).prop_map(|(nodes, edges)| {
        let lit = |index: usize, is_positive| match is_positive {
            true => Var::from_index(index).positive(),
            false => Var::from_index(index).negative(),
        };
        let nodes = nodes.into_iter().enumerate();
        let nodes = nodes.map(|(index, (is_positive, kind, is_certain))| {
            let mut literals = vec![lit(index, is_positive)];
            if kind == 0 {
                literals.push(lit((index + 1) % NODES, true));
            }
            LiteralNode { literals, is_certain }
        });
        let edges = edges.into_iter().enumerate();
        let edges = edges.map(|(index, (from, to, is_conditional))| LiteralEdge {
            ends: [from, to],
            holds: is_conditional.then(|| lit(NODES + index, true)),
        });
        LiteralGraph::new(nodes.collect(), edges.collect())
    })
}

/// Spreads a mark from the first present node until nothing changes.
fn is_connected(graph: &LiteralGraph, assignment: &[bool]) -> bool {
    let present =
        |node: &LiteralNode| node.is_certain || node.literals.iter().any(|lit| lit.is_true_in(assignment));
    let present: Vec<bool> = graph.nodes.iter().map(present).collect();
    let mut is_marked = vec![false; NODES];
    if let Some(first) = present.iter().position(|is_present| *is_present) {
        is_marked[first] = true;
    }
    for _ in 0..NODES {
        for edge in graph.edges() {
            let [from, to] = edge.ends;
            let holds = edge.holds.is_none_or(|lit| lit.is_true_in(assignment));
            if holds && present[from] && present[to] && (is_marked[from] || is_marked[to]) {
                (is_marked[from], is_marked[to]) = (true, true);
            }
        }
    }
    is_marked == present
}

fn assignments() -> impl Iterator<Item = Vec<bool>> {
    (0..1usize << VARS).map(|bits| (0..VARS).map(|var| bits >> var & 1 == 1).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn cuts_exclude_what_is_apart_and_nothing_else(graph in graphs()) {
        let all: Vec<Vec<bool>> = assignments().collect();
        let (connected, apart): (Vec<_>, Vec<_>) =
            all.iter().partition(|assignment| is_connected(&graph, assignment));
        let is_true = |cut: &[Lit], assignment: &[bool]| cut.iter().any(|lit| lit.is_true_in(assignment));
        for assignment in &connected {
            prop_assert_eq!(graph.cuts(assignment), Vec::<Vec<Lit>>::new());
        }
        for cut in graph.first_cuts() {
            prop_assert!(connected.iter().all(|assignment| is_true(&cut, assignment)));
        }
        for assignment in apart {
            let cuts = graph.cuts(assignment);
            prop_assert!(!cuts.is_empty());
            for cut in cuts {
                prop_assert!(!is_true(&cut, assignment));
                prop_assert!(connected.iter().all(|assignment| is_true(&cut, assignment)));
            }
        }
    }

    #[test]
    fn solvers_find_what_is_connected(graph in graphs()) {
        let expected = assignments().filter(|assignment| is_connected(&graph, assignment)).count();
        for name in ["varisat", "batsat", "placet"] {
            let choice: SolverChoice = name.parse().expect("an embedded solver");
            let mut solver = choice.build(Workload::Enumeration).expect("it is compiled in");
            solver.reserve_vars(VARS);
            let solver = Box::new(CutSolver::new(solver, vec![graph.clone()]));
            let literals = (0..VARS).map(|var| Var::from_index(var).positive()).collect();
            let projection = LiteralProjection { literals, positive_only: false };
            let mut enumerator = Enumerator::new(solver, projection);
            let mut found = 0;
            while let Next::Found(_) = enumerator.next(&Limits::none()).expect("no solver fails") {
                found += 1;
            }
            prop_assert_eq!(found, expected, "{}", name);
        }
    }

    #[test]
    fn what_solvers_derive_from_graphs_alone_is_true(graph in graphs(), signs in vec(any::<bool>(), VARS), assumed in 0..VARS) {
        let assumptions = (0..assumed).map(|var| match signs[var] {
            true => Var::from_index(var).positive(),
            false => Var::from_index(var).negative(),
        });
        let assumptions: Vec<Lit> = assumptions.collect();
        let connected: Vec<Vec<bool>> = assignments().filter(|assignment| is_connected(&graph, assignment)).collect();
        let satisfies = |assignment: &[bool], lits: &[Lit]| lits.iter().all(|lit| lit.is_true_in(assignment));
        let mut takers = vec![];
        for name in available() {
            let choice: SolverChoice = name.parse().expect("an embedded solver");
            let mut solver = choice.build(Workload::Enumeration).expect("it is compiled in");
            if !solver.capabilities().graphs {
                continue;
            }
            takers.push(*name);
            solver.reserve_vars(VARS);
            solver.add_graph(&graph);
            match solver.solve(&assumptions, &Limits::none()).expect("no solver fails") {
                Verdict::Satisfiable(assignment) => {
                    prop_assert!(satisfies(&assignment, &assumptions), "{}", name);
                    // BatSat leaves contradictions without any literal to the last check.
                    let is_found = connected.is_empty() || connected.iter().any(|known| known[..] == assignment[..]);
                    prop_assert!(is_found, "{}", name);
                }
                Verdict::Unsatisfiable => {
                    let core = solver.core().expect("it names cores");
                    prop_assert!(core.iter().all(|lit| assumptions.contains(lit)), "{}", name);
                    let is_refuted = connected.iter().all(|assignment| !satisfies(assignment, &core));
                    prop_assert!(is_refuted, "{}: {:?}", name, core);
                }
                Verdict::Unknown(reason) => prop_assert!(false, "{}: {:?}", name, reason),
            }
        }
        prop_assert_eq!(takers, ["batsat", "placet"]);
    }
}
