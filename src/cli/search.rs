//! What the commands that ask for boards have in common: a session, its progress, and why there is no board.

use itertools::Itertools;

use super::args::SearchOptions;
use super::failure::Failure;
use super::output::Output;
use super::progress::Progress;
use crate::engine::{Limits, StopFlag};
use crate::instance::{Instance, Solution};
use crate::model::Puzzle;
use crate::session::{End, Session};

/// A session with the options of the command line. The time limit runs from now.
pub(super) fn session(
    puzzle: Puzzle,
    options: &SearchOptions,
    stop: &StopFlag,
    progress: &Progress,
) -> Session {
    Session::with_options(puzzle, options.session_options(stop, progress))
}

/// Hands each board to `found`, which prints, up to `most` of them, with how many it makes.
pub(super) fn walk(
    session: &mut Session,
    progress: &Progress,
    most: Option<u64>,
    mut found: impl FnMut(&Solution, u64) -> Result<(), Failure>,
) -> Result<End, Failure> {
    session.for_each_board(most, |solution, number| {
        progress.suspend(|| found(solution, number))
    })
}

/// Says on standard error why there is no board, if one part
/// of the puzzle alone is to blame, or a few together.
pub(super) fn explain_none(instance: &Instance, limits: &Limits, output: &Output) {
    if let Some(reason) = instance.obstacle().or_else(|| conflict(instance, limits)) {
        output.complain(&format!("there can't be one: {reason}"));
    }
}

/// The parts of the puzzle that rule each other out.
fn conflict(instance: &Instance, limits: &Limits) -> Option<String> {
    let parts = instance.conflict(limits)?;
    Some(match parts.as_slice() {
        [part] => format!("`{part}` can't hold, whatever else does"),
        parts => format!(
            "these can't all hold: {}",
            parts.iter().map(|part| format!("`{part}`")).join(", ")
        ),
    })
}

/// What to say where a SAT solver is needed that keeps what it learnt.
pub(super) fn needs_sat_solver() -> Failure {
    Failure::Bad(
        "this goes with a SAT solver alone: `--solver` names a program of another kind, or several".into(),
    )
}

/// The limits that the user asked for. The time limit runs from now.
pub(super) fn limits(options: &SearchOptions, stop: &StopFlag) -> Limits {
    let limits = Limits::none().with_stop(stop.clone());
    match options.time_limit {
        Some(limit) => limits.with_time_limit(limit.0),
        None => limits,
    }
}
