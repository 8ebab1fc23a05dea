//! What is foretold of a formula is what is then made.

use placet::encode::{Choices, Family, Variant, encode, forecast};
use placet::pipeline::{Posed, compare};

use crate::files::{Model, all};

/// Models with larger formulas are left out: each is made in every encoding.
const MOST_LITERALS: usize = 25_000;

/// Each encoding of sums with each of "at most one".
fn every_choice() -> Vec<Choices> {
    let sums = Family::Sum.variants(Choices::default()).into_iter();
    sums.flat_map(|sum: Variant| Family::AtMostOne.variants(sum.choices))
        .map(|variant| variant.choices)
        .collect()
}

fn is_foretold(posed: &Posed, choices: Choices, name: &str) {
    let problem = &posed.lowered().problem;
    let foretold = forecast(problem, choices).unwrap_or_else(|error| panic!("{name}: {error}"));
    let made = encode(problem, choices).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(foretold.total, made.formula.size(), "{name} {choices:?}");
    assert_eq!(foretold.sizes, made.sizes, "{name} {choices:?}");
    assert_eq!(foretold.domains, made.domains, "{name} {choices:?}");
    assert_eq!(foretold.num_sums, made.sums.len(), "{name} {choices:?}");
    let mut parts = foretold.domains;
    for (_, size) in &foretold.sizes {
        parts += *size;
    }
    assert_eq!(parts, foretold.total, "{name} {choices:?}");
}

fn is_small(posed: &Posed) -> bool {
    let size = forecast(&posed.lowered().problem, Choices::default());
    size.is_ok_and(|forecast| forecast.total.literals <= MOST_LITERALS)
}

#[test]
fn forecasts_are_true_in_every_encoding() {
    let choices = every_choice();
    let mut tried = 0;
    for Model { name, puzzle } in all() {
        let posed = Posed::new(puzzle);
        if is_small(&posed) {
            choices
                .iter()
                .for_each(|choices| is_foretold(&posed, *choices, &name));
            tried += 1;
        }
    }
    assert!(tried > 80, "only {tried} models");
}

/// The families that matter, and what `auto` comes to, by the models' own figures.
#[test]
fn comparisons_name_what_makes_a_difference() {
    let model = all()
        .into_iter()
        .find(|model| model.name == "models/sums/magic-square.toml");
    let posed = Posed::new(model.expect("it is there").puzzle);
    let comparisons = compare(&posed, Choices::default(), &|| false);
    let families: Vec<Family> = comparisons.iter().map(|comparison| comparison.family).collect();
    assert_eq!(families, Family::ALL);
    for comparison in comparisons {
        let auto: Vec<&str> = comparison
            .entries
            .iter()
            .filter(|entry| entry.is_auto)
            .map(|entry| entry.variant.name)
            .collect();
        let expected = match comparison.family {
            Family::Sum => "order",
            Family::AtMostOne => "pairwise",
        };
        assert_eq!(auto, [expected]);
        for entry in comparison.entries {
            is_foretold(&posed, entry.variant.choices, entry.variant.name);
        }
    }
}
