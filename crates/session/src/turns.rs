//! The turns of the search and a SAT solver.
//!
//! No engine is the best everywhere: on the puzzles of the benchmark, the search is up to a thousand times as fast as a SAT solver, and vice
//! versa. So both take turns, and each continues where it stopped. A turn is measured in [work](placet_engine::Limits::work), not in time, so that
//! the same puzzle gives the same boards on every machine. Turns grow by a constant factor, so both together take little more than twice as long as the better one alone.

use super::policy::{NANOS_A_LITERAL, Profile, Task};
use placet_engine::search::SearchKind;

/// The minimum length of a turn, in nominal nanoseconds: starting the process takes some milliseconds.
const LEAST_TURN: u64 = 20_000_000;
/// The length of each turn, in percent of the previous one.
const GROWTH_PERCENT: u64 = 115;
/// The first turns on a puzzle of a batch, in nominal nanoseconds: about ten times the work of a sudoku.
const FIRST_BATCH_TURN: u64 = 300_000;

/// The continuation of the first turn of the search if the puzzle is loose, in units…
const LOOSE_TURN: u64 = 7;
/// …and the factor by which its later turns are longer.
const LOOSE_SHARE: u64 = 4;

/// The work that the search may do beyond its turns if it is likely to end within that, in units. A SAT solver begins with two: one for its formula, and one
/// to work with it.
const MOST_FOR_THE_END: u64 = 6;

/// The maximum extension of a turn of the search by the boards that it finds, as a multiple of its length.
const MOST_PROLONGED: u64 = 4;

/// The lengths of turns, in nominal nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turns {
    /// The next turn of the search.
    pub(super) search: u64,
    /// The next turn of the SAT solver.
    pub(super) sat: u64,
    /// The share of the search in the turns after its first…
    search_share: u64,
    /// …and the share of the SAT solver.
    sat_share: u64,
    /// Whether the search was given more than that, because the puzzle is loose.
    is_loose: bool,
    /// The work that the search may still do beyond its turns to get to its end.
    for_the_end: u64,
}

impl Turns {
    /// The first turns on a puzzle. The search begins: it has no formula to build.
    pub(super) fn first(profile: &Profile, task: Task) -> Self {
        let unit = LEAST_TURN.max(NANOS_A_LITERAL * profile.literals);
        // Where a formula is large, a turn as long as building it is enough to find out whether the search is good.
        let propagation = unit.max(2 * LEAST_TURN);
        // The first turn of the search, then how the work is shared.
        let (first, search_share, sat_share) = match (profile.kind, task) {
            // No other engine is as good if this method applies.
            (SearchKind::EdgeMatching, _) => (100 * unit, 8, 1),
            // The search learns nothing from sums, but at first a solver does not either.
            _ if profile.has_large_sums => (20 * unit, 3, 1),
            (SearchKind::ExactCover, Task::All) => (6 * unit, 3, 1),
            (SearchKind::ExactCover, Task::First | Task::Improve) => (unit / 2, 2, 2),
            // Domains of two values tell the search no more than its clauses tell a solver, which learns.
            (SearchKind::Propagation, Task::Improve) if profile.has_two_values => (unit, 1, 3),
            (SearchKind::Propagation, Task::First) if profile.has_two_values => (unit / 2, 1, 3),
            (SearchKind::Propagation, Task::Improve) => (propagation, 1, 1),
            (SearchKind::Propagation, Task::First) => (propagation, 1, 3),
            (SearchKind::Propagation, Task::All) => (propagation, 1, 2),
        };
        Turns {
            search: first,
            sat: sat_share * unit,
            search_share,
            sat_share,
            is_loose: false,
            for_the_end: MOST_FOR_THE_END * unit,
        }
    }

    /// The first turns on a puzzle of a batch.
    pub(super) fn first_of_batch() -> Self {
        Turns {
            search: FIRST_BATCH_TURN,
            sat: FIRST_BATCH_TURN,
            search_share: 1,
            sat_share: 1,
            is_loose: false,
            for_the_end: 0,
        }
    }

    /// The next turn of an integer program.
    pub(super) fn program(&self) -> u64 {
        self.sat / self.sat_share
    }

    /// The end of a turn of the search that began at the work `begin` and has found a board at `work`, if boards are requested. The search hardly learns, so it
    /// is the better engine while it finds boards, and the SAT solver is if it finds none.
    pub(super) fn end_after_board(&self, begin: u64, work: u64) -> u64 {
        let latest = begin.saturating_add(self.search.saturating_mul(MOST_PROLONGED));
        work.saturating_add(self.search).min(latest)
    }

