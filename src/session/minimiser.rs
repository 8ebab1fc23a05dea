//! As few givens as the only solution needs.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use thiserror::Error;

use super::{
    GivensRemover, Reduction, SearchError, Session, SessionError, givens_by_half_turn, single_givens,
};
use crate::engine::StopReason;
use crate::limit::Limits;
use crate::model::{Given, Puzzle};

/// How givens are removed.
#[derive(Clone, Debug)]
pub struct MinimiserOptions {
    /// The number of random orders that are tried.
    pub tries: u64,
    /// Random seed of the orders; the same seed gives the same result on every machine.
    pub seed: u64,
    /// Should the pattern of the givens stay the same under a half turn of the board?
    pub symmetric: bool,
    /// The number of givens at which removal stops.
    pub least: usize,
}

impl Default for MinimiserOptions {
    fn default() -> Self {
        MinimiserOptions {
            tries: 1,
            seed: 1,
            symmetric: false,
            least: 0,
        }
    }
}

/// The result of the removal of givens.
#[derive(Clone, Debug)]
#[must_use]
pub enum Minimised {
    /// The puzzle does not have exactly one solution.
    NotUnique,
    /// A limit was reached before it was known whether it has.
    Unknown(StopReason),
    /// The fewest givens of all tries.
    Reduced(Reduction),
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
    /// Removes givens in random orders as long as the solution stays the only one.
    ///
    /// # Errors
    /// If the model has an objective, or no half turn where one is wanted, and if an engine fails or does not support batches.
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
            Ok(false) => return Ok(Minimised::NotUnique),
            Err(reason) => return Ok(Minimised::Unknown(reason)),
        }
        let best = fewest(wanted, &mut remover, &givens, groups, self.limits())?;
        Ok(Minimised::Reduced(best))
    }
}

fn groups(puzzle: &Puzzle, symmetric: bool) -> Result<Vec<Vec<usize>>, MinimiserError> {
    match symmetric {
        false => Ok(single_givens(&puzzle.givens)),
        true => givens_by_half_turn(&puzzle.layout, &puzzle.givens).ok_or(MinimiserError::NotSymmetric),
    }
}

/// The best of all tries.
fn fewest(
    wanted: &MinimiserOptions,
    remover: &mut GivensRemover,
    givens: &[Given],
    mut groups: Vec<Vec<usize>>,
    limits: &Limits,
) -> Result<Reduction, SearchError> {
    let mut random = ChaCha8Rng::seed_from_u64(wanted.seed);
    let mut best: Option<Reduction> = None;
    for _ in 0..wanted.tries.max(1) {
        groups.shuffle(&mut random);
        let reduction = remover.remove(givens, &groups, wanted.least, limits)?;
        let stopped = reduction.stopped;
        let is_better = |best: &Reduction| reduction.givens.len() < best.givens.len();
        let best = match best.take().filter(|best| !is_better(best)) {
            Some(kept) => best.insert(kept),
            None => best.insert(reduction),
        };
        if stopped.is_some() {
            best.stopped = stopped;
            break;
        }
    }
    Ok(best.expect("invariant: there is at least one try"))
}
