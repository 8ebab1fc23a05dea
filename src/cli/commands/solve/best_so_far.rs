//! The best board of an objective when the search stops before it proves the optimum.

use crate::cli::board_text;
use crate::cli::failure::{Exit, Failure};
use crate::cli::files::board_target::BoardTarget;
use crate::cli::output::Output;
use crate::model::Puzzle;
use crate::session::Unproven;

/// Prints the best board that was found, if any.
pub(super) fn print(
    json: bool,
    puzzle: &Puzzle,
    unproven: &Unproven,
    mut target: BoardTarget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let reason = unproven.reason;
    match &unproven.best {
        Some((_, solution)) => {
            let text = board_text::solution(json, puzzle, false, solution, target.color(output));
            target.put(&text, output)?;
            output.note(&format!(
                "{reason}: this is the best board found so far; there may be a better one"
            ));
        }
        None => output.note(&format!("{reason}: no board found; there may be one")),
    }
    target.stop(output)?;
    Ok(Exit::Limit)
}
