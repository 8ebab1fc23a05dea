//! The part of a tree that is not searched yet.

use super::progress::TreeProgress;
use super::share::TreeShare;
use super::{NodeStatus, SearchState, Tree};

impl<S: SearchState> Tree<S> {
    /// Nothing of the tree is searched yet.
    pub(super) fn begin_run(&mut self) {
        self.share = TreeShare::ALL;
        self.progress = TreeProgress::begin(self.state.nanos());
    }

    /// The part of the tree that is not searched yet.
    pub(super) fn open(&self) -> TreeShare {
        let below = (self.status == NodeStatus::Ready).then_some(self.share);
        TreeShare::sum(self.stack.iter().map(|frame| frame.without).chain(below))
    }

    pub(super) fn note_progress(&mut self) {
        let nanos = self.state.nanos();
        if self.progress.is_due(nanos) {
            self.progress.note(nanos, self.open());
        }
    }

    /// Back to the start, whatever was found.
    pub(super) fn rewind(&mut self) {
        self.state.restore(&self.start.checkpoint);
        self.leave_frames();
        self.status = self.start.status;
        self.begin_run();
    }

    /// Drops the frames of undone decisions.
    pub(super) fn leave_frames(&mut self) {
        for frame in self.stack.drain(..).rev() {
            self.state.release(frame.checkpoint);
        }
        self.steps.clear();
    }

    /// See [`TreeSearch::work_left`](super::TreeSearch::work_left).
    pub(super) fn work_to_the_end(&self) -> Option<u64> {
        if self.restarts.is_some() || self.status == NodeStatus::Done {
            return None;
        }
        self.progress.work_left(self.state.nanos(), self.open())
    }
}
