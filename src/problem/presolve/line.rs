//! The constraints that presolve works with.

use crate::problem::{Constraint, Linear, Posted};

/// A constraint that is worked with: one of the problem's, or one that follows.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) posted: Posted,
    /// Is it left out of the result?
    pub(super) is_dropped: bool,
}

impl Line {
    pub(super) fn new(posted: &Posted) -> Self {
        Line {
            posted: posted.clone(),
            is_dropped: false,
        }
    }

    /// The line as a sum, if it is one.
    pub(super) fn linear(&self) -> Option<&Linear> {
        match &self.posted.constraint {
            Constraint::Linear(linear) => Some(linear),
            _ => None,
        }
    }
}
