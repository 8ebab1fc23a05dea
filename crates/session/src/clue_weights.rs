//! How many solutions a puzzle has without each of its givens and clues.

use std::cmp::Reverse;

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

/// How much depends on each given and each clue of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClueWeights {
    /// The number of solutions of the puzzle, or `most`.
    pub solutions: u64,
    /// The givens and clues, those first without which there are the most solutions.
    pub weights: Vec<ClueWeight>,
}

impl Session {
    /// Counts the solutions without each given and each clue, up to `most`.
    ///
    /// # Errors
    /// If the model has an objective, and if an engine fails.
    pub fn clue_weights(&self, most: u64) -> Result<Outcome<ClueWeights>, RedundancyError> {
        if self.puzzle().objective().is_some() {
            return Err(RedundancyError::Objective);
        }
        let mut found = ClueWeights {
            solutions: complete!(self.num_boards_without(&[], most)?),
            weights: vec![],
        };
        let mut stop = None;
        for part in clues_and_givens(self.puzzle()) {
            match self.num_boards_without(&[part], most)? {
                Outcome::Complete(solutions) => found.weights.push(ClueWeight { part, solutions }),
                Outcome::Stopped(reached, _) => {
                    stop = Some(reached);
                    break;
                }
            }
        }
        found.weights.sort_by_key(|weight| Reverse(weight.solutions));
        Ok(Outcome::new(found, stop))
    }

    /// The number of boards without some parts, or `most` if there are as many or more.
    fn num_boards_without(&self, parts: &[PuzzlePart], most: u64) -> Result<Outcome<u64>, SessionError> {
        let mut session = self.of_other_puzzle(without(self.puzzle(), parts));
        let mut boards = complete!(session.some_boards(Some(most))?);
        let mut number = 0;
        while number < most && complete!(boards.next_within(self.limits())?).is_some() {
            number += 1;
        }
        Ok(Outcome::Complete(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::small_puzzles::{Numbers, boards_without, random_puzzle};

    #[test]
    fn the_numbers_are_those_of_enumeration() {
        let mut numbers = Numbers(2);
        let mut num_weights = 0;
        for _ in 0..30 {
            let puzzle = random_puzzle(&mut numbers, 2);
            let weights = Session::new(puzzle.clone())
                .clue_weights(20)
                .expect("nothing fails");
            let found = weights.complete().expect("nothing stops it");
            assert_eq!(found.solutions, boards_without(&puzzle, &[]).len().min(20) as u64);
            let weights = found.weights;
            assert_eq!(weights.len(), clues_and_givens(&puzzle).len());
            for weight in &weights {
                let number = boards_without(&puzzle, &[weight.part]).len();
                assert_eq!(weight.solutions, number.min(20) as u64, "{weight:?}");
                num_weights += usize::from(number > 0);
            }
            assert!(weights.is_sorted_by_key(|weight| Reverse(weight.solutions)));
        }
        assert!(num_weights > 30, "{num_weights}");
    }
}