    /// Gives the search longer turns, because the puzzle is [loose](super::loose). Returns the continuation of its first turn, unless it has had that.
    pub(super) fn favour_search(&mut self) -> Option<u64> {
        if std::mem::replace(&mut self.is_loose, true) {
            return None;
        }
        self.search_share *= LOOSE_SHARE;
        Some(LOOSE_TURN * (self.sat / self.sat_share))
    }

    /// Extends a turn of the search if it needs only this much more work: a SAT solver would be likely to take as long. An estimate can be wrong, so all
    /// extensions together are limited. Returns the extension.
    pub(super) fn let_search_end(&mut self, work_left: Option<u64>) -> Option<u64> {
        let more = work_left.filter(|left| *left <= self.for_the_end)?;
        let more = more.max(self.sat / self.sat_share / 10).min(self.for_the_end);
        self.for_the_end -= more;
        (more > 0).then_some(more)
    }

    /// Makes the next turns longer.
    pub(super) fn grow(&mut self) {
        self.sat = self.sat / 100 * GROWTH_PERCENT;
        self.search = self.sat / self.sat_share * self.search_share;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [SearchKind; 3] = [
        SearchKind::EdgeMatching,
        SearchKind::ExactCover,
        SearchKind::Propagation,
    ];

    /// Whoever is the better engine: when it has done some work, all that was done is a small multiple of that. The share that falls to the
    /// other engine is what the table says.
    #[test]
    fn no_engine_waits_long() {
        for kind in KINDS {
            for large in [false, true] {
                for task in [Task::First, Task::All, Task::Improve] {
                    let mut turns = Turns::first(&Profile::example(kind, large, 1_000_000), task);
                    let (first, mut search, mut sat) = (turns.search, 0, 0);
                    for _ in 0..30 {
                        search += turns.search;
                        sat += turns.sat;
                        turns.grow();
                    }
                    let most = 10 * sat + first;
                    assert!(search <= most, "{kind:?} {large} {task:?}: {search} {sat}");
                    assert!(sat <= 4 * search, "{kind:?} {large} {task:?}: {search} {sat}");
                }
            }
        }
    }

    #[test]
    fn turns_grow() {
        for kind in KINDS {
            let mut turns = Turns::first(&Profile::example(kind, false, 0), Task::First);
            for _ in 0..20 {
                let before = turns;
                turns.grow();
                assert!(turns.sat > before.sat);
            }
        }
    }

    #[test]
    fn the_solver_has_longer_turns_where_domains_have_two_values() {
        let turns = |task| {
            [true, false].map(|has_two_values| {
                let profile = Profile {
                    has_two_values,
                    ..Profile::example(SearchKind::Propagation, false, 0)
                };
                Turns::first(&profile, task)
            })
        };
        let [few, many] = turns(Task::Improve);
        assert!(few.sat > many.sat && few.search < many.search, "{few:?} {many:?}");
        // For one or two solutions, the solver has three quarters of the work anyway.
        let [few, many] = turns(Task::First);
        assert!(
            few.sat == many.sat && few.search < many.search,
            "{few:?} {many:?}"
        );
    }

    #[test]
    fn a_loose_puzzle_gives_the_search_more_once() {
        let mut turns = Turns::first(&Profile::example(SearchKind::ExactCover, false, 0), Task::First);
        let usual = turns;
        assert!(turns.favour_search() > Some(usual.search));
        assert_eq!(turns.favour_search(), None);
        turns.grow();
        assert!(turns.search > usual.search * LOOSE_SHARE && turns.sat < 2 * usual.sat);
    }

    #[test]
    fn a_search_near_its_end_continues_but_not_for_ever() {
        let mut turns = Turns::first(&Profile::example(SearchKind::Propagation, false, 0), Task::All);
        let most = turns.for_the_end;
        assert_eq!(turns.let_search_end(None), None);
        assert_eq!(turns.let_search_end(Some(most + 1)), None);
        assert_eq!(turns.let_search_end(Some(most / 2)), Some(most / 2));
        assert_eq!(turns.let_search_end(Some(most / 2 + 1)), None);
        assert_eq!(turns.let_search_end(Some(most / 2)), Some(most / 2));
    }

    #[test]
    fn boards_prolong_a_turn_but_not_for_ever() {
        let turns = Turns::first(&Profile::example(SearchKind::Propagation, false, 0), Task::All);
        let turn = turns.search;
        let (begin, found_at) = (5 * turn, 5 * turn + turn / 2);
        assert_eq!(turns.end_after_board(begin, found_at), found_at + turn);
        let late = begin + MOST_PROLONGED * turn - 1;
        assert_eq!(turns.end_after_board(begin, late), late + 1);
    }
}
