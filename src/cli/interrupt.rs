//! Ctrl-C: the first one asks the search to stop, the second one ends the process.

use crate::solve::StopFlag;

/// The exit code of a process that was ended by Ctrl-C, as shells have it.
const INTERRUPTED: i32 = 130;

/// A flag that Ctrl-C (and a termination signal) raises.
///
/// Where no handler can be installed the flag is connected to nothing, and
/// Ctrl-C ends the process as it always does.
pub(super) fn stop_flag() -> StopFlag {
    let flag = StopFlag::new();
    let raised = flag.clone();
    let handler = move || {
        if raised.is_raised() {
            std::process::exit(INTERRUPTED);
        }
        raised.raise();
    };
    match ctrlc::set_handler(handler) {
        Ok(()) => flag,
        Err(_) => StopFlag::disconnected(),
    }
}
