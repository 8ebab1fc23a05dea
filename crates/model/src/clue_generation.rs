//! Which clues are made anew.

use super::diagnostic::Span;

/// A text of a model that consists of statements about the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneratedStatements {
    /// The text, with its quotes or brackets.
    pub span: Span,
    /// Its language.
    pub language: StatementLanguage,
    /// Which statements stay.
    pub generation: ClueGeneration,
}

/// The language of statements about columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatementLanguage {
    /// Sentences, one per line: `A is next to B`.
    Facts,
    /// Codes, separated by spaces: `3AB`.
    Codes,
}

/// What a generator of puzzles does with the clues of a rule: each says what holds for a random solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueGeneration {
    /// All of them stay.
    All,
    /// Those that the only solution does not need are left out.
    Needed,
}
