//! The count of a part.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use std::{fs, thread};

use serde_json::json;
use tempfile::NamedTempFile;

use super::division::{PartDivision, WantedParts};
use super::refinement::Replacement;
use super::result::{PartAnswer, PartResult};
use super::run_context::{PartEnd, RunContext};
use super::seal::{opened, sealed};
use super::{ClusterError, PartPlan, WorkDirectory, file, part_states, part_states_object, result};
use placet_base::limit::{Limits, Outcome, StopFlag, StopReason};
use placet_engine::search::Position;
use placet_session::{ParallelCount, Part};

/// How often it is looked whether others are idle.
const IDLE_INTERVAL: Duration = Duration::from_secs(1);

/// Counts a part, and continues what was saved of it.
pub(super) struct PartCount<'a> {
    pub(super) place: &'a mut RunContext,
    pub(super) index: usize,
    pub(super) hash: String,
    /// The tasks with which the part is shared.
    pub(super) idle: Option<&'a IdleTasks>,
}

/// What was counted of a part, and in which time.
pub(super) struct CountedState {
    parts: Vec<Part>,
    seconds: f64,
}

/// What a count came to.
enum CountTurn {
    Ended,
    /// Others are in its place.
    Replaced,
    /// So many tasks ask for a piece.
    Asked(usize),
    Stopped(StopReason),
}

impl PartCount<'_> {
    /// Counts the part to its end, unless idle tasks get pieces of it.
    pub(super) fn run(self, plan: PartPlan, limits: &Limits) -> Result<PartEnd, ClusterError> {
        let state = CountedState::saved(&self.place.directory, self.index, &self.hash);
        let state = state.unwrap_or_else(|| CountedState::begun(plan));
        let (before, since) = (state.seconds, Instant::now());
        let (instance, leaders) = (self.place.instance.clone(), self.place.leaders.clone());
        let tally = ParallelCount::resumed(&instance, state.parts);
        let tally = tally.map_err(|error| ClusterError::Wrong(format!("part {}: {error}", self.index)))?;
        let tally = match &leaders {
            None => tally,
            Some(leaders) => tally.up_to_symmetry(leaders),
        };
        let state = || CountedState {
            parts: tally.parts(),
            seconds: before + since.elapsed().as_secs_f64(),
        };
        let directory = &mut self.place.directory;
        let (index, hash, idle) = (self.index, self.hash.as_str(), self.idle);
        let turn = watched(&tally, directory, index, limits, idle, |directory| {
            // What can't be saved now may be saved later, and the result needs no checkpoint.
            let _ = state().save(directory, index, hash);
        })?;
        match turn {
            CountTurn::Ended => self.finish(&state()),
            CountTurn::Replaced => Ok(PartEnd::Replaced),
            CountTurn::Asked(requests) => self.share(&state(), requests),
            CountTurn::Stopped(reason) => {
                state().save(directory, index, hash)?;
                Ok(PartEnd::Stopped(reason))
            }
        }
    }

    fn finish(&self, state: &CountedState) -> Result<PartEnd, ClusterError> {
        let directory = &self.place.directory;
        let belonging = directory.belonging(self.index, &self.hash);
        result::write(&directory.result_path(self.index), belonging, &self.result(state))?;
        Ok(PartEnd::Done)
    }

    /// Divides what is left among the idle tasks and this one. What was counted stays.
    fn share(self, state: &CountedState, requests: usize) -> Result<PartEnd, ClusterError> {
        let wanted = WantedParts::Number(requests + 1);
        let division = PartDivision::of(&self.place.instance, state.left(), wanted)?;
        let new = self.place.directory.replace(Replacement {
            index: self.index,
            counted: Some(self.result(state)),
            parts: division.parts,
        })?;
        Ok(PartEnd::Shared((!new.is_empty()).then_some(new.start)))
    }

    /// What was counted so far.
    fn result(&self, state: &CountedState) -> PartResult {
        let boards = state.parts.iter().map(|part| part.count).sum();
        PartResult {
            answer: match self.place.leaders {
                None => PartAnswer::Count(boards),
                Some(_) => PartAnswer::Classes {
                    classes: state.parts.iter().map(|part| part.found).sum(),
                    boards,
                },
            },
            seconds: state.seconds,
        }
    }
}

