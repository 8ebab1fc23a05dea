//! Why calls do not make a puzzle.

use std::fmt;

use super::call::Call;
use crate::render::diagnostic;
use placet_model::{Diagnostic, Diagnostics, Source};

/// All errors in what some calls state. As a text, it is like the message of the command line, with calls in place of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildError {
    problems: Vec<Problem>,
}

/// An error, and the call that it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The call. There is none if something is missing, or if calls contradict each other.
    pub call: Option<Call>,
    /// The error, as the reader of model files reports it. Its text is the value, and its span is a part of this value.
    pub diagnostic: Diagnostic,
}

impl BuildError {
    pub(super) fn new(problems: Vec<Problem>) -> Self {
        BuildError { problems }
    }

    /// The errors.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut diagnostics = Diagnostics::new();
        for problem in &self.problems {
            diagnostics.add(problem.diagnostic.clone());
        }
        // Every diagnostic has a text of its own.
        f.write_str(&diagnostic::text(&Source::new("", ""), &diagnostics, false))
    }
}

impl std::error::Error for BuildError {}
