//! Which symmetries of a puzzle make two boards equivalent.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::document::keyword::Keyword;

/// Some of the symmetries of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SymmetryKind {
    /// All of them.
    #[default]
    All,
    /// Rotations, reflections and shifts of the board, with the corresponding changes of faces.
    Board,
    /// Those that leave each cell where it is.
    Faces,
    /// None: all boards are different.
    None,
}

/// A word that is not a kind of symmetry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected `all`, `board`, `faces` or `none`")]
pub struct UnknownSymmetryKind;

impl Keyword for SymmetryKind {
    const WHAT: &'static str = "kind of symmetry";
    const EXPECTED: &'static str = "\"all\", \"board\", \"faces\" or \"none\"";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("all", SymmetryKind::All),
        ("board", SymmetryKind::Board),
        ("faces", SymmetryKind::Faces),
        ("none", SymmetryKind::None),
    ];
}

impl FromStr for SymmetryKind {
    type Err = UnknownSymmetryKind;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::of_word(text).ok_or(UnknownSymmetryKind)
    }
}

impl fmt::Display for SymmetryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