/// Counts, while another thread watches over the part.
fn watched(
    tally: &ParallelCount<'_>,
    directory: &mut WorkDirectory,
    index: usize,
    limits: &Limits,
    idle: Option<&IdleTasks>,
    save: impl Fn(&WorkDirectory) + Send,
) -> Result<CountTurn, ClusterError> {
    let stop = StopFlag::new();
    let own = limits.clone().with_stop(stop.clone());
    let (done, is_done) = channel::<()>();
    let (counted, interruption, requests) = thread::scope(|scope| {
        let mut watch = PartWatch {
            index,
            limits,
            saved: Instant::now(),
            news_interval: if idle.is_some() {
                IDLE_INTERVAL
            } else {
                SAVE_INTERVAL
            },
        };
        let watch = scope.spawn(move || {
            let mut requests = 0;
            let interruption = watch.until(&is_done, &stop, directory, save, |_| {
                requests = idle.map_or(0, IdleTasks::take);
                requests > 0
            });
            (interruption, requests)
        });
        let counted = tally.run(1, &own);
        drop(done);
        let (interruption, requests) = watch
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        (counted, interruption, requests)
    });
    Ok(match (counted.map_err(Box::new)?, interruption) {
        (Outcome::Complete(_), _) => CountTurn::Ended,
        (Outcome::Stopped(..), Some(Interruption::Replaced)) => CountTurn::Replaced,
        (Outcome::Stopped(..), Some(Interruption::News)) => CountTurn::Asked(requests),
        (Outcome::Stopped(stop, _), None) => CountTurn::Stopped(limits.check().unwrap_or(stop.reason)),
    })
}

impl CountedState {
    /// Nothing is counted.
    pub(super) fn begun(plan: PartPlan) -> Self {
        let parts = plan.positions.into_iter().map(|position| Part {
            count: 0,
            found: 0,
            rest: Some(position),
        });
        CountedState {
            parts: parts.collect(),
            seconds: 0.0,
        }
    }

    /// What is not counted yet.
    fn left(&self) -> Vec<Position> {
        let rests = self.parts.iter().filter_map(|part| part.rest.as_ref());
        rests.flat_map(Position::apart).collect()
    }

    /// The state that was saved, if there is one of this part and it is whole.
    pub(super) fn saved(directory: &WorkDirectory, index: usize, hash: &str) -> Option<Self> {
        let bytes = fs::read(directory.checkpoint_path(index)).ok()?;
        let (content, _) = opened(&bytes)?;
        let belonging = directory.belonging(index, hash);
        let is_right = content["work"] == belonging.work && content["part_sha256"] == hash;
        is_right.then_some(CountedState {
            parts: {
                let mut parts = part_states(&content["counted"], &content["open"])?;
                parts.first_mut()?.found = content["found"].as_u64()?;
                parts
            },
            seconds: content["seconds"].as_f64()?,
        })
    }

    /// Saves the state in place of another.
    pub(super) fn save(
        &self,
        directory: &WorkDirectory,
        index: usize,
        hash: &str,
    ) -> Result<(), ClusterError> {
        let text = self.text(directory, index, hash);
        file::replace(&directory.checkpoint_path(index), text.as_bytes())
    }

    /// Saves the state unless there is one; whether there was none.
    pub(super) fn create(
        &self,
        directory: &WorkDirectory,
        index: usize,
        hash: &str,
    ) -> Result<bool, ClusterError> {
        let text = self.text(directory, index, hash);
        file::create(&directory.checkpoint_path(index), text.as_bytes())
    }

