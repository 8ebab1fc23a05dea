//! What was checked, line by line.

use placet_engine::StopReason;

/// The completed checks, each with its result.
pub struct CheckedSteps<'a> {
    /// Hears what is checked now.
    stage: &'a dyn Fn(&str),
    /// The checks with their results.
    pub results: Vec<(String, String)>,
}

impl<'a> CheckedSteps<'a> {
    /// Nothing is checked yet. What is checked is told as it begins.
    pub fn new(stage: &'a dyn Fn(&str)) -> Self {
        CheckedSteps {
            stage,
            results: vec![],
        }
    }

    pub(super) fn start(&self, what: &str) {
        (self.stage)(what);
    }

    pub(super) fn add(&mut self, what: &str, result: &str) {
        self.results.push((what.to_string(), result.to_string()));
    }
}

/// Why a certificate is not accepted.
#[derive(Debug)]
pub enum NotAccepted {
    /// It is wrong.
    Wrong(String),
    /// It cannot be read.
    Unreadable(String),
    /// A limit was reached.
    Stopped(StopReason),
}

impl NotAccepted {
    /// Something is wrong with a file.
    pub(super) fn of(file: &str, reason: impl std::fmt::Display) -> Self {
        NotAccepted::Wrong(format!("{file}: {reason}"))
    }
}
