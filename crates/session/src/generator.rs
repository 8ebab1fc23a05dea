//! Generates puzzles: a random solution with as few givens as possible, and clues that are computed from it.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use super::changed_text::ClueError;
use super::generated_clues::{CluedPuzzle, GeneratedClues, clues, without_clues};
use super::generated_regions::{ChosenRegion, RegionReductionError};
use super::random_solution::RandomSolutions;
use super::remover::{GivensRemover, givens_by_half_turn, single_givens};
use super::{ExplanationError, SearchError, Session, SessionError};
use crate::explain::{Rating, Technique};
use placet_base::limit::{Outcome, Stop, StopReason, complete, within};
use placet_model::{Board, ClueGeneration, Given, Puzzle, Span};

/// The properties of generated puzzles.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct GeneratorOptions {
    /// The number of givens; by default, givens are removed in random order as long as the solution stays the only one.
    pub givens: Option<usize>,
    /// The least and the greatest rating.
    pub rating: Option<(f64, f64)>,
    /// Techniques that the puzzle needs, each in some step.
    pub with: Vec<Technique>,
    /// Techniques that no step may be.
    pub without: Vec<Technique>,
    /// Whether the pattern of the givens is symmetric under a half turn of the board.
    pub symmetric: bool,
    /// Whether the givens of the model are left out. Otherwise they stay.
    pub new_givens: bool,
    /// Whether puzzles are rated; always the case if a range of ratings or a technique is set.
    pub rated: bool,
}

impl GeneratorOptions {
    /// Are techniques wanted, or not wanted?
    fn has_techniques(&self) -> bool {
        !self.with.is_empty() || !self.without.is_empty()
    }

    /// May a puzzle have this rating?
    fn allows(&self, rating: &Rating) -> bool {
        let has = |technique: &Technique| rating.techniques.contains_key(technique);
        let is_in = |(least, most): (f64, f64)| (least..=most).contains(&rating.number());
        self.rating.is_none_or(is_in) && self.with.iter().all(has) && !self.without.iter().any(has)
    }
}

/// A puzzle that was generated.
#[derive(Clone, Debug)]
pub struct GeneratedPuzzle {
    /// The model with its own givens, and with the clues of this puzzle.
    pub model: Puzzle,
    /// The givens, besides those of the model.
    pub givens: Vec<Given>,
    /// The only solution.
    pub solution: Board,
    /// Its difficulty, if requested.
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
    /// The clues cannot be generated.
    #[error(transparent)]
    Clues(#[from] ClueError),
    /// The model has an objective.
    #[error(
        "models with an objective cannot be generated: the givens would have to determine the best board"
    )]
    Objective,
    /// The board has no half turn.
    #[error("the board has no half turn")]
    NotSymmetric,
    /// The model itself sets the givens.
    #[error("the model says which pieces are given: their number and their pattern follow from the solution")]
    GivensOfModel,
    /// The model has no solution that fulfils the rules for generated puzzles too.
    #[error("the model has no solution")]
    NoSolution,
    /// Even a full board does not determine the solution.
    #[error("the board does not determine the solution: links, edges or projected cells are left open")]
    Undetermined,
}

impl From<SearchError> for GeneratorError {
    fn from(error: SearchError) -> Self {
        GeneratorError::Session(error.into())
    }
}

impl From<RegionReductionError> for GeneratorError {
    fn from(error: RegionReductionError) -> Self {
        match error {
            RegionReductionError::Session(error) => GeneratorError::Session(*error),
            RegionReductionError::Clues(error) => GeneratorError::Clues(error),
        }
    }
}

/// Generates puzzles of one model.
pub struct PuzzleGenerator {
    /// The session of the model, without the clues that are generated.
    session: Session,
    solutions: RandomSolutions,
    clues: Option<GeneratedClues>,
    /// The same with the areas of this attempt, if puzzles have areas of their own.
    divided: Option<GeneratedClues>,
    /// Removes givens, if all puzzles have the same clues.
    remover: Option<GivensRemover>,
    wanted: GeneratorOptions,
    random: ChaCha8Rng,
}