    fn text(&self, directory: &WorkDirectory, index: usize, hash: &str) -> String {
        let (counted, open) = part_states_object(&self.parts);
        let done = self.parts.iter().filter(|part| part.rest.is_none());
        sealed(&json!({
            "work": directory.belonging(index, hash).work,
            "part": index,
            "part_sha256": hash,
            "seconds": self.seconds,
            "counted": counted,
            "found": done.map(|part| part.found).sum::<u64>(),
            "open": open,
        }))
    }
}

/// How many requests a task answers at once: its part is divided among so many others and itself.
const MOST: usize = 7;

/// The folder in which each idle task has a file. A task that counts removes some of them: it owes these tasks a piece of its part. A request
/// that a task left behind when it was killed costs one needless division.
#[derive(Clone, Debug)]
pub(super) struct IdleTasks {
    folder: PathBuf,
}

impl IdleTasks {
    /// Those of a work directory.
    pub(super) fn of(root: &Path) -> Self {
        IdleTasks {
            folder: root.join("idle"),
        }
    }

    /// Asks for work, until the request is dropped or removed.
    pub(super) fn ask(&self) -> Result<NamedTempFile, ClusterError> {
        let request = fs::create_dir_all(&self.folder).and_then(|()| NamedTempFile::new_in(&self.folder));
        request.map_err(ClusterError::file(&self.folder))
    }

    /// Removes requests, and says how many. Each is removed by one process only.
    pub(super) fn take(&self) -> usize {
        let Ok(requests) = fs::read_dir(&self.folder) else {
            return 0;
        };
        let removed = requests.flatten().filter(|it| fs::remove_file(it.path()).is_ok());
        removed.take(MOST).count()
    }
}

/// How often it is looked whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// How often the state is saved, and how often it is looked whether the part was replaced.
pub(super) const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// Why others stop the search of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interruption {
    /// Smaller parts are in its place.
    Replaced,
    /// Others have found what makes a difference.
    News,
}

/// Watches over a part while it is searched.
pub(super) struct PartWatch<'a> {
    pub(super) index: usize,
    pub(super) limits: &'a Limits,
    /// When the state was saved.
    pub(super) saved: Instant,
    /// How often it is asked whether there is news.
    pub(super) news_interval: Duration,
}

impl PartWatch<'_> {
    /// Saves the state at intervals until the search ends. Stops it at a limit, if the part is replaced, or if there is news.
    pub(super) fn until(
        &mut self,
        is_done: &Receiver<()>,
        stop: &StopFlag,
        directory: &mut WorkDirectory,
        save: impl Fn(&WorkDirectory),
        mut has_news: impl FnMut(&WorkDirectory) -> bool,
    ) -> Option<Interruption> {
        let mut asked = self.saved;
        while is_done.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
            if self.limits.check().is_some() {
                stop.raise();
            }
            let mut interruption = None;
            if self.saved.elapsed() >= SAVE_INTERVAL {
                save(directory);
                self.saved = Instant::now();
                // A directory that can't be read at the moment replaces nothing.
                let is_replaced =
                    directory.read_refinements().is_ok() && directory.replacing(self.index).is_some();
                interruption = is_replaced.then_some(Interruption::Replaced);
            }
            if interruption.is_none() && asked.elapsed() >= self.news_interval {
                asked = Instant::now();
                interruption = has_news(directory).then_some(Interruption::News);
            }
            if interruption.is_some() {
                stop.raise();
                return interruption;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_request_is_answered_once() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let idle = IdleTasks::of(folder.path());
        assert_eq!(idle.take(), 0);
        let requests: Vec<NamedTempFile> = (0..MOST + 2).map(|_| idle.ask().expect("a request")).collect();
        assert_eq!([idle.take(), idle.take(), idle.take()], [MOST, 2, 0]);
        drop(requests);
        drop(idle.ask().expect("a request"));
        assert_eq!(idle.take(), 0, "it was taken back");
    }
}
