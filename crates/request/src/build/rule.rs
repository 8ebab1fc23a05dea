//! Rules for a [`PuzzleBuilder`](super::PuzzleBuilder): a function for each kind, and a method for each common key.

use super::value::{Table, Value};

/// A rule: its kind, and its other keys.
///
/// ```
/// use placet::build::rule;
///
/// let queens = rule::count("Q").of(["rows", "columns"]).is(1).name("one queen in each line");
/// let runs = rule::of_kind("longest_run", 2).with("of", "rows").with("piece", "#");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct StatedRule(Table);

impl From<StatedRule> for Table {
    fn from(rule: StatedRule) -> Self {
        rule.0
    }
}

/// A rule of any kind, by the key that determines its kind in model files.
pub fn of_kind(key: impl Into<String>, value: impl Into<Value>) -> StatedRule {
    StatedRule(Table::new().with(key, value))
}

/// Declares a function for each kind, and their list.
macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident,)*) => {
        $(
            $(#[doc = $doc])+
            pub fn $kind(value: impl Into<Value>) -> StatedRule {
                of_kind(stringify!($kind), value)
            }
        )*

        /// The kinds that have a function.
        #[cfg(test)]
        pub(super) const KINDS: &[&str] = &[$(stringify!($kind)),*];
    };
}

kinds! {
    /// The numbers of each region add up to an amount.
    sum,
    /// Each region has its own sum.
    sums,
    /// How often each region shows a piece: with [`is`](StatedRule::is), [`at_least`](StatedRule::at_least) or
    /// [`at_most`](StatedRule::at_most).
    count,
    /// Each region has its own count of a piece.
    counts,
    /// No two cells of a region show the same piece.
    all_different,
    /// The numbers along each line increase or decrease.
    order,
    /// The product of the numbers of each region.
    product,
    /// The difference of the numbers of each region.
    difference,
    /// The quotient of the numbers of each region.
    quotient,
    /// The targets of cages, by their names.
    cages,
    /// A kakuro, drawn as printed.
    cross_sums,
    /// Equations along rows and columns, drawn as printed.
    equations,
    /// How many numbers of each line are visible from its end.
    visible,
    /// The lengths of the runs of a piece along each line.
    runs,
    /// What a region shows is a word of a list.
    words,
    /// What a region shows is a member of a list.
    tuples,
    /// Cells with a piece are connected.
    connected,
    /// The cells with a piece do not touch.
    not_touching,
    /// The pieces do not attack each other.
    not_attacking,
    /// Numbers form a path.
    path,
    /// Edges that touch match.
    fit,
    /// Conditions on the columns of a logic grid, written as sentences.
    facts,
    /// Conditions on the columns of a logic grid, in the compact codes of the 6 x 6 game.
    clues,
    /// An expression that holds.
    holds,
}

/// Declares a method for each key.
macro_rules! keys {
    ($($(#[doc = $doc:literal])+ $key:ident,)*) => {
        impl StatedRule {
            $(
                $(#[doc = $doc])+
                pub fn $key(self, value: impl Into<Value>) -> Self {
                    self.with(stringify!($key), value)
                }
            )*
        }
    };
}

keys! {
    /// The regions that the rule applies to: a name, or a list of names.
    of,
    /// The cells that the rule applies to.
    cells,
    /// The number, or a range.
    is,
    /// The smallest number.
    at_least,
    /// The largest number.
    at_most,
    /// The piece that the rule is about.
    piece,
    /// The name that messages use.
    name,
    /// A sentence that describes the rule.
    says,
}

impl StatedRule {
    /// Adds any other key.
    pub fn with(self, key: impl Into<String>, value: impl Into<Value>) -> Self {
        StatedRule(self.0.with(key, value))
    }
}
