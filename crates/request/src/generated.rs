//! Generated puzzles in answers.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::board::{BoardAnswer, BoardText};
use super::cells::given_cells;
use super::rating::rounded;
use crate::render::model_text::RenderedModel;
use crate::render::sheet::{SheetPuzzle, SheetSolution};
use crate::render::text::{compact, givens_line};
use placet_model::{Given, Puzzle};
use placet_session::GeneratedPuzzle;
use placet_session::explain::Rating;

/// A new puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Puzzle")]
#[non_exhaustive]
pub struct GeneratedAnswer {
    /// All givens in one line, with those of the model.
    pub givens: String,
    /// The givens by cell.
    pub cells: BoardText,
    /// How many there are.
    pub number: usize,
    /// The only solution in one line.
    pub solution: String,
    /// The only solution.
    pub board: BoardAnswer,
    /// The rating, with two decimals; nothing if the puzzle was not rated.
    pub rating: Option<f64>,
    /// The number of attempts.
    pub attempts: u64,
    /// Whether the puzzle has clues of its own, besides givens.
    pub clues: bool,
    /// The text of its model. Nothing where it takes data from a file, or a given allows several pieces.
    pub model: Option<String>,
    /// Why it has no text.
    #[serde(skip)]
    pub no_model: Option<String>,
    /// The puzzle with its givens.
    #[serde(skip)]
    pub puzzle: Arc<Puzzle>,
}

impl GeneratedAnswer {
    pub(super) fn new(made: &GeneratedPuzzle) -> Self {
        let (puzzle, has_clues) = (Arc::new(made.model.clone()), made.model.generates_clues());
        let givens: Vec<Given> = puzzle.givens().iter().chain(&made.givens).cloned().collect();
        let (model, no_model) = match model_text(made, &givens) {
            Ok(text) => (Some(text), None),
            Err(why) => (None, Some(why)),
        };
        GeneratedAnswer {
            givens: givens_line(&puzzle, &givens),
            cells: given_cells(&puzzle, &givens),
            number: givens.len(),
            solution: compact(&puzzle, &made.solution),
            rating: made.rating.as_ref().map(|rating| rounded(rating.number())),
            attempts: made.attempts,
            clues: has_clues,
            board: BoardAnswer::new(&puzzle, &made.solution),
            model,
            no_model,
            puzzle: with_givens(made),
        }
    }

    /// The puzzle on a worksheet, with its rating and its solution.
    pub fn on_sheet(&self) -> SheetPuzzle {
        let mut puzzle = SheetPuzzle::new(&self.puzzle);
        puzzle.rating = self.rating;
        puzzle.solution = Some(SheetSolution::new(&self.puzzle, &self.board.board));
        puzzle
    }

    /// How hard the puzzle is, in words.
    pub fn remark(&self) -> String {
        remark(self.rating)
    }
}

/// The puzzle with all its givens.
fn with_givens(made: &GeneratedPuzzle) -> Arc<Puzzle> {
    let mut puzzle = made.model.clone();
    made.givens.iter().cloned().for_each(|given| puzzle.give(given));
    Arc::new(puzzle)
}

fn remark(rating: Option<f64>) -> String {
    rating.map_or("not rated".to_string(), |rating| format!("rating {rating:.2}"))
}

/// The model of a puzzle.
fn model_text(made: &GeneratedPuzzle, givens: &[Given]) -> Result<String, String> {
    let remark = remark(made.rating.as_ref().map(Rating::number));
    let remark = format!("The only solution; {remark}.");
    let rendered = RenderedModel::of_puzzle(&made.model, givens, &made.solution, Some(&remark));
    let rendered = rendered.map_err(|error| error.to_string())?;
    let no_text = "a model with data from a file cannot be written: write the data in the model";
    rendered
        .map(|rendered| rendered.text)
        .ok_or_else(|| no_text.to_string())
}
