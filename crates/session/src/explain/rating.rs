//! The difficulty of a puzzle: the sizes of its steps.

use std::collections::BTreeMap;

use super::difficulty::Difficulty;
use super::difficulty_scale::DifficultyScale;
use super::explainer::{Explainer, Steps};
use super::step::Step;
use super::technique::Technique;
use super::theory::Theory;

/// The steps of a puzzle by size, without those that a placed piece makes directly.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rating {
    /// The number of steps of each size. The places where a loop or a path goes on are one rule together.
    pub by_size: BTreeMap<usize, usize>,
    /// The number of steps that need cases.
    pub with_cases: usize,
    /// The number of steps of each technique. That a step starts from nothing, or from the edge, can only be told if the facts of steps are wanted.
    pub techniques: BTreeMap<Technique, usize>,
    /// How far people have to look for the rules of the largest steps: 0 to 1, and the greatest of all steps of that size. A step of a clue or a box is 0, one of a
    /// line 0.5, and one that finds the only piece left in a cell 1. For a step of several rules, it is the share of those that are not about a single cell, where a clue
    /// or a box counts half.
    pub distance: f64,
    /// What the word for the rating is measured by.
    pub scale: DifficultyScale,
    /// The number of steps of one rule with the greatest distance.
    num_farthest: usize,
}

/// The most that the distance adds to a rating.
const OF_DISTANCE: f64 = 0.7;
/// The limit of what the number of steps adds to a rating.
const OF_NUMBER: f64 = 0.29;
/// So many steps add half of that.
const HALFWAY: f64 = 30.0;

impl Rating {
    /// The rating of the remaining steps. Afterwards, [`Steps::end`] returns how they ended.
    pub fn of(steps: &mut Steps<'_>) -> Self {
        let mut rating = Rating::default();
        let (theory, has_facts) = (steps.finder.theory, steps.finder.wants_facts);
        for step in steps {
            rating.count(theory, &step, has_facts);
        }
        rating
    }

    /// Counts a step that was found with its facts.
    pub fn add(&mut self, explainer: &Explainer, step: &Step) {
        self.count(&explainer.theory, step, true);
    }

    fn count(&mut self, theory: &Theory, step: &Step, has_facts: bool) {
        self.scale = theory.scale;
        if step.is_direct || step.rules.is_empty() {
            return;
        }
        let (size, distance) = (theory.rated_size(&step.rules), theory.distance(&step.rules));
        if size > self.largest() || size == self.largest() && distance > self.distance {
            self.distance = distance;
            self.num_farthest = 0;
        }
        *self.by_size.entry(size).or_default() += 1;
        self.num_farthest += usize::from(size == 1 && distance >= self.distance);
        if let Some(technique) = theory.technique(step, has_facts) {
            *self.techniques.entry(technique).or_default() += 1;
        }
        self.with_cases += usize::from(step.needs_cases);
    }

    /// The size of the largest step; 0 without steps.
    pub fn largest(&self) -> usize {
        self.by_size.keys().next_back().copied().unwrap_or(0)
    }

    /// The rating as a number: the size of the largest step, and less than 1 more for [how far](Self::distance) one has to look for its rules and for the number
    /// of steps that are hard. A puzzle that needs larger steps is always rated higher.
    pub fn number(&self) -> f64 {
        let several = self.by_size.range(2..).map(|(_, count)| count).sum();
        let number = if self.largest() > 1 {
            several
        } else {
            self.num_farthest
        } as f64;
        self.largest() as f64 + OF_DISTANCE * self.distance + OF_NUMBER * number / (number + HALFWAY)
    }

    /// The same in a word.
    pub fn difficulty(&self) -> Difficulty {
        Difficulty::of(self.number(), self.scale)
    }

    /// The logarithm to base 2 of the sum of `2^size` over all steps; 0 without steps.
    pub fn log_sum(&self) -> f64 {
        let largest = self.largest();
        let terms = self.by_size.iter();
        let sum: f64 = terms
            .map(|(size, count)| *count as f64 * (*size as f64 - largest as f64).exp2())
            .sum();
        if sum > 0.0 {
            largest as f64 + sum.log2()
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rating;

    fn rating(sizes: &[(usize, usize)]) -> Rating {
        Rating {
            by_size: sizes.iter().copied().collect(),
            ..Rating::default()
        }
    }

    #[test]
    fn the_number_grows_with_the_largest_steps() {
        assert_eq!(rating(&[]).number(), 0.0);
        assert!((rating(&[(1, 50), (4, 3)]).number() - 4.0 - 0.29 * 3.0 / 33.0).abs() < 1e-9);
        assert!((rating(&[(1, 2), (2, 3)]).log_sum() - 4.0).abs() < 1e-9);
        let most = Rating {
            distance: 1.0,
            ..rating(&[(4, 1_000_000)])
        };
        assert!(most.number() < 5.0);
    }

    #[test]
    fn of_single_rules_it_grows_with_what_is_hardest_to_see() {
        let single = |distance: f64, num_farthest: usize| Rating {
            distance,
            num_farthest,
            ..rating(&[(1, 100)])
        };
        let numbers = [single(0.0, 100), single(0.5, 1), single(0.5, 30), single(1.0, 1)];
        assert!(
            numbers
                .map(|rating| rating.number())
                .is_sorted_by(|one, next| one < next)
        );
    }
}
