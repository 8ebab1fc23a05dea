//! Minimises the givens and clues of a puzzle with one solution.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use thiserror::Error;

use super::generated_clues::without_clues;
use super::generated_regions::{ChosenRegion, RegionReduction, RegionReductionError, present_regions};
use super::{
    ClueError, ClueReduction, GivensRemover, Reduction, SearchError, Session, SessionError, Uniqueness,
    givens_by_half_turn, single_givens,
};
use placet_base::limit::{Outcome, Stop, complete};
use placet_model::{Board, ClueGeneration, Given, Puzzle};

/// How givens are removed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MinimiserOptions {
    /// The number of random orders that are tried.
    pub tries: u64,
    /// Random seed of the orders; the same seed gives the same result on every machine.
    pub seed: u64,
    /// Whether the pattern of the givens is symmetric under a half turn of the board.
    pub symmetric: bool,
    /// The number of givens at which removal stops.
    pub least: usize,
    /// Whether clues are removed, too, after the givens: of rules, and marks and paths of `[generate]`. Clues that are all kept stay, as in a nonogram.
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
    /// The marks and paths of `[generate]` that were removed, in words.
    pub regions: Vec<String>,
    /// The only solution, which the check has approved.
    pub solution: Board,
    /// The model without what was removed, also in its text, if clues were to be removed.
    model: Option<Box<Puzzle>>,
    /// Whether each remaining given (or each group, if they are removed in groups) and each remaining clue that may be removed is needed.
    pub is_minimal: bool,
}

impl FewerClues {
    /// The model without the clues that were removed, also in its text. Its givens are those of the puzzle.
    ///
    /// # Errors
    /// If the clues are not in the text of the model.
    pub fn model(&self, puzzle: &Puzzle) -> Result<Puzzle, ClueError> {
        let Some(model) = &self.model else {
            return without_clues(puzzle, &self.clues.removed);
        };
        let mut model = model.as_ref().clone();
        model.set_givens(puzzle.givens().to_vec());
        Ok(model)
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
    /// Clues cannot be removed from the text.
    #[error(transparent)]
    Clues(#[from] ClueError),
    /// The model has an objective.
    #[error("models with an objective are not supported: remove `maximise` or `minimise`")]
    Objective,
    /// The board has no half turn.
    #[error("the board has no half turn")]
    NotSymmetric,
}

impl From<SessionError> for MinimiserError {
    fn from(error: SessionError) -> Self {
        MinimiserError::Session(Box::new(error))
    }
}

impl From<SearchError> for MinimiserError {
    fn from(error: SearchError) -> Self {
        SessionError::from(error).into()
    }
}

impl From<RegionReductionError> for MinimiserError {
    fn from(error: RegionReductionError) -> Self {
        match error {
            RegionReductionError::Session(error) => MinimiserError::Session(error),
            RegionReductionError::Clues(error) => MinimiserError::Clues(error),
        }
    }
}

impl Session {
    /// Removes givens, and clues if requested, in random orders as long as the solution stays the only one.
    ///
    /// # Errors
    /// If the model has an objective, if a symmetric pattern is requested and the board has no half turn, and if an engine fails or does not support batches.
    pub fn minimise(&self, wanted: &MinimiserOptions) -> Result<Outcome<Minimised>, MinimiserError> {
        let puzzle = self.puzzle();
        if puzzle.objective().is_some() {
            return Err(MinimiserError::Objective);
        }
        let groups = groups(puzzle, wanted.symmetric)?;
        let mut bare = puzzle.clone();
        let givens = bare.givens().to_vec();
        bare.set_givens(Vec::new());
        let remover = Session::with_options(bare, self.options().clone()).givens_remover()?;
        let mut remover = complete!(remover);
        let solution = match remover.only_solution(&givens, self.limits())? {
            Outcome::Complete(Some(solution)) => solution,
            Outcome::Complete(None) => return self.not_unique(),
            Outcome::Stopped(stop, _) => return Ok(uniqueness_unknown(stop)),
        };
        let mut tries = Tries {
            session: self,
            remover,
            solution,
            givens,
            groups,
            clues: removable_clues(puzzle, wanted.clues),
            regions: match wanted.clues {
                true => present_regions(puzzle),
                false => vec![],
            },
        };
        Ok(tries.fewest(wanted)?.map(Minimised::Reduced))
    }

    /// Whether a puzzle that does not have exactly one solution has none or several.
    fn not_unique(&self) -> Result<Outcome<Minimised>, MinimiserError> {
        let mut session = self.with_other_options(self.options().clone());
        Ok(match session.unique()? {
            Outcome::Complete(Uniqueness::NoBoard) => Outcome::Complete(Minimised::NoSolution),
            Outcome::Stopped(stop, None) => Outcome::Stopped(stop, None),
            Outcome::Stopped(stop, Some(Uniqueness::Unknown(None))) => uniqueness_unknown(stop),
            _ => Outcome::Complete(Minimised::Several),
        })
    }
}

/// A limit was reached before there was anything to remove.
fn uniqueness_unknown(Stop { reason, phase, .. }: Stop) -> Outcome<Minimised> {
    let words = format!("{reason} before it is known whether the puzzle is unique");
    Outcome::Stopped(Stop::new(reason, phase).saying(words), None)
}

/// The rules whose clues may be left out, by their indices.
fn removable_clues(puzzle: &Puzzle, is_wanted: bool) -> Vec<usize> {
    let rules = puzzle.rules().iter().enumerate().filter(|_| is_wanted);
    let may_go = rules.filter(|(_, rule)| {
        let clue = rule.clue.as_ref();
        clue.is_some_and(|clue| clue.generation != Some(ClueGeneration::All))
    });
    may_go.map(|(index, _)| index).collect()
}

fn groups(puzzle: &Puzzle, symmetric: bool) -> Result<Vec<Vec<usize>>, MinimiserError> {
    match symmetric {
        false => Ok(single_givens(puzzle.givens())),
        true => givens_by_half_turn(puzzle.layout(), puzzle.givens()).ok_or(MinimiserError::NotSymmetric),
    }
}

/// Tries in different orders.
struct Tries<'s> {
    session: &'s Session,
    remover: GivensRemover,
    solution: Board,
    givens: Vec<Given>,
    groups: Vec<Vec<usize>>,
    clues: Vec<usize>,
    regions: Vec<ChosenRegion>,
}

impl Tries<'_> {
    /// The best of all tries.
    fn fewest(&mut self, wanted: &MinimiserOptions) -> Result<Outcome<FewerClues>, MinimiserError> {
        let mut random = ChaCha8Rng::seed_from_u64(wanted.seed);
        let mut best = self.attempt(wanted.least, &mut random)?;
        for _ in 1..wanted.tries {
            let Outcome::Complete(before) = best else {
                break;
            };
            best = match self.attempt(wanted.least, &mut random)? {
                Outcome::Stopped(stop, None) => Outcome::Stopped(stop, Some(before)),
                fewer => fewer.map(|fewer| match self.left(&fewer) < self.left(&before) {
                    true => fewer,
                    false => before,
                }),
            };
        }
        Ok(best)
    }

