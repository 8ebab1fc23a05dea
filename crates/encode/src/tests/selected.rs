//! Selectors: with any set of them, the formula describes the problem with these origins only.

use itertools::Itertools;
use proptest::prelude::*;

use super::exact::{all_choices, problem_over};
use super::models::Models;
use super::random::problem;
use crate::cnf::Lit;
use crate::{Choices, ChoicesByOrigin, Encoder, Selected, Truth};
use placet_problem::{
    AllDifferent, Atom, Constraint, Linear, Map, Origin, OriginPart, Problem, Provenance, Term, ValueCap,
    brute_force,
};

fn selected(problem: &Problem, choices: impl Into<ChoicesByOrigin>) -> Selected {
    Encoder::new(choices)
        .encode_with_selectors(problem)
        .expect("it is small")
}

/// The problem with the constraints of some parts only, which imply no caps, and with all definitions.
fn part(problem: &Problem, parts: &[Provenance]) -> Problem {
    let mut part = Problem::new();
    for variable in problem.variables() {
        part.add_variable(&variable.name, variable.domain.clone());
    }
    for posted in problem.constraints() {
        if parts.contains(&posted.provenance) || posted.provenance.part == OriginPart::Definition {
            part.post(posted.provenance, posted.constraint.clone());
        }
    }
    part
}

/// For every set of selectors and all values, the formula has a model exactly if the values are a
/// solution.
fn assert_selects(problem: &Problem, choices: impl Into<ChoicesByOrigin>) {
    let selected = selected(problem, choices);
    let models = Models::of(&selected.formula);
    let assignments = brute_force(&part(problem, &[]));
    for on in selected.selectors.iter().powerset() {
        let origins = on.iter().map(|(origin, _)| *origin).collect_vec();
        let solutions = brute_force(&part(problem, &origins));
        let switches = selected.selectors.iter().map(|(origin, selector)| {
            if origins.contains(origin) {
                *selector
            } else {
                !*selector
            }
        });
        let switches = switches.collect_vec();
        for values in &assignments {
            let mut assumed = switches.clone();
            assumed.extend(literals(&selected, values));
            let is_solution = solutions.contains(values);
            assert_eq!(
                models.is_some(&assumed),
                is_solution,
                "{values:?} {origins:?} {problem:#?}"
            );
        }
    }
}

fn literals(selected: &Selected, values: &[i64]) -> Vec<Lit> {
    let atoms = selected.variables.var_ids().zip(values);
    let literal = |atom| match selected.variables.literal(atom) {
        Truth::Literal(lit) => lit,
        Truth::Constant(_) => unreachable!("the values are of the domains"),
    };
    atoms.map(|(var, value)| literal(Atom::is(var, *value))).collect()
}

#[test]
fn what_shares_a_literal_elsewhere_is_free_without_its_selector() {
    let (mut problem, vars) = problem_over(&[&[1, 2], &[1, 2]]);
    let atoms = vars.iter().map(|var| Atom::is(*var, 1)).collect();
    problem.post(Origin::Rule(4), Constraint::Equivalent(atoms));
    assert_selects(&problem, Choices::default());
}

#[test]
fn caps_fall_with_what_implies_them() {
    let (mut problem, vars) = problem_over(&[&[1, 2, 3], &[1, 2, 3]]);
    let terms = vars.iter().map(|var| Term {
        coefficient: 1,
        var: *var,
    });
    let caps = [1, 2, 3].map(|value| ValueCap { value, at_most: 1 });
    let linear = Linear {
        terms: terms.collect(),
        min: 4,
        max: 4,
        caps: caps.to_vec(),
    };
    problem.post(Origin::Rule(0), Constraint::Linear(linear));
    problem.post(Origin::Rule(1), Constraint::AllDifferent(AllDifferent { vars }));
    for choices in all_choices() {
        assert_selects(&problem, choices);
    }
}

#[test]
fn definitions_have_no_selector() {
    let (mut problem, vars) = problem_over(&[&[1, 2, 3], &[0, 1]]);
    let image = vec![(1, 0), (2, 1), (3, 1)];
    let map = Map {
        from: vars[0],
        to: vars[1],
        image: image.into(),
    };
    problem.post(
        Provenance::new(Origin::Rule(0), OriginPart::Definition),
        Constraint::Map(map),
    );
    problem.post(Origin::Rule(1), Constraint::Clause(vec![Atom::is(vars[1], 1)]));
    let parts = selected(&problem, Choices::default()).selectors;
    let parts = parts.iter().map(|(part, _)| *part).collect_vec();
    assert_eq!(parts, [Provenance::from(Origin::Rule(1))]);
    for choices in all_choices() {
        assert_selects(&problem, choices);
    }
}

/// All selectors, and nothing else: nothing is lost and nothing is added.
#[test]
fn an_impossible_domain_stays_impossible() {
    let (problem, _) = problem_over(&[&[], &[1]]);
    let selected = selected(&problem, Choices::default());
    assert!(selected.selectors.is_empty());
    assert!(!Models::of(&selected.formula).is_some(&[]));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_set_of_origins_says_its_part(
        problem in problem(), choices in prop::sample::select(all_choices().collect::<Vec<_>>())
    ) {
        assert_selects(&problem, choices);
    }
}
