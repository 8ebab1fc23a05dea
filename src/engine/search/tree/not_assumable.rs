//! The answer of a search that can't take a statement for granted.

use thiserror::Error;

/// A search can't take a statement for granted: it knows values that it has no name for by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the search can't assume this")]
pub struct NotAssumable;
