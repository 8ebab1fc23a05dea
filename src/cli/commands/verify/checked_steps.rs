//! What was checked, line by line.

use std::fmt::Write;

use crate::cli::progress::Progress;

/// The lines about the completed checks; the current one is shown as progress.
pub(crate) struct CheckedSteps<'a> {
    progress: &'a Progress,
    text: String,
}

impl<'a> CheckedSteps<'a> {
    pub(crate) fn new(progress: &'a Progress) -> Self {
        CheckedSteps {
            progress,
            text: String::new(),
        }
    }

    /// Shows what is checked now.
    pub(crate) fn start(&self, what: &str) {
        self.progress.set_state(format!(": {what}"));
    }

    /// Adds a line.
    pub(crate) fn add(&mut self, what: &str, result: &str) {
        writeln!(self.text, "{what:<10} {result}").expect("invariant: text can be written");
    }

    pub(crate) fn text(self) -> String {
        self.text
    }
}
