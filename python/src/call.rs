//! Long work, which neither holds the lock of the interpreter nor outlives an interrupt.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use placet::engine::{Limits, StopFlag, StopReason};
use placet::session::Options;
use pyo3::prelude::*;

use crate::failure::{InternalError, LimitReached};
use crate::progress::Latest;
use crate::told::Told;
use placet::render::json::limit_word;

/// The time between two looks for signals, cancellation and news.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// How long work may take to stop after a signal. What takes longer does not check the flag, such as the lowering of a large model. It is left
/// alone then.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long work may take to stop at a limit, so that what it knows is not lost.
const PATIENCE_AT_LIMITS: Duration = Duration::from_millis(500);

/// So much is told that nobody heard yet: then the work waits.
const MOST_UNHEARD: usize = 256;

/// The stack of the main thread on most systems.
const STACK_BYTES: usize = 8 << 20;

/// A request with its options, and how the caller can stop it.
pub(crate) struct Call {
    pub(crate) options: Options,
    pub(crate) stop: StopFlag,
    pub(crate) cancel: Option<StopFlag>,
    pub(crate) progress: Option<Py<PyAny>>,
    pub(crate) latest: Arc<Latest>,
}

/// What the thread of the work says.
enum News<T> {
    /// Something was found on the way.
    Told(Told),
    /// The work is done, or panicked.
    Done(thread::Result<T>),
}

/// Tells the calling thread of what was found, and whether it still listens.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Told) -> bool;

/// Why the caller no longer waits.
enum Ending {
    /// A signal, or an exception of the callback.
    Raised(PyErr),
    /// A limit of the call.
    Limit(StopReason),
}

impl Ending {
    fn is_deadline(&self) -> bool {
        matches!(self, Ending::Limit(StopReason::TimeLimit))
    }

    fn patience(&self) -> Duration {
        match self {
            Ending::Raised(_) => PATIENCE,
            Ending::Limit(_) => PATIENCE_AT_LIMITS,
        }
    }
}

impl Call {
    /// A call without options or limits.
    pub(crate) fn plain() -> Self {
        let stop = StopFlag::new();
        Call {
            options: Options::within(Limits::none().with_stop(stop.clone())),
            stop,
            cancel: None,
            progress: None,
            latest: Arc::default(),
        }
    }

    /// Runs work on a thread of its own. The calling thread handles signals, limits and progress meanwhile, without the lock of the interpreter for
    /// most of the time. Work that does not stop when it has to is left to itself.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> PyResult<T> {
        self.run_telling(py, None, |_| work())
    }

    /// The same for work that tells what it finds. The calling thread calls `hear` with it.
    pub(crate) fn run_telling<T: Send + 'static>(
        &self,
        py: Python<'_>,
        hear: Option<&Py<PyAny>>,
        work: impl FnOnce(Tell) -> T + Send + 'static,
    ) -> PyResult<T> {
        let (sender, mut receiver) = sync_channel(MOST_UNHEARD);
        let worker = thread::Builder::new()
            .name("placet".into())
            .stack_size(STACK_BYTES);
        let spawned = worker.spawn(move || {
            let mut tell = |told| sender.send(News::Told(told)).is_ok();
            let done = catch_unwind(AssertUnwindSafe(|| work(&mut tell)));
            // Nobody listens if the caller has left.
            let _ = sender.send(News::Done(done));
        });
        spawned.map_err(|error| InternalError::new_err(format!("cannot start a thread: {error}")))?;
        let mut ending: Option<(Ending, Instant)> = None;
        let mut looked = Instant::now();
        loop {
            match wait(py, &mut receiver) {
                Ok(News::Done(Ok(done))) => return self.finish(py, done, ending),
                Ok(News::Done(Err(panic))) => return Err(InternalError::new_err(message_of(&*panic))),
                Ok(News::Told(told)) => {
                    if let Some(Err(error)) = hear
                        .filter(|_| !is_raised(&ending))
                        .map(|hear| told.tell(py, hear))
                    {
                        self.stop.raise();
                        ending = Some((Ending::Raised(error), Instant::now()));
                    }
                    if looked.elapsed() < POLL_INTERVAL {
                        continue;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(InternalError::new_err("the thread of the engine ended"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            looked = Instant::now();
            match &ending {
                None => {
                    ending = self.look(py).map(|ending| (ending, Instant::now()));
                    // At its deadline, work stops by itself, and tells so.
                    if ending.as_ref().is_some_and(|(ending, _)| !ending.is_deadline()) {
                        self.stop.raise();
                    }
                }
                Some((reason, since)) if since.elapsed() < reason.patience() => {}
                Some(_) => return Err(left_alone(ending)),
            }
        }
    }

    /// The result of work that ended by itself. Only limits are told in the result.
    fn finish<T>(&self, py: Python<'_>, done: T, ending: Option<(Ending, Instant)>) -> PyResult<T> {
        match ending {
            Some((Ending::Raised(error), _)) => return Err(error),
            Some((Ending::Limit(_), _)) => {}
            None => {
                if let Some(callback) = &self.progress {
                    self.latest.tell(py, callback)?;
                }
            }
        }
        Ok(done)
    }

    /// Signals, limits and news.
    fn look(&self, py: Python<'_>) -> Option<Ending> {
        if let Err(error) = py.check_signals() {
            return Some(Ending::Raised(error));
        }
        if self.cancel.as_ref().is_some_and(StopFlag::is_raised) {
            return Some(Ending::Limit(StopReason::Interrupted));
        }
        if self.options.limits.check() == Some(StopReason::TimeLimit) {
            // The work sees its deadline by itself; this is for work that does not look.
            return Some(Ending::Limit(StopReason::TimeLimit));
        }
        let told = self
            .progress
            .as_ref()
            .map(|callback| self.latest.tell(py, callback));
        told?.err().map(Ending::Raised)
    }

    /// Whether the token was cancelled before the call.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(StopFlag::is_raised)
    }
}

/// Waits for the result for a short time, without the lock of the interpreter.
fn wait<T: Send>(py: Python<'_>, receiver: &mut Receiver<T>) -> Result<T, RecvTimeoutError> {
    py.detach(move || {
        let receiver: &mut Receiver<T> = receiver;
        receiver.recv_timeout(POLL_INTERVAL)
    })
}

/// Whether the caller will get an exception that is no limit: then it hears nothing more.
fn is_raised(ending: &Option<(Ending, Instant)>) -> bool {
    matches!(ending, Some((Ending::Raised(_), _)))
}

fn left_alone(ending: Option<(Ending, Instant)>) -> PyErr {
    match ending {
        Some((Ending::Raised(error), _)) => error,
        Some((Ending::Limit(reason), _)) => LimitReached::new_err((limit_word(reason),)),
        None => InternalError::new_err("work without an ending was left"),
    }
}

/// Runs short work, and turns a panic into an exception.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| InternalError::new_err(message_of(&*panic)))
}

fn message_of(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!(
        "this is a bug in placet: {}",
        text.unwrap_or("a panic without a message")
    )
}
