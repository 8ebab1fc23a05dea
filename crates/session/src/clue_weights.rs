//! How many solutions a puzzle has without each of its givens and clues.

use super::puzzle_part::clues_and_givens;
use super::{PuzzlePart, RedundancyError, Session, SessionError, without};
use placet_base::limit::{Outcome, complete};

/// How much depends on a given or a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClueWeight {
    /// The given or the clue.
    pub part: PuzzlePart,
    /// The number of solutions without it, or `most` if there are as many or more.
    pub solutions: u64,
}

impl Session {
    /// Counts the solutions without each given and each clue, up to `most`: first those without which there are the most solutions.
    ///
    /// # Errors
    /// If the model has an objective, and if an engine fails.
    pub fn clue_weights(&self, most: u64) -> Result<Outcome<Vec<ClueWeight>>, RedundancyError> {
        if self.puzzle().objective().is_some() {
            return Err(RedundancyError::Objective);
        }
        let mut weights = vec![];
        let mut stop = None;
        for part in clues_and_givens(self.puzzle()) {
            let mut fewer = self.of_other_puzzle(without(self.puzzle(), &[part]));
            match fewer.num_boards(most)? {
                Outcome::Complete(solutions) => weights.push(ClueWeight { part, solutions }),
                Outcome::Stopped(reached, _) => {
                    stop = Some(reached);
                    break;
                }
            }
        }
        weights.sort_by_key(|weight| std::cmp::Reverse(weight.solutions));
        Ok(Outcome::new(weights, stop))
    }

    /// The number of boards, or `most` if there are as many or more.
    pub fn num_boards(&mut self, most: u64) -> Result<Outcome<u64>, SessionError> {
        let limits = self.limits().clone();
        let mut boards = complete!(self.some_boards(Some(most))?);
        let mut number = 0;
        while number < most && complete!(boards.next_within(&limits)?).is_some() {
            number += 1;
        }
        Ok(Outcome::Complete(number))
    }
}
