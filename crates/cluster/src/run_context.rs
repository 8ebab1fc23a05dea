//! What the search of a part works with.

use std::sync::Arc;

use super::known_boards::KnownBoards;
use super::result::ResultFile;
use super::{ClusterError, WorkDirectory};
use placet_engine::StopReason;
use placet_session::instance::{Instance, LexLeaders};

/// How the search of a part ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartEnd {
    /// It was done before.
    WasDone,
    /// It is done now.
    Done,
    /// Smaller parts are in its place.
    Replaced,
    /// What was left of it was divided among this task and idle ones; the first of the new parts, if there are any.
    Shared(Option<usize>),
    /// Another part has found a board, which is enough.
    Solved,
    /// It was stopped; its state is saved.
    Stopped(StopReason),
}

/// A work directory with its model and the boards that are known.
pub(super) struct RunContext {
    pub(super) directory: WorkDirectory,
    pub(super) instance: Arc<Instance>,
    /// The sizes of the symmetry classes, if boards are counted up to symmetry.
    pub(super) leaders: Option<LexLeaders>,
    /// The boards of other parts, unless they are only counted.
    pub(super) known: KnownBoards,
}

impl RunContext {
    /// Reads the boards that were found.
    pub(super) fn read_boards(&mut self) -> Result<(), ClusterError> {
        self.known.read_more(&self.directory, self.instance.puzzle())
    }

    /// Is there a result that holds?
    pub(super) fn is_done(&self, index: usize, hash: &str) -> Result<bool, ClusterError> {
        Ok(match self.directory.result(index, hash)? {
            ResultFile::Right(result) => self.known.test(self.instance.puzzle(), &result).is_ok(),
            ResultFile::Missing | ResultFile::Wrong(_) => false,
        })
    }
}
