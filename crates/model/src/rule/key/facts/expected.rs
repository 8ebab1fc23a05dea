//! What a fact should continue with.

/// What is expected where a fact cannot be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A piece.
    Piece,
    /// The number of a column.
    Number,
    /// A relation of a piece.
    Relation,
    /// A second piece before `in different columns`.
    SecondPiece,
    /// A claim about each piece of `neither A nor B`.
    ClaimOfEach,
    /// The end of the fact.
    End,
}
