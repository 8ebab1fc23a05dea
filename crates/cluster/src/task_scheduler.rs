//! Counts parts together with other tasks, until none is left.

use std::collections::VecDeque;
use std::time::{Duration, Instant};
use std::{fs, thread};

use tempfile::NamedTempFile;

use super::known_boards::indices;
use super::part_count::{CountedState, IdleTasks};
use super::run_context::PartEnd;
use super::status::{VisitedPart, is_recent, server_time, visit};
use super::work_model::WorkTask;
use super::{ClusterError, Runner, WorkDirectory};
use placet_engine::{Limits, StopReason};

/// How long an idle task waits before it looks again for parts: at first and at most, doubled each time.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// How long it waits before it looks whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// A task that took a request has written its pieces by then, or never will.
const ANSWER_TIME: Duration = Duration::from_secs(5);

/// A task that first counts its own parts, then those that nobody counts, and then gets pieces of those that others count.
///
/// A checkpoint shows that somebody counts a part, unless it is old. This spares work, but no total relies on it: what two tasks count is the same.
pub struct TaskScheduler {
    runner: Runner,
    idle: IdleTasks,
    first: usize,
    own: VecDeque<usize>,
    /// The parts without a result when this was last looked at; none before the own ones are done.
    left: Option<Vec<usize>>,
    request: Option<(NamedTempFile, Instant)>,
    next_wait: Duration,
}

/// How the task of a team ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamEnd {
    /// The parts that this task counted.
    pub done: usize,
    /// Why it stopped before everything was counted, and the part that it then counted.
    pub stopped: Option<(StopReason, Option<usize>)>,
}

/// What a task of a team does next.
enum NextTurn {
    Count(usize),
    Wait,
    Leave,
}

impl TaskScheduler {
    /// The task that begins with the parts `first`, `first + stride` and so on.
    ///
    /// # Errors
    /// If the directory is not for a count, or has no such part.
    pub fn new(directory: WorkDirectory, first: usize, stride: Option<usize>) -> Result<Self, ClusterError> {
        if directory.manifest().task != WorkTask::Count {
            let message = "`--share` is for counts: parts that are searched for a board can't be divided while they run";
            return Err(ClusterError::Wrong(message.into()));
        }
        let own = first..directory.num_parts();
        let own = match stride {
            Some(stride) => own.step_by(stride).collect(),
            None => own.take(1).collect(),
        };
        Ok(TaskScheduler {
            idle: IdleTasks::of(directory.root()),
            runner: Runner::new(directory)?,
            first,
            own,
            left: None,
            request: None,
            next_wait: FIRST_WAIT,
        })
    }

    /// Counts until nothing is left in the directory, or a limit is reached.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub fn run(&mut self, limits: &Limits) -> Result<TeamEnd, ClusterError> {
        let mut end = TeamEnd {
            done: 0,
            stopped: None,
        };
        loop {
            if let Some(reason) = limits.check() {
                end.stopped = Some((reason, None));
                return Ok(end);
            }
            match self.next_turn()? {
                NextTurn::Leave => {
                    self.remove_abandoned();
                    return Ok(end);
                }
                NextTurn::Wait => self.wait(limits)?,
                NextTurn::Count(index) => match self.count(index, limits)? {
                    PartEnd::Done => end.done += 1,
                    PartEnd::Shared(first) => first.into_iter().for_each(|index| self.own.push_front(index)),
                    PartEnd::Stopped(reason) => {
                        end.stopped = Some((reason, Some(index)));
                        return Ok(end);
                    }
                    PartEnd::WasDone | PartEnd::Replaced | PartEnd::Solved => {}
                },
            }
        }
    }

    /// Removes what killed tasks left among the saved states, such as unfinished files, now that every part is counted. A task that still counts
    /// some part has changed its file recently.
    fn remove_abandoned(&self) {
        let root = self.runner.place.directory.root();
        let Ok(entries) = fs::read_dir(root.join("checkpoints")) else {
            return;
        };
        let now = server_time(root);
        for entry in entries.flatten() {
            let changed = entry.metadata().and_then(|metadata| metadata.modified());
            if changed.is_ok_and(|changed| !is_recent(changed, now)) {
                // Another task may have removed it.
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    fn count(&mut self, index: usize, limits: &Limits) -> Result<PartEnd, ClusterError> {
        self.request = None;
        self.next_wait = FIRST_WAIT;
        self.runner.run_with(index, Some(&self.idle), limits)
    }

    fn next_turn(&mut self) -> Result<NextTurn, ClusterError> {
        self.runner.place.directory.read_refinements()?;
        while let Some(index) = self.own.pop_front() {
            if self.claim(index)? {
                return Ok(NextTurn::Count(index));
            }
        }
        let left = self.parts_left()?;
        if left.is_empty() {
            return Ok(NextTurn::Leave);
        }
        // Tasks that become idle together do not all begin at the same place.
        let start = self.first % left.len();
        for &index in left[start..].iter().chain(&left[..start]) {
            if self.claim(index)? {
                return Ok(NextTurn::Count(index));
            }
        }
        Ok(NextTurn::Wait)
    }

    /// The parts that have no result yet.
    fn parts_left(&mut self) -> Result<Vec<usize>, ClusterError> {
        let directory = &self.runner.place.directory;
        let mut left = vec![];
        match self.left.take() {
            None => {
                let results = indices(&directory.root().join("results"))?;
                let is_done = |index: usize| Ok(results.contains_key(&index));
                visit(directory, &is_done, &mut |index, part| {
                    if part == VisitedPart::Missing {
                        left.push(index);
                    }
                })?;
            }
            Some(mut open) => {
                while let Some(index) = open.pop() {
                    match directory.replacing(index) {
                        _ if directory.result_path(index).exists() => {}
                        Some(new) => open.extend(new),
                        None => left.push(index),
                    }
                }
            }
        }
        self.left = Some(left.clone());
        Ok(left)
    }

    /// Whether this task is to count a part: nobody else does, and it is not done.
    fn claim(&self, index: usize) -> Result<bool, ClusterError> {
        let place = &self.runner.place;
        let directory = &place.directory;
        let (hash, plan) = directory.part(index)?;
        if directory.replacing(index).is_some() || place.is_done(index, &hash)? {
            return Ok(false);
        }
        let saved = fs::metadata(directory.checkpoint_path(index)).and_then(|metadata| metadata.modified());
        match saved {
            Err(_) => CountedState::begun(plan).create(directory, index, &hash),
            Ok(saved) if is_recent(saved, server_time(directory.root())) => Ok(false),
            Ok(_) => {
                let state = CountedState::saved(directory, index, &hash);
                let state = state.unwrap_or_else(|| CountedState::begun(plan));
                state.save(directory, index, &hash)?;
                Ok(true)
            }
        }
    }

    /// Asks the others for work, and waits a little.
    fn wait(&mut self, limits: &Limits) -> Result<(), ClusterError> {
        let is_open = |(request, asked): &(NamedTempFile, Instant)| {
            request.path().exists() || asked.elapsed() < ANSWER_TIME
        };
        if !self.request.as_ref().is_some_and(is_open) {
            self.request = Some((self.idle.ask()?, Instant::now()));
        }
        let since = Instant::now();
        while since.elapsed() < self.next_wait && limits.check().is_none() {
            thread::sleep(POLL_INTERVAL);
        }
        self.next_wait = (self.next_wait * 2).min(LONGEST_WAIT);
        Ok(())
    }
}
