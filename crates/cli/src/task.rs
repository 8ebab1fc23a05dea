//! The limits of the task that is running: a command, or a part of it.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use placet_base::limit::{Limits, Stopwatch};

/// The limits of the task that is running; none before the command begins.
static TASK: Mutex<Option<Limits>> = Mutex::new(None);

/// The processor time for which a task may go on after a limit if nothing has noticed…
const UNNOTICED: Duration = Duration::from_millis(120);
/// …and if an engine has, which then prints what it found; also on the clock, because the threads of a task stop at the same time.
const NOTICED: Duration = Duration::from_millis(180);

/// The same on the clock, for a task that waits for something else.
const UNNOTICED_WAITING: Duration = Duration::from_secs(1);

/// The limits of the task that is running.
pub(crate) fn of_task() -> Limits {
    let task = TASK.lock().unwrap_or_else(PoisonError::into_inner);
    task.clone().unwrap_or_default()
}

/// Sets the limits of the task that is running.
pub(crate) fn set(limits: Limits) {
    *TASK.lock().unwrap_or_else(PoisonError::into_inner) = Some(limits);
}

/// Whether a task that should stop has had all its time to do so.
pub(crate) fn is_overdue(limits: &Limits, since: Stopwatch) -> bool {
    if limits.stop.is_observed() {
        return since.processor() >= NOTICED && since.elapsed() >= NOTICED;
    }
    since.processor() >= UNNOTICED || since.elapsed() >= UNNOTICED_WAITING
}
