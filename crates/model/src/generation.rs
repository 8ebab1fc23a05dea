//! What puzzles are like that are generated from a model.

use std::ops::RangeInclusive;

use super::clue_generation::{ClueGeneration, GeneratedStatements};
use super::diagnostic::Span;
use super::piece::FaceId;
use super::rule::Rule;

/// What puzzles are like that are generated from a model, besides what its rules say of their clues.
#[derive(Clone, Debug, Default)]
pub struct Generation {
    /// The faces that are given, wherever the solution shows them, and nothing else; by default any cell may be given.
    pub given: Option<Vec<FaceId>>,
    /// The title, where that of the model is of its own puzzle.
    pub title: Option<String>,
    /// Whether the givens of the model are left out.
    pub new_givens: bool,
    /// The texts that consist of statements about the solution.
    pub statements: Vec<GeneratedStatements>,
    /// The blank entries in place of which there may be a clue.
    pub blanks: Vec<Span>,
    /// The families of regions that are made anew.
    pub regions: Vec<GeneratedRegions>,
    /// What the solutions of generated puzzles fulfil besides the rules.
    pub rules: Vec<Rule>,
    /// The same, where it is also about the regions that are made anew.
    pub clue_rules: Vec<Rule>,
}

/// A family of regions that is made anew, or a parameter with its drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedRegions {
    /// The name of the family or parameter.
    pub name: String,
    /// The drawing or list, with its quotes or brackets.
    pub span: Span,
    /// The entries of a drawing by line, or the words of each text of a list.
    pub entries: Vec<Vec<String>>,
    /// How they are made.
    pub kind: GeneratedRegionsKind,
    /// Which of them stay; of areas, all do.
    pub keep: ClueGeneration,
    /// The rules that mention them, by their indices.
    pub rules: Vec<usize>,
}

/// Where a letter stands that belongs to one part of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetteredPlaces {
    /// At the two ends of a path.
    Ends,
    /// At the one, two or four cells in the middle of a region.
    Centres,
}

/// How regions are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GeneratedRegionsKind {
    /// A drawing: at each place one of some marks, if it is true of the solution.
    Marks {
        /// The marks.
        marks: Vec<String>,
        /// Whether each place needs one.
        everywhere: bool,
        /// The faces of the cells that may have one; `None` for all cells.
        on: Option<Vec<FaceId>>,
    },
    /// A drawing: a letter for each path or region of the solution, at its places of some kind.
    Letters {
        /// Where the letter stands.
        places: LetteredPlaces,
    },
    /// A list: paths of neighbouring cells of which the rules are true.
    Paths {
        /// The cells of each.
        sizes: RangeInclusive<usize>,
        /// The largest number of paths.
        at_most: usize,
    },
    /// A drawing: a random division of the board into connected areas, as many as before and with the same names. It is made before the solution.
    Areas {
        /// The cells of each.
        sizes: RangeInclusive<usize>,
    },
}
