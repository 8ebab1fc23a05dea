//! Boards in branches, of which one represents several symmetric ones.

use std::sync::Arc;

use crate::instance::{Instance, SymmetricBranch};

/// The branches of a puzzle that are not counted yet.
pub(super) struct Branches {
    /// The puzzle as the search takes it.
    whole: Arc<Instance>,
    /// The one that is being counted is the last.
    open: Vec<SymmetricBranch>,
    /// The boards of those that are counted.
    counted: u64,
}

impl Branches {
    /// Nothing is counted yet; there has to be a branch.
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

    /// For how many boards one of this branch counts.
    pub(super) fn size(&self) -> u64 {
        self.open.last().map_or(1, |branch| branch.size)
    }

    /// Goes on to the next branch, when so many boards are counted in all.
    pub(super) fn end_branch(&mut self, counted: u64) {
        self.open.pop();
        self.counted = counted;
    }

    /// The boards of the branches before this one.
    pub(super) fn counted(&self) -> u64 {
        self.counted
    }

    /// The boards of each branch that is left, and for how many each of them counts.
    pub(super) fn rest(&self) -> Vec<(Arc<Instance>, u64)> {
        let rest = self.open.iter().rev();
        rest.map(|branch| (self.restricted(branch), branch.size))
            .collect()
    }

    fn restricted(&self, branch: &SymmetricBranch) -> Arc<Instance> {
        Arc::new(self.whole.under(&[branch.statement]))
    }
}
