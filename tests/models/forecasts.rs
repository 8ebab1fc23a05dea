//! What is foretold of a formula is what is then made.

use placet::encode::{Choices, CountEncoding, EncodeError, Encoder, EncodingFamily, FormulaLimits, encode};
use placet::instance::{EncodingComparison, Instance, compare};
use placet::problem::presolve::PresolveSteps;

use crate::extent::in_turn;
use crate::models::files::{Model, all};

/// Models with larger formulas are left out: each is made in every encoding.
const MOST_LITERALS: usize = 8_000;

/// Each encoding of each family, beside what is taken of the others by default. Counts and domains are
/// made of "at most one", so those two are tried together as well.
fn every_choice() -> Vec<Choices> {
    let single = EncodingFamily::ALL
        .iter()
        .flat_map(|family| family.variants(Choices::default()));
    let at_most_ones = EncodingFamily::AtMostOne.variants(Choices {
        count: CountEncoding::Sequential,
        ..Choices::default()
    });
    single
        .chain(at_most_ones)
        .map(|variant| variant.choices)
        .collect()
}

/// One encoding of a small model that takes more than this is left out too.
const MOST_OF_ONE: FormulaLimits = FormulaLimits::of_literals(100_000);

fn is_foretold(instance: &Instance, choices: Choices, name: &str) {
    let problem = &instance.lowered().problem;
    let foretold = match Encoder::new(choices).with_limits(MOST_OF_ONE).forecast(problem) {
        Ok(foretold) => foretold,
        Err(
            EncodeError::TooManyLiterals { .. }
            | EncodeError::TooManySums { .. }
            | EncodeError::TooManyCombinations { .. },
        ) => return,
        Err(error) => panic!("{name}: {error}"),
    };
    let made = encode(problem, choices).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(foretold.total, made.formula.size(), "{name} {choices:?}");
    assert_eq!(foretold.sizes, made.sizes, "{name} {choices:?}");
    assert_eq!(foretold.domains, made.domains, "{name} {choices:?}");
    assert_eq!(foretold.num_sums, 0, "{name} {choices:?}");
    let mut parts = foretold.domains;
    for (_, size) in &foretold.sizes {
        parts += *size;
    }
    assert_eq!(parts, foretold.total, "{name} {choices:?}");
}

fn is_small(instance: &Instance) -> bool {
    let size = Encoder::new(Choices::default()).forecast(&instance.lowered().problem);
    size.is_ok_and(|forecast| forecast.total.literals <= MOST_LITERALS)
}

#[test]
fn forecasts_are_true_in_every_encoding() {
    let choices = every_choice();
    let mut tried = 0;
    for (turn, Model { name, puzzle }) in all().into_iter().enumerate() {
        let instance = Instance::new(puzzle);
        if is_small(&instance) {
            in_turn(choices.clone(), turn, 8)
                .into_iter()
                .for_each(|choices| is_foretold(&instance, choices, &name));
            tried += 1;
        }
    }
    assert!(tried > 50, "only {tried} models");
}

/// The families that matter to a model, with the encoding that `auto` comes to.
fn compared(name: &str) -> Vec<(EncodingFamily, Vec<&'static str>)> {
    let model = all().into_iter().find(|model| model.name == name);
    let instance = Instance::new(model.expect("it is there").puzzle);
    let comparisons = compare(&instance, Choices::default(), &|| false);
    for entry in comparisons.iter().flat_map(|comparison| &comparison.entries) {
        is_foretold(&instance, entry.variant.choices, entry.variant.row.name);
    }
    let auto = |comparison: &EncodingComparison| {
        let entries = comparison.entries.iter().filter(|entry| entry.is_auto);
        entries.map(|entry| entry.variant.row.name).collect()
    };
    comparisons
        .iter()
        .map(|comparison| (comparison.family, auto(comparison)))
        .collect()
}

#[test]
fn comparisons_name_what_makes_a_difference() {
    assert_eq!(
        compared("models/sums/magic-square.toml"),
        [
            (EncodingFamily::Sum, vec!["order"]),
            (EncodingFamily::AtMostOne, vec!["pairwise"])
        ]
    );
    let counted = compared("models/shading/takuzu.toml");
    assert!(
        counted.contains(&(EncodingFamily::Count, vec!["totalizer"])),
        "{counted:?}"
    );
}

/// Encodings that propagate less than the one that `auto` takes: they are smaller, and mostly slower by far
/// (docs/contributors/encodings.md), and taken only where the others don't fit.
const WEAKER: [&str; 6] = [
    "watchdog",
    "dynamic-watchdog",
    "local-watchdog",
    "radix",
    "adder",
    "sets",
];

#[test]
fn auto_is_at_most_twice_the_smallest() {
    let mut compared = 0;
    for Model { name, puzzle } in all() {
        let instance = Instance::presolved(puzzle, PresolveSteps::default());
        let problem = &instance.lowered().problem;
        let auto = Encoder::new(Choices::default())
            .forecast(problem)
            .expect("auto always fits");
        let less_than_half = FormulaLimits::of_literals((auto.total.literals / 2).saturating_sub(1));
        let variants = EncodingFamily::ALL
            .iter()
            .flat_map(|family| family.variants(Choices::default()));
        for variant in variants.filter(|variant| !WEAKER.contains(&variant.row.name)) {
            let forecast = Encoder::new(variant.choices)
                .with_limits(less_than_half)
                .forecast(problem);
            assert!(
                forecast.is_err() || auto.total.literals < 4,
                "{name}, {}",
                variant.row.name
            );
            compared += 1;
        }
    }
    assert!(compared > 1000, "only {compared}");
}
