//! Gives arms their turns.

use std::collections::VecDeque;

use super::arm::{Arm, Progress};
use super::lane::{Lane, LanePlan};
use super::plan::Turns;
use super::report::{ArmEnd, ArmReport};
use crate::error::SearchError;
use crate::instance::Solution;
use crate::numbers::FAVOURED_SHARE;
use placet_base::limit::{Limits, Outcome, Stop, StopReason};

/// Arms that look for the solutions of one question, each once, from whichever finds it first.
pub(crate) struct Scheduler {
    pub(super) lanes: Vec<Lane>,
    pub(super) turns: Turns,
    turn: Option<Turn>,
    /// Stops once all arms together have done this much work.
    pause: Option<u64>,
    /// The most threads.
    pub(super) threads: usize,
    /// Solutions that arms found at the same time, and were not given yet, with their finders.
    pub(super) waiting: VecDeque<(usize, Solution)>,
}

/// The turn of an arm.
#[derive(Clone, Copy)]
struct Turn {
    lane: usize,
    /// The work of the arm at which it began, and at which it ends.
    begin: u64,
    end: u64,
    /// Its usual length.
    length: u64,
    /// Whether it counts.
    is_counted: bool,
}

impl Scheduler {
    /// Without arms.
    pub(crate) fn new(turns: Turns) -> Self {
        Scheduler {
            lanes: vec![],
            turns,
            turn: None,
            pause: None,
            threads: 1,
            waiting: VecDeque::new(),
        }
    }

    /// The same with another arm. Where arms are equally far, an earlier one has the next turn.
    #[must_use]
    pub(crate) fn with(mut self, arm: impl Arm + 'static, plan: LanePlan) -> Self {
        self.lanes.push(Lane::new(Box::new(arm), plan));
        self
    }

    /// The same on several threads: arms work side by side.
    #[must_use]
    pub(crate) fn on_threads(self, threads: usize) -> Self {
        Scheduler { threads, ..self }
    }

    /// The number of arms.
    pub(crate) fn num_arms(&self) -> usize {
        self.lanes.len()
    }

    /// The work of all arms so far.
    pub(crate) fn work(&self) -> u64 {
        self.lanes.iter().map(|lane| lane.work).sum()
    }

    /// The least estimate of what an arm has to do to its end.
    pub(crate) fn work_left(&self) -> Option<u64> {
        let open = self.lanes.iter().filter(|lane| lane.is_open());
        open.filter_map(|lane| lane.arm().work_left()).min()
    }

    /// Stops once ([`StopReason::GaveUp`]) when all arms have done this amount of work. The next call continues.
    pub(crate) fn pause_at(&mut self, work: u64) {
        self.pause = Some(work);
    }

    /// The index of the only arm that is left, if there was another one.
    pub(crate) fn last_arm(&self) -> Option<usize> {
        let mut open = (0..self.lanes.len()).filter(|lane| self.lanes[*lane].is_open());
        let first = open.next()?;
        open.next().is_none().then_some(first)
    }

    /// The name of the arm whose turn it is.
    pub(crate) fn name(&self) -> String {
        let current = self.turn.map(|turn| turn.lane).or_else(|| self.last_arm());
        current.map_or_else(|| "the engines".to_string(), |lane| self.lanes[lane].name())
    }

    /// What each arm has done.
    pub(crate) fn report(&self) -> Vec<ArmReport> {
        self.lanes.iter().map(Lane::report).collect()
    }

    /// Finds a solution that was not found before; `None` if there are no more.
    ///
    /// # Errors
    /// If an arm fails, or finds a board that the check rejects.
    pub(crate) fn next(&mut self, limits: &Limits) -> Result<Outcome<Option<Solution>>, SearchError> {
        if !self.waiting.is_empty() || self.threads > 1 && self.last_arm().is_none() {
            return self.next_side_by_side(limits);
        }
        loop {
            let Some(turn) = self.current() else {
                return Ok(gave_up());
            };
            let allowed = turn.end.saturating_sub(self.lanes[turn.lane].work);
            let allowed = allowed.min(self.until_pause());
            match self.lanes[turn.lane].advance(allowed, limits)? {
                Progress::Found(solution) => return Ok(self.found(turn.lane, solution)),
                Progress::Exhausted => {
                    self.lanes[turn.lane].end = Some(ArmEnd::Done);
                    return Ok(Outcome::Complete(None));
                }
                Progress::Stopped(stop) => return Ok(Outcome::Stopped(stop, None)),
                Progress::Gone(why) => self.leave(turn.lane, why),
                Progress::Open if self.until_pause() == 0 => {
                    self.pause = None;
                    return Ok(gave_up());
                }
                Progress::Open => self.end_turn(),
            }
        }
    }

    /// The work of all arms to the pause.
    fn until_pause(&self) -> u64 {
        self.pause
            .map_or(u64::MAX, |pause| pause.saturating_sub(self.work()))
    }

    /// A solution of an arm, which all others exclude.
    pub(super) fn found(&mut self, finder: usize, solution: Solution) -> Outcome<Option<Solution>> {
        self.lanes[finder].found += 1;
        let others = self.lanes.iter_mut().enumerate();
        others
            .filter(|(lane, _)| *lane != finder)
            .for_each(|(_, lane)| lane.exclude(&solution));
        self.prolong(finder);
        self.settle_lead(finder);
        Outcome::Complete(Some(solution))
    }

