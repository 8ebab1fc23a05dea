//! The constraints that presolve works with.

use std::borrow::Cow;

use crate::{Constraint, Linear, Posted};

/// A sum that follows, and the lines that it follows from.
pub(super) type Implied = (Linear, Vec<usize>);

/// A constraint that is worked with: one of the problem's, or one that follows.
#[derive(Clone, Debug)]
pub(super) struct Line<'a> {
    pub(super) posted: Cow<'a, Posted>,
    /// Is it left out of the result?
    pub(super) is_dropped: bool,
}

impl<'a> Line<'a> {
    /// One of the problem's.
    pub(super) fn new(posted: &'a Posted) -> Self {
        Line {
            posted: Cow::Borrowed(posted),
            is_dropped: false,
        }
    }

    /// One that follows.
    pub(super) fn added(posted: Posted) -> Self {
        Line {
            posted: Cow::Owned(posted),
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
