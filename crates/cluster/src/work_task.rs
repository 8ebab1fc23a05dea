//! What a work directory is for.

use super::ClusterError;
use placet_model::Puzzle;

/// What is asked about the boards of a model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WorkTask {
    /// How many there are.
    #[default]
    Count,
    /// One of them: the first that any process finds.
    Solve,
    /// The best of them.
    Best,
}

impl WorkTask {
    /// All tasks.
    pub const ALL: [WorkTask; 3] = [WorkTask::Count, WorkTask::Solve, WorkTask::Best];

    /// The name in the manifest and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            WorkTask::Count => "count",
            WorkTask::Solve => "solve",
            WorkTask::Best => "best",
        }
    }

    pub(super) fn of_name(name: &str) -> Option<Self> {
        WorkTask::ALL.into_iter().find(|task| task.name() == name)
    }

    /// Does the puzzle suit the task?
    pub(super) fn require(self, puzzle: &Puzzle) -> Result<(), ClusterError> {
        let message = match (self, puzzle.objective.is_some()) {
            (WorkTask::Count, true) => {
                "a model with an objective cannot be counted in parts: remove `objective`, or find its best board with --task best"
            }
            (WorkTask::Solve, true) => "a model with an objective has best boards: find one with --task best",
            (WorkTask::Best, false) => {
                "the model has no objective: add `objective`, or find any board with --task solve"
            }
            _ => return Ok(()),
        };
        Err(ClusterError::Wrong(message.into()))
    }
}
