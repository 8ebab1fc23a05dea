//! What a solver's call came to.

use std::fmt;
use std::ops::Deref;

/// A truth value for each variable of a formula, in the order of the variables.
///
/// It reads as a slice: `formula.is_satisfied_by(&assignment)`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Assignment(Vec<bool>);

impl Assignment {
    /// The assignment as a plain vector.
    pub fn into_vec(self) -> Vec<bool> {
        self.0
    }
}

impl From<Vec<bool>> for Assignment {
    fn from(values: Vec<bool>) -> Self {
        Assignment(values)
    }
}

impl FromIterator<bool> for Assignment {
    fn from_iter<I: IntoIterator<Item = bool>>(values: I) -> Self {
        Assignment(values.into_iter().collect())
    }
}

impl Deref for Assignment {
    type Target = [bool];

    fn deref(&self) -> &[bool] {
        &self.0
    }
}

/// The answer to "is there an assignment that makes the formula true?".
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// There is, and this is one.
    Satisfiable(Assignment),
    /// There is none (under the assumptions, where there were any).
    Unsatisfiable,
    /// The search ended before it knew.
    Unknown(StopReason),
}

/// Why a search ended before it knew the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// The deadline passed.
    TimeLimit,
    /// Somebody raised the stop flag.
    Interrupted,
    /// As many conflicts were met as the limits allow.
    ConflictLimit,
    /// The solver itself said that it doesn't know, for a limit of its own perhaps.
    GaveUp,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StopReason::TimeLimit => "the time limit was reached",
            StopReason::Interrupted => "interrupted",
            StopReason::ConflictLimit => "the limit of conflicts was reached",
            StopReason::GaveUp => "the solver gave up",
        })
    }
}
