//! The best value of every model with an objective is the one that it expects, whoever looks for it.

use std::sync::Arc;
use std::time::Duration;

use num_bigint::BigUint;
use placet::encode::Choices;
use placet::engine::ilp::{Backend, IlpSolver};
use placet::engine::sat::{SolverChoice, Workload, available};
use placet::instance::{EncodedInstance, Instance};
use placet::limit::{Limits, Outcome};
use placet::model::{Puzzle, check};
use placet::problem::automorphism::Effort;
use placet::problem::presolve::PresolveSteps;
use placet::session::{
    Optimum, ProblemBoardSolver, best_value, optimum_by_asker, optimum_by_sat, optimum_by_search,
    optimum_by_turns,
};

use crate::models::encodings::encodings;
use crate::models::files::{Model, best, with_objective};
use crate::models::up_to_symmetry::all_boards;

/// How long the solver of integer programs may take for a model: what takes it longer is passed over,
const TIME: Duration = Duration::from_secs(2);
/// and so are no more than these.
const MOST_UNANSWERED: usize = 4;

/// As the command line does it, after presolve: without it a sum such as MONEY is too long for some encodings.
fn by_sat(instance: &Instance, solver: &str, choices: Choices) -> Optimum {
    let instance = instance.clone().with_kinds(PresolveSteps::default());
    let name = instance.puzzle().title().to_string();
    let compiled = EncodedInstance::of(instance, choices, &Limits::none());
    let compiled = compiled.unwrap_or_else(|error| panic!("{name}: {error}"));
    let solver: SolverChoice = solver.parse().expect("an embedded solver");
    let solver = solver.build(Workload::Enumeration).expect("compiled in");
    optimum_by_sat(&compiled, solver, &Limits::none(), |_| ()).expect("boards are right")
}

fn instance(model: &Model) -> Instance {
    Instance::new(model.puzzle.clone())
}

fn by_integer_programs(puzzle: &Puzzle, kinds: PresolveSteps) -> Optimum {
    let solver = IlpSolver::new(Backend::default()).expect("it is always there");
    let mut asker = ProblemBoardSolver::new(Box::new(solver));
    let limits = Limits::none().with_time_limit(TIME);
    let instance = Instance::presolved(puzzle.clone(), kinds);
    optimum_by_asker(&instance, &mut asker, &limits, |_| ()).expect("boards are right")
}

#[test]
fn the_search_finds_the_best() {
    for Model { name, puzzle } in with_objective() {
        let found = optimum_by_search(&Instance::new(puzzle.clone()), &Limits::none(), |_| ())
            .expect("boards are right");
        assert_eq!(best_value(&found), Some(best(&name, &puzzle)), "{name}");
    }
}

#[test]
fn engines_in_turns_find_the_best() {
    for Model { name, puzzle } in with_objective() {
        let instance = Instance::presolved(puzzle.clone(), PresolveSteps::for_whole_sums());
        let found = optimum_by_turns(&Arc::new(instance), &Limits::none(), |_| ());
        let found = found.expect("boards are right");
        assert_eq!(best_value(&found), Some(best(&name, &puzzle)), "{name}");
    }
}

#[test]
fn every_embedded_solver_finds_the_best() {
    for model in with_objective() {
        let expected = Some(best(&model.name, &model.puzzle));
        for solver in available() {
            let found = by_sat(&instance(&model), solver, Choices::default());
            assert_eq!(best_value(&found), expected, "{}: {solver}", model.name);
        }
    }
}

#[test]
fn every_encoding_has_the_best() {
    for model in with_objective() {
        let expected = Some(best(&model.name, &model.puzzle));
        for choices in encodings(&model) {
            let found = by_sat(&instance(&model), "batsat", choices);
            assert_eq!(best_value(&found), expected, "{}: {choices:?}", model.name);
        }
    }
}

/// One of the boards that are alike is as good as the others, and the best ones are made by few of them.
#[test]
fn the_best_is_left_when_symmetries_are_broken() {
    let mut broken = 0;
    for model in with_objective() {
        let instance = instance(&model);
        let symmetries = instance.symmetries(Effort::default());
        let Some(leaders) = symmetries.leaders(instance.clone(), 200).expect("whole boards") else {
            continue;
        };
        broken += usize::from(symmetries.order > BigUint::from(1_u32));
        let expected = best(&model.name, &model.puzzle);
        let left = leaders.instance();
        let found = optimum_by_search(left, &Limits::none(), |_| ()).expect("boards are right");
        assert_eq!(best_value(&found), Some(expected), "{}", model.name);
        let found = by_sat(left, "batsat", Choices::default());
        assert_eq!(best_value(&found), Some(expected), "{}", model.name);
        let sizes = all_boards(&left.with_objective_bound(expected));
        let sizes = sizes.iter().map(|board| leaders.orbit_size(board));
        let all: Option<u64> = sizes.sum();
        assert_eq!(all, model.puzzle.expectation().solutions, "{}", model.name);
    }
    assert!(broken >= 5, "only {broken}");
}

/// The check knows how good a board has to be.
#[test]
fn a_bar_is_checked() {
    for Model { name, puzzle } in with_objective() {
        let Some(board) = &puzzle.expectation().board else {
            continue;
        };
        let value = best(&name, &puzzle);
        let enough = check(&puzzle.clone().with_objective_bound(value), board);
        assert!(enough.is_clean(), "{name}");
        let report = check(&puzzle.clone().better_than(value), board);
        let [violation] = report.violations.as_slice() else {
            panic!("{name}: {report:?}");
        };
        assert_eq!(violation.rule, "objective", "{name}");
        let instance = Instance::new(puzzle).better_than(value);
        let found = optimum_by_search(&instance, &Limits::none(), |_| ()).expect("boards are right");
        assert_eq!(found, Outcome::Complete(None), "{name}");
    }
}

#[test]
fn integer_programs_have_the_best() {
    let mut unanswered = vec![];
    for Model { name, puzzle } in with_objective() {
        let expected = best(&name, &puzzle);
        match by_integer_programs(&puzzle, PresolveSteps::default()) {
            Outcome::Stopped(_, reached) => {
                let goal = puzzle.objective().expect("these have one").goal;
                let reached = reached.flatten().map(|best| best.value);
                assert!(
                    !reached.is_some_and(|value| goal.is_better(value, expected)),
                    "{name}: {reached:?}"
                );
                unanswered.push(name);
            }
            found => assert_eq!(best_value(&found), Some(expected), "{name}"),
        }
    }
    assert!(unanswered.len() <= MOST_UNANSWERED, "unanswered: {unanswered:#?}");
}
