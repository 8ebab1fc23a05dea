//! Removes clues as long as the puzzle keeps its only solution.

use super::{PuzzlePart, Session, SessionError, Uniqueness, without};
use placet_base::limit::Outcome;
use placet_model::Puzzle;

/// The result of removing clues from a puzzle.
#[derive(Clone, Debug, Default)]
pub struct ClueReduction {
    /// The rules whose clues were removed, by their indices.
    pub removed: Vec<usize>,
    /// The number of puzzles that were solved.
    pub questions: usize,
}

impl Session {
    /// Leaves out rules of a puzzle, in this order, as long as its only solution stays the only one. If it is complete, each remaining one is needed.
    ///
    /// # Errors
    /// If an engine fails.
    pub(super) fn remove_rules(
        &self,
        puzzle: &Puzzle,
        rules: &[usize],
    ) -> Result<Outcome<ClueReduction>, SessionError> {
        let mut reduction = ClueReduction::default();
        for rule in rules {
            let mut parts: Vec<PuzzlePart> =
                reduction.removed.iter().copied().map(PuzzlePart::Rule).collect();
            parts.push(PuzzlePart::Rule(*rule));
            reduction.questions += 1;
            let mut fewer = Session::with_options(without(puzzle, &parts), self.options().clone());
            match fewer.unique()? {
                Outcome::Complete(Uniqueness::Unique(_)) => reduction.removed.push(*rule),
                Outcome::Complete(_) => {}
                Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, Some(reduction))),
            }
        }
        Ok(Outcome::Complete(reduction))
    }
}
