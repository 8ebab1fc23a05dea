//! Which statement of a model a constraint stands for.

use std::fmt;

/// Who asked for a constraint.
///
/// A problem knows no puzzle: rules and givens are known by their numbers, which whoever built the problem can look up. The order is that in
/// which sizes and conflicts are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// The pieces: how often each is used, where it lies, and what a cell shows of it.
    Pieces,
    /// The rule with this index.
    Rule(u32),
    /// Symmetry breaking: one solution of those that are alike.
    Symmetry,
    /// Presolve: it follows from the other constraints.
    Presolve,
    /// A search: solutions that are known already are left out.
    Search,
    /// The objective, which has to have a value, or one that is good enough.
    Objective,
    /// The given with this index, if it is a constraint and not a part of a domain.
    Given(u32),
}

impl Origin {
    /// The rule with an index.
    pub fn rule(index: usize) -> Self {
        Origin::Rule(number(index))
    }

    /// The given with an index.
    pub fn given(index: usize) -> Self {
        Origin::Given(number(index))
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Pieces => f.write_str("the pieces"),
            Origin::Rule(index) => write!(f, "rule {index}"),
            Origin::Symmetry => f.write_str("symmetry breaking"),
            Origin::Presolve => f.write_str("presolve"),
            Origin::Search => f.write_str("the search"),
            Origin::Objective => f.write_str("the objective"),
            Origin::Given(index) => write!(f, "given {index}"),
        }
    }
}

/// Which part of what its origin demands a constraint stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OriginPart {
    /// All of it, or what is not told apart.
    Whole,
    /// What a helper variable stands for. No solution is lost by it, and the constraints of other origins may need it.
    Definition,
    /// That the squares of a piece lie together.
    Shape,
    /// How often the piece with this index is used.
    Supply(u32),
    /// What is demanded of the region with this index.
    Region(u32),
    /// The statement with this index: a clue, a fact, or a case of an expression.
    Statement(u32),
}

impl OriginPart {
    /// How often the piece with an index is used.
    pub fn supply(index: usize) -> Self {
        OriginPart::Supply(number(index))
    }

    /// The region with an index.
    pub fn region(index: usize) -> Self {
        OriginPart::Region(number(index))
    }

    /// The statement with an index.
    pub fn statement(index: usize) -> Self {
        OriginPart::Statement(number(index))
    }
}

/// What of a model a constraint stands for: names, encodings and blame go by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Provenance {
    /// Who asked for it.
    pub origin: Origin,
    /// Which part of that it is.
    pub part: OriginPart,
}

impl Provenance {
    /// A part of what an origin demands.
    pub fn new(origin: Origin, part: OriginPart) -> Self {
        Provenance { origin, part }
    }
}

impl From<Origin> for Provenance {
    /// All that the origin demands.
    fn from(origin: Origin) -> Self {
        Provenance::new(origin, OriginPart::Whole)
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).expect("invariant: a model has fewer than 2^32 of anything")
}
