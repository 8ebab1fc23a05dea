//! Solutions under assumptions: one tree for many questions that differ by little.

use thiserror::Error;

use super::{NodeStatus, SearchState, Tree};
use crate::problem::Atom;

/// A search can't take a statement for granted: it knows values that it has no name for by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the search can't assume this")]
pub struct NotAssumable;

impl<S: SearchState> Tree<S> {
    /// See [`TreeSearch::assume`](super::TreeSearch::assume).
    pub(super) fn start_under(&mut self, assumptions: &[Atom]) -> Result<(), NotAssumable> {
        self.rewind();
        for assumption in assumptions {
            if self.status != NodeStatus::Ready {
                break;
            }
            let outcome = self.state.assume(assumption)?;
            self.settle(outcome);
        }
        Ok(())
    }
}