/// The puzzle of a solution, while it becomes smaller.
struct SmallerPuzzle {
    /// The model with the clues of the solution.
    session: Session,
    givens: Vec<Given>,
}

impl Session {
    /// Prepares to generate puzzles: random solutions whose values are removed as long as the solution stays the only one. The givens of the
    /// model stay. Clues that the model marks with `generate` are computed from the solution. The same seed gives the same puzzles on every machine.
    ///
    /// # Errors
    /// If the model has an objective, or clues that cannot be generated; if a symmetric pattern is requested and the board has no half turn; if a number
    /// or a pattern of givens is requested and the model itself sets the givens; and if the engine does not support batches.
    pub fn generator(
        &self,
        wanted: GeneratorOptions,
        seed: u64,
    ) -> Result<Outcome<PuzzleGenerator>, GeneratorError> {
        let puzzle = self.puzzle();
        if puzzle.objective().is_some() {
            return Err(GeneratorError::Objective);
        }
        if puzzle.generation().given.is_some() && (wanted.symmetric || wanted.givens.is_some()) {
            return Err(GeneratorError::GivensOfModel);
        }
        if wanted.symmetric && givens_by_half_turn(puzzle.layout(), &[]).is_none() {
            return Err(GeneratorError::NotSymmetric);
        }
        let open = match wanted.new_givens {
            true => Session::with_options(without_givens(puzzle), self.options().clone()),
            false => self.with_other_options(self.options().clone()),
        };
        open.generator_of(wanted, seed)
    }

    fn generator_of(
        &self,
        wanted: GeneratorOptions,
        seed: u64,
    ) -> Result<Outcome<PuzzleGenerator>, GeneratorError> {
        let clues = GeneratedClues::of(self.puzzle())?;
        let options = self.options().clone();
        let (session, remover) = match &clues {
            Some(clues) => (Session::with_options(clues.open_puzzle(), options), None),
            None => (
                self.with_other_options(options),
                Some(complete!(self.givens_remover()?)),
            ),
        };
        Ok(Outcome::Complete(PuzzleGenerator {
            session,
            solutions: RandomSolutions::of(self.puzzle()),
            clues,
            divided: None,
            remover,
            wanted,
            random: ChaCha8Rng::seed_from_u64(seed),
        }))
    }
}

impl PuzzleGenerator {
    /// The attempts at one puzzle with the requested properties. Attempts are counted, not timed, so that a seed always makes the same puzzles.
    pub const MOST_ATTEMPTS: u64 = 3_000;

    /// The next puzzle; `None` if [so many attempts](Self::MOST_ATTEMPTS) gave no puzzle with the requested properties.
    ///
    /// # Errors
    /// If the model has no solution, or if an engine fails.
    pub fn generate(&mut self) -> Result<Outcome<Option<GeneratedPuzzle>>, GeneratorError> {
        let mut is_solved = false;
        for attempts in 1..=Self::MOST_ATTEMPTS {
            if !complete!(self.change_areas()?) {
                continue;
            }
            let solution = self.solutions.next(&self.session, &mut self.random)?;
            let Some(solution) = complete!(solution) else {
                match self.has_areas() {
                    true => continue,
                    false => return Err(GeneratorError::NoSolution),
                }
            };
            is_solved = true;
            if let Some(puzzle) = complete!(self.attempt(solution, attempts)?) {
                return Ok(Outcome::Complete(Some(puzzle)));
            }
        }
        match is_solved {
            true => Ok(Outcome::Complete(None)),
            false => Err(GeneratorError::NoSolution),
        }
    }

    fn has_areas(&self) -> bool {
        self.clues.as_ref().is_some_and(GeneratedClues::has_areas)
    }

