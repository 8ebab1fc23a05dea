//! A board that the check has approved, or why there is none.

use std::fmt;

use thiserror::Error;

use crate::encode::DecodeError;
use crate::model::{Board, Report};

/// A board that obeys the puzzle, and the part of it that counts as the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The whole board.
    pub board: Board,
    /// The part that the puzzle projects on; the rest is blank.
    pub answer: Board,
    /// The assignment that it was decoded from, one Boolean a variable of the
    /// formula; `None` if the search found it, which knows no formula.
    pub assignment: Option<Vec<bool>>,
}

/// An assignment that is no board, or a board that the check refuses.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum Rejected {
    /// Some cell would show nothing, or two things.
    #[error("the answer is no board: {0}")]
    NoBoard(NoBoard),
    /// The board breaks rules.
    #[error("the board of the answer breaks the puzzle: {}", first_violation(.0))]
    BreaksRules(Box<Report>),
}

/// Which cell of a would-be board is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoBoard {
    /// The cell, or what else the assignment gets wrong.
    pub what: String,
    /// How.
    pub error: DecodeError,
}

impl fmt::Display for NoBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error {
            DecodeError::NoValue { .. } => write!(f, "`{}` shows nothing", self.what),
            DecodeError::TwoValues { .. } => write!(f, "`{}` shows two things at once", self.what),
            error => write!(f, "{error}"),
        }
    }
}

fn first_violation(report: &Report) -> String {
    let count = report.violations.len();
    let more = if count > 1 {
        format!(" (and {} more)", count - 1)
    } else {
        String::new()
    };
    report
        .violations
        .first()
        .map(|violation| format!("{}: {}{more}", violation.rule, violation.sentence))
        .unwrap_or_default()
}
