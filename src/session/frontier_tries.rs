//! When a count tries the frontier, and how much work a try may take.

use crate::model::Puzzle;

/// The work on a count before it tries the frontier.
const BEFORE_FRONTIER: u64 = 10_000_000;
/// The factor by which the work grows from one try of the frontier to the next.
const BETWEEN_TRIES: u64 = 8;
/// The factor by which it waits longer while no board was found: where boards are rare, counting them by states is seldom the fastest way.
const WITHOUT_BOARDS: u64 = 4;
/// The limit of a try, in percent of the work so far…
const PERCENT_A_TRY: u64 = 25;
/// …while no board was found…
const PERCENT_A_TRY_WITHOUT_BOARDS: u64 = 10;
/// …and its minimum, in nominal nanoseconds.
const LEAST_TRY: u64 = 10_000_000;
/// The try waits if the count is likely to need no more than this many times its limit.
const MOST_LEFT_WITHOUT_TRY: u64 = 3;
/// The minimum limit of a try before the levels are prepared, in nominal nanoseconds.
const LEAST_BEFORE_LEVELS: u64 = 20_000_000;
/// The work of preparing the levels of connected cells, links and edges, for each pair of them, in nominal nanoseconds…
const NANOS_A_PAIR: u64 = 2_000;
/// …and the maximum limit of a try before that: many clues can make other engines fast, and wide boards have too many states anyway.
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
    /// The tries of a count, after a try with this amount of work has failed.
    pub(super) fn after(failed: Option<u64>) -> Self {
        let tries = FrontierTries::default();
        let more = failed.map_or(0, |work| work.saturating_mul(BETWEEN_TRIES));
        FrontierTries {
            next: tries.next.max(more),
        }
    }

    /// The limit of a try now, after this amount of work, if a try is due. `has_boards` says whether this work has found any, and `work_left` estimates
    /// what the count needs without the frontier.
    pub(super) fn due(
        &mut self,
        work: u64,
        has_boards: bool,
        work_left: impl FnOnce() -> Option<u64>,
    ) -> Option<u64> {
        let (patience, percent) = match has_boards {
            true => (1, PERCENT_A_TRY),
            false => (WITHOUT_BOARDS, PERCENT_A_TRY_WITHOUT_BOARDS),
        };
        if work < self.next.saturating_mul(patience) {
            return None;
        }
        let limit = LEAST_TRY.max(work / 100 * percent);
        let most_left = MOST_LEFT_WITHOUT_TRY * limit;
        if let Some(left) = work_left().filter(|left| *left <= most_left) {
            self.next = work.saturating_add(left.max(limit));
            return None;
        }
        self.next = work.saturating_mul(BETWEEN_TRIES);
        Some(limit)
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
            if let Some(some) = tries.due(work, true, || None) {
                spent += some;
                times += 1;
            }
        }
        assert!((4..10).contains(&times), "{times}");
        assert!(spent < last, "{spent}");
    }

    #[test]
    fn without_boards_it_waits_longer() {
        let mut tries = FrontierTries::default();
        assert_eq!(tries.due(2 * BEFORE_FRONTIER, false, || None), None);
        assert!(
            tries
                .due(WITHOUT_BOARDS * BEFORE_FRONTIER, false, || None)
                .is_some()
        );
        let mut tries = FrontierTries::default();
        assert!(tries.due(2 * BEFORE_FRONTIER, true, || None).is_some());
    }

    #[test]
    fn near_the_end_of_the_count_it_waits() {
        let mut tries = FrontierTries::default();
        assert_eq!(tries.due(BEFORE_FRONTIER, true, || Some(LEAST_TRY)), None);
        assert_eq!(
            tries.due(BEFORE_FRONTIER + 1, true, || None),
            None,
            "as long as estimated"
        );
        assert!(
            tries
                .due(BEFORE_FRONTIER + LEAST_TRY, true, || Some(u64::MAX))
                .is_some()
        );
    }

    /// A try of the same work would fail again.
    #[test]
    fn after_a_try_that_failed_the_next_may_take_more() {
        for failed in [1, LEAST_TRY, 1_000_000_000] {
            let mut tries = FrontierTries::after(Some(failed));
            assert_eq!(tries.due(LEAST_TRY.min(4 * failed) - 1, true, || None), None);
            let next = tries
                .due(BEFORE_FRONTIER.max(8 * failed), true, || None)
                .expect("it is time");
            assert!(next > failed, "{failed}");
        }
    }
}
