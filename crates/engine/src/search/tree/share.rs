//! How much of a tree is searched: an estimate from the number of alternatives of each decision.

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
