//! Limits for work that cannot return before it is complete.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use super::{CurrentActivity, Limits, Outcome, Phase, Stop, StopReason, Stopwatch, memory_in_use};
use crate::attempt::{attempt, break_off, can_break_off};

/// The work between two looks at the limits, in the units of [`poll`]: well below a millisecond.
const WORK_BETWEEN_LOOKS: usize = 1 << 12;

/// For how long after a limit is reached work goes on, in processor time and on the clock. An engine that checks the limits itself
/// notices within this time, and returns what it has found.
const GRACE: Duration = Duration::from_millis(60);
const LONGEST_GRACE: Duration = Duration::from_millis(600);

/// For how long work goes on, in processor time, after an engine has noticed: its caller puts together what it has found.
const GRACE_FOR_RESULTS: Duration = Duration::from_millis(120);

/// The limits of the work on this thread.
struct LimitScope {
    limits: Limits,
    /// Since when a limit is exceeded.
    exceeded_since: Option<Stopwatch>,
    /// How often engines had noticed that they must stop when no limit was exceeded yet, or when the work began: an engine that noticed before then has
    /// returned, so what begins now is new work.
    observations: u64,
}

thread_local! {
    static SCOPE: RefCell<Option<LimitScope>> = const { RefCell::new(None) };
    static WORK_LEFT: Cell<usize> = const { Cell::new(WORK_BETWEEN_LOOKS) };
}

/// Does some work on this thread, and abandons it soon after a limit is exceeded.
///
/// Work inside an engine is abandoned later: engines check their own limits, and return what they have found so far.
/// Work on other threads is not covered. Within another call, the inner limits hold. If the program is compiled with
/// `panic = "abort"`, nothing is abandoned. Of abandoned work, nothing is found.
///
/// # Examples
/// ```
/// use placet::limit::{Limits, within};
/// use placet::{Puzzle, Session};
/// use std::time::Duration;
///
/// let model = "board.grid = [3, 3]\npieces.numbers = '1..9'\nrules = [{ sum = 15, of = 'lines' }]";
/// let limits = Limits::none().with_time_limit(Duration::from_secs(10)).with_memory_limit(1 << 30);
/// let mut session = within(&limits, || Puzzle::from_toml(model).map(Session::new)).complete()??;
/// assert_eq!(session.boards()?.count(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn within<T>(limits: &Limits, work: impl FnOnce() -> T) -> Outcome<T> {
    let scope = LimitScope {
        limits: limits.clone(),
        exceeded_since: None,
        observations: limits.stop.observations(),
    };
    let outer = SCOPE.replace(Some(scope));
    let result = attempt(work);
    SCOPE.replace(outer);
    let payload = match result {
        Ok(done) => return Outcome::Complete(done),
        Err(payload) => payload,
    };
    match payload.downcast::<Stop>() {
        Ok(stop) => {
            CurrentActivity::note_abandoned(None);
            Outcome::Stopped(*stop, None)
        }
        Err(panic) => break_off(panic),
    }
}

/// Abandons the work of this thread if its limits are exceeded for some time; `work` is the number of elementary steps (of about a
/// tenth of a microsecond) since the last call. Costs next to nothing.
pub fn poll(work: usize) {
    WORK_LEFT.with(|left| match left.get().checked_sub(work) {
        Some(rest) => left.set(rest),
        None => {
            left.set(WORK_BETWEEN_LOOKS);
            look();
        }
    });
}

/// Abandons the work of this thread if so many more bytes would exceed its limit. Call it before a large allocation.
pub fn reserve(bytes: usize) {
    let most = SCOPE.with_borrow(|scope| scope.as_ref().and_then(|scope| scope.limits.memory));
    if most.is_some_and(|most| memory_in_use().saturating_add(bytes as u64) > most) {
        abandon(StopReason::MemoryLimit);
    }
}

fn look() {
    let reason = SCOPE.with_borrow_mut(|scope| scope.as_mut().and_then(LimitScope::overdue));
    if let Some(reason) = reason {
        abandon(reason);
    }
}

fn abandon(reason: StopReason) {
    if can_break_off() {
        let activity = CurrentActivity::of_thread();
        let unnamed = || (Phase::Preparing, Phase::Preparing.to_string());
        let (phase, activity) = activity.unwrap_or_else(unnamed);
        CurrentActivity::note_abandoned(Some(activity.clone()));
        break_off(Box::new(Stop::during(reason, phase, activity)));
    }
}

