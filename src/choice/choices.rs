//! Which encoding, where there are several.

use std::str::FromStr;

use thiserror::Error;

/// The encodings to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// For linear constraints.
    pub sum: SumEncoding,
    /// For "at most one of these", values of a variable included.
    pub at_most_one: AtMostOneEncoding,
    /// For "so many of these".
    pub count: CountEncoding,
    /// For lists of allowed tuples.
    pub table: TableEncoding,
}

impl Choices {
    /// These choices, and where they leave one open (`auto`) that of `others`.
    #[must_use]
    pub fn or(self, others: Choices) -> Choices {
        let Choices {
            sum,
            at_most_one,
            count,
            table,
        } = self;
        Choices {
            sum: chosen(sum, others.sum),
            at_most_one: chosen(at_most_one, others.at_most_one),
            count: chosen(count, others.count),
            table: chosen(table, others.table),
        }
    }
}

/// The choice `own`, unless it is `auto`, the default.
fn chosen<C: Default + PartialEq>(own: C, other: C) -> C {
    if own == C::default() { other } else { own }
}

/// How the partial sums of a linear constraint are represented.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SumEncoding {
    /// [`OrderTree`](Self::OrderTree): the fewest clauses, and on magic squares and
    /// hexagons the fastest with every clause-learning solver measured, by a
    /// factor of 1.3 to 4 over [`DirectTree`](Self::DirectTree). Where the sums together would take
    /// more than about forty million clauses, [`Adder`](Self::Adder) for the large ones.
    #[default]
    Auto,
    /// A tree of partial sums in order encoding: one literal for each "sum ≥ v".
    OrderTree,
    /// A tree of partial sums in direct encoding: one literal for each "sum = v".
    DirectTree,
    /// A chain of partial sums in order encoding: what the terms so far come to.
    Sequential,
    /// A decision diagram: the partial sums term by term, a literal for each step from one to the next.
    Mdd,
    /// A table: a variable for each way to come to the sum.
    Tuples,
    /// A variable for each set of values with the right sum, where all values of a line differ and count alike;
    /// else [`OrderTree`](Self::OrderTree).
    Sets,
    /// Binary numbers, of which the bits of each weight are counted in unary.
    Watchdog,
    /// As [`Watchdog`](Self::Watchdog), with one chain of carries for both bounds.
    DynamicWatchdog,
    /// Binary numbers, added bit by bit: small, and slow to see what follows.
    Adder,
    /// No clauses: a solver that takes sums as they are gets those of three terms and more.
    Native,
}

/// How "at most one of these literals" is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AtMostOneEncoding {
    /// [`Pairwise`](Self::Pairwise) up to 36 literals, [`Ladder`](Self::Ladder) beyond.
    #[default]
    Auto,
    /// A clause for each pair; no auxiliary variables.
    Pairwise,
    /// A chain of auxiliary variables "one of the first i"; a linear number of clauses.
    Ladder,
    /// Auxiliary variables for the rows and the columns of a rectangle.
    Product,
    /// An auxiliary variable for each group of three, and for each three of these again.
    Commander,
    /// Groups of about `√n` literals, and the number of the group in binary.
    Bimander,
    /// The number of the literal in binary.
    Bitwise,
}

/// How "between so many and so many of these literals" is said, where it is more than at most one or all but one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CountEncoding {
    /// [`Totalizer`](Self::Totalizer).
    #[default]
    Auto,
    /// A tree of partial counts, in unary.
    Totalizer,
    /// A chain of partial counts, in unary.
    Sequential,
    /// A tree of partial counts, in two digits, each in unary.
    Modulo,
    /// Comparators that sort the literals.
    Network,
    /// Binary numbers, added bit by bit: small, and slow to see what follows.
    Adder,
}

/// How a list of allowed tuples over three variables and more is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableEncoding {
    /// [`Support`](Self::Support).
    #[default]
    Auto,
    /// A selector for each tuple.
    Support,
    /// A decision diagram: tuples that begin or end alike share what is alike.
    Regular,
}

/// A word that names no encoding.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown encoding `{found}`; expected one of {}", expected.join(", "))]
pub struct UnknownEncoding {
    /// The word.
    pub found: String,
    /// The words that would have done.
    pub expected: &'static [&'static str],
}

