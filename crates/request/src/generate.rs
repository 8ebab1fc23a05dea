//! New puzzles of a model.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::{BoardAnswer, BoardText};
use super::cells::given_cells;
use super::listener::tell;
use super::rate::rounded;
use super::{Ask, Event, Limit, Listener, RequestError};
use crate::render::model_text::RenderedModel;
use crate::render::text::{compact, givens_line};
use placet_base::limit::{Outcome, Stop, StopReason, complete};
use placet_model::{Given, Puzzle};
use placet_session::explain::Rating;
use placet_session::{GeneratedPuzzle, GeneratorError, GeneratorOptions, PuzzleGenerator, Session};

/// New puzzles with one solution.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Generate {
    /// The number of puzzles.
    pub count: u64,
    /// Random seed; the same seed generates the same puzzles on every machine.
    pub seed: u64,
    /// The number of givens; by default, as few as possible.
    pub givens: Option<u64>,
    /// The least and the greatest rating.
    pub rating: Option<(f64, f64)>,
    /// Whether the pattern of givens is symmetric under a half turn of the board.
    pub symmetric: bool,
    /// Whether the puzzles are rated; always if a range of ratings is set.
    pub rated: bool,
}

impl Default for Generate {
    fn default() -> Self {
        Generate {
            count: 1,
            seed: 1,
            givens: None,
            rating: None,
            symmetric: false,
            rated: true,
        }
    }
}

/// How many puzzles were generated.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GenerateAnswer {
    /// The number of puzzles.
    pub puzzles: u64,
    /// Whether these are as many as were requested.
    pub complete: bool,
    /// Why there are no more, if that is more than a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The limit that was reached before; `gave_up` if many attempts gave no further puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Limit>,
}

impl Ask for Generate {
    type Answer = GenerateAnswer;

    fn ask(
        &self,
        session: &mut Session,
        listener: &mut dyn Listener,
    ) -> Result<Outcome<GenerateAnswer>, RequestError> {
        self.refuse_more_givens_than_cells(session.puzzle())?;
        let has_clues = session.puzzle().generates_clues();
        let wanted = GeneratorOptions {
            givens: self
                .givens
                .map(|number| usize::try_from(number).unwrap_or(usize::MAX)),
            rating: self.rating,
            symmetric: self.symmetric,
            rated: self.rated,
        };
        let mut generator = complete!(session.generator(wanted, self.seed)?);
        for number in 0..self.count {
            let made = match generator.generate() {
                Ok(Outcome::Complete(Some(made))) => made,
                Ok(Outcome::Complete(None)) => {
                    let stop = Stop::searching(StopReason::GaveUp);
                    return Ok(self.ended(number, Some(no_more(number)), Some(stop)));
                }
                Ok(Outcome::Stopped(stop, _)) => return Ok(self.ended(number, None, Some(stop))),
                Err(GeneratorError::NoSolution) => {
                    let why = "no puzzle: the model has no solution";
                    return Ok(self.ended(number, Some(why.to_string()), None));
                }
                Err(error) => return Err(error.into()),
            };
            tell(listener, Event::Puzzle(Box::new(GeneratedAnswer::new(&made))))?;
            if made.givens.is_empty() && !has_clues {
                let why =
                    "the model already has exactly one solution: remove givens from it to get other puzzles";
                return Ok(self.ended(number + 1, Some(why.to_string()), None));
            }
        }
        Ok(self.ended(self.count, None, None))
    }
}

/// Why there is no further puzzle.
fn no_more(number: u64) -> String {
    let attempts = PuzzleGenerator::MOST_ATTEMPTS;
    match number {
        0 => format!("no puzzle: {attempts} attempts gave none with the requested properties"),
        _ => {
            format!("only {number}: {attempts} attempts gave no further puzzle with the requested properties")
        }
    }
}

impl Generate {
    /// No puzzle has more givens than cells.
    fn refuse_more_givens_than_cells(&self, puzzle: &Puzzle) -> Result<(), RequestError> {
        let cells = puzzle.layout.cells().len();
        match self.givens.filter(|number| *number > cells as u64) {
            Some(number) => Err(RequestError::TooManyGivens { number, cells }),
            None => Ok(()),
        }
    }

    fn ended(&self, puzzles: u64, why: Option<String>, stop: Option<Stop>) -> Outcome<GenerateAnswer> {
        let answer = GenerateAnswer {
            puzzles,
            complete: puzzles == self.count,
            why,
            stopped: Limit::of(stop.as_ref()),
        };
        Outcome::new(answer, stop)
    }
}

/// A new puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Puzzle")]
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
}

impl GeneratedAnswer {
    pub(super) fn new(made: &GeneratedPuzzle) -> Self {
        let (puzzle, has_clues) = (Arc::new(made.model.clone()), made.model.generates_clues());
        let givens: Vec<Given> = puzzle.givens.iter().chain(&made.givens).cloned().collect();
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
        }
    }

    /// How hard the puzzle is, in words.
    pub fn remark(&self) -> String {
        remark(self.rating)
    }
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
