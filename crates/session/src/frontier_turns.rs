//! When a count gives the frontier a turn, how much work that may take, and what a turn comes to.

use num_bigint::BigUint;

use super::numbers::{
    BEFORE_ESTIMATES, BEFORE_FRONTIER, BETWEEN_TURNS_PERCENT, LEAST_BEFORE_LEVELS, MOST_BEFORE_LEVELS,
    MOST_BESIDE_SEARCH, MOST_LEFT_WITHOUT_TURN, NANOS_A_PAIR, PART_OF_SEARCH, PERCENT_OF_WORK,
    PERCENT_WITHOUT_BOARDS, WITHOUT_BOARDS,
};
use placet_engine::{FrontierCount, FrontierLimits, FrontierSolutions, Limits, NotCounted, StopReason};
use placet_model::Puzzle;

/// The work that the frontier may take before the levels are prepared, if the puzzle has them.
pub(super) fn before_levels(puzzle: &Puzzle) -> Option<u64> {
    let num_cells = puzzle.layout().cells().len() as u64;
    let levels = num_cells.saturating_mul(num_cells).saturating_mul(NANOS_A_PAIR);
    let connects = puzzle.rules().iter().any(|rule| rule.kind.connects());
    connects.then_some(levels.clamp(LEAST_BEFORE_LEVELS, MOST_BEFORE_LEVELS))
}

/// How the boards are counted without the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CountStage {
    /// No board was found yet.
    WithoutBoards,
    /// Several engines take turns, or nobody knows how much is left.
    InTurns,
    /// The search continues alone, and estimates what is left; without an estimate, it is too much for one.
    SearchAlone,
}

/// When the frontier has its turns beside a count, and how much work all of them may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FrontierTurns {
    next: u64,
    granted: u64,
}

impl FrontierTurns {
    /// The turns of a count, after a first one of this amount of work.
    pub(super) fn after(first: Option<u64>) -> Self {
        FrontierTurns {
            next: BEFORE_FRONTIER,
            granted: first.unwrap_or(0),
        }
    }

    /// The work that all turns may take together, this one included, if one is due after this amount of other work. `work_left` estimates what the count
    /// needs without the frontier.
    pub(super) fn due(
        &mut self,
        work: u64,
        stage: CountStage,
        work_left: impl FnOnce() -> Option<u64>,
    ) -> Option<u64> {
        let patience = match stage {
            CountStage::WithoutBoards => WITHOUT_BOARDS,
            CountStage::InTurns | CountStage::SearchAlone => 1,
        };
        if work < self.next.max(patience * BEFORE_FRONTIER) {
            return None;
        }
        let left = work_left();
        let total = BEFORE_FRONTIER.max(match stage {
            CountStage::WithoutBoards => work / 100 * PERCENT_WITHOUT_BOARDS,
            CountStage::InTurns => work / 100 * PERCENT_OF_WORK,
            CountStage::SearchAlone => beside_search(work, left),
        });
        let most_left = MOST_LEFT_WITHOUT_TURN.saturating_mul(total);
        if let Some(left) = left.filter(|left| *left <= most_left) {
            self.next = work.saturating_add(left.max(BEFORE_FRONTIER));
            return None;
        }
        self.next = grown(work);
        (total >= grown(self.granted)).then(|| {
            self.granted = total;
            total
        })
    }
}

/// The work of all turns beside a search that has done this amount of work alone, and is likely to need `left` more.
fn beside_search(work: u64, left: Option<u64>) -> u64 {
    let all = left.map_or(u64::MAX, |left| work.saturating_add(left));
    let factor = if work < BEFORE_ESTIMATES {
        1
    } else {
        MOST_BESIDE_SEARCH
    };
    (all / PART_OF_SEARCH).min(work.saturating_mul(factor))
}

/// The same amount of work at the next turn.
fn grown(work: u64) -> u64 {
    (work / 100).saturating_mul(BETWEEN_TURNS_PERCENT)
}

/// What the frontier does turn by turn: a count, or a search for two solutions.
pub(super) trait ByStates {
    /// What it comes to.
    type Answer;

    /// Continues to the end, or until a limit is reached.
    fn advance(&mut self, most: FrontierLimits, limits: &Limits) -> Result<Self::Answer, NotCounted>;

    /// The work so far, in nominal nanoseconds.
    fn work(&self) -> u64;
}

impl ByStates for FrontierCount {
    type Answer = BigUint;

    fn advance(&mut self, most: FrontierLimits, limits: &Limits) -> Result<BigUint, NotCounted> {
        self.run(most, limits, &mut |_| ())
    }

    fn work(&self) -> u64 {
        self.work()
    }
}

impl ByStates for FrontierSolutions {
    /// A value for each variable: two solutions, or all.
    type Answer = Vec<Vec<i64>>;

    fn advance(&mut self, most: FrontierLimits, limits: &Limits) -> Result<Self::Answer, NotCounted> {
        self.run(most, limits)
    }

    fn work(&self) -> u64 {
        self.work()
    }
}

/// The frontier beside other engines, turn by turn.
pub(super) enum FrontierBeside<S> {
    /// Not prepared yet. A turn in which preparing was too much work was wasted, and so were those before.
    Unprepared {
        wasted: u64,
        last: u64,
    },
    Paused(Box<S>),
    /// It does not support the puzzle, or needs too much memory.
    Unsuited,
}

impl<S> Default for FrontierBeside<S> {
    fn default() -> Self {
        FrontierBeside::Unprepared { wasted: 0, last: 0 }
    }
}

