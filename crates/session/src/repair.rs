//! The smallest changes that make an impossible puzzle solvable.

use std::collections::BTreeSet;

use thiserror::Error;

use super::changed_text::{ClueError, read_changed};
use super::generated_clues::{change_of, without_clues};
use super::{PuzzlePart, SearchError, Session, SessionError, Uniqueness, without};
use placet_base::limit::{Outcome, complete, found};
use placet_model::{Given, PieceId, Puzzle, Span};

/// The most boards whose clues are taken as other values of a clue.
const MOST_BOARDS: u64 = 1_000;

/// Givens and clues whose removal makes an impossible puzzle solvable. No fewer are enough.
#[derive(Clone, Debug)]
pub struct Correction {
    /// The givens and clues.
    pub parts: Vec<PuzzlePart>,
    /// The boards of the puzzle without them. The check has approved each.
    pub boards: Uniqueness,
    /// The values that the part can have instead, if it is one.
    pub values: Vec<OtherValue>,
    /// Whether there may be further values.
    pub has_more_values: bool,
}

/// Another value of a given or a clue, with which the puzzle has a solution.
#[derive(Clone, Debug)]
pub struct OtherValue {
    /// The given or the clue with this value, in words.
    pub says: String,
    /// The puzzle with it. A clue has it in the text of the model, too; a given has not.
    pub puzzle: Puzzle,
    /// The boards of this puzzle. The check has approved each.
    pub boards: Uniqueness,
}

/// The corrections of an impossible puzzle.
#[derive(Clone, Debug, Default)]
pub struct Corrections {
    /// Those that probably undo a mistake first: with a value that makes the solution unique, and then with few such values. There are none if the puzzle
    /// is impossible without any given and clue.
    pub corrections: Vec<Correction>,
    /// Whether these are all of this size.
    pub are_all: bool,
}

/// Why a puzzle cannot be repaired.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RepairError {
    /// An engine failed.
    #[error(transparent)]
    Session(Box<SessionError>),
    /// Clues cannot be changed.
    #[error(transparent)]
    Clues(#[from] ClueError),
    /// The model has an objective.
    #[error("models with an objective are not supported: remove `maximise` or `minimise`")]
    Objective,
}

/// A puzzle with a change, and the change in words.
type ChangedPuzzle = (String, Puzzle);

impl From<SessionError> for RepairError {
    fn from(error: SessionError) -> Self {
        RepairError::Session(Box::new(error))
    }
}

impl From<SearchError> for RepairError {
    fn from(error: SearchError) -> Self {
        SessionError::from(error).into()
    }
}

impl Session {
    /// Finds the smallest sets of givens and clues without which an impossible puzzle has a solution, `most` at most. If they are single ones, also the
    /// values that they can have instead.
    ///
    /// # Errors
    /// If the model has an objective, if the formula cannot be built, and if an engine fails.
    pub fn corrections(&self, most: usize) -> Result<Outcome<Corrections>, RepairError> {
        if self.puzzle().objective().is_some() {
            return Err(RepairError::Objective);
        }
        let (found, mut stop) = found!(self.correction_sets(most)?);
        let mut corrections = Corrections {
            are_all: found.are_all,
            ..Corrections::default()
        };
        for parts in found.sets {
            match self.correction(parts)? {
                Outcome::Complete(correction) => corrections.corrections.push(correction),
                Outcome::Stopped(other, correction) => {
                    corrections.corrections.extend(correction);
                    corrections.are_all = false;
                    stop = Some(other);
                    break;
                }
            }
        }
        corrections.corrections.sort_by_key(Correction::improbability);
        Ok(Outcome::new(corrections, stop))
    }

    fn correction(&self, parts: Vec<PuzzlePart>) -> Result<Outcome<Correction>, RepairError> {
        let fewer = without(self.puzzle(), &parts);
        let mut session = self.of_other_puzzle(fewer.clone());
        let boards = complete!(session.unique()?);
        let correction = Correction {
            parts,
            boards,
            values: vec![],
            has_more_values: false,
        };
        let (changed, has_more) = match *correction.parts {
            [PuzzlePart::Given(index)] => (self.with_other_givens(index, &fewer), false),
            [PuzzlePart::Rule(index)] => complete!(self.with_other_clues(index, &mut session)?),
            _ => (vec![], false),
        };
        let values = self.possible_values(changed)?;
        let has_more_values = has_more || values.stop().is_some();
        Ok(values.map(|values| Correction {
            values,
            has_more_values,
            ..correction
        }))
    }

