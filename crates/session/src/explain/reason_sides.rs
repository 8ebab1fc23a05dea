//! Which literals of a condition a result follows from.

use super::by_side::CountedSide;

/// Which literals of a condition are reasons, or may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ReasonSides {
    /// Those that are true.
    pub(super) by_true: bool,
    /// Those that are false.
    pub(super) by_false: bool,
}

impl ReasonSides {
    pub(super) const BOTH: ReasonSides = ReasonSides {
        by_true: true,
        by_false: true,
    };

    pub(super) fn only(side: CountedSide) -> Self {
        ReasonSides {
            by_true: side == CountedSide::True,
            by_false: side == CountedSide::False,
        }
    }

    pub(super) fn is_none(self) -> bool {
        !self.by_true && !self.by_false
    }

    /// Are all of the others among them?
    pub(super) fn has(self, others: ReasonSides) -> bool {
        self.by_true >= others.by_true && self.by_false >= others.by_false
    }

    /// Adds the others.
    pub(super) fn add(&mut self, others: ReasonSides) {
        self.by_true |= others.by_true;
        self.by_false |= others.by_false;
    }
}