impl SumEncoding {
    /// Every choice that clauses say alone.
    pub const ALL: [Self; 10] = [
        Self::Auto,
        Self::OrderTree,
        Self::DirectTree,
        Self::Sequential,
        Self::Mdd,
        Self::Tuples,
        Self::Sets,
        Self::Watchdog,
        Self::DynamicWatchdog,
        Self::Adder,
    ];
    /// The name of every choice, in the order of [`ALL`](Self::ALL).
    pub const NAMES: &'static [&'static str] = &[
        "auto",
        "order",
        "tree",
        "sequential",
        "mdd",
        "tuples",
        "sets",
        "watchdog",
        "dynamic-watchdog",
        "adder",
    ];

    /// The word that parses to this choice.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl SumEncoding {
    /// Does it list partial sums, so that it is refused where there are too many?
    pub(crate) fn lists_sums(self) -> bool {
        !matches!(
            self,
            Self::Auto | Self::Watchdog | Self::DynamicWatchdog | Self::Adder | Self::Native
        )
    }
}

impl FromStr for SumEncoding {
    type Err = UnknownEncoding;

    fn from_str(word: &str) -> Result<Self, UnknownEncoding> {
        choice_named(word, &Self::ALL, Self::NAMES)
    }
}

impl AtMostOneEncoding {
    /// Every choice.
    pub const ALL: [Self; 7] = [
        Self::Auto,
        Self::Pairwise,
        Self::Ladder,
        Self::Product,
        Self::Commander,
        Self::Bimander,
        Self::Bitwise,
    ];
    /// The name of every choice, in the order of [`ALL`](Self::ALL).
    pub const NAMES: &'static [&'static str] = &[
        "auto",
        "pairwise",
        "ladder",
        "product",
        "commander",
        "bimander",
        "bitwise",
    ];

    /// The word that parses to this choice.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl FromStr for AtMostOneEncoding {
    type Err = UnknownEncoding;

    fn from_str(word: &str) -> Result<Self, UnknownEncoding> {
        choice_named(word, &Self::ALL, Self::NAMES)
    }
}

impl CountEncoding {
    /// Every choice.
    pub const ALL: [Self; 6] = [
        Self::Auto,
        Self::Totalizer,
        Self::Sequential,
        Self::Modulo,
        Self::Network,
        Self::Adder,
    ];
    /// The name of every choice, in the order of [`ALL`](Self::ALL).
    pub const NAMES: &'static [&'static str] =
        &["auto", "totalizer", "sequential", "modulo", "network", "adder"];

    /// The word that parses to this choice.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl FromStr for CountEncoding {
    type Err = UnknownEncoding;

    fn from_str(word: &str) -> Result<Self, UnknownEncoding> {
        choice_named(word, &Self::ALL, Self::NAMES)
    }
}

impl TableEncoding {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Support, Self::Regular];
    /// The name of every choice, in the order of [`ALL`](Self::ALL).
    pub const NAMES: &'static [&'static str] = &["auto", "support", "regular"];

    /// The word that parses to this choice.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl FromStr for TableEncoding {
    type Err = UnknownEncoding;

    fn from_str(word: &str) -> Result<Self, UnknownEncoding> {
        choice_named(word, &Self::ALL, Self::NAMES)
    }
}

fn choice_named<C: Copy>(
    word: &str,
    all: &[C],
    names: &'static [&'static str],
) -> Result<C, UnknownEncoding> {
    let position = names.iter().position(|name| *name == word);
    position
        .map(|position| all[position])
        .ok_or_else(|| UnknownEncoding {
            found: word.to_owned(),
            expected: names,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_back() {
        for choice in SumEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
        for choice in AtMostOneEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
        for choice in CountEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
        for choice in TableEncoding::ALL {
            assert_eq!(choice.name().parse(), Ok(choice));
        }
    }

    #[test]
    fn an_unknown_word_is_answered_with_the_known_ones() {
        let error = "sorter".parse::<SumEncoding>().expect_err("no such encoding");
        assert_eq!(
            error.to_string(),
            "unknown encoding `sorter`; expected one of auto, order, tree, sequential, mdd, tuples, sets, watchdog, dynamic-watchdog, adder"
        );
    }
}
