//! Sessions with the options of the command line.

use std::mem::ManuallyDrop;

use crate::interrupt::stop_flag;
use crate::options::encoding::EncodingOptions;
use crate::options::search::SearchOptions;
use crate::progress::Progress;
use crate::task::of_task;
use placet_engine::StopFlag;
use placet_model::Puzzle;
use placet_session::{Options, Session};

/// A session with the options of the command line. The time limit runs from now.
pub(crate) fn session(
    puzzle: Puzzle,
    options: &SearchOptions,
    stop: &StopFlag,
    progress: &Progress,
) -> Session {
    Session::with_options(puzzle, options.session_options(stop, progress))
}

/// A session for what is done with formulas and other exports, within the limits of the command.
pub(crate) fn session_for_formulas(puzzle: Puzzle, encodings: &EncodingOptions) -> Session {
    let mut options = Options::default();
    options.choices = encodings.choices();
    options.presolve = encodings.session_presolve();
    options.limits = of_task();
    Session::with_options(puzzle, options)
}

/// A session for what no engine answers, within the limits of the command. Ctrl-C stops it.
pub(crate) fn session_within_limits(puzzle: Puzzle) -> Session {
    let options = Options::within(of_task().with_stop(stop_flag()));
    Session::with_options(puzzle, options)
}

/// A session that has answered the only question of a command, and stays until the process ends: freeing it takes 5 to 9 % of the time of a short command.
/// The progress line, which it holds, has to be cleared before.
pub(crate) fn keep_until_exit(session: Session) -> ManuallyDrop<Session> {
    ManuallyDrop::new(session)
}
