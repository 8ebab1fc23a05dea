//! Explanations of a puzzle: which facts can be derived, and the steps to them.

use thiserror::Error;

use super::{Session, SessionError, Uniqueness};
use crate::explain::{Explainer, NotExplained};
use placet_base::limit::{Outcome, Phase, Stop, StopReason};
use placet_model::{Board, FaceId};

/// Why a puzzle cannot be explained.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExplanationError {
    /// An engine failed.
    #[error(transparent)]
    Session(Box<SessionError>),
    /// The puzzle cannot be explained.
    #[error(transparent)]
    NotExplained(#[from] NotExplained),
}

impl From<SessionError> for ExplanationError {
    fn from(error: SessionError) -> Self {
        ExplanationError::Session(Box::new(error))
    }
}

/// A puzzle that can be explained, and facts about its solutions.
pub struct Explanation {
    /// The rules, cut into instances.
    pub explainer: Explainer,
    /// The only solution, if there is exactly one.
    pub solution: Option<Board>,
    /// Whether there is a solution.
    pub has_solution: bool,
    /// A solution of a logic grid with several solutions, if all of these consist of its columns in different orders.
    pub up_to_columns: Option<Board>,
}

impl Session {
    /// Prepares the steps of the puzzle: finds the facts that hold on all its boards.
    ///
    /// A puzzle that is too large to be explained ends it as a limit does.
    ///
    /// # Errors
    /// If an engine fails, and for puzzles with an objective.
    pub fn explanation(&mut self) -> Result<Outcome<Explanation>, ExplanationError> {
        if self.puzzle().objective().is_some() {
            return Err(NotExplained::Objective.into());
        }
        let solution = match known(self.unique()?) {
            Err(stop) => return Ok(Outcome::Stopped(stop, None)),
            Ok(Uniqueness::NoBoard) => None,
            Ok(Uniqueness::Unique(board)) if board.blanks().next().is_none() => Some(board),
            Ok(Uniqueness::Unique(_) | Uniqueness::Unknown(_)) => return self.explanation_of_several(None),
            Ok(Uniqueness::Several(boards)) => {
                let [board, _] = *boards;
                let is_alike = self.has_columns_of(&board)?;
                return self.explanation_of_several(Some(board).filter(|_| is_alike));
            }
        };
        let possible: Vec<Vec<FaceId>> = match &solution {
            Some(board) => board.faces().map(|face| face.into_iter().collect()).collect(),
            None => vec![],
        };
        let explainer = self.explainer(&possible)?;
        Ok(explainer.map(|explainer| Explanation {
            explainer,
            has_solution: solution.is_some(),
            solution,
            up_to_columns: None,
        }))
    }

    fn explanation_of_several(
        &mut self,
        up_to_columns: Option<Board>,
    ) -> Result<Outcome<Explanation>, ExplanationError> {
        let candidates = match known(self.candidates()?) {
            Ok(candidates) => candidates,
            Err(stop) => return Ok(Outcome::Stopped(stop, None)),
        };
        let explainer = self.explainer(&candidates.faces)?;
        Ok(explainer.map(|explainer| Explanation {
            explainer,
            solution: None,
            has_solution: true,
            up_to_columns,
        }))
    }

    fn explainer(&self, possible: &[Vec<FaceId>]) -> Result<Outcome<Explainer>, ExplanationError> {
        match Explainer::new(self.puzzle(), possible) {
            Err(error @ NotExplained::TooLarge) => {
                let stop = Stop::new(StopReason::GaveUp, Phase::Explaining).saying(error.to_string());
                Ok(Outcome::Stopped(stop, None))
            }
            explainer => Ok(Outcome::Complete(explainer?)),
        }
    }
}

/// What has to be known of all boards. What a search has found before a limit is not enough.
fn known<T>(outcome: Outcome<T>) -> Result<T, Stop> {
    match outcome {
        Outcome::Stopped(Stop { reason, phase, .. }, Some(_)) => {
            Err(Stop::during(reason, phase, Phase::Searching))
        }
        outcome => outcome.complete(),
    }
}
