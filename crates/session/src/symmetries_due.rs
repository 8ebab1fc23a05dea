//! When a count looks for the symmetries of its puzzle.

use super::numbers::{
    BEFORE_SYMMETRIES, LATEST_SYMMETRIES, MOST_LEFT_WITHOUT_SYMMETRIES, NANOS_A_LITERAL_BEFORE_SYMMETRIES,
    WITHOUT_BOARDS, WITHOUT_BOARDS_FROM_GIVENS,
};
use super::policy::literals;
use crate::instance::Instance;
use placet_model::Puzzle;

/// The work on a count before it looks for symmetries.
pub(super) fn before_symmetries(instance: &Instance) -> u64 {
    BEFORE_SYMMETRIES.max(NANOS_A_LITERAL_BEFORE_SYMMETRIES * literals(instance))
}

/// The work on a count before it looks for symmetries, if it has found no board with this work.
pub(super) fn before_symmetries_without_boards(work: u64, puzzle: &Puzzle) -> u64 {
    let factor = match puzzle.givens().is_empty() {
        true => WITHOUT_BOARDS,
        false => WITHOUT_BOARDS_FROM_GIVENS,
    };
    work.saturating_mul(factor)
}

/// The work on a count that is likely to end after `work_left` before it looks for symmetries, which are due after `due` and would not pay now; `None` if
/// they pay. Finding them takes about twice as much work as was done before, and estimates can be wrong.
pub(super) fn before_late_symmetries(due: u64, work: u64, work_left: Option<u64>) -> Option<u64> {
    let left = work_left.filter(|left| *left <= MOST_LEFT_WITHOUT_SYMMETRIES * due)?;
    (work < LATEST_SYMMETRIES * due).then(|| work.saturating_add(left.max(due)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn givens_make_it_wait_longer() {
        let due = |givens: &str| {
            let model = format!("board.grid = [1, 2]\npieces.numbers = '1..2'\n{givens}");
            let puzzle = Puzzle::from_toml(&model).expect("a model");
            before_symmetries_without_boards(10, &puzzle)
        };
        assert!(10 < due("") && due("") < due("givens.r1c1 = 1"));
    }

    #[test]
    fn symmetries_wait_if_a_count_is_near_its_end() {
        let due = BEFORE_SYMMETRIES;
        assert_eq!(before_late_symmetries(due, due, None), None);
        assert_eq!(before_late_symmetries(due, due, Some(10 * due)), None);
        assert_eq!(before_late_symmetries(due, due, Some(2 * due)), Some(3 * due));
        assert_eq!(before_late_symmetries(due, 4 * due, Some(2 * due)), None);
    }
}
