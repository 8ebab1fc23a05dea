//! The progress of a run through a tree, and the work that is left.

use super::share::TreeShare;

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
}
