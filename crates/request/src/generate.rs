//! New puzzles of a model.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::generated::GeneratedAnswer;
use super::listener::tell;
use super::{Ask, Event, Limit, Listener, RequestError};
use placet_base::escape::escaped;
use placet_base::limit::{Outcome, Stop, StopReason, complete};
use placet_model::{Puzzle, suggestion};
use placet_session::explain::Technique;
use placet_session::{GeneratorError, GeneratorOptions, PuzzleGenerator, Session};

/// New puzzles with one solution.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Generate {
    /// The number of puzzles.
    pub count: u64,
    /// Random seed; the same seed generates the same puzzles on every machine.
    pub seed: u64,
    /// The number of givens; by default, as few as possible.
    pub givens: Option<u64>,
    /// The least and the greatest rating.
    pub rating: Option<(f64, f64)>,
    /// The names of techniques that the puzzle needs, each in some step.
    pub with: Vec<String>,
    /// The names of techniques that no step may be.
    pub without: Vec<String>,
    /// Whether the pattern of givens is symmetric under a half turn of the board.
    pub symmetric: bool,
    /// Whether the givens of the model are left out, as if it said so.
    pub new_givens: bool,
    /// Whether the puzzles are rated; always if a range of ratings or a technique is set.
    pub rated: bool,
}

impl Default for Generate {
    fn default() -> Self {
        Generate {
            count: 1,
            seed: 1,
            givens: None,
            rating: None,
            with: vec![],
            without: vec![],
            symmetric: false,
            new_givens: false,
            rated: true,
        }
    }
}

/// How many puzzles were generated.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct GenerateAnswer {
    /// The number of puzzles.
    pub puzzles: u64,
    /// Whether these are as many as were requested.
    pub complete: bool,
    /// Why there are no more, unless a limit was reached.
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
        let mut wanted = GeneratorOptions::default();
        wanted.givens = self
            .givens
            .map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        wanted.rating = self.rating;
        wanted.with = techniques(&self.with)?;
        wanted.without = techniques(&self.without)?;
        wanted.symmetric = self.symmetric;
        wanted.new_givens = self.new_givens || session.puzzle().generation().new_givens;
        wanted.rated = self.rated;
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
                let why = why_only_one(session.puzzle());
                return Ok(self.ended(number + 1, Some(why), None));
            }
        }
        Ok(self.ended(self.count, None, None))
    }
}

/// The techniques with these names.
fn techniques(names: &[String]) -> Result<Vec<Technique>, RequestError> {
    let known = Technique::ALL.map(Technique::name);
    let technique = |name: &String| {
        let unknown = |()| {
            let suggestion = suggestion(name, known);
            RequestError::Invalid(format!("unknown technique `{}`; {suggestion}", escaped(name)))
        };
        name.parse().map_err(unknown)
    };
    names.iter().map(technique).collect()
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

/// Why a model without generated clues gives no other puzzle.
fn why_only_one(puzzle: &Puzzle) -> String {
    let clues = puzzle.rules().iter().any(|rule| rule.clue.is_some());
    let what = match (puzzle.givens().is_empty(), clues) {
        (false, _) => "new givens (`new_givens = true` in `[generate]`, or `--new-givens`) give others",
        (true, true) => "its clues stay as they are; `generate` in their rules makes new ones",
        (true, false) => "nothing in it is made anew; `[generate]` says what can be",
    };
    format!("the model already has exactly one solution: {what}")
}

impl Generate {
    /// No puzzle has more givens than cells.
    fn refuse_more_givens_than_cells(&self, puzzle: &Puzzle) -> Result<(), RequestError> {
        let cells = puzzle.layout().cells().len();
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
