//! Solvers of integer programs that are compiled in, against brute force.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use placet::engine::ilp::{Backend, IlpSolver, available};
use placet::engine::{Limits, ProblemSolver, Reply, StopFlag, StopReason};
use placet::problem::{
    AllDifferent, Atom, Constraint, Domain, Linear, Origin, Problem, Term, VarId, brute_force,
};
use placet::program::{ObjectiveSense, ProgramObjective};
use proptest::prelude::*;

use crate::random::problem;

use problem::any_problem;

fn solvers() -> impl Iterator<Item = IlpSolver> {
    let named = |name: &&str| Backend::named(name).expect("it has a name");
    available()
        .iter()
        .map(move |name| IlpSolver::new(named(name)).expect("it is compiled in"))
}

/// All solutions, by cuts.
fn all(solver: &mut IlpSolver, problem: &Problem) -> BTreeSet<Vec<i64>> {
    let mut problem = problem.clone();
    let mut found = BTreeSet::new();
    loop {
        match solver.ask(&problem, None, &Limits::none()).expect("it answers") {
            Reply::None => return found,
            Reply::Found(values) => {
                let atoms = problem
                    .var_ids()
                    .zip(&values)
                    .map(|(var, value)| Atom::is_not(var, *value));
                let cut = Constraint::Clause(atoms.collect());
                problem.post(Origin::Rule(0), cut);
                assert!(found.insert(values), "a solution is found twice");
            }
            Reply::Stopped(reason, _) => panic!("{reason}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn all_solutions_are_those_of_brute_force(problem in any_problem()) {
        let expected: BTreeSet<Vec<i64>> = brute_force(&problem).into_iter().collect();
        prop_assume!(expected.len() <= 40);
        for mut solver in solvers() {
            let name = solver.name().to_string();
            prop_assert_eq!(all(&mut solver, &problem), expected.clone(), "{}", name);
        }
    }

    #[test]
    fn the_best_value_is_that_of_brute_force(problem in any_problem()) {
        let solutions = brute_force(&problem);
        for mut solver in solvers() {
            let var = VarId(2);
            let values = || solutions.iter().map(|values| values[var.index()]);
            for (direction, best) in [(ObjectiveSense::Minimise, values().min()), (ObjectiveSense::Maximise, values().max())] {
                let objective = Some(ProgramObjective {
                    direction,
                    var,
                    num_shown: 0,
                });
                let reply = solver.ask(&problem, objective, &Limits::none()).expect("it answers");
                let found = match &reply {
                    Reply::Found(values) => Some(values[var.index()]),
                    Reply::None => None,
                    Reply::Stopped(reason, _) => panic!("{reason}"),
                };
                prop_assert_eq!(found, best, "{}", solver.name());
            }
        }
    }
}

/// HiGHS 1.15 breaks off on a cut of this sum, in its presolve.
#[test]
fn a_program_that_breaks_a_presolve_is_solved() {
    let mut problem = Problem::new();
    for domain in [vec![-2, 2], vec![-2, -1, 0, 1, 3], vec![-1, 2], vec![-2, 0, 1, 2]] {
        problem.add_variable("x", Domain::new(domain));
    }
    let terms = [(-2, 3), (2, 0), (-1, 2), (3, 1)].map(|(coefficient, var)| Term {
        coefficient,
        var: VarId(var),
    });
    let linear = Linear {
        terms: terms.to_vec(),
        min: 6,
        max: 8,
        caps: vec![],
    };
    problem.post(Origin::Rule(0), Constraint::Linear(linear));
    let expected: BTreeSet<Vec<i64>> = brute_force(&problem).into_iter().collect();
    for mut solver in solvers() {
        assert_eq!(all(&mut solver, &problem), expected, "{}", solver.name());
    }
}

/// A square of numbers from 1 on, all different, with the same sum in each row and column: far too large for these solvers.
fn large_square(order: usize) -> Problem {
    let mut problem = Problem::new();
    let cells = order * order;
    for _ in 0..cells {
        problem.add_variable("cell", Domain::new(1..=cells as i64));
    }
    let vars = problem.var_ids().collect();
    problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
    let sum = (order * (cells + 1) / 2) as i64;
    let rows = (0..order).map(|row| (0..order).map(|column| row * order + column).collect::<Vec<_>>());
    let columns = (0..order).map(|column| (0..order).map(|row| row * order + column).collect());
    for line in rows.chain(columns).collect::<Vec<_>>() {
        let terms = line.into_iter().map(|cell| Term {
            coefficient: 1,
            var: VarId(cell as u32),
        });
        let linear = Linear {
            terms: terms.collect(),
            min: sum,
            max: sum,
            caps: vec![],
        };
        problem.post(Origin::Rule(0), Constraint::Linear(linear));
    }
    problem
}

#[test]
fn limits_hold_whatever_the_solver_does() {
    let problem = large_square(12);
    for mut solver in solvers() {
        let start = Instant::now();
        let limits = Limits::none().with_time_limit(Duration::from_millis(300));
        let late = solver.ask(&problem, None, &limits);
        assert_eq!(
            late,
            Ok(Reply::Stopped(StopReason::TimeLimit, None)),
            "{}",
            solver.name()
        );
        assert!(start.elapsed() < Duration::from_secs(10), "{}", solver.name());
        let flag = StopFlag::new();
        let limits = Limits::none().with_stop(flag.clone());
        let raised = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(200));
                flag.raise();
            });
            solver.ask(&problem, None, &limits)
        });
        assert_eq!(
            raised,
            Ok(Reply::Stopped(StopReason::Interrupted, None)),
            "{}",
            solver.name()
        );
    }
}
