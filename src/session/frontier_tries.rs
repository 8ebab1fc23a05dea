//! When a count tries the frontier, and how much work a try may take.

use crate::model::Puzzle;

/// After so much work on a count the frontier is tried.
const BEFORE_FRONTIER: u64 = 20_000_000;
/// So many times as much work lies between one try of the frontier and the next.
const BETWEEN_TRIES: u64 = 8;
/// A try may take this part of what was done so far, in percent…
const PERCENT_A_TRY: u64 = 25;
/// …and at least so much, in nominal nanoseconds.
const LEAST_TRY: u64 = 10_000_000;
/// A try before the levels are prepared may take at least so much, in nominal nanoseconds.
const LEAST_BEFORE_LEVELS: u64 = 20_000_000;
/// Where something has to be connected, the levels of the cells, links and edges take so much for each pair of them to be prepared, in nominal nanoseconds…
const NANOS_A_PAIR: u64 = 2_000;
/// …but a try before that may not take more than this: many clues can make other engines fast, and wide boards have too many states anyway.
const MOST_BEFORE_LEVELS: u64 = 1_000_000_000;

/// The work that a try of the frontier may take before the levels are prepared, if the puzzle has them.
pub(super) fn before_levels(puzzle: &Puzzle) -> Option<u64> {
    let num_cells = puzzle.layout.cells().len() as u64;
    let levels = num_cells.saturating_mul(num_cells).saturating_mul(NANOS_A_PAIR);
    let connects = puzzle.rules.iter().any(|rule| rule.kind.connects());
    connects.then_some(levels.clamp(LEAST_BEFORE_LEVELS, MOST_BEFORE_LEVELS))
}

/// When the frontier is tried beside a count, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FrontierTries {
    next: u64,
}

impl Default for FrontierTries {
    fn default() -> Self {
        FrontierTries {
            next: BEFORE_FRONTIER,
        }
    }
}

impl FrontierTries {
    /// The tries of a count, where one with so much work has failed already.
    pub(super) fn after(failed: Option<u64>) -> Self {
        let tries = FrontierTries::default();
        let more = failed.map_or(0, |work| work.saturating_mul(BETWEEN_TRIES));
        FrontierTries {
            next: tries.next.max(more),
        }
    }

    /// The work that a try may take now, after so much work, if it is time for one.
    pub(super) fn due(&mut self, work: u64) -> Option<u64> {
        if work < self.next {
            return None;
        }
        self.next = work.saturating_mul(BETWEEN_TRIES);
        Some(LEAST_TRY.max(work / 100 * PERCENT_A_TRY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All tries together take less than the count did.
    #[test]
    fn the_frontier_is_tried_seldom() {
        let mut tries = FrontierTries::default();
        let (mut spent, mut times) = (0, 0);
        let last = 1_000 * BEFORE_FRONTIER;
        for work in (0..last).step_by(1_000_000) {
            if let Some(some) = tries.due(work) {
                spent += some;
                times += 1;
            }
        }
        assert!((4..10).contains(&times), "{times}");
        assert!(spent < last, "{spent}");
    }

    /// A try of the same work would fail again.
    #[test]
    fn after_a_try_that_failed_the_next_may_take_more() {
        for failed in [1, LEAST_TRY, 1_000_000_000] {
            let mut tries = FrontierTries::after(Some(failed));
            assert_eq!(tries.due(LEAST_TRY.min(4 * failed) - 1), None);
            let next = tries.due(BEFORE_FRONTIER.max(8 * failed)).expect("it is time");
            assert!(next > failed, "{failed}");
        }
    }
}
