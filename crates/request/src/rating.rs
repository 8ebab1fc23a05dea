//! Ratings in answers.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::limit::Limit;
use super::step::StepsWord;
use placet_base::limit::Outcome;
use placet_session::explain::{Rating, StepsEnd};

/// A rating, and how the steps ended that it is made from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Rating")]
#[non_exhaustive]
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
