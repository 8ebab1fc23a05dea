//! Symmetries of problems and puzzles: images of constraints mean what they say, and one board of those alike is left.

use std::path::Path;

use placet::encode::Choices;
use placet::engine::sat::Varisat;
use placet::instance::{EncodedInstance, Instance, UnbrokenBoards};
use placet::limit::{Limits, Outcome};
use placet::model::{Settings, Source, read, read_with};
use placet::problem::presolve::PresolveSteps;
use placet::problem::{
    Domain, Origin, Problem, Symmetry, UnbrokenSymmetry, VarId, brute_force, is_satisfied_by,
};
use placet::session::Boards;
use proptest::prelude::*;

use crate::extent;
mod marked_shapes;
mod moved_cells;
use crate::random::problem;
mod work;

use problem::any_problem;

/// A random problem, and a random permutation of its variables and values: all variables have the same domain, or two have one and two
/// another.
fn any_symmetric() -> impl Strategy<Value = (Problem, Symmetry)> {
    let values = || {
        prop::collection::btree_set(-2..=3i64, 1..5).prop_map(|values| values.into_iter().collect::<Vec<_>>())
    };
    let domains = prop_oneof![
        values().prop_map(|values| [values.clone(), values.clone(), values.clone(), values]),
        (values(), values()).prop_map(|(one, other)| [one.clone(), one, other.clone(), other]),
    ];
    (any_problem(), domains).prop_flat_map(|(problem, domains)| {
        let mut same = Problem::new();
        for (variable, values) in problem.variables().iter().zip(&domains) {
            same.add_variable(&variable.name, Domain::new(values.iter().copied()));
        }
        for posted in problem.constraints() {
            same.post(posted.provenance.origin, posted.constraint.clone());
        }
        let moved = if domains[0] == domains[2] { 4 } else { 2 };
        let vars = Just((0..moved).collect::<Vec<usize>>()).prop_shuffle();
        let shuffled = || domains.clone().map(|values| Just(values).prop_shuffle());
        let changed = prop_oneof![
            3 => Just(domains.clone()),
            2 => Just(domains.clone().map(|values| values.into_iter().rev().collect())),
            1 => shuffled(),
        ];
        (Just(same), Just(domains), vars, changed).prop_map(|(problem, domains, vars, changed)| {
            let image = |var: VarId, value: i64| {
                let index = var.index();
                let at = domains[index]
                    .iter()
                    .position(|other| *other == value)
                    .expect("a value");
                let to = vars.get(index).map_or(var, |to| VarId(*to as u32));
                (to, changed[index][at])
            };
            let symmetry = Symmetry::new(&problem, image).expect("a permutation");
            (problem, symmetry)
        })
    })
}

/// The problem with one constraint more or none at all.
fn with(problem: &Problem, constraints: impl IntoIterator<Item = placet::problem::Constraint>) -> Problem {
    let mut alone = Problem::new();
    for variable in problem.variables() {
        alone.add_variable(&variable.name, variable.domain.clone());
    }
    for constraint in constraints {
        alone.post(Origin::Rule(0), constraint);
    }
    alone
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn images_hold_where_the_constraints_hold((problem, symmetry) in any_symmetric()) {
        let assignments = brute_force(&with(&problem, []));
        let constraints = problem.constraints().iter().map(|posted| &posted.constraint);
        for (constraint, image) in constraints.filter_map(|one| Some((one, symmetry.constraint_image(one)?))) {
            let (here, there) = (with(&problem, [constraint.clone()]), with(&problem, [image]));
            for values in &assignments {
                let moved = symmetry.apply(values).expect("of this problem");
                prop_assert_eq!(is_satisfied_by(&here, values), is_satisfied_by(&there, &moved), "{:?}", constraint);
            }
        }
    }

    /// With the images of all constraints, again and again, the symmetry is seen; broken, one solution stays of each cycle.
    #[test]
    fn problems_made_symmetric_are_seen_and_broken((problem, symmetry) in any_symmetric()) {
        let mut constraints: Vec<_> = problem.constraints().iter().map(|posted| posted.constraint.clone()).collect();
        let all = placet::problem::group(std::slice::from_ref(&symmetry), 1000).expect("few");
        for one in problem.constraints() {
            constraints.extend(all.iter().filter_map(|power| power.constraint_image(&one.constraint)));
        }
        let mut symmetric = with(&problem, constraints);
        let solutions = brute_force(&symmetric);
        let order: Vec<VarId> = symmetric.var_ids().collect();
        let is_seen = symmetric.has_symmetry(&symmetry);
        if is_seen && symmetric.break_symmetries(&all, &order).is_ok() {
            let left: Vec<Vec<i64>> = brute_force(&symmetric).into_iter().map(|values| values[..order.len()].to_vec()).collect();
            let is_leader = |values: &&Vec<i64>| all.iter().all(|power| {
                let image = power.apply(values).expect("of this problem");
                solutions.contains(&image) && **values <= image
            });
            let leaders: Vec<Vec<i64>> = solutions.iter().filter(is_leader).cloned().collect();
            prop_assert_eq!(left, leaders);
        } else {
            // It is not seen, or a power of it is not, because an image has no form of its kind.
            let is_open = problem.constraints().iter().all(|one| all.iter().all(|power| power.constraint_image(&one.constraint).is_some()));
            prop_assert!(!is_open);
        }
    }
}

