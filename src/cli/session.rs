//! A session with the options of the command line, and why there is no solution.

use itertools::Itertools;

use crate::cli::options::search::SearchOptions;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::engine::{Limits, StopFlag};
use crate::instance::Instance;
use crate::model::Puzzle;
use crate::render::diagnostic::clipped;
use crate::session::Session;

/// A session with the options of the command line. The time limit runs from now.
pub(crate) fn session(
    puzzle: Puzzle,
    options: &SearchOptions,
    stop: &StopFlag,
    progress: &Progress,
) -> Session {
    Session::with_options(puzzle, options.session_options(stop, progress))
}

/// Explains on standard error why no solution exists, if one part
/// of the puzzle alone is the reason, or a few together.
pub(crate) fn explain_none(instance: &Instance, limits: &Limits, output: &Output) {
    if let Some(reason) = instance.obstacle().or_else(|| conflict(instance, limits)) {
        output.note(&format!("no solution exists: {reason}"));
    }
}

/// The parts of the puzzle that contradict each other.
fn conflict(instance: &Instance, limits: &Limits) -> Option<String> {
    let parts = instance.conflict(limits)?;
    Some(match parts.as_slice() {
        [part] => format!("`{}` cannot be satisfied", clipped(part)),
        parts => format!(
            "these parts contradict each other: {}",
            parts.iter().map(|part| format!("`{}`", clipped(part))).join(", ")
        ),
    })
}
