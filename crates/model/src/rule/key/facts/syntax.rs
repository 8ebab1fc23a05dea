//! The syntax of facts, before names are resolved.

use super::word::FactWord;

/// A fact: a clause, optionally with a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    /// The clause after `if`.
    pub(super) condition: Option<FactClause>,
    /// The consequence.
    pub(super) clause: FactClause,
}

impl Fact {
    /// All statements, conditional or not.
    pub(super) fn statements(&self) -> impl Iterator<Item = &FactStatement> {
        self.condition.iter().flatten().chain(&self.clause)
    }
}

/// One statement, or several of which at least one holds.
pub(super) type FactClause = Vec<FactStatement>;

/// A claim about pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FactStatement {
    /// The subjects. The claim is about each of them separately.
    pub(super) subjects: Vec<FactWord>,
    /// Is the claim negated?
    pub(super) is_negated: bool,
    /// What is claimed.
    pub(super) claim: Claim,
}

/// A claim about a piece. If it has several pieces or columns, it holds for one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// It shares a column with another piece.
    With(Vec<FactWord>),
    /// It is on one side of another piece.
    Aside(RelativeSide, FactDistance, Vec<FactWord>),
    /// Its column is strictly between those of the two.
    Between(FactWord, FactWord),
    /// It is in a column with one of these numbers.
    InColumn(Vec<FactWord>),
    /// It is in the first or the last column.
    AtEnd,
    /// The subjects are all in different columns.
    Different,
}

impl Claim {
    /// The number of pieces or columns of which one is meant.
    pub(super) fn num_choices(&self) -> usize {
        match self {
            Claim::With(others) | Claim::Aside(_, _, others) | Claim::InColumn(others) => others.len(),
            Claim::Between(..) | Claim::AtEnd | Claim::Different => 1,
        }
    }
}

/// The side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RelativeSide {
    Left,
    Right,
    Either,
}

/// The distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FactDistance {
    /// Any distance.
    Any,
    /// In the next column.
    One,
    /// A number of columns.
    Number(FactWord),
}
