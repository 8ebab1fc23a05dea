//! Random small problems against brute force: encoded in every way and enumerated
//! by every embedded solver, and searched without clauses.

use std::collections::BTreeSet;

use itertools::Itertools;
use num_bigint::BigUint;
use placet::cnf::Lit;
use placet::encode::{AtMostOneEncoding, Choices, CountEncoding, Encoder, SumEncoding, TableEncoding};
use placet::engine::sat::{SolverChoice, Workload, available};
use placet::engine::search::Search;
use placet::engine::{
    Enumerator, FrontierCount, FrontierLimits, FrontierQuestion, LiteralProjection, NotCounted,
};
use placet::engine::{Limits, Next, StopReason, count_by_frontier, count_by_frontier_watched};
use placet::problem::{Atom, Constraint, Problem, VarId, brute_force};
use proptest::prelude::*;

use crate::random::graph;
use crate::random::problem;

use graph::{any_graph, any_problem_of_graphs, is_connected};
use problem::{any_problem, any_value, any_var};

/// The same count in turns of a little work, of which each continues where the last one stopped.
fn counted_in_turns(question: FrontierQuestion<'_>) -> BigUint {
    let mut most = FrontierLimits::default();
    most.work = 50;
    let mut count =
        FrontierCount::new(question, FrontierLimits::default(), &Limits::none()).expect("it can be counted");
    loop {
        let before = count.work();
        match count.run(most, &Limits::none(), &mut |_| ()) {
            Ok(counted) => return counted,
            Err(stopped) => assert_eq!(stopped, NotCounted::Stopped(StopReason::GaveUp)),
        }
        assert!(count.work() > before, "it does not stand still");
    }
}

/// Pairs and the ladder, which the domains' order literals know of, with sums of order literals, of direct ones and in binary;
/// the others with one encoding of sums.
fn at_most_ones(sum: SumEncoding) -> &'static [AtMostOneEncoding] {
    match sum {
        SumEncoding::OrderTree => &AtMostOneEncoding::ALL[1..],
        SumEncoding::Auto | SumEncoding::DirectTree | SumEncoding::Adder => &AtMostOneEncoding::ALL[1..3],
        _ => &AtMostOneEncoding::ALL[1..2],
    }
}

/// All solutions that a solver finds, each once. If it supports sums, it gets those whose encoding is open as they are.
fn enumerated(problem: &Problem, solver: &str, choices: Choices) -> BTreeSet<Vec<i64>> {
    let choice: SolverChoice = solver.parse().expect("an embedded solver");
    let encoder = Encoder::new(choices);
    let (encoded, sums) = match choice.takes_sums() {
        true => encoder
            .encode_with_native_sums(problem)
            .expect("the problem is small"),
        false => (encoder.encode(problem).expect("the problem is small"), vec![]),
    };
    let mut solver = choice.build(Workload::Enumeration).expect("it is compiled in");
    solver.add_formula(&encoded.formula);
    for sum in &sums {
        solver.add_sum(sum).expect("it supports sums");
    }
    let groups = problem
        .var_ids()
        .map(|var| encoded.variables.direct_literals(var).to_vec());
    solver.decide_by(&groups.collect_vec());
    let literals: Vec<Lit> = problem
        .var_ids()
        .flat_map(|var| encoded.variables.direct_literals(var).to_vec())
        .unique()
        .collect();
    let mut enumerator = Enumerator::new(
        solver,
        LiteralProjection {
            literals,
            positive_only: true,
        },
    );
    let mut found = BTreeSet::new();
    loop {
        match enumerator.next(&Limits::none()).expect("the solver answers") {
            Next::Found(assignment) => {
                let values = encoded
                    .variables
                    .decode(&assignment)
                    .expect("a value for each variable");
                assert!(found.insert(values), "a solution is found twice");
            }
            Next::Exhausted => return found,
            Next::Stopped(reason) => panic!("{reason}"),
        }
    }
}

/// All solutions that a search finds, each once.
fn searched(mut search: Search) -> Vec<Vec<i64>> {
    let mut found = vec![];
    loop {
        match search.next(&Limits::none()) {
            Next::Found(values) => found.push(values),
            Next::Exhausted => return found,
            Next::Stopped(reason) => panic!("{reason}"),
        }
    }
}