    /// Makes areas for the next attempt, if puzzles have areas of their own. `false` if that did not succeed.
    fn change_areas(&mut self) -> Result<Outcome<bool>, GeneratorError> {
        let Some(clues) = self.clues.as_ref().filter(|clues| clues.has_areas()) else {
            return Ok(Outcome::Complete(true));
        };
        if let Some(reason) = self.session.limits().check() {
            return Ok(Outcome::Stopped(Stop::searching(reason), None));
        }
        let divided = complete!(within(self.session.limits(), || clues.with_areas(&mut self.random)));
        let Some(clues) = divided? else {
            return Ok(Outcome::Complete(false));
        };
        self.session = Session::with_options(clues.open_puzzle(), self.session.options().clone());
        self.solutions = RandomSolutions::of(clues.puzzle());
        self.divided = Some(clues);
        Ok(Outcome::Complete(true))
    }

    /// The puzzle of a solution, if it is as wanted.
    fn attempt(
        &mut self,
        solution: Board,
        attempts: u64,
    ) -> Result<Outcome<Option<GeneratedPuzzle>>, GeneratorError> {
        let options = self.session.options().clone();
        let (session, regions) = match self.divided.as_ref().or(self.clues.as_ref()) {
            None => (self.session.with_other_options(options), vec![]),
            Some(clues) => {
                let clued = clues.puzzle_for(&solution, &mut self.random, self.session.limits())?;
                let Some(CluedPuzzle { puzzle, regions }) = complete!(clued) else {
                    return Ok(Outcome::Complete(None));
                };
                (Session::with_options(puzzle, options), regions)
            }
        };
        let Some(givens) = complete!(self.few_givens(&session, &solution)?) else {
            return Ok(Outcome::Complete(None));
        };
        let attempt = SmallerPuzzle { session, givens };
        let attempt = complete!(self.with_needed_regions(attempt, &regions)?);
        let attempt = complete!(self.with_needed_clues(attempt)?);
        let rating = complete!(self.rating(&attempt)?);
        if rating.as_ref().is_some_and(|rating| !self.wanted.allows(rating)) {
            return Ok(Outcome::Complete(None));
        }
        Ok(Outcome::Complete(Some(GeneratedPuzzle {
            model: attempt.session.puzzle().clone().as_generated(),
            givens: attempt.givens,
            solution,
            rating,
            attempts,
        })))
    }

    /// The givens that are left, if there are as many as wanted.
    fn few_givens(
        &mut self,
        session: &Session,
        solution: &Board,
    ) -> Result<Outcome<Option<Vec<Given>>>, GeneratorError> {
        let limits = session.limits().clone();
        let givens = full_givens(session.puzzle(), solution);
        let mut own;
        let remover = match &mut self.remover {
            Some(remover) => remover,
            None => {
                own = complete!(session.givens_remover()?);
                &mut own
            }
        };
        let stays = session.puzzle().generation().given.is_some();
        match (complete!(remover.is_unique(&givens, &limits)?), stays) {
            (true, true) => return Ok(Outcome::Complete(Some(givens))),
            (true, false) => {}
            (false, true) => return Ok(Outcome::Complete(None)),
            (false, false) => return Err(GeneratorError::Undetermined),
        }
        let mut groups = match self.wanted.symmetric {
            true => {
                givens_by_half_turn(session.puzzle().layout(), &givens).ok_or(GeneratorError::NotSymmetric)?
            }
            false => single_givens(&givens),
        };
        groups.shuffle(&mut self.random);
        let least = self.wanted.givens.unwrap_or(0);
        let reduction = complete!(remover.remove(&givens, &groups, least, &limits)?);
        let number = reduction.givens.len();
        let is_wanted = self.wanted.givens.is_none_or(|wanted| wanted == number);
        Ok(Outcome::Complete(is_wanted.then_some(reduction.givens)))
    }

