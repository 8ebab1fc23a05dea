//! The solutions that an answer must contain.

use std::ops::Range;

use super::text::AnswerText;
use super::{AnswerError, AnswerSolution};

/// The solutions of a satisfiable answer; `improves` if each is better than the one before, so that only the last counts. `said` is where the status
/// stands.
pub(super) fn given(
    text: AnswerText<'_>,
    said: Range<usize>,
    mut solutions: Vec<AnswerSolution>,
    improves: bool,
) -> Result<Vec<AnswerSolution>, AnswerError> {
    if solutions.is_empty() {
        let error = text.error(said, "no values found");
        return Err(error.label("the answer is truncated, or the solver was not asked to print them"));
    }
    if improves {
        solutions.drain(..solutions.len() - 1);
    }
    Ok(solutions)
}
