//! A board that the check approved, or why there is none.

use std::fmt;

use thiserror::Error;

use placet_encode::DecodeError;
use placet_model::{Board, Report};

/// A board that satisfies the puzzle, and the part of it that is the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The whole board.
    pub board: Board,
    /// The part that `project` names; the rest is blank.
    pub answer: Board,
    /// The assignment that it was decoded from, one Boolean per variable of the
    /// formula; `None` if the search found it, which has no formula.
    pub assignment: Option<Vec<bool>>,
}

/// An assignment that is not a board, or a board that the check refuses.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum Rejected {
    /// Some cell would have no face, or two.
    #[error("the answer is not a board: {0}")]
    NoBoard(NoBoard),
    /// The board violates rules.
    #[error("the board of the answer violates a rule: {}", first_violation(.0))]
    BreaksRules(Box<Report>),
}

/// The cell that an assignment to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoBoard {
    /// The cell, or what else the assignment gets wrong.
    pub what: String,
    /// The error.
    pub error: DecodeError,
}

impl fmt::Display for NoBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error {
            DecodeError::NoValue { .. } => write!(f, "`{}` shows nothing", self.what),
            DecodeError::TwoValues { .. } => write!(f, "`{}` has two values", self.what),
            error => write!(f, "{error}"),
        }
    }
}

fn first_violation(report: &Report) -> String {
    let count = report.reasons().count();
    let more = if count > 1 {
        format!(" (and {} more)", count - 1)
    } else {
        String::new()
    };
    report
        .reasons()
        .next()
        .map(|violation| format!("{}: {}{more}", violation.rule, violation.sentence))
        .unwrap_or_default()
}
