//! Solutions under assumptions: one tree for many similar questions.

use super::{NodeStatus, NotAssumable, SearchState, Tree};
use crate::problem::Atom;

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
