//! Boards in branches, of which one represents several symmetric ones.

use std::sync::Arc;

use crate::instance::{Instance, SymmetricBranch};

/// The branches of a puzzle that are not counted yet.
pub(super) struct Branches {
    /// The puzzle in the form for the search.
    whole: Arc<Instance>,
    /// The remaining branches; the last one is being counted.
    open: Vec<SymmetricBranch>,
    /// The number of boards of the branches that are done.
    counted: u64,
}

impl Branches {
    /// A count that has not begun; there must be a branch.
    pub(super) fn new(whole: Arc<Instance>, mut open: Vec<SymmetricBranch>) -> Self {
        open.reverse();
        Branches {
            whole,
            open,
            counted: 0,
        }
    }

    /// The boards of the branch that is being counted; `None` if all are counted.
    pub(super) fn current(&self) -> Option<Arc<Instance>> {
        self.open.last().map(|branch| self.restricted(branch))
    }

    /// The weight of a board of this branch: the number of boards that it represents.
    pub(super) fn size(&self) -> u64 {
        self.open.last().map_or(1, |branch| branch.size)
    }

    /// Continues with the next branch. `counted` is the total number of boards so far.
    pub(super) fn end_branch(&mut self, counted: u64) {
        self.open.pop();
        self.counted = counted;
    }

    /// The number of branches that have not begun.
    pub(super) fn num_waiting(&self) -> usize {
        self.open.len().saturating_sub(1)
    }

    /// The number of boards of the branches before this one.
    pub(super) fn counted(&self) -> u64 {
        self.counted
    }

    /// The instance of each remaining branch, and the weight of its boards.
    pub(super) fn rest(&self) -> Vec<(Arc<Instance>, u64)> {
        let rest = self.open.iter().rev();
        rest.map(|branch| (self.restricted(branch), branch.size))
            .collect()
    }

    fn restricted(&self, branch: &SymmetricBranch) -> Arc<Instance> {
        Arc::new(self.whole.under(&[branch.statement]))
    }
}