    /// The puzzle with each other piece that a cell can be given, in words.
    fn with_other_givens(&self, index: usize, fewer: &Puzzle) -> Vec<ChangedPuzzle> {
        let (given, pieces) = (&self.puzzle().givens()[index], fewer.pieces());
        let is_given = |piece: PieceId| given.faces.iter().any(|face| pieces.face(*face).piece == piece);
        let of_piece = |piece: PieceId| {
            let faces = pieces.face_ids();
            let faces = faces.filter(|face| pieces.face(*face).piece == piece);
            Given {
                cell: given.cell,
                faces: faces.filter(|face| pieces.may_stand(*face, given.cell)).collect(),
                span: Span::default(),
            }
        };
        let others = pieces.piece_ids().filter(|piece| !is_given(*piece)).map(of_piece);
        let others = others.filter(|other| !other.faces.is_empty());
        let changed = others.map(|other| {
            let (says, mut changed) = (other.text(fewer), fewer.clone());
            changed.give(other);
            (says, changed)
        });
        changed.collect()
    }

    /// The puzzle with each value that a clue has on the boards without it, in words, and whether there may be more values.
    fn with_other_clues(
        &self,
        index: usize,
        without_it: &mut Session,
    ) -> Result<Outcome<(Vec<ChangedPuzzle>, bool)>, RepairError> {
        let puzzle = self.puzzle();
        let rule = &puzzle.rules()[index];
        let (Some(clue), Some(written)) = (&rule.clue, puzzle.written().filter(|model| !model.has_data()))
        else {
            return Ok(Outcome::Complete((vec![], false)));
        };
        let mut texts = BTreeSet::new();
        let mut num_boards = 0;
        let mut boards = complete!(without_it.some_boards(None)?);
        while num_boards < MOST_BOARDS
            && let Some(solution) = complete!(boards.next_within(self.limits())?)
        {
            num_boards += 1;
            let text = rule.clue_for(puzzle.pieces(), &solution.board);
            texts.extend(text.map(|text| (text.len(), text)));
        }
        let mut changed = vec![];
        for (_, text) in texts {
            let with_clue = read_changed(written, vec![change_of(clue, text)], puzzle.givens())?;
            changed.push((with_clue.rules()[index].says.clone(), with_clue));
        }
        Ok(Outcome::Complete((changed, num_boards == MOST_BOARDS)))
    }

    /// Those of some changed puzzles that have a solution.
    fn possible_values(&self, changed: Vec<ChangedPuzzle>) -> Result<Outcome<Vec<OtherValue>>, SessionError> {
        let mut values = vec![];
        for (says, puzzle) in changed {
            match self.of_other_puzzle(puzzle.clone()).unique()? {
                Outcome::Complete(Uniqueness::NoBoard) => {}
                Outcome::Complete(boards) => values.push(OtherValue { says, puzzle, boards }),
                Outcome::Stopped(stop, _) => return Ok(Outcome::Stopped(stop, Some(values))),
            }
        }
        Ok(Outcome::Complete(values))
    }

    /// A session of a changed puzzle, with the same options.
    pub(super) fn of_other_puzzle(&self, puzzle: Puzzle) -> Session {
        Session::with_options(puzzle, self.options().clone())
    }
}

impl Correction {
    /// The puzzle without the givens and clues. The text of the model lacks the clues, too, but has all its givens.
    ///
    /// # Errors
    /// If a clue is not at a place of the text of the model from which it can be removed.
    pub fn model(&self, puzzle: &Puzzle) -> Result<Puzzle, ClueError> {
        let fewer = without(puzzle, &self.parts);
        if self.parts.iter().all(|part| matches!(part, PuzzlePart::Given(_))) {
            return Ok(fewer);
        }
        let case = self.parts.iter().find_map(|part| match part {
            PuzzlePart::Clue(rule, _) => Some(&puzzle.rules()[*rule]),
            _ => None,
        });
        if let Some(rule) = case {
            return Err(ClueError::NoPlace(rule.name.clone()));
        }
        let rules: Vec<usize> = self.parts.iter().filter_map(|part| part.rule()).collect();
        let mut model = without_clues(puzzle, &rules)?;
        model.set_givens(fewer.givens().to_vec());
        Ok(model)
    }

    /// The more values make the solution unique, the less is said for a mistake here; if none does, still less.
    fn improbability(&self) -> usize {
        let unique = self
            .values
            .iter()
            .filter(|value| matches!(value.boards, Uniqueness::Unique(_)));
        match unique.count() {
            0 => usize::MAX,
            number => number,
        }
    }
}

#[cfg(test)]
mod tests;
