//! What puzzles are like that are generated from a model.

use super::diagnostic::Span;
use super::piece::FaceId;

/// What puzzles are like that are generated from a model, besides what its rules say of their clues.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Generation {
    /// The faces that are given, wherever the solution shows them, and nothing else; by default any cell may be given.
    pub given: Option<Vec<FaceId>>,
    /// The texts that consist of statements about the solution.
    pub statements: Vec<GeneratedStatements>,
    /// The blank entries in place of which there may be a clue.
    pub blanks: Vec<Span>,
}

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
