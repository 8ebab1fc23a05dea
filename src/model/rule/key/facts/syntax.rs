//! What a fact consists of, before its names are looked up.

use super::word::FactWord;

/// A fact: a clause, or one on a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    /// What follows `if`.
    pub(super) condition: Option<FactClause>,
    /// What holds then.
    pub(super) clause: FactClause,
}

impl Fact {
    /// All that it states, on condition or not.
    pub(super) fn statements(&self) -> impl Iterator<Item = &FactStatement> {
        self.condition.iter().flatten().chain(&self.clause)
    }
}

/// One statement, or several of which at least one holds.
pub(super) type FactClause = Vec<FactStatement>;

/// A claim about pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FactStatement {
    /// The pieces of which it is claimed, each by itself.
    pub(super) subjects: Vec<FactWord>,
    /// Is the claim that it is not so?
    pub(super) is_negated: bool,
    /// What is claimed.
    pub(super) claim: Claim,
}

/// What may be claimed of a piece. Of several other pieces, or columns, one is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// It shares a column with another piece.
    With(Vec<FactWord>),
    /// It stands on a side of another piece.
    Aside(RelativeSide, FactDistance, Vec<FactWord>),
    /// Its column is strictly between those of the two.
    Between(FactWord, FactWord),
    /// It is in a column of these numbers.
    InColumn(Vec<FactWord>),
    /// It is in the first column or the last.
    AtEnd,
    /// The subjects are all in different columns.
    Different,
}

impl Claim {
    /// Of how many pieces or columns one is meant.
    pub(super) fn num_choices(&self) -> usize {
        match self {
            Claim::With(others) | Claim::Aside(_, _, others) | Claim::InColumn(others) => others.len(),
            Claim::Between(..) | Claim::AtEnd | Claim::Different => 1,
        }
    }
}

/// On which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RelativeSide {
    Left,
    Right,
    Either,
}

/// How far away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FactDistance {
    /// However far.
    Any,
    /// In the next column.
    One,
    /// A number of columns.
    Number(FactWord),
}
