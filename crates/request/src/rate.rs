//! How hard a puzzle is for a person.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::limit::Limit;
use super::step::StepsWord;
use super::{Ask, Listener, RequestError};
use placet_base::limit::{Outcome, complete};
use placet_session::Session;
use placet_session::explain::{Rating, StepsEnd};

/// How hard the puzzle is for a person.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Rate {}

impl Ask for Rate {
    type Answer = RatingAnswer;

    fn ask(
        &self,
        session: &mut Session,
        _: &mut dyn Listener,
    ) -> Result<Outcome<RatingAnswer>, RequestError> {
        let known = complete!(session.explanation()?);
        let mut steps = known.explainer.steps(session.limits(), false);
        let rating = Rating::of(&mut steps);
        let end = steps.end().unwrap_or(Outcome::Complete(StepsEnd::Open));
        Ok(Outcome::new(
            RatingAnswer::new(&rating, &end),
            end.stop().cloned(),
        ))
    }
}

/// A rating, and how the steps ended that it is made from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Rating")]
pub struct RatingAnswer {
    /// How the steps ended.
    pub end: StepsWord,
    /// The rating, with two decimals.
    pub rating: f64,
    /// The size of the largest step.
    pub largest: usize,
    /// The logarithmic sum of all steps, with two decimals.
    pub log_sum: f64,
    /// How many steps there are of each size.
    pub steps: BTreeMap<usize, usize>,
    /// How many steps distinguish cases.
    pub cases: usize,
    /// The limit that ended the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

impl RatingAnswer {
    pub(super) fn new(rating: &Rating, end: &Outcome<StepsEnd>) -> Self {
        RatingAnswer {
            end: end.into(),
            rating: rounded(rating.number()),
            largest: rating.largest(),
            log_sum: rounded(rating.log_sum()),
            steps: rating.by_size.clone(),
            cases: rating.with_cases,
            stopped: Limit::of(end.stop()),
        }
    }
}

/// With two decimals.
pub(super) fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