impl LimitScope {
    /// The reason to abandon the work, if a limit is exceeded for some time, or for longer where an engine has noticed.
    fn overdue(&mut self) -> Option<StopReason> {
        let observations = self.limits.stop.observations();
        let Some(reason) = self.limits.exceeded() else {
            self.exceeded_since = None;
            self.observations = observations;
            return None;
        };
        let since = *self.exceeded_since.get_or_insert_with(Stopwatch::start);
        let is_over = match observations == self.observations {
            true => since.processor() >= GRACE || since.elapsed() >= LONGEST_GRACE,
            false => since.processor() >= GRACE_FOR_RESULTS,
        };
        is_over.then_some(reason)
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{catch_unwind, resume_unwind};

    use super::*;
    use crate::limit::StopFlag;

    fn forever() {
        let _activity = CurrentActivity::begin(Phase::Searching, "going round");
        loop {
            poll(1);
        }
    }

    fn stopped(reason: StopReason) -> Outcome<()> {
        let stop = Stop::during(reason, Phase::Searching, "going round");
        Outcome::Stopped(stop, None)
    }

    #[test]
    fn each_limit_ends_work_without_end() {
        let late = Limits::none().with_time_limit(Duration::ZERO);
        assert_eq!(within(&late, forever), stopped(StopReason::TimeLimit));
        let large = Limits::none().with_memory_limit(1);
        assert_eq!(within(&large, forever), stopped(StopReason::MemoryLimit));
        let flag = StopFlag::new();
        flag.raise();
        let interrupted = Limits::none().with_stop(flag);
        assert_eq!(within(&interrupted, forever), stopped(StopReason::Interrupted));
    }

    #[test]
    fn memory_is_refused_before_it_is_used() {
        let limits = Limits::none().with_memory_limit(1 << 40);
        assert_eq!(within(&limits, || reserve(1 << 20)), Outcome::Complete(()));
        let refused = within(&limits, || reserve(1 << 41));
        let reason = refused.stop().map(|stop| stop.reason);
        assert_eq!(reason, Some(StopReason::MemoryLimit));
        reserve(usize::MAX);
    }

    #[test]
    fn what_an_engine_has_found_takes_some_time_to_return() {
        let limits = Limits::none()
            .with_stop(StopFlag::new())
            .with_time_limit(Duration::ZERO);
        let rest_of = |time: Duration| {
            let begin = Stopwatch::start();
            let _activity = CurrentActivity::begin(Phase::Searching, "going round");
            assert_eq!(limits.check(), Some(StopReason::TimeLimit));
            while begin.processor() < time {
                poll(1);
            }
        };
        let longer = GRACE + GRACE / 12;
        assert_eq!(within(&limits, || rest_of(longer)), Outcome::Complete(()));
        let too_long = within(&limits, || rest_of(2 * GRACE_FOR_RESULTS));
        assert_eq!(too_long, stopped(StopReason::TimeLimit));
    }

    /// A caller that goes on after its engine has stopped does not get more time for it.
    #[test]
    fn what_begins_after_an_engine_has_stopped_is_abandoned() {
        let limits = Limits::none()
            .with_stop(StopFlag::new())
            .with_time_limit(Duration::ZERO);
        assert_eq!(limits.check(), Some(StopReason::TimeLimit));
        assert_eq!(within(&limits, forever), stopped(StopReason::TimeLimit));
    }

    #[test]
    fn the_outer_limits_hold_again_afterwards() {
        let late = Limits::none().with_time_limit(Duration::ZERO);
        let nested = || {
            let inner = within(&Limits::none(), || poll(WORK_BETWEEN_LOOKS + 1));
            assert_eq!(inner, Outcome::Complete(()));
            forever();
        };
        assert_eq!(within(&late, nested), stopped(StopReason::TimeLimit));
    }

    #[test]
    fn other_panics_pass() {
        let panics = || within(&Limits::none(), || resume_unwind(Box::new(7_u8)));
        let payload = catch_unwind(panics).expect_err("it panics");
        assert_eq!(payload.downcast_ref::<u8>(), Some(&7));
    }
}
