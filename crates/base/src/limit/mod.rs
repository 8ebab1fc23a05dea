//! Limits of time and memory, and interruption.

mod activity;
mod limits;
mod outcome;
mod stop_flag;

use std::cell::{Cell, RefCell};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{fmt, io};

use memory_stats::memory_stats;
use thiserror::Error;

pub use activity::CurrentActivity;
pub use limits::Limits;
pub use outcome::{Outcome, complete, found};
pub use stop_flag::StopFlag;

/// The bytes that take as long as an elementary step of [`poll`].
const BYTES_PER_STEP: usize = 16;

/// Passes everything on, and [polls](poll) the limits.
pub struct PolledWriter<'a>(&'a mut dyn Write);

impl<'a> PolledWriter<'a> {
    /// Passes everything on to `out`.
    pub fn new(out: &'a mut dyn Write) -> Self {
        PolledWriter(out)
    }
}

impl Write for PolledWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        poll(bytes.len() / BYTES_PER_STEP + 1);
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The milliseconds for which a measurement counts as current. Measuring takes a few microseconds, and within this time a
/// process cannot touch more than a few megabytes.
const MILLISECONDS_CURRENT: u64 = 2;

/// When the last measurement was made, in milliseconds after the first one, and its bytes.
static MEASURED_AT: AtomicU64 = AtomicU64::new(0);
static MEASURED: AtomicU64 = AtomicU64::new(0);

/// The time of the first measurement.
static START: OnceLock<Instant> = OnceLock::new();

/// The bytes of memory that the process uses, measured at most a few milliseconds ago; 0 if the system does not say.
pub fn memory_in_use() -> u64 {
    let start = *START.get_or_init(Instant::now);
    let now = start.elapsed().as_millis() as u64 + 1;
    let measured_at = MEASURED_AT.load(Ordering::Relaxed);
    if measured_at == 0 || now > measured_at + MILLISECONDS_CURRENT {
        let bytes = memory_stats().map_or(0, |stats| stats.physical_mem as u64);
        MEASURED.store(bytes, Ordering::Relaxed);
        MEASURED_AT.store(now, Ordering::Relaxed);
    }
    MEASURED.load(Ordering::Relaxed)
}

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
    let result = catch_unwind(AssertUnwindSafe(work));
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
        Err(panic) => resume_unwind(panic),
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
    if cfg!(panic = "unwind") && !std::thread::panicking() {
        let activity = CurrentActivity::of_thread();
        let unnamed = || (Phase::Preparing, Phase::Preparing.to_string());
        let (phase, activity) = activity.unwrap_or_else(unnamed);
        CurrentActivity::note_abandoned(Some(activity.clone()));
        // Unlike `panic!`, this calls no panic hook.
        resume_unwind(Box::new(Stop::during(reason, phase, activity)));
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

/// Why a search ended before it knew the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// The deadline passed.
    TimeLimit,
    /// The process uses more memory than allowed.
    MemoryLimit,
    /// The stop flag was raised.
    Interrupted,
    /// The conflict limit was reached.
    ConflictLimit,
    /// The solver gave up, possibly because of its own limit.
    GaveUp,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StopReason::TimeLimit => "time limit reached",
            StopReason::MemoryLimit => "memory limit reached",
            StopReason::Interrupted => "interrupted",
            StopReason::ConflictLimit => "conflict limit reached",
            StopReason::GaveUp => "the solver gave up",
        })
    }
}

/// Measures time since it was started: on the clock, and of the processor.
///
/// On a busy machine, a process that would stop in time may not get the processor to do so. What must not depend on other
/// processes is therefore measured in processor time, where the system offers it.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    begin: Instant,
    processor: Duration,
}

impl Stopwatch {
    /// A stopwatch that starts now.
    pub fn start() -> Self {
        Stopwatch {
            begin: Instant::now(),
            processor: processor_time().unwrap_or_default(),
        }
    }

    /// The time on the clock.
    pub fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// The processor time of all threads of the process; the time on the clock, if the system does not offer it.
    pub fn processor(&self) -> Duration {
        match processor_time() {
            Some(now) => now.saturating_sub(self.processor),
            None => self.elapsed(),
        }
    }
}

#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    let (seconds, nanoseconds) = (time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?);
    Some(Duration::new(seconds, nanoseconds))
}

#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}

/// Why work ended before it was done, and in which phase.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Stop {
    /// The limit.
    pub reason: StopReason,
    /// What the work was about.
    pub phase: Phase,
    /// The reason in words, if more is known than what the limit is.
    words: Option<Box<str>>,
}

impl Stop {
    /// A limit was reached in this phase.
    pub fn new(reason: StopReason, phase: Phase) -> Self {
        Stop {
            reason,
            phase,
            words: None,
        }
    }

    /// An engine has stopped.
    pub fn searching(reason: StopReason) -> Self {
        Stop::new(reason, Phase::Searching)
    }

    /// A limit was reached while something was being done in the phase: `preparing the rule …`.
    pub fn during(reason: StopReason, phase: Phase, activity: impl fmt::Display) -> Self {
        Stop::new(reason, phase).saying(format!("{reason} while {activity}"))
    }

    /// The same, in these words.
    #[must_use]
    pub fn saying(self, words: impl Into<Box<str>>) -> Self {
        let words = Some(words.into());
        Stop { words, ..self }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.words {
            Some(words) => f.write_str(words),
            None => self.reason.fmt(f),
        }
    }
}

/// What work is about when a limit ends it. Its display completes "stopped while …".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Phase {
    /// Reading the model.
    Reading,
    /// Building the problem, simplifying it, and preparing the engines that work on it.
    Preparing,
    /// Looking for symmetries.
    Symmetries,
    /// Building the formula, and loading it into a solver.
    Encoding,
    /// Writing the puzzle for other programs.
    Exporting,
    /// Looking for the best value of the objective.
    Optimising,
    /// Looking for boards, or counting them.
    Searching,
    /// Looking for the steps of an explanation, or of a proof.
    Explaining,
    /// Checking steps.
    Checking,
}

impl Phase {
    /// Whether it comes before all work of engines.
    pub fn is_preparation(self) -> bool {
        match self {
            Phase::Reading | Phase::Preparing | Phase::Symmetries | Phase::Encoding | Phase::Exporting => {
                true
            }
            Phase::Optimising | Phase::Searching | Phase::Explaining | Phase::Checking => false,
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Reading => "reading the model",
            Phase::Preparing => "preparing the puzzle",
            Phase::Symmetries => "searching for symmetries",
            Phase::Encoding => "building the formula",
            Phase::Exporting => "writing the export",
            Phase::Optimising => "searching for the best value",
            Phase::Searching => "searching for the solutions",
            Phase::Explaining => "searching for steps",
            Phase::Checking => "checking steps",
        })
    }
}

#[cfg(test)]
mod tests {
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
