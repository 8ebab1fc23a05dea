//! Counts parts of a work directory.

use std::fs;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use super::result::{self, PartResult, ResultFile};
use super::seal::{opened, sealed};
use super::{ClusterError, PartPlan, WorkDirectory, file, part_states, part_states_object};
use crate::engine::{Limits, StopFlag, StopReason};
use crate::instance::Instance;
use crate::session::{ParallelCount, Part};

/// How often it is looked whether to stop.
const NAP: Duration = Duration::from_millis(100);
/// How often the state is saved, and how often it is looked whether the part was replaced.
const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// How the count of a part ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartEnd {
    /// It was done before.
    WasDone,
    /// It is done now.
    Done,
    /// Smaller parts are in its place.
    Replaced,
    /// It was stopped; its state is saved.
    Stopped(StopReason),
}

/// Counts parts one after the other; the model is read once.
pub struct Runner {
    directory: WorkDirectory,
    instance: Arc<Instance>,
}

/// What was counted of a part, and in which time.
struct State {
    parts: Vec<Part>,
    seconds: f64,
}

impl Runner {
    /// Reads the model of a work directory.
    ///
    /// # Errors
    /// If it is not the model for which the parts were made.
    pub fn new(directory: WorkDirectory) -> Result<Self, ClusterError> {
        let instance = directory.instance()?;
        Ok(Runner { directory, instance })
    }

    /// The directory.
    pub fn directory(&self) -> &WorkDirectory {
        &self.directory
    }

    /// Counts a part, unless it is done. It continues where another run was stopped or killed.
    ///
    /// # Errors
    /// If there is no such part, or a file can't be read or written.
    pub fn run(&mut self, index: usize, limits: &Limits) -> Result<PartEnd, ClusterError> {
        let (hash, plan) = self.directory.part(index)?;
        if let ResultFile::Right(_) = self.directory.result(index, &hash)? {
            return Ok(PartEnd::WasDone);
        }
        if self.directory.replacing(index).is_some() {
            return Ok(PartEnd::Replaced);
        }
        let state = self.saved(index, &hash).unwrap_or_else(|| State::begun(plan));
        let since = Instant::now();
        let before = state.seconds;
        let seconds = || before + since.elapsed().as_secs_f64();
        let instance = self.instance.clone();
        let tally = ParallelCount::resumed(&instance, state.parts);
        let tally = tally.map_err(|error| ClusterError::Wrong(format!("part {index}: {error}")))?;
        let stop = StopFlag::new();
        let own = limits.clone().with_stop(stop.clone());
        let (done, is_done) = channel::<()>();
        let (stopped, is_replaced) = thread::scope(|scope| {
            let (tally, directory) = (&tally, &mut self.directory);
            let hash = hash.as_str();
            let watch = scope.spawn(move || {
                // What can't be saved now may be saved later, and the result needs no checkpoint.
                let save = |directory: &WorkDirectory| {
                    let _ = save(directory, index, hash, &tally.parts(), seconds());
                };
                watch(directory, index, limits, &stop, &is_done, save)
            });
            let stopped = tally.run(1, &own);
            drop(done);
            let is_replaced = watch
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            (stopped, is_replaced)
        });
        match stopped.map_err(Box::new)? {
            Some(_) if is_replaced => return Ok(PartEnd::Replaced),
            Some(reason) => {
                save(&self.directory, index, &hash, &tally.parts(), seconds())?;
                let reason = limits.check().unwrap_or(reason);
                return Ok(PartEnd::Stopped(reason));
            }
            None => {}
        }
        let result = PartResult {
            count: tally.count(),
            seconds: seconds(),
        };
        let belonging = self.directory.belonging(index, &hash);
        result::write(&self.directory.result_path(index), belonging, &result)?;
        // It may not be there; and it is of no use any more.
        let _ = fs::remove_file(self.directory.checkpoint_path(index));
        Ok(PartEnd::Done)
    }

    /// The state that was saved, if there is one of this part and it is whole.
    fn saved(&self, index: usize, hash: &str) -> Option<State> {
        let bytes = fs::read(self.directory.checkpoint_path(index)).ok()?;
        let (content, _) = opened(&bytes)?;
        let belonging = self.directory.belonging(index, hash);
        let is_right = content["work"] == belonging.work && content["part_sha256"] == hash;
        is_right.then_some(State {
            parts: part_states(&content["counted"], &content["open"])?,
            seconds: content["seconds"].as_f64()?,
        })
    }
}

impl State {
    fn begun(plan: PartPlan) -> Self {
        let parts = plan.positions.into_iter().map(|position| Part {
            count: 0,
            rest: Some(position),
        });
        State {
            parts: parts.collect(),
            seconds: 0.0,
        }
    }
}

/// Saves the state at intervals until the count ends, and stops it at a limit or if the part is replaced: returns whether it is.
fn watch(
    directory: &mut WorkDirectory,
    index: usize,
    limits: &Limits,
    stop: &StopFlag,
    is_done: &Receiver<()>,
    save: impl Fn(&WorkDirectory),
) -> bool {
    let mut saved = Instant::now();
    while is_done.recv_timeout(NAP) == Err(RecvTimeoutError::Timeout) {
        if limits.check().is_some() {
            stop.raise();
        }
        if saved.elapsed() >= SAVE_INTERVAL {
            save(directory);
            saved = Instant::now();
            // A directory that can't be read at the moment replaces nothing.
            if directory.read_refinements().is_ok() && directory.replacing(index).is_some() {
                stop.raise();
                return true;
            }
        }
    }
    false
}

fn save(
    directory: &WorkDirectory,
    index: usize,
    hash: &str,
    parts: &[Part],
    seconds: f64,
) -> Result<(), ClusterError> {
    let belonging = directory.belonging(index, hash);
    let (counted, open) = part_states_object(parts);
    let content = json!({
        "work": belonging.work,
        "part": index,
        "part_sha256": hash,
        "seconds": seconds,
        "counted": counted,
        "open": open,
    });
    file::replace(&directory.checkpoint_path(index), sealed(&content).as_bytes())
}
