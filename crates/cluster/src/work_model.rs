//! The copy of the model in a work directory, and what is asked of it.

use std::sync::Arc;

use super::ClusterError;
use super::problem_digest::problem_digest;
use super::work_files::WorkFiles;
use placet_engine::Limits;
use placet_model::{Given, Puzzle, Source, SymmetryKind, read_with};
use placet_session::instance::{Instance, LexLeaders};
use placet_session::{Session, first_of_each_class};

/// A model with the files, parameters and givens that make it one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkModel {
    /// The text of the model file.
    pub text: String,
    /// Whether it is JSON, not TOML.
    pub is_json: bool,
    /// The files beside the model.
    pub files: WorkFiles,
    /// Parameters and their values.
    pub settings: Vec<(String, i64)>,
    /// More givens, such as `r1c2=7`.
    pub givens: Vec<String>,
    /// The symmetries up to which boards are counted, if they are.
    pub symmetry: Option<WorkSymmetry>,
}

/// The symmetries that make boards the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkSymmetry {
    /// Those that the model chooses.
    OfModel,
    /// All of a kind.
    OfKind(SymmetryKind),
}

impl WorkSymmetry {
    /// The name in the manifest.
    pub(super) fn name(self) -> String {
        match self {
            WorkSymmetry::OfModel => "model".to_string(),
            WorkSymmetry::OfKind(kind) => kind.to_string(),
        }
    }

    pub(super) fn of_name(name: &str) -> Option<Self> {
        match name {
            "model" => Some(WorkSymmetry::OfModel),
            kind => kind.parse().ok().map(WorkSymmetry::OfKind),
        }
    }
}

/// The puzzle as the search takes it.
#[derive(Clone, Debug)]
pub(super) struct WorkProblem {
    /// With the first board of each symmetry class only, if boards are counted up to symmetry.
    pub(super) instance: Arc<Instance>,
    /// The sizes of the symmetry classes.
    pub(super) leaders: Option<LexLeaders>,
    /// The hash of the problem.
    pub(super) digest: String,
}

impl WorkModel {
    /// The name of the copy.
    pub(super) fn file_name(&self) -> &'static str {
        if self.is_json { "model.json" } else { "model.toml" }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// If the model or its data have errors.
    pub(super) fn puzzle(&self) -> Result<Puzzle, ClusterError> {
        let mut settings = self.files.settings()?;
        for (name, value) in &self.settings {
            settings.set(name, *value);
        }
        let wrong = |diagnostics| ClusterError::Model(Box::new(diagnostics));
        let source = Source::new(self.file_name(), self.text.as_str());
        let mut puzzle = read_with(&source, &settings).map_err(wrong)?;
        for text in &self.givens {
            let given = Given::parse_pair(text, &puzzle).map_err(wrong)?;
            puzzle.give(given);
        }
        Ok(puzzle)
    }

    /// The puzzle as the search takes it.
    ///
    /// # Errors
    /// If the model has errors, or does not suit the task.
    pub(super) fn problem(&self, task: WorkTask) -> Result<WorkProblem, ClusterError> {
        let puzzle = self.puzzle()?;
        task.require(&puzzle)?;
        if task != WorkTask::Count && self.symmetry.is_some() {
            let message = "--up-to-symmetry is for counts: remove it, or use --task count";
            return Err(ClusterError::Wrong(message.into()));
        }
        let session = Session::new(puzzle);
        let leaders = self.leaders(session.instance())?;
        let instance = match &leaders {
            None => session.for_search(),
            Some(leaders) => session.presolved_for_search(leaders.instance()),
        };
        Ok(WorkProblem {
            digest: problem_digest(&instance),
            instance,
            leaders,
        })
    }

    fn leaders(&self, instance: &Instance) -> Result<Option<LexLeaders>, ClusterError> {
        let choice = match self.symmetry {
            None => return Ok(None),
            Some(WorkSymmetry::OfModel) => instance.puzzle().symmetry().clone(),
            Some(WorkSymmetry::OfKind(kind)) => kind.into(),
        };
        // Without limits, the same symmetries are found on every machine.
        let leaders = first_of_each_class(instance, &choice, &Limits::none());
        Ok(Some(leaders.map_err(Box::new)?))
    }
}

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
        let message = match (self, puzzle.objective().is_some()) {
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