    /// An arm that is of no use any more.
    pub(super) fn leave(&mut self, lane: usize, why: &'static str) {
        self.lanes[lane].leave(why);
        self.turn = self.turn.filter(|turn| turn.lane != lane);
    }

    /// The turn that goes on, or a new one.
    fn current(&mut self) -> Option<Turn> {
        if self.turn.is_none() {
            self.turn = self.next_lane().map(|lane| self.begin(lane));
        }
        self.turn
    }

    /// The arm with the next turn: of those that have begun or may begin, the one with the least work for its share.
    fn next_lane(&self) -> Option<usize> {
        let work = self.work();
        let open = (0..self.lanes.len()).filter(|lane| self.lanes[*lane].is_open());
        let key = |lane: &usize| {
            let Lane {
                plan,
                turns,
                progress,
                ..
            } = &self.lanes[*lane];
            let wait = if *turns > 0 {
                0
            } else {
                plan.after.saturating_sub(work)
            };
            let progress = if *turns > 0 {
                *progress
            } else {
                self.least_progress()
            };
            (wait, progress, *turns)
        };
        open.min_by_key(key)
    }

    /// The least progress of the arms that have begun.
    fn least_progress(&self) -> u64 {
        let begun = self.lanes.iter().filter(|lane| lane.turns > 0 && lane.is_open());
        begun.map(|lane| lane.progress).min().unwrap_or(0)
    }

    fn begin(&mut self, at: usize) -> Turn {
        let least = self.least_progress();
        let alone = self.last_arm() == Some(at);
        let lane = &mut self.lanes[at];
        if lane.turns == 0 {
            lane.progress = least;
        }
        let first = lane.plan.first.filter(|_| lane.turns == 0);
        lane.turns += 1;
        let length = match first {
            _ if alone => u64::MAX,
            Some(first) => first,
            None => self.turns.length(lane.progress).saturating_mul(lane.plan.share),
        };
        Turn {
            lane: at,
            begin: lane.work,
            end: lane.work.saturating_add(length),
            length,
            is_counted: first.is_none(),
        }
    }

    /// Ends the turn, unless there is a reason to continue it.
    fn end_turn(&mut self) {
        let Some(mut turn) = self.turn else { return };
        let work = self.work();
        let lane = &mut self.lanes[turn.lane];
        let is_whole = lane.work >= turn.end;
        if let Some(more) = Some(lane)
            .filter(|_| is_whole)
            .and_then(|lane| more(lane, &mut self.turns, work))
        {
            turn.end = turn.end.saturating_add(more);
            self.turn = Some(turn);
            return;
        }
        let lane = &mut self.lanes[turn.lane];
        if turn.is_counted {
            lane.progress = lane.progress.saturating_add(turn.length / lane.plan.share);
        }
        if lane.is_favoured && self.turns.is_disappointing(lane.work) {
            lane.is_favoured = false;
            lane.plan.share /= FAVOURED_SHARE;
        }
        self.turn = None;
    }

    /// Extends a turn after a solution, if many are wanted.
    fn prolong(&mut self, finder: usize) {
        let work = self.lanes[finder].work;
        if let Some(turn) = self.turn.as_mut().filter(|turn| turn.lane == finder) {
            let end = self.turns.end_after_solution(turn.begin, turn.length, work);
            turn.end = turn.end.max(end);
        }
    }

    /// Lets one arm continue alone if it is far ahead.
    fn settle_lead(&mut self, finder: usize) {
        if self.last_arm() == Some(finder) {
            return;
        }
        let best_other = self.lanes.iter().enumerate();
        let best_other = best_other.filter(|(lane, _)| *lane != finder);
        let best_other = best_other.map(|(_, lane)| lane.found).max();
        let Some(others) = best_other else { return };
        let (found, work) = (self.lanes[finder].found, self.lanes[finder].work);
        let keeps = self.lanes[finder].arm().keeps_solutions();
        if self.turns.is_far_ahead(keeps, found, others, work) {
            let others = (0..self.lanes.len()).filter(|lane| *lane != finder);
            for other in others.collect::<Vec<_>>() {
                if self.lanes[other].is_open() {
                    self.leave(other, "another engine finds solutions faster");
                }
            }
            // From now on, no turn ends.
            self.turn = None;
        }
    }
}

/// A reason to continue a turn: the arm shows that it will soon find something, or that it is near its end, where all arms together have done this much
/// work.
fn more(lane: &mut Lane, turns: &mut Turns, work: u64) -> Option<u64> {
    if lane.turns == 1 && !lane.is_favoured && lane.arm().is_promising() {
        lane.is_favoured = true;
        lane.plan.share *= FAVOURED_SHARE;
        return Some(turns.favoured());
    }
    let rest = turns.extension_by_rest(lane.arm().rest(), work);
    rest.or_else(|| turns.extension_to_the_end(lane.arm().work_left()))
}

pub(super) fn gave_up() -> Outcome<Option<Solution>> {
    Outcome::Stopped(Stop::searching(StopReason::GaveUp), None)
}