/// The eight turns and reflections of a square board, but the identity, of a problem whose first variables are its cells and
/// whose others are none.
fn of_the_square(problem: &Problem, side: u32) -> Vec<Symmetry> {
    let turned = |cell: u32| cell % side * side + side - 1 - cell / side;
    let mirrored = |cell: u32| cell % side * side + cell / side;
    let generators = [
        Symmetry::new(problem, |var, value| (VarId(turned(var.0)), value)),
        Symmetry::new(problem, |var, value| (VarId(mirrored(var.0)), value)),
    ];
    let generators = generators.map(|generator| generator.expect("a permutation"));
    placet::problem::group(&generators, 7).expect("seven")
}

fn instance(path: &str, settings: &[(&str, i64)], kinds: PresolveSteps) -> Instance {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = std::fs::read_to_string(&path).expect("a model");
    let mut values = Settings::new();
    for (name, value) in settings {
        values.set(*name, *value);
    }
    let puzzle = read_with(&Source::new("model.toml", text), &values)
        .unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    Instance::presolved(puzzle, kinds)
}

fn count(mut boards: Boards) -> usize {
    let mut number = 0;
    while let Outcome::Complete(Some(_)) = boards.next_within(&Limits::none()).expect("boards are right") {
        number += 1;
    }
    number
}

/// By the search and by clauses.
fn counts(instance: Instance) -> [usize; 2] {
    let searched = count(Boards::by_search(&instance));
    let compiled = EncodedInstance::of(instance, Choices::default(), &Limits::none()).expect("small");
    [
        searched,
        count(Boards::by_sat(&compiled, Box::new(Varisat::new()))),
    ]
}

#[test]
fn of_squares_and_queens_one_of_eight_stays() {
    for kinds in [PresolveSteps::NONE, PresolveSteps::all()] {
        for (path, side, all, left) in [
            ("models/sums/magic-square.toml", 3, 8, 1),
            ("models/placement/queens.toml", 5, 10, 2),
            ("models/placement/queens.toml", 6, 4, 1),
            ("models/placement/queens.toml", 8, 92, 12),
        ] {
            let whole = instance(path, &[("n", side)], kinds);
            let order: Vec<VarId> = whole
                .puzzle()
                .layout()
                .cell_ids()
                .map(|cell| whole.lowered().cell_var(cell))
                .collect();
            let symmetries = of_the_square(whole.original_problem(), side as u32);
            let broken = whole
                .clone()
                .break_symmetries(&symmetries, &order)
                .expect("symmetries of the square");
            assert_eq!(counts(whole), [all; 2], "{path}");
            assert_eq!(counts(broken.clone()), [left; 2], "{path}");
            let again = broken.break_symmetries(&symmetries, &order);
            assert_eq!(again.err(), Some(UnbrokenBoards::Already));
        }
    }
}

/// Latin squares of order 4: 576, of which the names of the numbers can be exchanged, and then rows and columns.
#[test]
fn of_latin_squares_names_and_places_are_exchanged() {
    let latin = "board.grid = [4, 4]\npieces = { numbers = '1..4', copies = 4 }\nrules = [{ all_different = ['rows', 'columns'] }]";
    let puzzle =
        read(&Source::new("latin.toml", latin)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    let whole = Instance::new(puzzle);
    let problem = &whole.lowered().problem;
    let order: Vec<VarId> = problem.var_ids().collect();
    let renamed = |change: fn(i64) -> i64| {
        Symmetry::new(problem, |var, value| (var, change(value))).expect("a permutation")
    };
    let names = [
        renamed(|value| value % 4 + 1),
        renamed(|value| if value < 3 { 3 - value } else { value }),
    ];
    let rows = |change: fn(u32) -> u32| {
        Symmetry::new(problem, |var, value| {
            (VarId(change(var.0 / 4) * 4 + var.0 % 4), value)
        })
        .expect("a permutation")
    };
    let places = [
        rows(|row| (row + 1) % 4),
        rows(|row| if row < 2 { 1 - row } else { row }),
    ];
    let named = placet::problem::group(&names, 23).expect("all orders of four names");
    let placed = placet::problem::group(&[names, places].concat(), 575).expect("and of four rows");
    assert_eq!([named.len(), placed.len()], [23, 575]);
    for (symmetries, left) in [(named, 24), (placed, 4)] {
        let broken = whole
            .clone()
            .break_symmetries(&symmetries, &order)
            .expect("symmetries");
        assert_eq!(counts(broken), [left; 2]);
    }
}

#[test]
fn a_puzzle_that_is_not_as_symmetric_is_refused() {
    let pose = |of: &str, more: &str| {
        let model = format!(
            "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{{ sum = 15, of = '{of}' }}]\n{more}"
        );
        Instance::new(
            read(&Source::new("square.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}")),
        )
    };
    let refused = |of: &str, more: &str| {
        let instance = pose(of, more);
        let symmetries = of_the_square(instance.original_problem(), 3);
        instance
            .break_symmetries(&symmetries, &[VarId(0)])
            .expect_err("it is not symmetric")
    };
    assert_eq!(refused("lines", "project.cells = ['r1c1']"), UnbrokenBoards::Part);
    assert_eq!(
        refused("lines", "objective.minimise = 'r1c1'"),
        UnbrokenBoards::Objective { index: 0 }
    );
    let turn = UnbrokenSymmetry::NotSeen { index: 0 };
    assert_eq!(refused("rows", ""), UnbrokenBoards::Problem(turn));
    let more = pose("lines", "givens = { r2c2 = 5 }");
    let turns = of_the_square(more.original_problem(), 3);
    assert_eq!(
        counts(
            more.break_symmetries(&turns, &[VarId(0)])
                .expect("the middle stays")
        )[0],
        2
    );
}
