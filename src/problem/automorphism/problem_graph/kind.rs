//! What vertices and edges stand for: of two kinds, none goes to the other.

use crate::problem::SubjectBounds;

/// What a vertex stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum VertexKind {
    /// A variable with a value, which may have to stay what it is.
    Pair { is_visible: bool, kept: Option<i64> },
    /// A variable.
    Variable,
    /// Pairs that hold together.
    Class,
    /// Variables that are all different.
    AllDifferent,
    /// A value of theirs.
    DifferentValue,
    /// A number of statements.
    Count(SubjectBounds),
    /// Statements of which one holds.
    Clause,
    /// Statements of which all hold or none.
    Equivalent,
    /// Of these, those that are denied together.
    EquivalentSide,
    /// A sum.
    Sum,
    /// A sum from one of its ends: how far its bounds are from there.
    SumEnd(SubjectBounds),
    /// Allowed tuples.
    Table,
    /// One of them.
    Tuple,
    /// A row of variables before another.
    Lex { is_strict: bool },
    /// The pair of variables at a position.
    LexPosition(usize),
}

/// What an edge stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum EdgeKind {
    /// One is of the other.
    Part,
    /// So many times of the other.
    Listed(usize),
    /// A statement, true or denied, listed so many times.
    Atom(bool, usize),
    /// A value with a factor adds so much to the least that its term can be.
    Contribution(u64, i128),
    /// A value on the left or on the right, the how-manieth of both.
    LexValue { is_right: bool, rank: usize },
}
