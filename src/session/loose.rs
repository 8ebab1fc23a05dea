//! Puzzles with many solutions, as the search recognises them in its first turn.
//!
//! A puzzle that leaves much open, such as a Latin square with many holes, has so many solutions that a search with restarts soon meets one of them. A
//! SAT solver takes longer there, because it learns from contradictions, which are rare. How much is open is not known beforehand, but after some
//! milliseconds of the search: in a loose puzzle, it makes hundreds of free decisions before the first contradiction.

use crate::instance::Instance;

/// The least number of decisions with an alternative. In small puzzles, the search always gets near the end.
const LEAST_DECISIONS: usize = 100;
/// The least part of the open variables that these decisions are, in percent. From 35 on, the search was faster than BatSat on all Latin squares and
/// sudokus that were measured, with other sizes and seeds than those of the benchmark; from 20 to 35, on half of them.
const LEAST_PERCENT: usize = 35;

/// Whether a puzzle with this number of open variables is loose if the search made this number of free decisions before a contradiction.
pub(super) fn is_loose(num_open: usize, free_depth: usize) -> bool {
    free_depth >= LEAST_DECISIONS && 100 * free_depth >= LEAST_PERCENT * num_open
}

/// The number of variables of the problem that have several values.
pub(super) fn num_open(instance: &Instance) -> usize {
    let problem = &instance.lowered().problem;
    let is_open = |var: &_| problem.domain(*var).values().len() > 1;
    problem.var_ids().filter(is_open).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn far_in_a_large_puzzle() {
        assert!(is_loose(544, 239));
        assert!(!is_loose(576, 140), "not far");
        assert!(!is_loose(23, 18), "a small puzzle");
        assert!(!is_loose(0, 0));
    }
}
