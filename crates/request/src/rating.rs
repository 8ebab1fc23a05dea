//! Ratings in answers.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use super::limit::Limit;
use super::step::StepsWord;
use placet_base::limit::Outcome;
use placet_session::explain::{Difficulty, Rating, StepsEnd};

/// A rating, and how the steps ended that it is made from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Rating")]
#[non_exhaustive]
pub struct RatingAnswer {
    /// How the steps ended.
    pub end: StepsWord,
    /// The rating, with two decimals.
    pub rating: f64,
    /// The same in a word.
    pub difficulty: DifficultyWord,
    /// The size of the largest step.
    pub largest: usize,
    /// The logarithmic sum of all steps, with two decimals.
    pub log_sum: f64,
    /// How many steps there are of each size.
    pub steps: BTreeMap<usize, usize>,
    /// How many steps distinguish cases.
    pub cases: usize,
    /// How many steps there are of each technique, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub techniques: Option<BTreeMap<String, usize>>,
    /// The limit that ended the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

/// How hard a puzzle is. Which ratings a word stands for depends on the kind of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub enum DifficultyWord {
    /// In a sudoku, one rule at a time is enough.
    #[serde(rename = "easy")]
    Easy,
    /// In a sudoku, up to four rules together.
    #[serde(rename = "medium")]
    Medium,
    /// Up to six.
    #[serde(rename = "hard")]
    Hard,
    /// Up to eleven.
    #[serde(rename = "very hard")]
    VeryHard,
    /// More.
    #[serde(rename = "extreme")]
    Extreme,
}

impl From<Difficulty> for DifficultyWord {
    fn from(difficulty: Difficulty) -> Self {
        match difficulty {
            Difficulty::Easy => DifficultyWord::Easy,
            Difficulty::Medium => DifficultyWord::Medium,
            Difficulty::Hard => DifficultyWord::Hard,
            Difficulty::VeryHard => DifficultyWord::VeryHard,
            Difficulty::Extreme => DifficultyWord::Extreme,
        }
    }
}

impl fmt::Display for DifficultyWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let difficulty = match self {
            DifficultyWord::Easy => Difficulty::Easy,
            DifficultyWord::Medium => Difficulty::Medium,
            DifficultyWord::Hard => Difficulty::Hard,
            DifficultyWord::VeryHard => Difficulty::VeryHard,
            DifficultyWord::Extreme => Difficulty::Extreme,
        };
        difficulty.fmt(f)
    }
}

impl RatingAnswer {
    pub(super) fn new(rating: &Rating, end: &Outcome<StepsEnd>, with_techniques: bool) -> Self {
        let techniques = rating.techniques.iter();
        let techniques = techniques.map(|(technique, number)| (technique.to_string(), *number));
        RatingAnswer {
            end: end.into(),
            rating: rounded(rating.number()),
            difficulty: rating.difficulty().into(),
            largest: rating.largest(),
            log_sum: rounded(rating.log_sum()),
            steps: rating.by_size.clone(),
            cases: rating.with_cases,
            techniques: with_techniques.then(|| techniques.collect()),
            stopped: Limit::of(end.stop()),
        }
    }
}

/// With two decimals.
pub(super) fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
