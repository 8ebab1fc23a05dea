//! What is looked at while a part is searched.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::WorkDirectory;
use placet_engine::{Limits, StopFlag};

/// How often it is looked whether to stop.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// How often the state is saved, and how often it is looked whether the part was replaced.
pub(super) const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// Why others stop the search of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interruption {
    /// Smaller parts are in its place.
    Replaced,
    /// Others have found what makes a difference.
    News,
}

/// Watches over a part while it is searched.
pub(super) struct PartWatch<'a> {
    pub(super) index: usize,
    pub(super) limits: &'a Limits,
    /// When the state was saved.
    pub(super) saved: Instant,
    /// How often it is asked whether there is news.
    pub(super) news_interval: Duration,
}

impl PartWatch<'_> {
    /// Saves the state at intervals until the search ends. Stops it at a limit, if the part is replaced, or if there is news.
    pub(super) fn until(
        &mut self,
        is_done: &Receiver<()>,
        stop: &StopFlag,
        directory: &mut WorkDirectory,
        save: impl Fn(&WorkDirectory),
        mut has_news: impl FnMut(&WorkDirectory) -> bool,
    ) -> Option<Interruption> {
        let mut asked = self.saved;
        while is_done.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
            if self.limits.check().is_some() {
                stop.raise();
            }
            let mut interruption = None;
            if self.saved.elapsed() >= SAVE_INTERVAL {
                save(directory);
                self.saved = Instant::now();
                // A directory that can't be read at the moment replaces nothing.
                let is_replaced =
                    directory.read_refinements().is_ok() && directory.replacing(self.index).is_some();
                interruption = is_replaced.then_some(Interruption::Replaced);
            }
            if interruption.is_none() && asked.elapsed() >= self.news_interval {
                asked = Instant::now();
                interruption = has_news(directory).then_some(Interruption::News);
            }
            if interruption.is_some() {
                stop.raise();
                return interruption;
            }
        }
        None
    }
}
