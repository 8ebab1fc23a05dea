//! The kinds of element.

/// A kind of element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ElementKind {
    Arrow,
    BetweenLine,
    Clone,
    Difference,
    Even,
    ExtraRegion,
    KillerCage,
    LittleKillerSum,
    Maximum,
    Minimum,
    Odd,
    Palindrome,
    Quadruple,
    Ratio,
    Renban,
    SandwichSum,
    Skyscraper,
    Thermometer,
    Whispers,
    Xv,
}

/// A kind by what the file calls it: the keys that an element needs, and those that it can have besides.
type KindRow = (
    &'static str,
    ElementKind,
    &'static [&'static str],
    &'static [&'static str],
);

/// All kinds.
const KINDS: [KindRow; 20] = [
    ("arrow", ElementKind::Arrow, &["cells"], &["lines"]),
    ("betweenline", ElementKind::BetweenLine, &["lines"], &[]),
    ("clone", ElementKind::Clone, &["cells", "cloneCells"], &[]),
    ("difference", ElementKind::Difference, &["cells"], &["value"]),
    ("even", ElementKind::Even, &["cell"], &[]),
    ("extraregion", ElementKind::ExtraRegion, &["cells"], &[]),
    ("killercage", ElementKind::KillerCage, &["cells"], &["value"]),
    (
        "littlekillersum",
        ElementKind::LittleKillerSum,
        &["cell", "cells"],
        &["direction", "value"],
    ),
    ("maximum", ElementKind::Maximum, &["cell"], &[]),
    ("minimum", ElementKind::Minimum, &["cell"], &[]),
    ("odd", ElementKind::Odd, &["cell"], &[]),
    ("palindrome", ElementKind::Palindrome, &["lines"], &[]),
    ("quadruple", ElementKind::Quadruple, &["cells"], &["values"]),
    ("ratio", ElementKind::Ratio, &["cells"], &["value"]),
    ("renban", ElementKind::Renban, &["lines"], &[]),
    ("sandwichsum", ElementKind::SandwichSum, &["cell"], &["value"]),
    ("skyscraper", ElementKind::Skyscraper, &["cell"], &["value"]),
    ("thermometer", ElementKind::Thermometer, &["lines"], &[]),
    ("whispers", ElementKind::Whispers, &["lines"], &["value"]),
    ("xv", ElementKind::Xv, &["cells", "value"], &[]),
];

impl ElementKind {
    pub(super) fn find(name: &str) -> Option<Self> {
        let row = KINDS.iter().find(|row| row.0 == name);
        row.map(|row| row.1)
    }

    /// What files call the kinds.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        KINDS.iter().map(|row| row.0)
    }

    pub(super) fn name(self) -> &'static str {
        self.row().0
    }

    /// The keys without which an element says nothing.
    pub(super) fn needed(self) -> &'static [&'static str] {
        self.row().2
    }

    /// Does this key of an element say something?
    pub(super) fn has(self, key: &str) -> bool {
        self.needed().contains(&key) || self.row().3.contains(&key)
    }

    /// Is its `cell` a place beside the board?
    pub(super) fn is_at_rim(self) -> bool {
        matches!(
            self,
            ElementKind::LittleKillerSum | ElementKind::SandwichSum | ElementKind::Skyscraper
        )
    }

    /// Can a list name a cell twice? Of the lines, those whose rule is about pairs of cells may cross themselves.
    pub(super) fn may_repeat(self) -> bool {
        matches!(
            self,
            ElementKind::BetweenLine | ElementKind::Palindrome | ElementKind::Whispers
        )
    }

    fn row(self) -> &'static KindRow {
        let mut rows = KINDS.iter();
        rows.find(|row| row.1 == self)
            .expect("invariant: the table has all kinds")
    }
}
