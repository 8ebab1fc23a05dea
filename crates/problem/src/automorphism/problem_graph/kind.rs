//! Kinds of vertices and edges: different kinds are never mapped to each other.

use crate::SubjectBounds;

/// The meaning of a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum VertexKind {
    /// A variable with a value, which may have to stay the same.
    Pair { is_visible: bool, kept: Option<i64> },
    /// A variable.
    Variable,
    /// Equivalent pairs.
    Class,
    /// Variables that are all different.
    AllDifferent,
    /// A value of theirs.
    DifferentValue,
    /// Bounds on the number of true statements.
    Count(SubjectBounds),
    /// Statements of which at least one holds.
    Clause,
    /// Statements of which all hold or none.
    Equivalent,
    /// The statements of such a set with the same sign.
    EquivalentSide,
    /// A sum.
    Sum,
    /// A sum from one of its ends: the distances of its bounds.
    SumEnd(SubjectBounds),
    /// Allowed tuples.
    Table,
    /// One of them.
    Tuple,
    /// A row of variables in lexicographic order before another.
    Lex { is_strict: bool },
    /// The pair of variables at a position.
    LexPosition(usize),
    /// A graph that has to be connected.
    Connection,
    /// A node of it.
    Node,
    /// An edge of it that has a condition.
    ConditionalEdge,
    /// The nodes of one root.
    Root,
    /// Components of this size.
    Size(usize),
    /// A node whose component has the size.
    Sized,
    /// Marked pairs.
    Mark,
}

/// The meaning of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum EdgeKind {
    /// One belongs to the other.
    Part,
    /// It occurs this many times in the other.
    Listed(usize),
    /// A statement, positive or negative, with its number of occurrences.
    Atom(bool, usize),
    /// The contribution of a value, with its coefficient, above the minimum of its term.
    Contribution(u64, i128),
    /// A value on the left or on the right, with its rank among both.
    LexValue { is_right: bool, rank: usize },
}
