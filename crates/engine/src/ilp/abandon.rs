//! Work that is abandoned when a limit is reached, because it cannot be ended.

use crate::{Limits, StopReason};

#[cfg(target_family = "wasm")]
pub(super) use alone::unless_stopped;
#[cfg(not(target_family = "wasm"))]
pub(super) use beside::unless_stopped;

/// How the work ended.
pub(super) enum Ending<T> {
    /// It is complete.
    Done(T),
    /// It panicked, or could not be started.
    Broken,
    /// It is incomplete, and continues until it is done or the process ends.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "it has no other thread"))]
    Abandoned(StopReason),
}

#[cfg(not(target_family = "wasm"))]
mod beside {
    use std::sync::mpsc::{self, RecvTimeoutError};
    use std::thread;
    use std::time::Duration;

    use web_time::Instant;

    use super::{Ending, Limits, StopReason};

    /// How often to check the limits.
    const TICK: Duration = Duration::from_millis(20);

    /// How long to wait for work that checks the deadline itself.
    const GRACE: Duration = Duration::from_millis(500);

    /// Does the work on a separate thread, and abandons it when the limits require: immediately if the
    /// flag is raised, and a little after the deadline, which the work also knows.
    pub(in crate::ilp) fn unless_stopped<T: Send + 'static>(
        limits: &Limits,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Ending<T> {
        let (sender, receiver) = mpsc::channel();
        let worker = thread::Builder::new().name("ilp".into());
        // The receiver may be gone.
        let begun = worker.spawn(move || drop(sender.send(work())));
        if begun.is_err() {
            return Ending::Broken;
        }
        loop {
            match receiver.recv_timeout(TICK) {
                Ok(done) => return Ending::Done(done),
                Err(RecvTimeoutError::Disconnected) => return Ending::Broken,
                Err(RecvTimeoutError::Timeout) => {}
            }
            if limits.stop.is_raised() {
                return Ending::Abandoned(StopReason::Interrupted);
            }
            let is_late = |deadline: Instant| Instant::now() >= deadline + GRACE;
            if limits.deadline.is_some_and(is_late) {
                return Ending::Abandoned(StopReason::TimeLimit);
            }
        }
    }
}

#[cfg(target_family = "wasm")]
mod alone {
    use super::{Ending, Limits};
    use placet_base::attempt::attempt;

    /// Does the work on the only thread. What does not look at the limits itself goes on.
    pub(in crate::ilp) fn unless_stopped<T>(_: &Limits, work: impl FnOnce() -> T) -> Ending<T> {
        attempt(work).map_or(Ending::Broken, Ending::Done)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::StopFlag;

    #[test]
    fn work_that_does_not_end_is_left() {
        let flag = StopFlag::new();
        flag.raise();
        let forever = || thread::sleep(Duration::from_secs(3600));
        let stopped = unless_stopped(&Limits::none().with_stop(flag), forever);
        assert!(matches!(stopped, Ending::Abandoned(StopReason::Interrupted)));
        let soon = Limits::none().with_time_limit(Duration::ZERO);
        let late = unless_stopped(&soon, forever);
        assert!(matches!(late, Ending::Abandoned(StopReason::TimeLimit)));
    }

    #[test]
    fn what_is_done_is_told_and_what_breaks_too() {
        assert!(matches!(unless_stopped(&Limits::none(), || 7), Ending::Done(7)));
        let broken = unless_stopped(&Limits::none(), || std::panic::resume_unwind(Box::new("no")));
        assert!(matches!(broken, Ending::<()>::Broken));
    }
}