impl<S: ByStates> FrontierBeside<S> {
    /// The work of all its turns, in nominal nanoseconds.
    pub(super) fn work(&self) -> u64 {
        match self {
            FrontierBeside::Unprepared { wasted, .. } => *wasted,
            FrontierBeside::Paused(search) => search.work(),
            FrontierBeside::Unsuited => 0,
        }
    }

    /// Continues until all turns together have done this amount of work. `prepare` begins if this is the first turn. Returns the answer when it has
    /// come to its end.
    ///
    /// # Errors
    /// If it is stopped for another reason than its work.
    pub(super) fn turn(
        &mut self,
        total: u64,
        prepare: impl FnOnce(FrontierLimits) -> Result<S, NotCounted>,
        limits: &Limits,
    ) -> Result<Option<S::Answer>, StopReason> {
        let most = FrontierLimits::of_work(total);
        if let FrontierBeside::Unprepared { wasted, last } = *self {
            let work = total.saturating_sub(wasted);
            // With less, preparing would be too much work again.
            if work < 2 * last {
                return Ok(None);
            }
            *self = match prepare(most.with_work(work)) {
                Ok(search) => FrontierBeside::Paused(Box::new(search)),
                Err(NotCounted::TooLarge) => FrontierBeside::Unprepared {
                    wasted: total,
                    last: work,
                },
                Err(NotCounted::Stopped(reason)) => return Err(reason),
                Err(_) => FrontierBeside::Unsuited,
            };
        }
        let FrontierBeside::Paused(search) = self else {
            return Ok(None);
        };
        let work = total.saturating_sub(search.work());
        match search.advance(most.with_work(work), limits) {
            Ok(answer) => Ok(Some(answer)),
            Err(NotCounted::Stopped(StopReason::GaveUp)) => Ok(None),
            Err(NotCounted::Stopped(reason)) => Err(reason),
            // A longer turn may have more.
            Err(NotCounted::TooMany { states, .. }) if states >= most.states => Ok(None),
            Err(_) => {
                *self = FrontierBeside::Unsuited;
                Ok(None)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The turns of the frontier on a count of this amount of work: the work before each, and that of all turns.
    fn turns(stage: CountStage, all: u64, left: impl Fn(u64) -> Option<u64>) -> Vec<(u64, u64)> {
        let mut turns = FrontierTurns::after(None);
        let works = (0..all).step_by(1_000_000);
        works
            .filter_map(|work| Some((work, turns.due(work, stage, || left(work))?)))
            .collect()
    }

    const LONG: u64 = 1_000 * BEFORE_FRONTIER;

    #[test]
    fn the_frontier_takes_a_small_share_of_the_work() {
        for (stage, percent) in [
            (CountStage::InTurns, PERCENT_OF_WORK),
            (CountStage::WithoutBoards, PERCENT_WITHOUT_BOARDS),
        ] {
            let turns = turns(stage, LONG, |_| None);
            for (work, total) in &turns {
                assert!(
                    *total <= BEFORE_FRONTIER.max(work / 100 * percent),
                    "{work} {total}"
                );
            }
            let (_, total) = turns.last().expect("there are turns");
            assert!(*total > LONG / 100 * percent / 2, "{total}");
        }
    }

    /// A count that needs some seconds by states, and hours one by one, takes little longer than by states alone.
    #[test]
    fn a_long_search_gives_the_frontier_most_of_the_work() {
        for by_states in [100_000_000, 1_000_000_000, 8_000_000_000] {
            for hours in [None, Some(4_000_000_000_000)] {
                let turns = turns(CountStage::SearchAlone, LONG, |_| hours);
                let end = turns.iter().find(|(_, total)| *total >= by_states);
                let (work, _) = end.expect("the frontier ends");
                assert!(*work <= BEFORE_ESTIMATES + by_states / 3, "{work} {by_states}");
            }
        }
    }

    #[test]
    fn a_search_of_known_length_loses_little() {
        for all in [BEFORE_FRONTIER * 20, LONG] {
            let turns = turns(CountStage::SearchAlone, all, |work| Some(all - work));
            let total = turns.last().map_or(0, |(_, total)| *total);
            assert!(
                total <= BEFORE_FRONTIER.max(all / PART_OF_SEARCH),
                "{total} {all}"
            );
        }
    }

    #[test]
    fn without_boards_it_waits_longer() {
        let first = |stage| turns(stage, LONG, |_| None)[0].0;
        assert_eq!(first(CountStage::InTurns), BEFORE_FRONTIER);
        assert_eq!(first(CountStage::SearchAlone), BEFORE_FRONTIER);
        assert_eq!(first(CountStage::WithoutBoards), WITHOUT_BOARDS * BEFORE_FRONTIER);
    }

    #[test]
    fn near_the_end_of_the_count_it_waits() {
        let mut turns = FrontierTurns::after(None);
        let mut due = |work, left| turns.due(work, CountStage::InTurns, || left);
        assert_eq!(due(BEFORE_FRONTIER, Some(BEFORE_FRONTIER)), None);
        assert_eq!(due(BEFORE_FRONTIER + 1, None), None, "as long as estimated");
        assert!(due(BEFORE_FRONTIER + BEFORE_FRONTIER, Some(u64::MAX)).is_some());
    }

    /// Its next turn would be too short to be worth while.
    #[test]
    fn after_a_first_turn_it_waits() {
        for first in [BEFORE_FRONTIER, 1_000_000_000] {
            let mut turns = FrontierTurns::after(Some(first));
            let mut due = |work| turns.due(work, CountStage::InTurns, || None);
            assert_eq!(due(first), None);
            let next = due(20 * first).expect("it is time");
            assert!(next > first, "{first} {next}");
        }
    }
}
