//! Threads, as requests ask for them.

use super::RequestError;
use placet_session::{Engine, Session, SessionError};

/// The most threads of a request: no machine makes use of more.
pub const MOST_THREADS: usize = 1024;

/// Refuses a number of threads that no machine makes use of.
pub(super) fn refuse_threads(threads: Option<usize>) -> Result<(), RequestError> {
    match threads {
        Some(threads) if !(1..=MOST_THREADS).contains(&threads) => Err(RequestError::Invalid(format!(
            "expected 1 to {MOST_THREADS} `threads`"
        ))),
        _ => Ok(()),
    }
}

/// The threads that there are for so many: WebAssembly has no others than the one that asks.
pub(super) fn threads_here(threads: Option<usize>) -> Option<usize> {
    threads.filter(|_| cfg!(not(target_family = "wasm")))
}

/// Lets the engines of a session work side by side for this request.
///
/// # Errors
/// If there are too many threads, or a single engine was chosen, which would use one.
pub(super) fn use_threads(session: &mut Session, threads: Option<usize>) -> Result<(), RequestError> {
    refuse_threads(threads)?;
    match (threads, session.engine()) {
        (None, _) => Ok(()),
        (Some(_), Engine::Auto) => {
            session.set_threads(threads_here(threads));
            Ok(())
        }
        (Some(_), engine) => {
            let task = "several threads";
            Err(SessionError::Unsuited { engine, task }.into())
        }
    }
}