    /// What one order leaves.
    fn attempt(
        &mut self,
        least: usize,
        random: &mut ChaCha8Rng,
    ) -> Result<Outcome<FewerClues>, MinimiserError> {
        self.groups.shuffle(random);
        self.clues.shuffle(random);
        let limits = self.session.limits();
        let givens = match self.remover.remove(&self.givens, &self.groups, least, limits)? {
            Outcome::Complete(givens) => givens,
            stopped => {
                return Ok(stopped.map(|givens| FewerClues {
                    givens,
                    clues: ClueReduction::default(),
                    regions: vec![],
                    solution: self.solution.clone(),
                    model: None,
                    is_minimal: false,
                }));
            }
        };
        let mut puzzle = self.session.puzzle().clone();
        puzzle.set_givens(givens.givens.clone());
        let clues = self.session.remove_rules(&puzzle, &self.clues)?;
        let is_minimal = givens.is_minimal && clues.stop().is_none();
        let fewer = clues.map(|clues| FewerClues {
            givens,
            clues,
            regions: vec![],
            solution: self.solution.clone(),
            model: None,
            is_minimal,
        });
        match fewer {
            Outcome::Complete(fewer) if !self.regions.is_empty() => {
                self.without_regions(&puzzle, fewer, random)
            }
            fewer => Ok(fewer),
        }
    }

    /// Leaves out marks and paths after the clues of rules.
    fn without_regions(
        &self,
        puzzle: &Puzzle,
        fewer: FewerClues,
        random: &mut ChaCha8Rng,
    ) -> Result<Outcome<FewerClues>, MinimiserError> {
        let puzzle = without_clues(puzzle, &fewer.clues.removed)?;
        let reduced = self.session.remove_regions(&puzzle, &self.regions, random)?;
        let is_minimal = fewer.is_minimal && reduced.stop().is_none();
        Ok(reduced.map(|RegionReduction { puzzle, removed }| FewerClues {
            regions: removed,
            model: Some(Box::new(puzzle)),
            is_minimal,
            ..fewer
        }))
    }

    /// The number of givens and clues that are left.
    fn left(&self, fewer: &FewerClues) -> usize {
        let clues = self.clues.len() - fewer.clues.removed.len();
        fewer.givens.givens.len() + clues + self.regions.len() - fewer.regions.len()
    }
}
