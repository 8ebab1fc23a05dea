//! What a long run shows on standard error while it lasts.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use super::output::Output;

/// A line with the time and the number of boards so far; nothing where standard
/// error is no terminal.
pub(super) struct Progress(ProgressBar);

impl Progress {
    pub(super) fn new(what: &str) -> Self {
        if !Output::is_watched() {
            return Progress(ProgressBar::hidden());
        }
        let style = ProgressStyle::with_template("{spinner} {msg}: {pos} boards, {elapsed}")
            .expect("invariant: the template is well formed");
        let bar = ProgressBar::new_spinner()
            .with_style(style)
            .with_message(what.to_string());
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress(bar)
    }

    pub(super) fn found(&self, boards: u64) {
        self.0.set_position(boards);
    }

    /// Prints something while the line is out of the way.
    pub(super) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
