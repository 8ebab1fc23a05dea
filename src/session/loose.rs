//! Puzzles with many solutions, as the search recognises them in its first turn.
//!
//! A puzzle that leaves much open, such as a Latin square with many holes, has so many solutions that a search with restarts soon meets one of them. A
//! SAT solver takes longer there, because it learns from contradictions, which are rare. How much is open is not known beforehand, but after some
//! milliseconds of the search: in a loose puzzle, it makes hundreds of free decisions before the first contradiction.

use crate::engine::search::{Search, SearchKind};
use crate::instance::Instance;

/// The least number of decisions with an alternative. In small puzzles, the search always gets near the end.
const LEAST_DECISIONS: usize = 100;
/// The least part of the open variables that these decisions are, in percent. From 35 on, the search was faster than BatSat on all Latin squares and
/// sudokus for which this was printed, with other sizes and seeds than those of the benchmark; from 20 to 35, on half of them.
const LEAST_PERCENT: usize = 35;

/// Whether the search of this instance has shown that the puzzle is loose. Other searches than that for exact covers go deep for other reasons: they
/// decide on helper variables, or learn nothing from sums.
pub(super) fn is_loose(search: &Search, instance: &Instance) -> bool {
    search.kind() == SearchKind::ExactCover && is_far(search.free_depth(), num_open(instance))
}

/// Whether so many free decisions before a contradiction are many, where this number of variables is open.
fn is_far(free_depth: usize, num_open: usize) -> bool {
    free_depth >= LEAST_DECISIONS && 100 * free_depth >= LEAST_PERCENT * num_open
}

/// The number of variables of the problem that have several values.
fn num_open(instance: &Instance) -> usize {
    let problem = &instance.lowered().problem;
    let is_open = |var: &_| problem.domain(*var).values().len() > 1;
    problem.var_ids().filter(is_open).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn far_in_a_large_puzzle() {
        assert!(is_far(239, 544));
        assert!(!is_far(140, 576), "not far");
        assert!(!is_far(18, 23), "a small puzzle");
        assert!(!is_far(0, 0));
    }
}
