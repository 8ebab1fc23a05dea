//! The answer that a status and the solutions beside it make.

use std::ops::Range;

use super::error::AnswerError;
use super::text::AnswerText;
use super::{Answer, AnswerSolution, Status};

/// The answer of a program that prints these solutions; `improves` if each is better than the one before, so that only the last counts. `said` is where the
/// status stands.
pub(super) fn answer(
    text: AnswerText<'_>,
    (status, said): (Status, Range<usize>),
    mut solutions: Vec<AnswerSolution>,
    improves: bool,
) -> Result<Answer, AnswerError> {
    if status.is_satisfiable() && solutions.is_empty() {
        let error = text.error(said, "no values found");
        return Err(error.label("the answer is truncated, or the solver was not asked to print them"));
    }
    if improves || status == Status::Optimal {
        solutions.drain(..solutions.len().saturating_sub(1));
    }
    if !status.is_satisfiable() {
        // Some programs always print a line of values, without any if there are none.
        solutions.retain(|solution| !solution.values.is_empty());
    }
    // A program may find some before it gives up.
    let found_some = status == Status::Unknown && !solutions.is_empty();
    let status = if found_some { Status::Satisfiable } else { status };
    Ok(Answer {
        solutions,
        ..Answer::of_status(status, said)
    })
}
