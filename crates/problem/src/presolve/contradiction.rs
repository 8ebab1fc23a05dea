//! That there is no solution.

/// A domain has become empty, or a constraint can't hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;
