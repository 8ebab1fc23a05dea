//! Which literals of a condition a result follows from.

/// Which literals of a condition are reasons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ReasonSides {
    /// Those that are true.
    pub(super) by_true: bool,
    /// Those that are false.
    pub(super) by_false: bool,
}

impl ReasonSides {
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
