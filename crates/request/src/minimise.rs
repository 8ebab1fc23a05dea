//! As few givens and clues as the only solution needs.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cells::given_cells;
use super::{Ask, BoardText, Limit, Listener, RequestError};
use crate::render::model_text::RenderedModel;
use crate::render::picture::given_board;
use crate::render::text::givens_line;
use placet_base::limit::{Outcome, Stop, found};
use placet_model::Puzzle;
use placet_session::{FewerClues, Minimised, MinimiserOptions, Session};

/// Removes givens as long as the solution stays the only one.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Minimise {
    /// The number of random orders that are tried.
    pub tries: u64,
    /// Random seed of the orders; the same seed gives the same result on every machine.
    pub seed: u64,
    /// Whether the pattern of the givens is symmetric under a half turn of the board.
    pub symmetric: bool,
    /// The number of givens at which removal stops.
    pub target: u64,
    /// Whether clues are removed as well, after the givens.
    pub clues: bool,
    /// Whether the answer has the text of the model.
    pub model: bool,
}

impl Default for Minimise {
    fn default() -> Self {
        Minimise {
            tries: 1,
            seed: 1,
            symmetric: false,
            target: 0,
            clues: false,
            model: true,
        }
    }
}

/// The fewest givens and clues that were found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct MinimiseAnswer {
    /// Whether the puzzle has exactly one solution, which is required.
    pub answer: MinimiseWord,
    /// The remaining givens in one line.
    pub givens: String,
    /// The remaining givens by cell.
    pub cells: BoardText,
    /// How many remain.
    pub number: usize,
    /// The number of givens before.
    pub of: usize,
    /// Whether each of them is needed.
    pub minimal: bool,
    /// The clues that were removed, if that was the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without: Option<Vec<String>>,
    /// The text of the model with what remains. Missing if the model takes data from a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// The limit that was reached before everything was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
    /// Why there is no text of the model, if it is wanted.
    #[serde(skip)]
    pub no_model: Option<String>,
}

/// Whether givens could be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[non_exhaustive]
pub enum MinimiseWord {
    /// The puzzle has one solution.
    #[serde(rename = "minimised")]
    Minimised,
    /// It has none.
    #[serde(rename = "no solution")]
    NoSolution,
    /// It has several.
    #[serde(rename = "several solutions")]
    Several,
}

impl fmt::Display for MinimiseWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MinimiseWord::Minimised => "minimised",
            MinimiseWord::NoSolution => "no solution",
            MinimiseWord::Several => "several solutions",
        })
    }
}

impl Ask for Minimise {
    type Answer = MinimiseAnswer;

    fn ask(
        &self,
        session: &mut Session,
        _: &mut dyn Listener,
    ) -> Result<Outcome<MinimiseAnswer>, RequestError> {
        let mut wanted = MinimiserOptions::default();
        wanted.tries = self.tries.max(1);
        wanted.seed = self.seed;
        wanted.symmetric = self.symmetric;
        wanted.least = usize::try_from(self.target).unwrap_or(usize::MAX);
        wanted.clues = self.clues;
        let puzzle = session.puzzle();
        let (minimised, stop) = found!(session.minimise(&wanted)?);
        let answer = match minimised {
            Minimised::NoSolution => MinimiseAnswer::not_unique(MinimiseWord::NoSolution, puzzle),
            Minimised::Several => MinimiseAnswer::not_unique(MinimiseWord::Several, puzzle),
            Minimised::Reduced(best) => self.answer(puzzle, &best, stop.as_ref()),
        };
        Ok(Outcome::new(answer, stop))
    }
}

impl MinimiseAnswer {
    /// The puzzle as it is.
    fn not_unique(answer: MinimiseWord, puzzle: &Puzzle) -> Self {
        MinimiseAnswer {
            answer,
            givens: givens_line(puzzle, puzzle.givens()),
            cells: given_cells(puzzle, puzzle.givens()),
            number: puzzle.givens().len(),
            of: puzzle.givens().len(),
            minimal: false,
            without: None,
            model: None,
            stopped: None,
            no_model: None,
        }
    }
}

impl Minimise {
    fn answer(&self, puzzle: &Puzzle, best: &FewerClues, stop: Option<&Stop>) -> MinimiseAnswer {
        let left = &best.givens.givens;
        let removed = best.clues.removed.iter();
        let removed = removed.map(|index| puzzle.rules()[*index].says.clone());
        let removed = removed.chain(best.regions.iter().cloned());
        let model = self.model.then(|| model_text(puzzle, best));
        let (model, no_model) = match model.transpose() {
            Ok(text) => (text, None),
            Err(why) => (None, Some(why)),
        };
        MinimiseAnswer {
            answer: MinimiseWord::Minimised,
            givens: givens_line(puzzle, left),
            cells: given_cells(puzzle, left),
            number: left.len(),
            of: puzzle.givens().len(),
            minimal: best.is_minimal,
            without: self.clues.then(|| removed.collect()),
            model,
            stopped: Limit::of(stop),
            no_model,
        }
    }
}

/// The model with what is left.
fn model_text(puzzle: &Puzzle, best: &FewerClues) -> Result<String, String> {
    let mut model = best.model(puzzle).map_err(|error| error.to_string())?;
    model.set_givens(best.givens.givens.clone());
    let no_text =
        || "a model with data from a file cannot be written: write the data in the model".to_string();
    let written = model.written().ok_or_else(no_text)?;
    let rendered = RenderedModel::new(written.source()).with_parameters(puzzle);
    let rendered = rendered.and_then(|rendered| rendered.with_givens(&model, &given_board(&model)));
    let rendered = rendered.and_then(|rendered| rendered.with_true_expectation(&model, &best.solution));
    rendered
        .map(|rendered| rendered.text)
        .map_err(|error| error.to_string())
}
