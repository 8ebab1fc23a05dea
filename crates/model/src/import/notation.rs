//! Writes puzzles in the notations of other programs that state the puzzle itself, as their users exchange it.

use std::fmt;

use super::{f_puzzles, links};
use crate::{Board, Diagnostic, DiagnosticCode, Diagnostics, Puzzle, Span};

/// A notation for puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleNotation {
    /// A link of puzz.link.
    PuzzLink,
    /// A link to penpa-edit.
    Penpa,
    /// A link to f-puzzles.
    FPuzzles,
    /// The JSON in a link to f-puzzles.
    FPuzzlesJson,
}

impl PuzzleNotation {
    /// All notations with their names and descriptions.
    pub const ALL: [(&'static str, PuzzleNotation, &'static str); 4] = [
        (
            "puzz.link",
            PuzzleNotation::PuzzLink,
            "A link of puzz.link, for models of the genres that `placet import` reads from links",
        ),
        (
            "penpa",
            PuzzleNotation::Penpa,
            "A link to penpa-edit, for models of the same genres",
        ),
        (
            "f-puzzles",
            PuzzleNotation::FPuzzles,
            "A link to f-puzzles, for sudokus and their variants",
        ),
        (
            "f-puzzles-json",
            PuzzleNotation::FPuzzlesJson,
            "The JSON in a link to f-puzzles",
        ),
    ];

    /// The notation with a name.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = PuzzleNotation::ALL.into_iter();
        all.find(|(other, ..)| *other == name)
            .map(|(_, notation, _)| notation)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        let mut all = PuzzleNotation::ALL.into_iter();
        all.find(|(_, notation, _)| *notation == self)
            .map_or("", |(name, ..)| name)
    }

    /// The puzzle in this notation.
    ///
    /// # Errors
    /// If the notation cannot express the puzzle. The places are those of the text of the model, or of its data.
    ///
    /// # Examples
    /// ```
    /// use placet::model::import::{ConversionOptions, ImportFormat, import};
    /// use placet::model::{Puzzle, PuzzleNotation, Source};
    ///
    /// let link = Source::new("link", "https://puzz.link/p?slither/4/4/dgdh2c7b");
    /// let model = import(&link, ImportFormat::Links, &ConversionOptions::default())?.text;
    /// let puzzle = Puzzle::from_toml(&model)?;
    /// assert_eq!(PuzzleNotation::PuzzLink.write(&puzzle)?.trim_end(), link.text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(self, puzzle: &Puzzle) -> Result<String, Diagnostics> {
        self.write_with(puzzle, None)
    }

    /// The puzzle in this notation, with its solution: [`read_solved`](super::read_solved) reads it.
    ///
    /// # Errors
    /// As [`write`](Self::write); or if the notation has no solutions, or none of this kind.
    pub fn write_solved(self, puzzle: &Puzzle, solution: &Board) -> Result<String, Diagnostics> {
        self.write_with(puzzle, Some(solution))
    }

    /// Does it have a place for the solution?
    pub fn has_solutions(self) -> bool {
        self != PuzzleNotation::PuzzLink
    }

    fn write_with(self, puzzle: &Puzzle, solution: Option<&Board>) -> Result<String, Diagnostics> {
        let written = match (self, solution) {
            (PuzzleNotation::PuzzLink, None) => links::write(puzzle),
            (PuzzleNotation::PuzzLink, Some(_)) => {
                let message = format!("the notation {self} has no solutions");
                Err(Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message).into())
            }
            (PuzzleNotation::Penpa, solution) => links::write_penpa(puzzle, solution),
            (PuzzleNotation::FPuzzles, solution) => f_puzzles::write(puzzle, solution),
            (PuzzleNotation::FPuzzlesJson, solution) => f_puzzles::write_json(puzzle, solution),
        };
        written.map_err(|wrong| in_data(wrong, puzzle))
    }
}

impl fmt::Display for PuzzleNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Errors whose places after the text of a model are in its data.
fn in_data(wrong: Diagnostics, puzzle: &Puzzle) -> Diagnostics {
    let data = puzzle
        .written()
        .and_then(|written| Some((written.source().text.len() + 1, written.data()?)));
    match data {
        Some((start, data)) => wrong.in_data(start, &data.text),
        None => wrong,
    }
}
