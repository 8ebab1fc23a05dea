//! The difficulty of a puzzle: the sizes of its steps.

use std::collections::BTreeMap;

use super::explainer::Steps;
use super::step::Step;

/// The steps of a puzzle by size, without those that a placed piece makes directly.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rating {
    /// The number of steps of each size.
    pub by_size: BTreeMap<usize, usize>,
    /// The number of steps that need cases.
    pub with_cases: usize,
}

impl Rating {
    /// The rating of the remaining steps. Afterwards, [`Steps::end`] returns how they ended.
    pub fn of(steps: &mut Steps<'_>) -> Self {
        let mut rating = Rating::default();
        for step in steps {
            rating.add(&step);
        }
        rating
    }

    /// Counts a step.
    pub fn add(&mut self, step: &Step) {
        if !step.is_direct && !step.rules.is_empty() {
            *self.by_size.entry(step.size()).or_default() += 1;
            self.with_cases += usize::from(step.needs_cases);
        }
    }

    /// The size of the largest step; 0 without steps.
    pub fn largest(&self) -> usize {
        self.by_size.keys().next_back().copied().unwrap_or(0)
    }

    /// The rating as a number: the size of the largest step, plus 0.02 for each step of that size, but at most 0.99. A puzzle that needs larger steps is
    /// always rated higher.
    pub fn number(&self) -> f64 {
        let count = self.by_size.values().next_back().copied().unwrap_or(0);
        self.largest() as f64 + (0.02 * count as f64).min(0.99)
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

    #[test]
    fn the_number_grows_with_the_largest_steps() {
        let rating = |sizes: &[(usize, usize)]| Rating {
            by_size: sizes.iter().copied().collect(),
            with_cases: 0,
        };
        assert_eq!(rating(&[]).number(), 0.0);
        assert!((rating(&[(1, 50), (4, 3)]).number() - 4.06).abs() < 1e-9);
        assert!((rating(&[(1, 2), (2, 3)]).log_sum() - 4.0).abs() < 1e-9);
    }
}
