//! Random small models as an author would write them, against a brute force whose meaning comes from the
//! documentation alone: it has a board, pieces and rules of its own, and shares no code with placet. Two engines that read a model in
//! the same wrong way agree; this is what notices.
//!
//! `PROPTEST_CASES=20000 cargo test --test all documented` tries so many other models.

mod board;
mod brute_force;
mod choices;
mod clauses;
mod corners;
mod coverage;
mod drawing;
mod expression;
mod known;
mod model;
mod network;
mod pieces;
mod refusals;
mod rule;
mod scene;
mod shapes;
mod spelling;
mod subject;
mod tiles;

use crate::extent;

use std::fmt;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use choices::Choices;
use model::Model;

/// Many choices, so that they seldom run out.
const CHOICES: usize = 400;

/// How many models are tried where nothing else is asked for: always the same ones.
const CASES: u32 = 5000;

/// How many models a long run asks for.
fn asked_for() -> Option<u32> {
    std::env::var("PROPTEST_CASES").ok()?.parse().ok()
}

fn says_the_same(model: &Model) -> Result<(), String> {
    let found = match subject::answers(model) {
        Err(reason) if refusals::may_refuse(&reason, &model.text, model.answers.len()) => return Ok(()),
        found => found?,
    };
    if found.best != model.best && !model.answers.is_empty() {
        return Err(format!(
            "the best value is {:?}, placet says {:?}",
            model.best, found.best
        ));
    }
    if found.expected != model.expected {
        return Err(format!(
            "the board that is expected is {:?}, placet reads {:?}",
            model.expected, found.expected
        ));
    }
    if found.boards == model.answers {
        return Ok(());
    }
    let extra: Vec<_> = found.boards.difference(&model.answers).take(3).collect();
    let missing: Vec<_> = model.answers.difference(&found.boards).take(3).collect();
    let (expected, actual) = (model.answers.len(), found.boards.len());
    Err(format!(
        "there are {expected} boards, placet finds {actual}; wrong: {extra:#?}; missing: {missing:#?}"
    ))
}

/// The numbers of the choices; the model that they make says more than they do.
#[derive(Clone)]
struct Numbers(Vec<u32>);

impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} numbers", self.0.len())
    }
}

fn numbers() -> impl Strategy<Value = Numbers> {
    vec(any::<u32>(), CHOICES).prop_map(Numbers)
}

fn config() -> ProptestConfig {
    // A failure is kept by its model, as a test of its own.
    ProptestConfig {
        cases: asked_for().unwrap_or(CASES),
        rng_seed: asked_for().map_or(RngSeed::Fixed(1), |_| RngSeed::Random),
        max_shrink_iters: 4000,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn placet_means_what_the_documentation_says(numbers in numbers()) {
        let Some(model) = Model::any(&mut Choices::new(numbers.0)) else { return Ok(()) };
        if let Err(reason) = says_the_same(&model) {
            prop_assert!(false, "{}\n{}", reason, model.text);
        }
    }
}

/// How many models with links or edges are tried: each has up to 4096 boards.
const NETWORK_CASES: u32 = 800;

proptest! {
    #![proptest_config(ProptestConfig { cases: asked_for().unwrap_or(NETWORK_CASES), ..config() })]

    #[test]
    fn corners_mean_what_the_documentation_says(numbers in numbers()) {
        let model = corners::any(&mut Choices::new(numbers.0));
        if let Err(reason) = says_the_same(&model) {
            prop_assert!(false, "{}\n{}", reason, model.text);
        }
    }

    #[test]
    fn links_and_edges_mean_what_the_documentation_says(numbers in numbers()) {
        let model = network::any(&mut Choices::new(numbers.0));
        if let Err(reason) = says_the_same(&model) {
            prop_assert!(false, "{}\n{}", reason, model.text);
        }
    }
}
