//! What a long run shows on standard error while it lasts.

use std::fmt::Write;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressFinish, ProgressState, ProgressStyle};

use super::output::Output;
use crate::engine::{Estimate, FrontierProgress};
use crate::session::{Event, Observer};

/// A line with the time and how far it all is; nothing where standard error is no terminal.
#[derive(Clone)]
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// With the number of boards so far, and how many that is a second.
    pub(super) fn new(what: &str) -> Self {
        let boards = "{spinner} {msg}: {human_pos} boards, {rate}/s{prefix}, {elapsed}";
        Progress::with_template(boards, what)
    }

    /// With what it is told of the state.
    pub(super) fn of_stages(what: &str) -> Self {
        Progress::with_template("{spinner} {msg}{prefix}, {elapsed}", what)
    }

    /// That nobody sees.
    pub(super) fn hidden() -> Self {
        Progress(ProgressBar::hidden())
    }

    fn with_template(template: &str, what: &str) -> Self {
        if !Output::is_watched() {
            return Progress::hidden();
        }
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            // That nobody sees it is no failure.
            let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
        };
        let style = ProgressStyle::with_template(template)
            .expect("invariant: the template is well formed")
            .with_key("rate", rate);
        let bar = ProgressBar::new_spinner()
            .with_style(style)
            // Where an error ends the run, nobody clears the line.
            .with_finish(ProgressFinish::AndClear)
            .with_message(what.to_string());
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress(bar)
    }

    /// Shows what a session says of how far it is; nothing where nobody sees it.
    pub(super) fn observer(&self) -> Observer {
        if self.0.is_hidden() {
            return Observer::default();
        }
        let progress = self.clone();
        Observer::new(move |event| progress.show(event))
    }

    fn show(&self, event: Event<'_>) {
        match event {
            Event::Boards(number) | Event::Better(number) => self.found(number),
            Event::Estimate(estimate) => self.tell(format!(", {}", in_all(estimate))),
            Event::Probes { estimate, of } => {
                self.tell(format!(
                    ": {}, {} of {of} probes",
                    in_all(estimate),
                    estimate.probes()
                ));
            }
            Event::Frontier(FrontierProgress { decided, of, states }) => {
                self.tell(format!(": {decided} of {of} variables, {states} states"));
            }
        }
    }

    pub(super) fn found(&self, boards: u64) {
        self.0.set_position(boards);
    }

    /// Adds to the line what is known beside the number of boards.
    pub(super) fn tell(&self, state: String) {
        self.0.set_prefix(state);
    }

    /// Prints something while the line is out of the way.
    pub(super) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    /// Takes the line away.
    pub(super) fn clear(&self) {
        self.0.finish_and_clear();
    }
}

/// `about 7.1e3 ± 8 % in all, estimated`.
pub(super) fn in_all(estimate: &Estimate) -> String {
    match estimate.exact() {
        Some(exact) => format!("{exact} in all"),
        None => format!("{estimate} in all, estimated"),
    }
}
