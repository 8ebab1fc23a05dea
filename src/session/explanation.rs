//! Explanations of a puzzle: which facts can be derived, and the steps to them.

use thiserror::Error;

use super::{Session, SessionError, Uniqueness};
use crate::engine::StopReason;
use crate::explain::{Explainer, NotExplained};
use crate::model::{Board, FaceId};

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
    /// A limit was reached before the facts that hold on all boards were known.
    #[error("{0} while searching for the solutions")]
    Stopped(StopReason),
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
    /// # Errors
    /// If an engine fails or a limit is reached, and for puzzles with an objective and very large ones.
    pub fn explanation(&mut self) -> Result<Explanation, ExplanationError> {
        if self.puzzle().objective.is_some() {
            return Err(NotExplained::Objective.into());
        }
        let solution = match self.unique()? {
            Uniqueness::NoBoard => None,
            Uniqueness::Unique(board) if board.blanks().next().is_none() => Some(board),
            Uniqueness::Unique(_) => return self.explanation_of_several(None),
            Uniqueness::Several(boards) => {
                let [board, _] = *boards;
                let is_alike = self.has_columns_of(&board)?;
                return self.explanation_of_several(Some(board).filter(|_| is_alike));
            }
            Uniqueness::Unknown(..) => {
                let reason = self.limits().check().unwrap_or(StopReason::GaveUp);
                return Err(ExplanationError::Stopped(reason));
            }
        };
        let possible: Vec<Vec<FaceId>> = match &solution {
            Some(board) => board.faces().map(|face| face.into_iter().collect()).collect(),
            None => vec![],
        };
        Ok(Explanation {
            explainer: Explainer::new(self.puzzle(), &possible)?,
            has_solution: solution.is_some(),
            solution,
            up_to_columns: None,
        })
    }

    fn explanation_of_several(
        &mut self,
        up_to_columns: Option<Board>,
    ) -> Result<Explanation, ExplanationError> {
        let candidates = self.candidates()?;
        if let Some(reason) = candidates.stopped {
            return Err(ExplanationError::Stopped(reason));
        }
        Ok(Explanation {
            explainer: Explainer::new(self.puzzle(), &candidates.faces)?,
            solution: None,
            has_solution: true,
            up_to_columns,
        })
    }
}
