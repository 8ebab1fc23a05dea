//! Counts part by part, by the search, on several threads.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::{BoardCount, Event, ParallelCount, Session, SessionError};
use placet_base::limit::Outcome;

/// How often the observer hears of the count, and its watch is asked.
const BETWEEN_LOOKS: Duration = Duration::from_millis(200);

impl Session {
    /// Continues a count of the boards of [`for_search`](Self::for_search) on this number of threads. `watch` is asked several times a second, for
    /// example to save the state of the count.
    ///
    /// # Errors
    /// If the search fails, threads cannot be started, or `watch` fails, which stops the count.
    pub fn count_parts<E: From<SessionError> + Send>(
        &self,
        parts: &ParallelCount<'_>,
        threads: usize,
        mut watch: impl FnMut() -> Result<(), E> + Send,
    ) -> Result<Outcome<BoardCount>, E> {
        let (limits, observer) = (self.limits(), &self.options().observer);
        let estimator = self.estimator();
        let (done, is_done) = channel::<()>();
        let ended = thread::scope(|scope| {
            let watched = scope.spawn(move || {
                while is_done.recv_timeout(BETWEEN_LOOKS) == Err(RecvTimeoutError::Timeout) {
                    observer.notify(Event::Boards(parts.count()));
                    // Whoever cannot keep the count need not have it for hours.
                    watch().inspect_err(|_| limits.stop.raise())?;
                }
                Ok(())
            });
            let ended = parts.run(threads, limits);
            drop(done);
            let watched: Result<(), E> = watched
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            Ok::<_, E>((ended?, watched?).0)
        })?;
        let estimate = estimator.and_then(|estimator| estimator.latest());
        Ok(BoardCount::of(ended).map(|counted| counted.with_estimate(estimate)))
    }
}
