//! For setters: new puzzles, fewer givens, and what is redundant.

use serde_json::{Value, json};

use super::Answerer;
use super::boards::board_object;
use super::look::board_entries;
use crate::model::{Board, Given, Puzzle};
use crate::render::json::limit_word;
use crate::render::model_text::RenderedModel;
use crate::session::{GeneratorOptions, Minimised, MinimiserOptions, PuzzlePart};
use crate::workbench::failure::QuestionFailure;

impl Answerer<'_> {
    pub(super) fn redundant(&self) -> Result<Value, QuestionFailure> {
        let session = self.session(false);
        let redundancy = session.redundancy()?;
        let words = |part: &PuzzlePart| part.words(session.puzzle());
        Ok(json!({
            "complete": redundancy.stopped.is_none(),
            "each": redundancy.each.iter().map(words).collect::<Vec<_>>(),
            "together": redundancy.together.iter().map(words).collect::<Vec<_>>(),
            "stopped": redundancy.stopped.map(limit_word),
        }))
    }

    pub(super) fn minimise(&self, seed: u64, symmetric: bool) -> Result<Value, QuestionFailure> {
        let session = self.session(false);
        let wanted = MinimiserOptions {
            seed,
            symmetric,
            ..MinimiserOptions::default()
        };
        match session.minimise(&wanted)? {
            Minimised::NoSolution => Err(QuestionFailure::Invalid("the puzzle has no solution".into())),
            Minimised::Several => Err(QuestionFailure::Invalid(
                "the puzzle has several solutions".into(),
            )),
            Minimised::Unknown(reason) => Err(QuestionFailure::stopped(reason)),
            Minimised::Reduced(reduction) => Ok(json!({
                "givens": entries(self.puzzle(), &reduction.givens.givens),
                "number": reduction.givens.givens.len(),
                "of": self.puzzle().givens.len(),
                "minimal": reduction.is_minimal(),
                "stopped": reduction.stopped().map(limit_word),
            })),
        }
    }

    pub(super) fn generate(
        &self,
        seed: u64,
        givens: Option<u32>,
        rating: Option<(f64, f64)>,
        symmetric: bool,
    ) -> Result<Value, QuestionFailure> {
        let session = self.session(false);
        let wanted = GeneratorOptions {
            givens: givens.map(|number| number as usize),
            rating,
            symmetric,
            rated: false,
        };
        let made = session.generator(wanted, seed)?.generate()?;
        let made = made.ok_or_else(|| {
            QuestionFailure::Invalid("no puzzle with the requested properties was found".into())
        })?;
        let all: Vec<Given> = self.puzzle().givens.iter().chain(&made.givens).cloned().collect();
        let model = match made.model.generates_clues() {
            true => RenderedModel::of_puzzle(&made.model, &all, &made.solution, None)?,
            false => None,
        };
        Ok(json!({
            "model": model.map(|model| model.text),
            "givens": entries(self.puzzle(), &all),
            "number": all.len(),
            "rating": made.rating.map(|rating| rating.number()),
            "solution": board_object(self.puzzle(), &made.solution),
        }))
    }
}

/// The givens that name one face, as the entries of a board.
fn entries(puzzle: &Puzzle, givens: &[Given]) -> Value {
    let mut board = Board::blank(&puzzle.layout);
    for given in givens {
        if let [face] = given.faces.as_slice() {
            board.set(given.cell, Some(*face));
        }
    }
    board_entries(puzzle, &board)
}