    /// Leaves out marks and paths that are not needed, where the model wants that.
    fn with_needed_regions(
        &mut self,
        attempt: SmallerPuzzle,
        regions: &[ChosenRegion],
    ) -> Result<Outcome<SmallerPuzzle>, GeneratorError> {
        if regions.is_empty() {
            return Ok(Outcome::Complete(attempt));
        }
        let SmallerPuzzle { session, givens } = attempt;
        let options = session.options().clone();
        let puzzle = with_givens(session.puzzle(), &givens);
        let reduced = complete!(session.remove_regions(&puzzle, regions, &mut self.random)?);
        let mut puzzle = reduced.puzzle;
        puzzle.set_givens(session.puzzle().givens().to_vec());
        Ok(Outcome::Complete(SmallerPuzzle {
            session: Session::with_options(puzzle, options),
            givens,
        }))
    }

    /// Leaves out clues that are not needed, where the model wants that.
    fn with_needed_clues(
        &mut self,
        attempt: SmallerPuzzle,
    ) -> Result<Outcome<SmallerPuzzle>, GeneratorError> {
        let SmallerPuzzle { session, givens } = attempt;
        let needed = clues(session.puzzle())
            .filter(|(_, _, clue)| clue.generation == Some(ClueGeneration::Needed))
            .map(|(index, ..)| index);
        let mut needed: Vec<usize> = needed.collect();
        if needed.is_empty() {
            return Ok(Outcome::Complete(SmallerPuzzle { session, givens }));
        }
        needed.shuffle(&mut self.random);
        let puzzle = with_givens(session.puzzle(), &givens);
        let reduction = complete!(session.remove_rules(&puzzle, &needed)?);
        let puzzle = without_clues(session.puzzle(), &reduction.removed)?;
        Ok(Outcome::Complete(SmallerPuzzle {
            session: Session::with_options(puzzle, session.options().clone()),
            givens,
        }))
    }

    /// The rating, if it is wanted. The steps begin with a proof that the solution is the only one, by a session of its own.
    fn rating(&self, attempt: &SmallerPuzzle) -> Result<Outcome<Option<Rating>>, GeneratorError> {
        let wanted = &self.wanted;
        if !wanted.rated && wanted.rating.is_none() && !wanted.has_techniques() {
            return Ok(Outcome::Complete(None));
        }
        let puzzle = with_givens(attempt.session.puzzle(), &attempt.givens);
        let mut session = Session::with_options(puzzle, self.session.options().clone());
        let explanation = complete!(session.explanation()?);
        let mut steps = explanation
            .explainer
            .steps(session.limits(), wanted.has_techniques());
        let rating = Rating::of(&mut steps);
        Ok(match steps.end() {
            // Where the steps take too much work, the rating is one of those that were found.
            Some(Outcome::Stopped(stop, _)) if stop.reason != StopReason::GaveUp => {
                Outcome::Stopped(stop, None)
            }
            _ => Outcome::Complete(Some(rating)),
        })
    }
}

/// What the solution shows where the model gives nothing: everything, or only the pieces that the model says.
fn full_givens(puzzle: &Puzzle, solution: &Board) -> Vec<Given> {
    let is_open = |cell| puzzle.givens().iter().all(|given| given.cell != cell);
    let given = puzzle.generation().given.as_ref();
    let shown = solution
        .shown()
        .filter(|(cell, face)| is_open(*cell) && given.is_none_or(|faces| faces.contains(face)));
    shown
        .map(|(cell, face)| Given {
            cell,
            faces: vec![face],
            span: Span::default(),
        })
        .collect()
}

fn without_givens(puzzle: &Puzzle) -> Puzzle {
    let mut puzzle = puzzle.clone();
    puzzle.set_givens(vec![]);
    puzzle
}

/// The puzzle with further givens.
fn with_givens(puzzle: &Puzzle, givens: &[Given]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    givens.iter().for_each(|given| puzzle.give(given.clone()));
    puzzle
}
