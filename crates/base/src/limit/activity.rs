//! What is being done, for messages about a limit.

use std::cell::Cell;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

use super::Phase;

/// The characters of a name in a message.
const LONGEST_NAME: usize = 80;

/// What all threads are doing, the latest last. Shared, because a thread that watches over the limits has to say what another one is doing.
static ACTIVITIES: Mutex<Vec<BegunActivity>> = Mutex::new(vec![]);

/// What ended last, for messages between two activities.
static ENDED: Mutex<Option<String>> = Mutex::new(None);

/// What was abandoned, and is being cleared away: with much memory in use, that takes a while.
static ABANDONED: Mutex<Option<String>> = Mutex::new(None);

struct BegunActivity {
    thread: ThreadId,
    /// Its number on the thread.
    number: u64,
    phase: Phase,
    name: String,
}

thread_local! {
    static BEGUN: Cell<u64> = const { Cell::new(0) };
}

/// No panic can leave what is shared in disorder.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What this thread is doing, for the message if it is stopped. Ends when it is dropped.
#[must_use]
pub struct CurrentActivity {
    number: u64,
}

impl CurrentActivity {
    /// `activity` completes "stopped while …".
    pub fn begin(phase: Phase, activity: impl Into<String>) -> Self {
        let number = BEGUN.get() + 1;
        BEGUN.set(number);
        lock(&ACTIVITIES).push(BegunActivity {
            thread: thread::current().id(),
            number,
            phase,
            name: activity.into(),
        });
        CurrentActivity { number }
    }

    /// Preparing a part of the puzzle, by its name, of which a message shows only the start if it is long.
    pub fn preparing(part: &str) -> Self {
        CurrentActivity::begin(Phase::Preparing, format!("preparing {}", shortened(part)))
    }

    /// What this thread is doing, and in which phase.
    pub(super) fn of_thread() -> Option<(Phase, String)> {
        let thread = thread::current().id();
        let activities = lock(&ACTIVITIES);
        let own = activities.iter().rfind(|activity| activity.thread == thread);
        own.map(|activity| (activity.phase, activity.name.clone()))
    }

    /// Notes that an activity is abandoned; with `None`, that all has been cleared away.
    pub(super) fn note_abandoned(activity: Option<String>) {
        *lock(&ABANDONED) = activity;
    }

    /// When this is in words that follow "stopped": `while …`, of what is being abandoned, or was begun last and goes on, on any thread;
    /// between two activities, `after …`.
    pub fn moment() -> String {
        let last = || lock(&ACTIVITIES).last().map(|activity| activity.name.clone());
        let going_on = lock(&ABANDONED).clone().or_else(last);
        match (going_on, lock(&ENDED).clone()) {
            (Some(activity), _) => format!("while {activity}"),
            (None, Some(activity)) => format!("after {activity}"),
            (None, None) => "at the start".to_string(),
        }
    }
}

impl Drop for CurrentActivity {
    fn drop(&mut self) {
        let thread = thread::current().id();
        let mut activities = lock(&ACTIVITIES);
        activities.retain_mut(|activity| {
            let is_ended = activity.thread == thread && activity.number >= self.number;
            if is_ended {
                *lock(&ENDED) = Some(mem::take(&mut activity.name));
            }
            !is_ended
        });
    }
}

/// The start of a name.
fn shortened(name: &str) -> String {
    let start: String = name.chars().take(LONGEST_NAME).collect();
    let dots = if start.len() < name.len() { "…" } else { "" };
    format!("{start}{dots}")
}

#[cfg(test)]
mod tests {
    use super::{CurrentActivity, Phase};

    #[test]
    fn activities_end_in_any_order() {
        let outer = CurrentActivity::begin(Phase::Reading, "reading");
        let inner = CurrentActivity::preparing("the rule `x`");
        let rule = (Phase::Preparing, "preparing the rule `x`".to_string());
        assert_eq!(CurrentActivity::of_thread(), Some(rule));
        drop(inner);
        let reading = (Phase::Reading, "reading".to_string());
        assert_eq!(CurrentActivity::of_thread(), Some(reading));
        let of_other = std::thread::spawn(CurrentActivity::of_thread).join();
        assert_eq!(of_other.expect("it does not panic"), None);
        drop(outer);
        assert_eq!(CurrentActivity::of_thread(), None);
    }
}
