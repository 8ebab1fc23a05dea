//! Rules, clues and givens that follow from the others.

use thiserror::Error;

use super::puzzle_part::parts;
use super::{PuzzlePart, Session, SessionError, without};
use placet_base::limit::{Outcome, complete};
use placet_model::{Board, Puzzle, check};

/// Rules, clues and givens that follow from the rest of a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Redundancy {
    /// The rules, clues and givens that each follow from all others; of a rule that follows not its clues.
    pub each: Vec<PuzzlePart>,
    /// A maximal set that follows from the rest.
    pub together: Vec<PuzzlePart>,
}

/// Why redundant rules, clues and givens cannot be found.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RedundancyError {
    /// An engine failed.
    #[error(transparent)]
    Session(Box<SessionError>),
    /// The model has an objective.
    #[error("models with an objective are not supported: a rule may only make the best board worse")]
    Objective,
}

impl From<SessionError> for RedundancyError {
    fn from(error: SessionError) -> Self {
        RedundancyError::Session(Box::new(error))
    }
}

impl Session {
    /// Finds the rules, clues and givens without which the puzzle has the same boards: those that can each be removed alone, and a set that can be removed
    /// together. The set is maximal, but there may be a larger one.
    ///
    /// A statement follows if no board of the puzzle without it violates it. To prove this, all these boards are enumerated.
    ///
    /// # Errors
    /// If the model has an objective, and if an engine fails.
    pub fn redundancy(&self) -> Result<Outcome<Redundancy>, RedundancyError> {
        let puzzle = self.puzzle();
        if puzzle.objective().is_some() {
            return Err(RedundancyError::Objective);
        }
        let mut redundancy = Redundancy::default();
        for statement in parts(puzzle) {
            if let PuzzlePart::Clue(rule, _) = statement
                && redundancy.each.contains(&PuzzlePart::Rule(rule))
            {
                continue;
            }
            match self.follows(&[], statement)? {
                Outcome::Complete(true) => redundancy.each.push(statement),
                Outcome::Complete(false) => {}
                Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, Some(redundancy))),
            }
        }
        for statement in redundancy.each.clone() {
            match self.follows(&redundancy.together, statement)? {
                Outcome::Complete(true) => redundancy.together.push(statement),
                Outcome::Complete(false) => {}
                Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, Some(redundancy))),
            }
        }
        Ok(Outcome::Complete(redundancy))
    }

    /// Does the statement follow from the puzzle without it and without some others?
    fn follows(
        &self,
        dropped_before: &[PuzzlePart],
        statement: PuzzlePart,
    ) -> Result<Outcome<bool>, SessionError> {
        let mut dropped = dropped_before.to_vec();
        dropped.push(statement);
        let fewer = without(self.puzzle(), &dropped);
        // What the board has to violate: the statement alone.
        let only = only(self.puzzle(), statement);
        let mut session = Session::with_options(fewer, self.options().clone());
        let limits = session.limits().clone();
        let mut boards = complete!(session.some_boards(None)?);
        loop {
            match complete!(boards.next_within(&limits)?) {
                Some(solution) if violates(&only, &solution.board) => return Ok(Outcome::Complete(false)),
                Some(_) => {}
                None => return Ok(Outcome::Complete(true)),
            }
        }
    }
}

/// The puzzle with one of its rules, clues and givens.
fn only(puzzle: &Puzzle, statement: PuzzlePart) -> Puzzle {
    let is_other = |part: &PuzzlePart| match (*part, statement) {
        // A rule has its clues, and a clue is in its rule.
        (PuzzlePart::Clue(rule, _), PuzzlePart::Rule(kept))
        | (PuzzlePart::Rule(rule), PuzzlePart::Clue(kept, _)) => rule != kept,
        (part, kept) => part != kept,
    };
    let others: Vec<PuzzlePart> = parts(puzzle).into_iter().filter(is_other).collect();
    without(puzzle, &others)
}

fn violates(puzzle: &Puzzle, board: &Board) -> bool {
    !check(puzzle, board).is_consistent()
}
