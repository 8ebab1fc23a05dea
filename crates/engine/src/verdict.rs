//! Results of solvers.

use std::ops::Deref;

use placet_base::limit::{Outcome, Stop, StopReason};

/// A Boolean for each variable of a formula, in the order of the variables.
///
/// It dereferences to a slice: `formula.is_satisfied_by(&assignment)`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Assignment(Vec<bool>);

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

/// The answer to "is the formula satisfiable?".
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// It is, with this assignment.
    Satisfiable(Assignment),
    /// It is not (under the assumptions, if there are any).
    Unsatisfiable,
    /// The search stopped before it knew.
    Unknown(StopReason),
}

/// What an engine comes to next, where it looks for one thing after the other.
///
/// "Unknown" is an outcome, never an error: nothing is wrong with a puzzle whose search was stopped.
///
/// # Examples
/// ```
/// use placet::Outcome;
/// use placet::engine::Next;
///
/// let found: Outcome<Option<u32>> = Next::Found(3).into();
/// assert_eq!(found, Outcome::Complete(Some(3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Next<T> {
    /// One was found.
    Found(T),
    /// There are no more, or none at all.
    Exhausted,
    /// The search stopped before it knew. It can be resumed.
    Stopped(StopReason),
}

impl<T> Next<T> {
    /// What was found, if anything.
    pub fn found(self) -> Option<T> {
        match self {
            Next::Found(found) => Some(found),
            Next::Exhausted | Next::Stopped(_) => None,
        }
    }
}

impl<T> From<Next<T>> for Outcome<Option<T>> {
    fn from(next: Next<T>) -> Self {
        match next {
            Next::Found(found) => Outcome::Complete(Some(found)),
            Next::Exhausted => Outcome::Complete(None),
            Next::Stopped(reason) => Outcome::Stopped(Stop::searching(reason), None),
        }
    }
}
