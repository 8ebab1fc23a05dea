//! Puzzles with many solutions, as the search recognises them in its first turn.
//!
//! A puzzle that leaves much open, such as a Latin square with many holes, has so many solutions that a search with restarts soon meets one of them. A
//! SAT solver takes longer there, because it learns from contradictions, which are rare. How much is open is not known beforehand, but after some
//! milliseconds of the search: in a loose puzzle, it makes hundreds of free decisions before the first contradiction.

use crate::instance::Instance;
use placet_engine::search::{Search, SearchKind};

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
    use std::fmt::Write;

    use super::*;
    use crate::Session;
    use crate::alternation::Alternation;
    use crate::policy::{Profile, Task};
    use crate::turns::Turns;
    use placet_base::limit::{Limits, Outcome};
    use placet_model::{Source, read};

    #[test]
    fn far_in_a_large_puzzle() {
        assert!(is_far(239, 544));
        assert!(!is_far(140, 576), "not far");
        assert!(!is_far(18, 23), "a small puzzle");
        assert!(!is_far(0, 0));
    }

    /// Pseudo-random numbers.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, end: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % end
        }

        fn permutation(&mut self, size: usize) -> Vec<usize> {
            let mut numbers: Vec<usize> = (0..size).collect();
            for last in (1..size).rev() {
                let other = self.below(last + 1);
                numbers.swap(last, other);
            }
            numbers
        }
    }

    /// A Latin square of order 30 without this percentage of its numbers.
    fn latin_square_with_holes(percent: usize) -> String {
        const ORDER: usize = 30;
        let mut dice = Dice(3);
        let [rows, columns, numbers] = [(); 3].map(|()| dice.permutation(ORDER));
        let mut givens = String::new();
        for row in &rows {
            for column in &columns {
                let shown = match dice.below(100) < percent {
                    true => ".".to_string(),
                    false => (numbers[(row + column) % ORDER] + 1).to_string(),
                };
                write!(givens, "{shown} ").expect("strings are long enough");
            }
            givens.push('\n');
        }
        format!(
            "board.grid = [{ORDER}, {ORDER}]\npieces = {{ numbers = '1..{ORDER}', copies = {ORDER} }}\n\
             rules = [{{ all_different = ['rows', 'columns'] }}]\ngivens = '''\n{givens}'''"
        )
    }

    /// What finds the first board, and whether the formula was built for it.
    fn first_board(model: &str) -> (String, bool) {
        let puzzle =
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Session::new(puzzle).for_search();
        let kinds = instance.kinds();
        let mut alternation = Alternation::new(instance.clone(), kinds, Task::First);
        let found = alternation.next(&Limits::none()).expect("no wrong board");
        let first_turn = Turns::first(&Profile::of(&instance, alternation.kind()), Task::First).search;
        assert!(alternation.work() > first_turn, "it is not too easy");
        assert!(matches!(found, Outcome::Complete(Some(_))), "it has a solution");
        (alternation.name(), alternation.has_formula())
    }

    #[test]
    fn a_loose_puzzle_is_left_to_the_search() {
        let (finder, has_formula) = first_board(&latin_square_with_holes(42));
        assert_eq!((finder.as_str(), has_formula), ("the search", false));
    }

    #[test]
    fn a_tight_puzzle_goes_to_the_sat_solver() {
        let (_, has_formula) = first_board(&latin_square_with_holes(38));
        assert!(has_formula);
    }
}
