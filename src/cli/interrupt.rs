//! Interrupts: Ctrl-C, `kill`, and a terminal that is closed.
//!
//! The first one asks a search to stop, which then says what it found. Where nothing is searched, from the second one on, and
//! where the search has not stopped after a second, the process ends at once. No file is left under a temporary name, and what programs from outside do and leave is ended by
//! their watchers.

use std::process::exit;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use super::unfinished_file;
use crate::engine::StopFlag;

/// The flag that the first interrupt raises, once interrupts are listened to.
static FLAG: OnceLock<StopFlag> = OnceLock::new();

/// Has something begun that looks at the flag?
static IS_WATCHED: AtomicBool = AtomicBool::new(false);

/// Searches stop in a few hundredths of a second. What takes longer than this is most often a large model that is being made
/// ready, where nobody looks at the flag; but what was found and not printed is lost then.
const PATIENCE: Duration = Duration::from_secs(1);

/// Listens to interrupts from now on. Where that can't be, they end the process as they always do.
pub(super) fn listen() {
    if system::listen().is_ok() {
        // Nobody has asked for it so far.
        let _ = FLAG.set(StopFlag::new());
    }
}

/// The flag for whoever obeys it: from now on the first interrupt raises it, and ends nothing.
pub(super) fn stop_flag() -> StopFlag {
    IS_WATCHED.store(true, Ordering::Relaxed);
    FLAG.get().cloned().unwrap_or_else(StopFlag::disconnected)
}

/// Does what can't look at the flag and may take for ever, as waiting for standard input: interrupts end the process meanwhile.
pub(super) fn at_once<T>(wait: impl FnOnce() -> T) -> T {
    let was_watched = IS_WATCHED.swap(false, Ordering::Relaxed);
    let outcome = wait();
    IS_WATCHED.fetch_or(was_watched, Ordering::Relaxed);
    outcome
}

/// Obeys an interrupt; `code` is the exit code of a process that it ended, as shells have it.
fn obey(code: i32) {
    match FLAG.get() {
        Some(flag) if IS_WATCHED.load(Ordering::Relaxed) && !flag.is_raised() => {
            flag.raise();
            thread::spawn(move || {
                thread::sleep(PATIENCE);
                end(code);
            });
        }
        _ => end(code),
    }
}

/// Ends the process, and leaves no file under a temporary name.
fn end(code: i32) {
    // Held to the end, so that no file gets its name or a new one is made meanwhile.
    let _files = unfinished_file::remove_all();
    exit(code);
}

#[cfg(unix)]
mod system {
    use std::io;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    pub(super) fn listen() -> io::Result<()> {
        let mut heard = vec![SIGINT, SIGTERM];
        if !ignores_hangups() {
            heard.push(SIGHUP);
        }
        let mut signals = Signals::new(heard)?;
        let listener = thread::Builder::new().name("interrupts".into());
        listener.spawn(move || signals.forever().for_each(|signal| super::obey(128 + signal)))?;
        Ok(())
    }

    /// Was the process told not to care that its terminal is closed, as by `nohup`?
    fn ignores_hangups() -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        ignored.is_some_and(|mask| mask >> (SIGHUP - 1) & 1 == 1)
    }
}

#[cfg(not(unix))]
mod system {
    /// The exit code that shells have for Ctrl-C.
    const INTERRUPTED: i32 = 130;

    pub(super) fn listen() -> Result<(), ctrlc::Error> {
        ctrlc::set_handler(|| super::obey(INTERRUPTED))
    }
}
