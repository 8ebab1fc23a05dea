//! Arms that work at the same time, on threads.

use std::sync::mpsc::{Sender, channel};
use std::thread::{self, Scope};
use std::time::Duration;

use web_time::Instant;

use super::arm::{Arm, Progress};
use super::report::ArmEnd;
use super::scheduler::{Scheduler, gave_up};
use crate::error::SearchError;
use crate::instance::Solution;
use placet_base::limit::{Limits, Outcome, Stop, StopFlag, within};

/// The interval of checking whether all arms have to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// An arm that is back from its thread.
struct Returned {
    lane: usize,
    arm: Box<dyn Arm>,
    progress: Result<Progress, SearchError>,
    time: Duration,
}

/// What arms have come to beside solutions.
#[derive(Default)]
struct Answer {
    is_exhausted: bool,
    error: Option<SearchError>,
    stop: Option<Stop>,
}

impl Scheduler {
    /// Finds a solution that was not found before, with as many arms at a time as there may be threads. The first answer stops the others, which continue at
    /// the next call.
    pub(super) fn next_side_by_side(
        &mut self,
        limits: &Limits,
    ) -> Result<Outcome<Option<Solution>>, SearchError> {
        if self.waiting.is_empty() {
            let answer = self.run_side_by_side(limits);
            if let Some(error) = answer.error {
                return Err(error);
            }
            if self.waiting.is_empty() {
                return Ok(match (limits.check(), answer.stop) {
                    _ if answer.is_exhausted => Outcome::Complete(None),
                    // If they were stopped by their own flag, that is not the reason.
                    (Some(reason), _) => Outcome::Stopped(Stop::searching(reason), None),
                    (None, Some(stop)) => Outcome::Stopped(stop, None),
                    (None, None) => gave_up(),
                });
            }
        }
        let found = self.waiting.pop_front();
        Ok(found.map_or_else(gave_up, |(finder, solution)| self.found(finder, solution)))
    }

    /// Lets arms work until there is an answer, and all are back.
    fn run_side_by_side(&mut self, limits: &Limits) -> Answer {
        let stop = StopFlag::new();
        let own = limits.clone().with_stop(stop.clone());
        let mut answer = Answer::default();
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            let mut running = 0;
            loop {
                while running < self.threads && !stop.is_raised() && self.send(scope, &sender, &own) {
                    running += 1;
                }
                if running == 0 {
                    break;
                }
                match receiver.recv_timeout(POLL_INTERVAL) {
                    Ok(returned) => {
                        running -= 1;
                        if self.take(returned, &mut answer) {
                            stop.raise();
                        }
                    }
                    Err(_) if limits.check().is_some() => stop.raise(),
                    Err(_) => {}
                }
            }
        });
        answer
    }

    /// Gives a turn to the arm that is next and not away. Returns whether there is one.
    fn send<'scope>(
        &mut self,
        scope: &'scope Scope<'scope, '_>,
        sender: &Sender<Returned>,
        limits: &Limits,
    ) -> bool {
        let Some((lane, mut arm, work)) = self.lend() else {
            return false;
        };
        let (sender, limits) = (sender.clone(), limits.clone());
        scope.spawn(move || {
            let begin = Instant::now();
            let progress = match within(&limits, || arm.advance(work, &limits)) {
                Outcome::Complete(progress) => progress,
                Outcome::Stopped(stop, _) => Ok(Progress::Stopped(stop)),
            };
            let time = begin.elapsed();
            // If the receiver is gone, the answer is not needed.
            let _ = sender.send(Returned {
                lane,
                arm,
                progress,
                time,
            });
        });
        true
    }

    /// The next arm, and the length of its turn, which has no end if there are threads for all.
    fn lend(&mut self) -> Option<(usize, Box<dyn Arm>, u64)> {
        let open = (0..self.lanes.len()).filter(|lane| self.lanes[*lane].is_open());
        let has_for_all = open.clone().count() <= self.threads;
        let is_wanted = |lane: &usize| self.lanes[*lane].plan.after < u64::MAX;
        let is_any_wanted = open.clone().any(|lane| is_wanted(&lane));
        let here = open.filter(|lane| self.lanes[*lane].arm.is_some());
        let here = here.filter(|lane| is_wanted(lane) || !is_any_wanted);
        let next = here.min_by_key(|lane| (self.lanes[*lane].progress, self.lanes[*lane].turns))?;
        let length = match has_for_all {
            true => u64::MAX,
            false => self.turns.length(self.lanes[next].progress),
        };
        let lane = &mut self.lanes[next];
        lane.turns += 1;
        lane.progress = lane.progress.saturating_add(length);
        let work = length.saturating_mul(lane.plan.share);
        Some((next, lane.lend()?, work))
    }

    /// Takes an arm back. Returns whether there is an answer.
    fn take(&mut self, returned: Returned, answer: &mut Answer) -> bool {
        let lane = returned.lane;
        self.lanes[lane].take_back(returned.arm, returned.time);
        match returned.progress {
            Ok(Progress::Open) => return false,
            Ok(Progress::Gone(why)) => {
                self.leave(lane, why);
                return false;
            }
            // Two may find the same at the same time.
            Ok(Progress::Found(solution)) => {
                if self
                    .waiting
                    .iter()
                    .all(|(_, other)| other.answer != solution.answer)
                {
                    self.waiting.push_back((lane, solution));
                }
            }
            Ok(Progress::Exhausted) => {
                self.lanes[lane].end = Some(ArmEnd::Done);
                answer.is_exhausted = true;
            }
            Ok(Progress::Stopped(stop)) => answer.stop = answer.stop.take().or(Some(stop)),
            Err(error) => answer.error = Some(error),
        }
        true
    }
}
