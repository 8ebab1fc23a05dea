//! Presolve changes no answer: every model has the same boards with it and without.

use std::collections::BTreeSet;

use placet::encode::Choices;
use placet::engine::Limits;
use placet::engine::sat::Varisat;
use placet::instance::{EncodedInstance, Instance, forecast_of};
use placet::problem::Origin;
use placet::problem::presolve::{Deduction, Kind, PresolveSteps};
use placet::session::Boards;

use crate::extent::{full, in_turn};
use crate::models::boards::{all_of, searched};
use crate::models::files::{Model, up_to};

/// Up to so many boards a model is tried with each kind alone,
const FEW: u64 = 30;
/// and up to so many with those that are taken together.
const MANY: u64 = 400;

/// The models with at most so many boards. Where something is connected, the search alone has levels, with which some of them take minutes: they are left to the
/// full run.
fn searched_soon(most: u64) -> Vec<Model> {
    let mut models = up_to(most);
    let has_levels = |model: &Model| {
        let mut rules = model.puzzle.rules().iter();
        rules.any(|rule| rule.kind.connects() || rule.kind.num_stated_sizes() > 0)
    };
    models.retain(|model| full() || !has_levels(model));
    models
}

fn instance(model: &Model, kinds: PresolveSteps) -> Instance {
    Instance::presolved(model.puzzle.clone(), kinds)
}

fn searched_after(model: &Model, kinds: PresolveSteps) -> BTreeSet<String> {
    all_of(model, Boards::by_search(instance(model, kinds)))
}

#[test]
fn the_search_finds_the_same_boards() {
    for model in searched_soon(MANY) {
        let expected = searched(&model);
        for kinds in [PresolveSteps::default(), PresolveSteps::all()] {
            assert!(
                searched_after(&model, kinds) == expected,
                "{} {kinds}",
                model.name
            );
        }
    }
}

#[test]
fn each_kind_alone_keeps_the_boards() {
    for (turn, model) in searched_soon(FEW).into_iter().enumerate() {
        let expected = searched(&model);
        for kind in in_turn(Kind::ALL.to_vec(), turn, 2) {
            let found = searched_after(&model, [kind].into_iter().collect());
            assert_eq!(found, expected, "{} {}", model.name, kind.name());
        }
    }
}

#[test]
fn other_kinds_come_to_the_same_after_others() {
    let mut changed = 0;
    for model in up_to(FEW).into_iter().step_by(4) {
        let all = instance(&model, PresolveSteps::all());
        for kinds in [
            PresolveSteps::default(),
            [Kind::Propagation].into_iter().collect(),
            PresolveSteps::NONE,
        ] {
            let (fresh, again) = (instance(&model, kinds), all.clone().with_kinds(kinds));
            assert_eq!(again.kinds(), kinds);
            assert!(
                again.lowered().problem == fresh.lowered().problem,
                "{} {kinds}",
                model.name
            );
            assert_eq!(again.lowered().projection, fresh.lowered().projection);
            changed += usize::from(again.lowered().problem != all.lowered().problem);
        }
    }
    assert!(changed > 0, "some problems depend on the kinds");
}

#[test]
fn a_solver_finds_as_many_boards_as_expected() {
    for model in up_to(FEW) {
        let instance = instance(&model, PresolveSteps::default());
        let compiled = EncodedInstance::of(instance, Choices::default(), &Limits::none());
        let compiled = compiled.unwrap_or_else(|error| panic!("{}: {error}", model.name));
        let found = all_of(&model, Boards::by_sat(&compiled, Box::new(Varisat::new())));
        assert_eq!(found.len() as u64, model.expected(), "{}", model.name);
    }
}

/// The size by rules names everybody who asked for something, and presolve if it adds sums, and foretells what is made.
#[test]
fn sizes_are_foretold_and_nobody_is_left_out() {
    for model in up_to(FEW) {
        let [before_presolve, after] =
            [PresolveSteps::NONE, PresolveSteps::default()].map(|kinds| instance(&model, kinds));
        let sizes = |instance: &Instance| {
            let forecast = forecast_of(instance, Choices::default(), &|| false);
            forecast.unwrap_or_else(|error| panic!("{}: {error}", model.name))
        };
        let (before, foretold) = (sizes(&before_presolve), sizes(&after));
        // A sum that gives a cell its value says nothing more once the cell has it.
        let own = before_presolve.original_problem().constraints().len();
        let stays = |deduction: &Deduction| match deduction {
            Deduction::Implied { .. } => 1,
            Deduction::AlwaysHolds { constraint } if *constraint >= own => -1,
            _ => 0,
        };
        let adds_sums = after.deductions().iter().map(stays).sum::<i32>() > 0;
        let origins = |sizes: &[(_, _)]| sizes.iter().map(|(origin, _)| *origin).collect::<Vec<_>>();
        let mut expected = origins(&before.sizes);
        expected.extend(adds_sums.then_some(Origin::Presolve));
        assert_eq!(origins(&foretold.sizes), expected, "{}", model.name);
        let compiled = EncodedInstance::of(after, Choices::default(), &Limits::none());
        let compiled = compiled.unwrap_or_else(|error| panic!("{}: {error}", model.name));
        assert_eq!(foretold.total, compiled.formula().size(), "{}", model.name);
    }
}

/// What the field knows of its puzzles is found.
#[test]
fn easy_puzzles_are_settled() {
    for name in ["models/sums/kakuro.toml", "models/sudoku/sudoku-17-givens.toml"] {
        let models = up_to(FEW);
        let model = models
            .iter()
            .find(|model| model.name == name)
            .expect("it is there");
        let findings = instance(model, PresolveSteps::default()).findings();
        assert!(findings.left < findings.before, "{name}");
        assert!(!findings.settled.is_empty(), "{name}");
    }
}

/// Sums of which no line alone speaks follow from all lines of the hexagon.
#[test]
fn the_middle_of_the_hexagon_is_tied_to_its_rim() {
    let models = up_to(FEW);
    let name = "models/sums/aristotle-hexagon.toml";
    let model = models
        .iter()
        .find(|model| model.name == name)
        .expect("it is there");
    let findings = instance(model, PresolveSteps::all()).findings();
    let sums: Vec<&str> = findings
        .implied
        .iter()
        .map(|implied| implied.sum.as_str())
        .collect();
    assert!(sums.contains(&"a + b = g + l"), "{sums:?}");
    assert!(sums.contains(&"b = j + n + o"), "{sums:?}");
}
