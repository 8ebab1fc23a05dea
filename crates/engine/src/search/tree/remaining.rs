//! The part of a tree that is not searched yet.

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

/// The progress is noted each time when the work has grown by this factor.
const BETWEEN_NOTES: u64 = 2;

/// The progress of a run through the tree. Where a decision has an easy alternative and a hard one, half of the tree is searched soon, and the rest takes
/// long. So the rest is estimated from the last progress, too.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeProgress {
    /// The work before this run, in nominal nanoseconds.
    begin: u64,
    /// The work at the last two notes, and what was still open.
    notes: [(u64, TreeShare); 2],
}

impl TreeProgress {
    /// Of a run that begins after so much work.
    pub(super) fn begin(work: u64) -> Self {
        TreeProgress {
            begin: work,
            notes: [(0, TreeShare::ALL); 2],
        }
    }

    /// Whether it is time for a note.
    pub(super) fn is_due(&self, work: u64) -> bool {
        work - self.begin > self.notes[1].0 * BETWEEN_NOTES
    }

    /// Notes what is still open.
    pub(super) fn note(&mut self, work: u64, open: TreeShare) {
        self.notes = [self.notes[1], (work - self.begin, open)];
    }

    /// An estimate of the work for what is still open; `None` if nothing was searched completely.
    pub(super) fn work_left(&self, work: u64, open: TreeShare) -> Option<u64> {
        let done = work - self.begin;
        let (before, open_before) = self.notes[0];
        let of_all = rest(done, TreeShare::ALL, open)?;
        Some(of_all.max(rest(done - before, open_before, open)?))
    }
}

/// The work for the rest, if so much was needed from `before` to `open`.
fn rest(done: u64, before: TreeShare, open: TreeShare) -> Option<u64> {
    let closed = before
        .size()
        .checked_sub(open.size())
        .filter(|closed| *closed > 0)?;
    let rest = u128::from(done) * u128::from(open.size()) / u128::from(closed);
    Some(u64::try_from(rest).unwrap_or(u64::MAX))
}

/// The whole tree. Its parts are rounded down, so very small ones are nothing.
const WHOLE: u64 = 1 << 48;
/// Smaller parts are not divided: they make little difference, and there are many.
const LEAST_DIVIDED: u64 = WHOLE >> 12;

/// A part of the tree. All alternatives of a decision get equal parts of what is below it (Kilby, Slaney and Walsh 2006).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TreeShare(u64);

impl TreeShare {
    pub(super) const ALL: TreeShare = TreeShare(WHOLE);

    /// The part with a decision, and the part without it. `num_alternatives` is the number of alternatives of the decision, with itself.
    pub(super) fn divided(self, num_alternatives: impl FnOnce() -> usize) -> (TreeShare, TreeShare) {
        if self.0 < LEAST_DIVIDED {
            return (TreeShare(0), self);
        }
        let with = self.0 / num_alternatives().max(1) as u64;
        (TreeShare(with), TreeShare(self.0 - with))
    }

    /// Its size.
    pub(super) fn size(self) -> u64 {
        self.0
    }

    pub(super) fn sum(parts: impl Iterator<Item = TreeShare>) -> TreeShare {
        TreeShare(parts.map(|share| share.0).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(of: usize) -> TreeShare {
        TreeShare::ALL.divided(|| of).0
    }

    #[test]
    fn the_rest_is_in_proportion() {
        let progress = TreeProgress::begin(10);
        assert_eq!(progress.work_left(110, TreeShare::ALL), None);
        assert_eq!(progress.work_left(110, TreeShare::ALL.divided(|| 4).1), Some(300));
        assert_eq!(progress.work_left(110, TreeShare::sum([].into_iter())), Some(0));
    }

    #[test]
    fn no_progress_of_late_is_a_bad_sign() {
        let mut progress = TreeProgress::begin(0);
        progress.note(100, part(4));
        progress.note(200, part(4));
        assert_eq!(progress.work_left(300, part(4)), None);
        assert_eq!(progress.work_left(300, part(8)), Some(200));
    }

    #[test]
    fn alternatives_are_equal() {
        let mut open = TreeShare::ALL;
        for left in (2..=5).rev() {
            let (with, without) = open.divided(|| left);
            assert!(with.0.abs_diff(WHOLE / 5) < 5);
            open = without;
        }
        assert!(open.0.abs_diff(WHOLE / 5) < 5);
        assert_eq!(TreeShare::ALL.divided(|| 4).1, TreeShare(WHOLE / 4 * 3));
    }
}
