//! Searches parts of a work directory.

use super::known_boards::KnownBoards;
use super::part_count::{IdleTasks, PartCount};
use super::part_search::PartSearch;
use super::run_context::{PartEnd, RunContext};
use super::work_model::WorkTask;
use super::{ClusterError, WorkDirectory};
use placet_engine::Limits;

/// Searches parts one after the other; the model is read once.
pub struct Runner {
    pub(super) place: RunContext,
}

impl Runner {
    /// Reads the model of a work directory.
    ///
    /// # Errors
    /// If it is not the model for which the parts were made.
    pub fn new(directory: WorkDirectory) -> Result<Self, ClusterError> {
        let problem = directory.problem()?;
        Ok(Runner {
            place: RunContext {
                directory,
                instance: problem.instance,
                leaders: problem.leaders,
                known: KnownBoards::default(),
            },
        })
    }

    /// The directory.
    pub fn directory(&self) -> &WorkDirectory {
        &self.place.directory
    }

    /// Searches a part, unless it is done. It continues where another run was stopped or killed.
    ///
    /// # Errors
    /// If there is no such part, or a file can't be read or written.
    pub fn run(&mut self, index: usize, limits: &Limits) -> Result<PartEnd, ClusterError> {
        self.run_with(index, None, limits)
    }

    /// The same, and idle tasks may get pieces of a part that is counted.
    ///
    /// A part that is done or divided needs no saved state. It is removed even if another task had the result or divided the part: this task may have saved
    /// a state, or claimed the part with one, after the other had removed it.
    pub(super) fn run_with(
        &mut self,
        index: usize,
        idle: Option<&IdleTasks>,
        limits: &Limits,
    ) -> Result<PartEnd, ClusterError> {
        let end = self.search(index, idle, limits)?;
        if !matches!(end, PartEnd::Stopped(_) | PartEnd::Solved) {
            self.place.directory.forget_checkpoint(index);
        }
        Ok(end)
    }

    fn search(
        &mut self,
        index: usize,
        idle: Option<&IdleTasks>,
        limits: &Limits,
    ) -> Result<PartEnd, ClusterError> {
        let (hash, plan) = self.place.directory.part(index)?;
        let task = self.place.directory.manifest().task;
        if task != WorkTask::Count {
            self.place.read_boards()?;
        }
        if self.place.is_done(index, &hash)? {
            return Ok(PartEnd::WasDone);
        }
        if self.place.directory.replacing(index).is_some() {
            return Ok(PartEnd::Replaced);
        }
        let place = &mut self.place;
        match task {
            WorkTask::Count => PartCount {
                place,
                index,
                hash,
                idle,
            }
            .run(plan, limits),
            WorkTask::Solve if place.known.best().is_some() => Ok(PartEnd::Solved),
            WorkTask::Solve | WorkTask::Best => PartSearch::new(place, index, hash, plan).run(limits),
        }
    }
}
