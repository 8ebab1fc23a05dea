//! What a sheet shows of a puzzle.

use crate::render::face_label::visible;
use crate::render::picture::{Picture, PictureOptions};
use crate::render::rule_sentences::rule_sentences;
use placet_model::{Board, Puzzle};

/// A puzzle on a sheet. Its texts are those of the model, with what would mislead a reader escaped.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SheetPuzzle {
    /// The puzzle, with its title.
    pub picture: Picture,
    /// The rules in words.
    pub rules: Vec<String>,
    /// Where the puzzle is from.
    pub source: Option<String>,
    /// How hard it is for a person.
    pub rating: Option<f64>,
    /// The solution, for the last sheets.
    pub solution: Option<SheetSolution>,
}

/// A solution on a sheet.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SheetSolution {
    /// The solved board.
    pub picture: Picture,
    /// Whether the puzzle is known to have others.
    pub is_one_of_several: bool,
}

impl SheetPuzzle {
    /// A puzzle without a rating and a solution.
    pub fn new(puzzle: &Puzzle) -> Self {
        SheetPuzzle {
            picture: Picture::of_puzzle(puzzle),
            rules: rule_sentences(puzzle),
            source: puzzle.source().map(visible),
            rating: None,
            solution: None,
        }
    }
}

impl SheetSolution {
    /// A solved board of a puzzle, as its only solution.
    pub fn new(puzzle: &Puzzle, board: &Board) -> Self {
        SheetSolution {
            picture: Picture::new(puzzle, board, PictureOptions::default()),
            is_one_of_several: false,
        }
    }
}
