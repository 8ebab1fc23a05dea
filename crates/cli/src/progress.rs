//! What a long run shows on standard error while it lasts.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressFinish, ProgressState, ProgressStyle, WeakProgressBar};

use placet_engine::{Estimate, FrontierProgress};
use placet_session::{Event, Observer};

/// A line with the elapsed time and the state; hidden if standard error is not a terminal.
#[derive(Clone)]
pub(crate) struct Progress(ProgressBar);

/// A progress line that may be gone already.
#[derive(Clone, Default)]
pub(crate) struct WeakProgress(WeakProgressBar);

impl Progress {
    /// With the number of boards so far, and the rate.
    pub(crate) fn of_boards(task: &str) -> Self {
        let boards = "{spinner} {msg}: {human_pos} boards, {rate}/s{prefix}, {elapsed}";
        Progress::with_template(boards, task)
    }

    /// With the state that [`set_state`](Self::set_state) sets.
    pub(crate) fn of_stages(task: &str) -> Self {
        Progress::with_template("{spinner} {msg}{prefix}, {elapsed}", task)
    }

    /// A line that is never shown.
    pub(crate) fn hidden() -> Self {
        Progress(ProgressBar::hidden())
    }

    fn with_template(template: &str, task: &str) -> Self {
        if !io::stderr().is_terminal() {
            return Progress::hidden();
        }
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            // A rate that cannot be shown is not an error.
            let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
        };
        let style = ProgressStyle::with_template(template)
            .expect("invariant: the template is well formed")
            .with_key("rate", rate);
        let bar = ProgressBar::new_spinner()
            .with_style(style)
            // If an error ends the run, dropping the line clears it.
            .with_finish(ProgressFinish::AndClear)
            .with_message(task.to_string());
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress(bar)
    }

    /// An observer that shows the events of a session; none if the line is hidden.
    pub(crate) fn observer(&self) -> Observer {
        if self.0.is_hidden() {
            return Observer::default();
        }
        let progress = self.clone();
        Observer::new(move |event| progress.show(event))
    }

    fn show(&self, event: Event<'_>) {
        match event {
            Event::Boards(number) | Event::Better(number) => self.set_boards(number),
            Event::Estimate(estimate) => self.set_state(format!(", {}", total(estimate))),
            Event::Probes { estimate, of } => {
                self.set_state(format!(
                    ": {}, {} of {of} probes",
                    total(estimate),
                    estimate.probes()
                ));
            }
            Event::Frontier(FrontierProgress { decided, of, states }) => {
                self.set_state(format!(": {decided} of {of} variables, {states} states"));
            }
        }
    }

    /// Sets the number of boards.
    pub(crate) fn set_boards(&self, boards: u64) {
        self.0.set_position(boards);
    }

    /// Sets what is shown beside the number of boards.
    pub(crate) fn set_state(&self, state: String) {
        self.0.set_prefix(state);
    }

    /// Removes the line.
    pub(crate) fn clear(&self) {
        self.0.finish_and_clear();
    }

    /// The same line, which lives as long as this.
    pub(crate) fn downgrade(&self) -> WeakProgress {
        WeakProgress(self.0.downgrade())
    }
}

impl WeakProgress {
    /// Prints something while the line is hidden.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        match self.0.upgrade() {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }
}

/// `estimated total: about 7.1e3 ± 8 %`.
pub(crate) fn total(estimate: &Estimate) -> String {
    match estimate.exact() {
        Some(exact) => format!("total: {exact}"),
        None => format!("estimated total: {estimate}"),
    }
}
