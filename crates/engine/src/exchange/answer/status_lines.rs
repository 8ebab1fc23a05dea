//! A status that may be reported on several lines, which must agree.

use std::ops::Range;

use super::Status;
use super::error::AnswerError;
use super::text::{AnswerText, TextPart};

/// The status so far.
#[derive(Default)]
pub(super) struct StatusLines {
    known: Option<(Status, Range<usize>)>,
}

impl StatusLines {
    /// Sets the status that the text reports at a position.
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

    /// The status and its position, if there is one.
    pub(super) fn get(&self) -> Option<(Status, Range<usize>)> {
        self.known.clone()
    }

    /// The same, for texts that must have a status.
    pub(super) fn require(
        &self,
        text: AnswerText<'_>,
        missing: &str,
    ) -> Result<(Status, Range<usize>), AnswerError> {
        self.get().ok_or_else(|| text.error_of_all(missing))
    }
}
