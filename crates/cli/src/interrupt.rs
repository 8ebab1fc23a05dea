//! Interrupts: Ctrl-C, `kill`, and a terminal that is closed.
//!
//! The first interrupt stops the search, which then prints what it found. The process ends at once if no search runs, at the
//! second interrupt, and if the search has not stopped within 200 ms of processor time or a second. Temporary files are removed; external
//! programs are ended by their watchers.

use std::io::{self, Write};
use std::process::exit;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::failure::Exit;
use crate::files::unfinished;
use crate::task::{is_overdue, of_task};
use placet_base::limit::{StopFlag, Stopwatch};

/// The flag that the first interrupt raises, once interrupts are listened to.
static FLAG: OnceLock<StopFlag> = OnceLock::new();

/// Whether something that checks the flag is running.
static IS_WATCHED: AtomicBool = AtomicBool::new(false);

/// The time between two looks whether the search has stopped.
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// How long a search that has noticed may take to print what it found. Boards that are not printed by then are lost.
const PATIENCE: Duration = Duration::from_secs(1);

/// Handles interrupts from now on. If that is impossible, they end the process as usual.
pub(crate) fn listen() {
    if system::listen(obey).is_ok() {
        // Nothing has set it before.
        let _ = FLAG.set(StopFlag::new());
    }
}

/// The stop flag. From now on the first interrupt raises it instead of ending the process.
pub(crate) fn stop_flag() -> StopFlag {
    IS_WATCHED.store(true, Ordering::Relaxed);
    flag()
}

/// The flag that [`stop_flag`] returns, for whoever passes it on to what may not run.
pub(crate) fn flag() -> StopFlag {
    FLAG.get().cloned().unwrap_or_else(StopFlag::disconnected)
}

/// Runs what may block and cannot check the flag, such as reading standard input: meanwhile interrupts end the process.
pub(crate) fn at_once<T>(wait: impl FnOnce() -> T) -> T {
    let was_watched = IS_WATCHED.swap(false, Ordering::Relaxed);
    let outcome = wait();
    IS_WATCHED.fetch_or(was_watched, Ordering::Relaxed);
    outcome
}

/// Handles an interrupt; `code` is the exit code by which shells report it.
fn obey(code: i32) {
    match FLAG.get() {
        Some(flag) if IS_WATCHED.load(Ordering::Relaxed) && !flag.is_raised() => {
            flag.raise();
            thread::spawn(move || {
                let since = Stopwatch::start();
                while since.elapsed() < PATIENCE && !is_overdue(&of_task(), since) {
                    thread::sleep(BETWEEN_LOOKS);
                }
                end(code);
            });
        }
        _ => end(code),
    }
}

/// Ends the process with a message on standard error.
pub(crate) fn end_with_message(message: &str, exit: Exit) -> ! {
    // A message that cannot be written is ignored.
    let _ = writeln!(io::stderr(), "{message}");
    end(exit.code().into())
}

/// Ends the process, and removes temporary files.
fn end(code: i32) -> ! {
    // The lock is held to the end, so that no file is renamed or created meanwhile.
    let _files = unfinished::remove_all();
    exit(code);
}

#[cfg(unix)]
mod system {
    use std::io;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    pub(super) fn listen(obey: fn(i32)) -> io::Result<()> {
        let mut heard = vec![SIGINT, SIGTERM];
        if !ignores_hangups() {
            heard.push(SIGHUP);
        }
        let mut signals = Signals::new(heard)?;
        let listener = thread::Builder::new().name("interrupts".into());
        listener.spawn(move || signals.forever().for_each(|signal| obey(128 + signal)))?;
        Ok(())
    }

    /// Whether the process ignores hangups, as under `nohup`.
    fn ignores_hangups() -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        ignored.is_some_and(|mask| mask >> (SIGHUP - 1) & 1 == 1)
    }
}

#[cfg(not(unix))]
mod system {
    /// The exit code by which shells report Ctrl-C.
    const INTERRUPTED: i32 = 130;

    pub(super) fn listen(obey: fn(i32)) -> Result<(), ctrlc::Error> {
        ctrlc::set_handler(move || obey(INTERRUPTED))
    }
}
