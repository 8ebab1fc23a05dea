//! A status that may be said in several lines, and in one only in truth.

use std::ops::Range;

use super::text::{AnswerText, TextPart};
use super::{AnswerError, Status};

/// The status so far.
#[derive(Default)]
pub(super) struct StatusLines {
    known: Option<(Status, Range<usize>)>,
}

impl StatusLines {
    /// Takes a status that the text says at a place.
    pub(super) fn set(
        &mut self,
        text: AnswerText<'_>,
        at: TextPart<'_>,
        status: Status,
    ) -> Result<(), AnswerError> {
        match &self.known {
            Some((Status::Satisfiable, _)) if status == Status::Optimal => {}
            Some((Status::Optimal, _)) if status == Status::Satisfiable => return Ok(()),
            Some((known, earlier)) if *known != status => {
                let error = text.error(at.span(), "this contradicts the status above");
                let label = format!("the answer is {}", status.word());
                let other = format!("the answer is {}", known.word());
                return Err(error.label(label).also(earlier.clone(), other));
            }
            Some(_) => return Ok(()),
            None => {}
        }
        self.known = Some((status, at.span()));
        Ok(())
    }

    /// The status, and where the text says it, if it does.
    pub(super) fn get(&self) -> Option<(Status, Range<usize>)> {
        self.known.clone()
    }

    /// The same, where there has to be one.
    pub(super) fn require(
        &self,
        text: AnswerText<'_>,
        missing: &str,
    ) -> Result<(Status, Range<usize>), AnswerError> {
        self.get().ok_or_else(|| text.error_of_all(missing))
    }
}
