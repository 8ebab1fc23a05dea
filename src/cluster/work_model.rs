//! The copy of the model in a work directory.

use std::sync::Arc;

use super::ClusterError;
use super::problem_digest::problem_digest;
use crate::instance::Instance;
use crate::model::{Given, Settings, Source, read_with};
use crate::session::Session;

/// A model with the parameters and givens that make it one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkModel {
    /// The text of the model file.
    pub text: String,
    /// Whether it is JSON, not TOML.
    pub is_json: bool,
    /// Parameters and their values.
    pub settings: Vec<(String, i64)>,
    /// More givens, such as `r1c2=7`.
    pub givens: Vec<String>,
}

impl WorkModel {
    /// The name of the copy.
    pub(super) fn file_name(&self) -> &'static str {
        if self.is_json { "model.json" } else { "model.toml" }
    }

    /// The puzzle as the search takes it, and the hash of its problem.
    ///
    /// # Errors
    /// If the model has errors, or an objective.
    pub(super) fn instance(&self) -> Result<(Arc<Instance>, String), ClusterError> {
        let mut settings = Settings::new();
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
        if puzzle.objective.is_some() {
            let message = "a model with an objective cannot be counted in parts: remove `objective`";
            return Err(ClusterError::Wrong(message.into()));
        }
        let instance = Session::new(puzzle).for_search();
        let digest = problem_digest(&instance);
        Ok((instance, digest))
    }
}
