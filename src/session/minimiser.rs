//! Minimises the givens and clues of a puzzle with one solution.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use thiserror::Error;

use super::generated_clues::without_clues;
use super::{
    ClueError, ClueReduction, Doubt, GivensRemover, Reduction, Session, SessionError, Uniqueness,
    givens_by_half_turn, single_givens,
};
use crate::engine::StopReason;
use crate::model::{ClueGeneration, Given, Puzzle};

/// How givens are removed.
#[derive(Clone, Debug)]
pub struct MinimiserOptions {
    /// The number of random orders that are tried.
    pub tries: u64,
    /// Random seed of the orders; the same seed gives the same result on every machine.
    pub seed: u64,
    /// Whether the pattern of the givens is symmetric under a half turn of the board.
    pub symmetric: bool,
    /// The number of givens at which removal stops.
    pub least: usize,
    /// Whether clues are removed, too, after the givens. Clues with `generate = "all"` stay, as in a nonogram.
    pub clues: bool,
}

impl Default for MinimiserOptions {
    fn default() -> Self {
        MinimiserOptions {
            tries: 1,
            seed: 1,
            symmetric: false,
            least: 0,
            clues: false,
        }
    }
}

/// The result of removing givens and clues from a puzzle.
#[derive(Clone, Debug)]
pub struct FewerClues {
    /// The remaining givens.
    pub givens: Reduction,
    /// The clues that were removed.
    pub clues: ClueReduction,
}

impl FewerClues {
    /// The limit that ended the work early.
    pub fn stopped(&self) -> Option<StopReason> {
        self.givens.stopped.or(self.clues.stopped)
    }

    /// Whether each remaining given (or each group, if they are removed in groups) and each remaining clue that may be removed is needed.
    pub fn is_minimal(&self) -> bool {
        self.givens.is_minimal && self.clues.stopped.is_none()
    }

    /// The model without the clues that were removed, also in its text. Its givens are those of the puzzle.
    ///
    /// # Errors
    /// If the clues are not in the text of the model.
    pub fn model(&self, puzzle: &Puzzle) -> Result<Puzzle, ClueError> {
        without_clues(puzzle, &self.clues.removed)
    }
}

/// The result of the removal of givens.
#[derive(Clone, Debug)]
#[must_use]
pub enum Minimised {
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions.
    Several,
    /// A limit was reached before this was known.
    Unknown(StopReason),
    /// The fewest givens and clues of all tries.
    Reduced(FewerClues),
}

/// Why givens cannot be removed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MinimiserError {
    /// An engine failed.
    #[error(transparent)]
    Session(Box<SessionError>),
    /// The model has an objective.
    #[error("models with an objective are not supported: remove `maximise` or `minimise`")]
    Objective,
    /// The board has no half turn.
    #[error("the board has no half turn")]
    NotSymmetric,
}

impl<E: Into<SessionError>> From<E> for MinimiserError {
    fn from(error: E) -> Self {
        MinimiserError::Session(Box::new(error.into()))
    }
}

impl Session {
    /// Removes givens, and clues if requested, in random orders as long as the solution stays the only one.
    ///
    /// # Errors
    /// If the model has an objective, if a symmetric pattern is requested and the board has no half turn, and if an engine fails or does not support batches.
    pub fn minimise(&self, wanted: &MinimiserOptions) -> Result<Minimised, MinimiserError> {
        let puzzle = self.puzzle();
        if puzzle.objective.is_some() {
            return Err(MinimiserError::Objective);
        }
        let groups = groups(puzzle, wanted.symmetric)?;
        let mut bare = puzzle.clone();
        let givens = std::mem::take(&mut bare.givens);
        let mut remover = Session::with_options(bare, self.options().clone()).givens_remover()?;
        match remover.is_unique(&givens, self.limits())? {
            Ok(true) => {}
            Ok(false) => return self.not_unique(),
            Err(reason) => return Ok(Minimised::Unknown(reason)),
        }
        let mut tries = Tries {
            session: self,
            remover,
            givens,
            groups,
            clues: removable_clues(puzzle, wanted.clues),
        };
        Ok(Minimised::Reduced(tries.fewest(wanted)?))
    }

    /// Whether a puzzle that does not have exactly one solution has none or several.
    fn not_unique(&self) -> Result<Minimised, MinimiserError> {
        let mut session = self.with_other_options(self.options().clone());
        Ok(match session.unique()? {
            Uniqueness::NoBoard => Minimised::NoSolution,
            Uniqueness::Unknown(None, Doubt::Stopped(reason)) => Minimised::Unknown(reason),
            _ => Minimised::Several,
        })
    }
}

/// The rules whose clues may be left out, by their indices.
fn removable_clues(puzzle: &Puzzle, is_wanted: bool) -> Vec<usize> {
    let rules = puzzle.rules.iter().enumerate().filter(|_| is_wanted);
    let may_go = rules.filter(|(_, rule)| {
        rule.clue
            .is_some_and(|clue| clue.generation != Some(ClueGeneration::All))
    });
    may_go.map(|(index, _)| index).collect()
}

fn groups(puzzle: &Puzzle, symmetric: bool) -> Result<Vec<Vec<usize>>, MinimiserError> {
    match symmetric {
        false => Ok(single_givens(&puzzle.givens)),
        true => givens_by_half_turn(&puzzle.layout, &puzzle.givens).ok_or(MinimiserError::NotSymmetric),
    }
}

/// Tries in different orders.
struct Tries<'s> {
    session: &'s Session,
    remover: GivensRemover,
    givens: Vec<Given>,
    groups: Vec<Vec<usize>>,
    clues: Vec<usize>,
}

impl Tries<'_> {
    /// The best of all tries.
    fn fewest(&mut self, wanted: &MinimiserOptions) -> Result<FewerClues, SessionError> {
        let mut random = ChaCha8Rng::seed_from_u64(wanted.seed);
        let mut best: Option<FewerClues> = None;
        for _ in 0..wanted.tries.max(1) {
            self.groups.shuffle(&mut random);
            self.clues.shuffle(&mut random);
            let fewer = self.fewer(wanted.least)?;
            let stopped = fewer.stopped();
            let is_better = |best: &FewerClues| self.left(&fewer) < self.left(best);
            let best = match best.take().filter(|best| !is_better(best)) {
                Some(kept) => best.insert(kept),
                None => best.insert(fewer),
            };
            if stopped.is_some() {
                best.givens.stopped = stopped;
                break;
            }
        }
        Ok(best.expect("invariant: there is at least one try"))
    }

    /// What one order leaves.
    fn fewer(&mut self, least: usize) -> Result<FewerClues, SessionError> {
        let limits = self.session.limits();
        let givens = self.remover.remove(&self.givens, &self.groups, least, limits)?;
        let clues = match givens.stopped {
            Some(_) => ClueReduction::default(),
            None => {
                let mut puzzle = self.session.puzzle().clone();
                puzzle.givens = givens.givens.clone();
                self.session.remove_rules(&puzzle, &self.clues)?
            }
        };
        Ok(FewerClues { givens, clues })
    }

    /// The number of givens and clues that are left.
    fn left(&self, fewer: &FewerClues) -> usize {
        fewer.givens.givens.len() + self.clues.len() - fewer.clues.removed.len()
    }
}
