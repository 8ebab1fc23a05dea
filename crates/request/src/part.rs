//! Rules, clues and givens in answers.

use schemars::JsonSchema;
use serde::Serialize;

use super::clue_outlines::clue_outlines;
use placet_model::Puzzle;
use placet_session::PuzzlePart;

/// A rule, a clue of a rule, or a given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename = "Part")]
#[non_exhaustive]
pub struct PartAnswer {
    /// The name of the rule, also for its clues.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The cell of the given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<String>,
    /// What it says.
    pub says: String,
    /// The cells that it is about.
    pub cells: Vec<String>,
    /// The places of its clues in the drawing, unless they are in the cells: the corners of each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<Vec<[i32; 2]>>,
}

impl PartAnswer {
    pub(super) fn new(puzzle: &Puzzle, part: PuzzlePart) -> Self {
        let name = |cell| puzzle.layout().cell(cell).name.clone();
        let given = match part {
            PuzzlePart::Given(index) => Some(name(puzzle.givens()[index].cell)),
            PuzzlePart::Rule(_) | PuzzlePart::Clue(..) => None,
        };
        let (rule, cells) = (part.rule(), part.cells(puzzle));
        PartAnswer {
            rule: rule.map(|index| puzzle.rules()[index].name.clone()),
            given,
            says: part.words(puzzle),
            clues: clue_outlines(puzzle, rule, &cells),
            cells: cells.into_iter().map(name).collect(),
        }
    }
}
