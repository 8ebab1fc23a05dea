//! A short search before anything else is built.

use super::{Boards, SearchError};
use crate::instance::has_large_sums;
use crate::instance::{Instance, Solution};
use crate::solve::{Limits, Outcome, StopReason};

/// Where sums are large, the search is by far the best for a first board, and a formula takes long to build: then it may
/// take so many times as long as else.
const LARGE_SUMS_FACTOR: u64 = 40;
/// When so many boards were found in a short time, blocking clauses would be slower.
const MANY_BOARDS: usize = 300;

/// What a short search came to.
pub enum Trial {
    /// All that was asked for: these boards; and there are no others, if `true`.
    Done(Vec<Solution>, bool),
    /// It was stopped when it had found these.
    Stopped(Vec<Solution>, StopReason),
    /// It found these, and is worth going on with.
    Continues(Vec<Solution>, Boards),
    /// It came to nothing: something else should be tried.
    Undecided,
}

impl Instance {
    /// Looks for `most` boards, or all of them, by the finite-domain search, which gives up soon.
    ///
    /// # Errors
    /// If it finds what the check refuses.
    pub fn trial(&self, most: Option<u64>, limits: &Limits) -> Result<Trial, SearchError> {
        let is_first = most.is_some_and(|most| most <= 2);
        let mut boards = if is_first {
            Boards::first_by_search(self)
        } else {
            Boards::by_search(self)
        };
        boards.allow(if is_first && has_large_sums(self) {
            LARGE_SUMS_FACTOR
        } else {
            1
        });
        let mut found = vec![];
        while most.is_none_or(|most| (found.len() as u64) < most) {
            match boards.next(limits)? {
                Outcome::Found(solution) => found.push(solution),
                Outcome::Exhausted => return Ok(Trial::Done(found, true)),
                Outcome::Stopped(StopReason::GaveUp) => {
                    return Ok(Trial::Undecided);
                }
                Outcome::Stopped(reason) => return Ok(Trial::Stopped(found, reason)),
            }
            if found.len() >= MANY_BOARDS {
                boards.allow(u64::MAX);
                return Ok(Trial::Continues(found, boards));
            }
        }
        Ok(Trial::Done(found, false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Source, read};

    fn instance(rules: &str) -> Instance {
        let text = format!("board.grid = [3, 3]\npieces.numbers = '1..9'\n{rules}");
        Instance::new(read(&Source::new("square.toml", text)).expect("a model"))
    }

    const MAGIC: &str = "rules = [{ sum = 15, of = 'lines' }]";

    #[test]
    fn few_boards_are_counted_to_the_end() {
        let square = instance(MAGIC);
        let trial = square.trial(None, &Limits::none()).expect("no wrong board");
        assert!(matches!(trial, Trial::Done(boards, true) if boards.len() == 8));
        let trial = square.trial(Some(1), &Limits::none()).expect("no wrong board");
        assert!(matches!(trial, Trial::Done(boards, false) if boards.len() == 1));
    }

    #[test]
    fn many_boards_are_gone_on_with() {
        let free = instance("");
        let trial = free.trial(None, &Limits::none()).expect("no wrong board");
        let Trial::Continues(found, mut boards) = trial else {
            panic!("there are hundreds");
        };
        let next = boards.next(&Limits::none()).expect("no wrong board");
        assert!(matches!(next, Outcome::Found(solution) if !found.contains(&solution)));
    }

    /// Everyone is beaten, and nobody by whom they beat, at however many removes.
    #[test]
    fn what_needs_learning_is_left_undecided() {
        let text = "board.grid = [10, 10]\npieces = { numbers = '0..1', copies = 'any' }\n[[rules]]\nholds = [\
            'for each a in 1..10, b in 1..10 where a <= b: row a[b] + row b[a] == 1 * (a < b)',\
            'for each a in 1..10, b in 1..10, c in 1..10 where a != c: row a[b] + row b[c] <= 1 + row a[c]',\
            'for each b in 1..10: sum(for a in 1..10: row a[b]) > 0']";
        let instance = Instance::new(read(&Source::new("order.toml", text)).expect("a model"));
        for most in [None, Some(1)] {
            let trial = instance.trial(most, &Limits::none()).expect("no wrong board");
            assert!(matches!(trial, Trial::Undecided), "{most:?}");
        }
    }

    #[test]
    fn limits_hold() {
        let limits = Limits::none().with_time_limit(std::time::Duration::ZERO);
        let free = instance("");
        let trial = free.trial(None, &limits).expect("no wrong board");
        assert!(matches!(trial, Trial::Stopped(found, StopReason::TimeLimit) if found.is_empty()));
    }
}
