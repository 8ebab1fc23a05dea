//! The clauses of random models against their rules: whatever the kinds of board and pieces, the comparison of `verify --encoding` finds no
//! difference.

use placet::encode::{Choices as Encodings, Encoder};
use placet::engine::Limits;
use placet::instance::{Instance, RuleVerdict, compare_rules};
use placet::model::{Source, read};
use proptest::prelude::*;

use crate::documented::choices::Choices;
use crate::documented::extent;
use crate::documented::model::Model;
use crate::documented::{config, corners, network, numbers};

/// How many models are compared, of each kind.
const CASES: u32 = 120;
const MANY_CASES: u32 = 2_000;

/// The encodings that are compared.
const ENCODINGS: [&str; 4] = [
    "",
    "sum=order,amo=ladder",
    "sum=adder,count=adder,amo=product",
    "amo=pairwise",
];

/// What the comparison finds wrong about the right clauses of a model.
fn difference(model: &Model, encodings: &str) -> Option<String> {
    let name = if model.is_json { "model.json" } else { "model.toml" };
    // Other tests say which models are refused.
    let instance = Instance::new(read(&Source::new(name, &model.text)).ok()?);
    let encodings = Encodings::parse(encodings).expect("there are such encodings");
    let encoder = Encoder::new(instance.choices(encodings));
    let traced = encoder.trace(&instance.lowered().problem).ok()?;
    let compared = compare_rules(&instance, &traced.clauses, &Limits::none()).expect("there is no limit");
    compared.rules.into_iter().find_map(|rule| match rule.verdict {
        RuleVerdict::Different(sentence) => Some(format!("{}: {sentence}", rule.name)),
        _ => None,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: extent::cases(CASES, MANY_CASES), ..config() })]

    #[test]
    fn right_clauses_say_what_the_rules_say(numbers in numbers(), kind in 0..4_u8, encodings in prop::sample::select(&ENCODINGS[..])) {
        let mut choices = Choices::new(numbers.0);
        let model = match kind {
            0 => corners::any(&mut choices),
            1 => network::any(&mut choices),
            _ => match Model::any(&mut choices) {
                Some(model) => model,
                None => return Ok(()),
            },
        };
        let difference = difference(&model, encodings);
        prop_assert_eq!(difference, None, "{}", model.text);
    }
}
