//! How many literals of a condition are true, and how many are false.

/// A number of true literals, and one of false literals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BySide {
    pub(super) of_true: u32,
    pub(super) of_false: u32,
}

/// Which of the two numbers a literal counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CountedSide {
    True,
    False,
}

/// A condition that may have to be propagated when a literal becomes known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waker {
    pub(super) condition: u32,
    pub(super) side: CountedSide,
    /// The number on that side from which on it may propagate something.
    pub(super) threshold: u32,
}

impl BySide {
    pub(super) fn of(&mut self, side: CountedSide) -> &mut u32 {
        match side {
            CountedSide::True => &mut self.of_true,
            CountedSide::False => &mut self.of_false,
        }
    }

    /// Both numbers, added up.
    pub(super) fn plus(self, other: BySide) -> BySide {
        BySide {
            of_true: self.of_true + other.of_true,
            of_false: self.of_false + other.of_false,
        }
    }

    /// Are all of so many literals known, and no more of them on a side than the threshold?
    pub(super) fn settles(self, num_literals: u32, thresholds: BySide) -> bool {
        self.of_true + self.of_false == num_literals
            && self.of_true <= thresholds.of_true
            && self.of_false <= thresholds.of_false
    }

    /// Is one of the numbers as large as that threshold?
    pub(super) fn reaches(self, thresholds: BySide) -> bool {
        self.of_true >= thresholds.of_true || self.of_false >= thresholds.of_false
    }
}

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
