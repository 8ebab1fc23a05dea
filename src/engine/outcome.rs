//! Results of solvers.

use std::ops::Deref;

use crate::limit::StopReason;

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

/// The result of a search within limits for something that may not exist.
///
/// "Unknown" is an outcome, never an error: nothing is wrong with a puzzle whose search was stopped.
///
/// # Examples
/// ```
/// use placet::engine::{Outcome, StopReason};
///
/// let stopped: Outcome<u32> = Outcome::Stopped(StopReason::TimeLimit);
/// assert_eq!(stopped.found(), None);
/// assert_eq!(Outcome::Found(3).map(|number| number + 1), Outcome::Found(4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Outcome<T> {
    /// One was found.
    Found(T),
    /// There are no more, or none at all.
    Exhausted,
    /// The search stopped before it knew. It can be resumed.
    Stopped(StopReason),
}

impl<T> Outcome<T> {
    /// What was found, if anything.
    pub fn found(self) -> Option<T> {
        match self {
            Outcome::Found(found) => Some(found),
            Outcome::Exhausted | Outcome::Stopped(_) => None,
        }
    }

    /// The same outcome, with `change` applied to what was found.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Outcome::Found(found) => Outcome::Found(change(found)),
            Outcome::Exhausted => Outcome::Exhausted,
            Outcome::Stopped(reason) => Outcome::Stopped(reason),
        }
    }
}
