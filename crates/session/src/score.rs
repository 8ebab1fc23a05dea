//! The boards that two engines have found, and when one of them continues alone.

/// If the search is this number of boards ahead of the SAT solver, it continues alone: blocking clauses are for few boards.
const SEARCH_LEAD: u64 = 100;
/// The same, regardless of the work for these boards: they have to be kept for the SAT solver.
const MOST_KEPT: u64 = 10_000;
/// The least work in which a SAT solver is likely to find the next of many boards, in nominal nanoseconds.
const NANOS_A_BLOCKED_BOARD: u64 = 100_000;
/// If the SAT solver is this number of boards ahead of the search, it continues alone: boards that the search has not reached yet take memory.
const SAT_LEAD: u64 = 10_000;

/// The boards that both engines have found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    /// Boards that the search found first.
    pub(super) by_search: u64,
    /// Boards that the SAT solver found first.
    pub(super) by_sat: u64,
    /// The work of the search for its boards, in nominal nanoseconds.
    pub(super) search_work: u64,
}

/// The engine that continues alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leader {
    Search,
    Sat,
}

impl Score {
    /// The engine that is so far ahead that the other one is no longer useful.
    pub(super) fn leader(&self) -> Option<Leader> {
        let lead = self.by_search.saturating_sub(self.by_sat);
        let is_fast = self.search_work < NANOS_A_BLOCKED_BOARD.saturating_mul(self.by_search);
        if lead >= MOST_KEPT || lead >= SEARCH_LEAD && (is_fast || self.by_sat > 0) {
            Some(Leader::Search)
        } else if self.by_sat >= self.by_search + SAT_LEAD {
            Some(Leader::Sat)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_finds_boards_fast_goes_on_alone() {
        let score = |by_search, by_sat, search_work| Score {
            by_search,
            by_sat,
            search_work,
        };
        assert_eq!(score(99, 0, 0).leader(), None);
        assert_eq!(score(100, 0, 1_000_000).leader(), Some(Leader::Search));
        assert_eq!(
            score(100, 0, 1_000_000_000).leader(),
            None,
            "a solver may be faster"
        );
        assert_eq!(
            score(101, 1, 1_000_000_000).leader(),
            Some(Leader::Search),
            "it is not"
        );
        assert_eq!(score(10_000, 0, u64::MAX).leader(), Some(Leader::Search));
        assert_eq!(score(0, 9_999, 0).leader(), None);
        assert_eq!(score(0, 10_000, 0).leader(), Some(Leader::Sat));
    }
}
