//! New puzzles: a random solution, of which as little as possible is given.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::givens_remover::{GivensRemover, givens_by_half_turn, single_givens};
use super::{Draw, ExplanationError, SearchError, Session, SessionError};
use crate::engine::StopReason;
use crate::explain::{Rating, StepsEnd};
use crate::instance::Solution;
use crate::model::{Board, Given, Puzzle, Span};

/// How often a puzzle is tried that does not come out as wanted. Attempts are counted, not timed, so that a seed always makes the same puzzles.
const MOST_ATTEMPTS: u64 = 1_000;

/// What the generated puzzles are like.
#[derive(Clone, Debug, Default)]
pub struct GeneratorOptions {
    /// The number of givens; by default as few as removal in random order leaves.
    pub givens: Option<usize>,
    /// The least and the greatest rating.
    pub rating: Option<(f64, f64)>,
    /// Should the pattern of the givens stay the same under a half turn of the board?
    pub symmetric: bool,
    /// Should puzzles be rated? Those with a range of ratings always are.
    pub rated: bool,
}

/// A puzzle that was generated.
#[derive(Clone, Debug)]
pub struct GeneratedPuzzle {
    /// The givens, besides those of the model.
    pub givens: Vec<Given>,
    /// The only solution.
    pub solution: Board,
    /// How hard it is, if that was asked for.
    pub rating: Option<Rating>,
    /// The number of attempts.
    pub attempts: u64,
}

/// Why no puzzle was generated.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GeneratorError {
    /// An engine failed.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// The puzzle cannot be rated.
    #[error(transparent)]
    Explanation(#[from] ExplanationError),
    /// The model has an objective.
    #[error(
        "models with an objective cannot be generated: the givens would have to determine the best board"
    )]
    Objective,
    /// The board has no half turn.
    #[error("the board has no half turn")]
    NotSymmetric,
    /// Even a full board does not determine the solution.
    #[error("the board does not determine the solution: links, edges or projected cells are left open")]
    Undetermined,
    /// A limit was reached.
    #[error("{0}")]
    Stopped(StopReason),
}

impl From<SearchError> for GeneratorError {
    fn from(error: SearchError) -> Self {
        GeneratorError::Session(error.into())
    }
}

/// Generates puzzles of one model.
pub struct PuzzleGenerator {
    session: Session,
    remover: GivensRemover,
    wanted: GeneratorOptions,
    random: ChaCha8Rng,
}

impl Session {
    /// Prepares to generate puzzles: random solutions whose values are removed as long as the solution stays the only one. The givens of the
    /// model stay. The same seed makes the same puzzles on every machine.
    ///
    /// # Errors
    /// If the model has an objective, or no half turn where one is wanted, and if the engine does not support batches.
    pub fn generator(&self, wanted: GeneratorOptions, seed: u64) -> Result<PuzzleGenerator, GeneratorError> {
        if self.puzzle().objective.is_some() {
            return Err(GeneratorError::Objective);
        }
        if wanted.symmetric && givens_by_half_turn(&self.puzzle().layout, &[]).is_none() {
            return Err(GeneratorError::NotSymmetric);
        }
        Ok(PuzzleGenerator {
            remover: self.givens_remover()?,
            session: self.with_other_options(self.options().clone()),
            wanted,
            random: ChaCha8Rng::seed_from_u64(seed),
        })
    }
}

impl PuzzleGenerator {
    /// The next puzzle; `None` if the model has no board, or if 1,000 attempts came out otherwise than wanted.
    ///
    /// # Errors
    /// If an engine fails or a limit is reached.
    pub fn generate(&mut self) -> Result<Option<GeneratedPuzzle>, GeneratorError> {
        for attempts in 1..=MOST_ATTEMPTS {
            let Some(solution) = self.solution()? else {
                return Ok(None);
            };
            if let Some(puzzle) = self.attempt(solution, attempts)? {
                return Ok(Some(puzzle));
            }
        }
        Ok(None)
    }

    /// A random solution.
    fn solution(&mut self) -> Result<Option<Board>, GeneratorError> {
        let (seed, mut found) = (self.random.random(), None);
        let mut hand = |solution: &Solution, _| {
            found = Some(solution.board.clone());
            Ok::<(), SearchError>(())
        };
        let instance = self.session.for_search();
        match instance.draw_by_order(1, seed, self.session.limits(), &mut hand)? {
            Draw::Stopped(reason) => Err(GeneratorError::Stopped(reason)),
            _ => Ok(found),
        }
    }

    /// The puzzle of a solution, if it is as wanted.
    fn attempt(&mut self, solution: Board, attempts: u64) -> Result<Option<GeneratedPuzzle>, GeneratorError> {
        let limits = self.session.limits().clone();
        let givens = self.full_givens(&solution);
        match self.remover.is_unique(&givens, &limits)? {
            Ok(true) => {}
            Ok(false) => return Err(GeneratorError::Undetermined),
            Err(reason) => return Err(GeneratorError::Stopped(reason)),
        }
        let layout = &self.session.puzzle().layout;
        let mut groups = match self.wanted.symmetric {
            true => givens_by_half_turn(layout, &givens).ok_or(GeneratorError::NotSymmetric)?,
            false => single_givens(&givens),
        };
        groups.shuffle(&mut self.random);
        let least = self.wanted.givens.unwrap_or(0);
        let reduction = self.remover.remove(&givens, &groups, least, &limits)?;
        if let Some(reason) = reduction.stopped {
            return Err(GeneratorError::Stopped(reason));
        }
        if self
            .wanted
            .givens
            .is_some_and(|number| number != reduction.givens.len())
        {
            return Ok(None);
        }
        let rating = self.rating(&reduction.givens)?;
        let is_in = |(least, most): (f64, f64), rating: &Rating| (least..=most).contains(&rating.number());
        let range = self.wanted.rating.zip(rating.as_ref());
        if range.is_some_and(|(range, rating)| !is_in(range, rating)) {
            return Ok(None);
        }
        Ok(Some(GeneratedPuzzle {
            givens: reduction.givens,
            solution,
            rating,
            attempts,
        }))
    }

    /// What the solution shows where the model gives nothing.
    fn full_givens(&self, solution: &Board) -> Vec<Given> {
        let own = &self.session.puzzle().givens;
        let shown = solution.shown();
        let open = shown.filter(|(cell, _)| own.iter().all(|given| given.cell != *cell));
        open.map(|(cell, face)| Given {
            cell,
            faces: vec![face],
            span: Span::default(),
        })
        .collect()
    }

    /// The rating, if it is wanted. The steps begin with a proof that the solution is the only one, by a session of its own.
    fn rating(&self, givens: &[Given]) -> Result<Option<Rating>, GeneratorError> {
        if !self.wanted.rated && self.wanted.rating.is_none() {
            return Ok(None);
        }
        let puzzle = with_givens(self.session.puzzle(), givens);
        let mut session = Session::with_options(puzzle, self.session.options().clone());
        let explanation = session.explanation()?;
        let mut steps = explanation.explainer.steps(session.limits(), false);
        let rating = Rating::of(&mut steps);
        match steps.end() {
            Some(StepsEnd::Stopped(reason)) => Err(GeneratorError::Stopped(reason)),
            _ => Ok(Some(rating)),
        }
    }
}

/// The puzzle with further givens.
fn with_givens(puzzle: &Puzzle, givens: &[Given]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    givens.iter().for_each(|given| puzzle.give(given.clone()));
    puzzle
}