/// Which of the atoms a solution makes true.
fn part(values: &[i64], projection: &[Atom]) -> Vec<bool> {
    projection
        .iter()
        .map(|atom| values[atom.var.index()] == atom.value)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_solver_and_encoding_agrees_with_brute_force(problem in any_problem()) {
        let expected: BTreeSet<Vec<i64>> = brute_force(&problem).into_iter().collect();
        for solver in available() {
            let takes_sums = solver.parse::<SolverChoice>().expect("an embedded solver").takes_sums();
            for sum in SumEncoding::ALL.into_iter().skip(usize::from(!takes_sums)) {
                let others = CountEncoding::ALL.into_iter().cycle().zip(TableEncoding::ALL.into_iter().cycle());
                for (&at_most_one, (count, table)) in at_most_ones(sum).iter().zip(others) {
                    let choices = Choices { sum, at_most_one, count, table, ..Choices::default() };
                    let found = enumerated(&problem, solver, choices);
                    prop_assert_eq!(&found, &expected, "{} {:?}", solver, choices);
                }
            }
        }
    }

    #[test]
    fn the_search_agrees_with_brute_force(problem in any_problem()) {
        let all: Vec<Atom> = problem
            .var_ids()
            .flat_map(|var| problem.domain(var).values().iter().map(move |value| Atom::is(var, *value)).collect::<Vec<_>>())
            .collect();
        for search in [Search::new(&problem, &all), Search::for_the_first(&problem, &all)] {
            let mut found = searched(search);
            found.sort();
            prop_assert_eq!(found, brute_force(&problem));
        }
    }

    #[test]
    fn the_frontier_agrees_with_brute_force(problem in any_problem()) {
        let cells: Vec<VarId> = problem.var_ids().collect();
        let backwards = cells.iter().rev().copied().collect();
        let ordered = |problem: &Problem| problem.constraints().iter().any(|posted| matches!(posted.constraint, Constraint::Lex(_)));
        for order in [cells, backwards] {
            let counted = count_by_frontier(&problem, &[order], FrontierLimits::default(), &Limits::none());
            if ordered(&problem) {
                prop_assert!(matches!(counted, Err(NotCounted::Unsuited(_))));
            } else {
                prop_assert_eq!(counted, Ok(brute_force(&problem).len().into()));
            }
        }
    }

    /// Graphs beside a problem: the solutions with which they are connected, or of which each component has one root.
    #[test]
    fn the_frontier_counts_connected_graphs_as_brute_force_does(
        problem in any_problem_of_graphs(),
        graphs in prop::collection::vec(any_graph(), 1..3),
    ) {
        let solutions = brute_force(&problem);
        let expected = solutions.iter().filter(|values| graphs.iter().all(|graph| is_connected(graph, values))).count();
        let cells: Vec<VarId> = problem.var_ids().collect();
        let backwards = cells.iter().rev().copied().collect();
        for order in [cells, backwards] {
            let orders = [order];
            let question = FrontierQuestion::new(&problem, &orders).with_connections(&graphs);
            let counted = count_by_frontier_watched(question, FrontierLimits::default(), &Limits::none(), &mut |_| ());
            // Conditions of edges that are decided before their nodes are not supported.
            if !matches!(counted, Err(NotCounted::Unsuited(_))) {
                prop_assert_eq!(counted, Ok(expected.into()));
                prop_assert_eq!(counted_in_turns(question), expected.into());
            }
        }
    }

    #[test]
    fn the_search_projects_as_brute_force_does(
        problem in any_problem(),
        atoms in prop::collection::vec((any_var(), any_value()), 0..6),
    ) {
        let mut projection: Vec<Atom> = atoms.into_iter().map(|(var, value)| Atom::is(var, value)).collect();
        projection.sort_by_key(|atom| (atom.var, atom.value));
        projection.dedup();
        let solutions = brute_force(&problem);
        let expected: BTreeSet<Vec<bool>> = solutions.iter().map(|values| part(values, &projection)).collect();
        let found = searched(Search::new(&problem, &projection));
        let parts: BTreeSet<Vec<bool>> = found.iter().map(|values| part(values, &projection)).collect();
        prop_assert!(found.iter().all(|values| solutions.contains(values)));
        prop_assert_eq!(found.len(), parts.len(), "a part is found twice");
        prop_assert_eq!(parts, expected);
    }
}
