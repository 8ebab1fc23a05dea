//! Restarts: a run without a solution is abandoned for one with other decisions.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The number of decisions of the first run.
const FIRST_RUN: u64 = 500;
/// Each run may take this factor more decisions than the one before. The runs are short enough to leave a bad start
/// soon, and all together take at most six times the last one, which searches everything if there is no solution.
const GROWTH: f64 = 1.2;
/// The order of decisions is the same whenever the program runs.
const SEED: u64 = 1;

/// How long the current run may still take, and the source of random decisions.
pub(super) struct Restarts {
    length: f64,
    left: u64,
    random: ChaCha8Rng,
    is_among_all: bool,
    /// Whether the last value was picked from several.
    is_free: bool,
}

impl Restarts {
    /// With the default random order of values.
    pub(super) fn usual() -> Self {
        Restarts::by(ChaCha8Rng::seed_from_u64(SEED))
    }

    /// With this random order of values.
    pub(super) fn by(random: ChaCha8Rng) -> Self {
        Restarts {
            length: FIRST_RUN as f64,
            left: FIRST_RUN,
            random,
            is_among_all: false,
            is_free: false,
        }
    }

    /// With this random order of all values, not only of those that distinguish solutions by being there: where these are few, the others are
    /// as likely.
    pub(super) fn among_all(random: ChaCha8Rng) -> Self {
        Restarts {
            is_among_all: true,
            ..Restarts::by(random)
        }
    }

    /// Are all values tried?
    pub(super) fn is_among_all(&self) -> bool {
        self.is_among_all
    }

    /// Whether the last decision had an alternative.
    pub(super) fn is_free(&self) -> bool {
        self.is_free
    }

    /// Counts a decision; true if the run is over and the next one starts.
    pub(super) fn is_over(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        if self.left > 0 {
            return false;
        }
        self.length *= GROWTH;
        self.left = self.length as u64;
        true
    }

    /// A random index below `count`, which is at least one.
    pub(super) fn pick(&mut self, count: usize) -> usize {
        self.is_free = count > 1;
        self.random.random_range(0..count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_grow_longer() {
        let mut restarts = Restarts::usual();
        let run = |restarts: &mut Restarts| (1..).find(|_| restarts.is_over()).expect("each run ends");
        let lengths: Vec<u64> = (0..4).map(|_| run(&mut restarts)).collect();
        assert_eq!(lengths, [500, 600, 720, 864]);
    }
}
