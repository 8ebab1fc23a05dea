//! The limits of a run: time, memory and interrupts, in every phase of every command.
//!
//! Engines check the limits and return what they have found, the phases around them are [abandoned](placet_base::limit::within),
//! and what does neither, such as a library that parses or a solver that loads a large formula, is ended with the process by a
//! watchdog.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::advice::advice;
use crate::failure::{Exit, Failure};
use crate::interrupt;
use crate::options::time_limit::TimeLimit;
use crate::task::{is_overdue, of_task, set};
use placet_base::limit::{CurrentActivity, Limits, StopReason, Stopwatch, memory_in_use, within};

/// The time between two looks of the watchdog.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// The bytes beyond the limit of memory that are always let pass for so long.
const LEAST_EXCESS: u64 = 64 << 20;

/// Begins the run with a limit of memory, which all its tasks share, and starts the watchdog. `overdue` is the exit code at a time limit that
/// nothing notices.
pub(crate) fn begin(memory: u64, json: bool, overdue: Exit) {
    set(Limits::none()
        .with_stop(interrupt::flag())
        .with_memory_limit(memory));
    // Without it, the limits still hold wherever they are checked.
    let _ = thread::Builder::new()
        .name("watchdog".into())
        .spawn(move || watch(json, overdue));
}

/// Does a task within a time limit, which runs from now, and the limits of the run.
pub(crate) fn task<T>(
    time: Option<TimeLimit>,
    work: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let run = of_task();
    run.stop.forget_observation();
    let limits = match time {
        Some(limit) => run.clone().with_time_limit(limit.0),
        None => run.clone(),
    };
    set(limits.clone());
    let outcome = within(&limits, work);
    set(run);
    outcome.complete()?
}

/// Ends the process when a limit was exceeded for too long.
fn watch(json: bool, overdue: Exit) {
    let mut since: Option<(StopReason, Stopwatch)> = None;
    loop {
        thread::sleep(BETWEEN_LOOKS);
        let limits = of_task();
        // Interrupts have a watchdog of their own, because their exit code is another.
        let reason = limits
            .exceeded()
            .filter(|reason| *reason != StopReason::Interrupted);
        let Some(reason) = reason else {
            since = None;
            continue;
        };
        let watch = match since {
            Some((before, watch)) if before == reason => watch,
            _ => since.insert((reason, Stopwatch::start())).1,
        };
        if is_overdue(&limits, watch) || is_far_too_large(&limits) {
            let is_time = reason == StopReason::TimeLimit;
            end(reason, json, if is_time { overdue } else { Exit::Limit });
        }
    }
}

/// Whether the process uses an eighth more memory than allowed, which is too much to wait until it notices.
fn is_far_too_large(limits: &Limits) -> bool {
    let most = limits.memory.unwrap_or(u64::MAX);
    memory_in_use() > most.saturating_add((most / 8).max(LEAST_EXCESS))
}

/// Ends the process with a message: whatever is still running has no way to stop.
fn end(reason: StopReason, json: bool, exit: Exit) -> ! {
    let message = format!("{reason} {}{}", CurrentActivity::moment(), advice(reason));
    let message = match json {
        true => json!({ "error": message }).to_string(),
        false => message,
    };
    interrupt::end_with_message(&message, exit)
}
