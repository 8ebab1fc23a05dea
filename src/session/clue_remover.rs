//! Removes clues as long as the puzzle keeps its only solution.

use super::{Doubt, PuzzlePart, Session, SessionError, Uniqueness};
use crate::engine::StopReason;
use crate::model::Puzzle;

/// The result of removing clues from a puzzle.
#[derive(Clone, Debug, Default)]
pub struct ClueReduction {
    /// The rules whose clues were removed, by their indices.
    pub removed: Vec<usize>,
    /// The number of puzzles that were solved.
    pub questions: usize,
    /// The limit that ended the work early. If there is none, each remaining clue is needed.
    pub stopped: Option<StopReason>,
}

impl Session {
    /// Leaves out rules of a puzzle, in this order, as long as its only solution stays the only one.
    ///
    /// # Errors
    /// If an engine fails.
    pub(super) fn remove_rules(
        &self,
        puzzle: &Puzzle,
        rules: &[usize],
    ) -> Result<ClueReduction, SessionError> {
        let mut reduction = ClueReduction::default();
        for rule in rules {
            let mut parts: Vec<PuzzlePart> =
                reduction.removed.iter().copied().map(PuzzlePart::Rule).collect();
            parts.push(PuzzlePart::Rule(*rule));
            reduction.questions += 1;
            let mut fewer = Session::with_options(puzzle.without(&parts), self.options().clone());
            match fewer.unique()? {
                Uniqueness::Unique(_) => reduction.removed.push(*rule),
                Uniqueness::Unknown(_, Doubt::Stopped(reason)) => {
                    reduction.stopped = Some(reason);
                    return Ok(reduction);
                }
                _ => {}
            }
        }
        Ok(reduction)
    }
}
