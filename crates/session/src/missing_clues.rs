//! The clues that a model leaves blank, and what they are for a board.

use std::collections::HashSet;

use super::changed_text::{ClueError, read_changed};
use super::generated_clues::{change_of, clues, without_blanks};
use placet_model::{Board, Puzzle, RuleClue};

/// The blank clues of a model that generates clues.
pub(super) struct MissingClues {
    /// The puzzle with a placeholder for each.
    puzzle: Puzzle,
    /// Their rules in this puzzle, by index.
    rules: Vec<usize>,
}

impl MissingClues {
    /// Those of a puzzle; `None` if it has none, or its clues are not in its text.
    pub(super) fn of(puzzle: &Puzzle) -> Result<Option<Self>, ClueError> {
        let Some(written) = puzzle.written().filter(|written| !written.has_data()) else {
            return Ok(None);
        };
        let filled = without_blanks(puzzle, written)?;
        let present: HashSet<&str> = puzzle.rules().iter().map(|rule| rule.name.as_str()).collect();
        let new = clues(&filled).filter(|(_, rule, _)| !present.contains(rule.name.as_str()));
        let rules: Vec<usize> = new.map(|(index, ..)| index).collect();
        Ok((!rules.is_empty()).then_some(MissingClues {
            puzzle: filled,
            rules,
        }))
    }

    /// What each of them is for a board; `None` where it cannot be said.
    pub(super) fn values(&self, board: &Board) -> Vec<Option<String>> {
        let pieces = self.puzzle.pieces();
        let rules = self.rules.iter().map(|index| &self.puzzle.rules()[*index]);
        rules.map(|rule| rule.clue_for(pieces, board)).collect()
    }

    /// The puzzle with the clues at some places of [`values`](Self::values) for a board, and their rules in it, by index.
    pub(super) fn puzzle_for(
        &self,
        board: &Board,
        chosen: &[usize],
    ) -> Result<(Puzzle, Vec<usize>), ClueError> {
        let written = self.puzzle.written().ok_or(ClueError::InData)?;
        let values = self.values(board).into_iter().enumerate();
        let values = values.map(|(place, value)| value.filter(|_| chosen.contains(&place)));
        let changes = self
            .clues()
            .zip(values)
            .map(|(clue, value)| change_of(clue, value.unwrap_or_else(|| clue.form.blank().to_string())));
        let puzzle = read_changed(written, changes.collect(), self.puzzle.givens())?;
        let names: HashSet<&str> = chosen
            .iter()
            .map(|place| self.puzzle.rules()[self.rules[*place]].name.as_str())
            .collect();
        let rules = puzzle.rules().iter().enumerate();
        let rules = rules.filter(|(_, rule)| names.contains(rule.name.as_str()));
        let rules = rules.map(|(index, _)| index).collect();
        Ok((puzzle, rules))
    }

    /// The number of blank clues.
    pub(super) fn number(&self) -> usize {
        self.rules.len()
    }

    fn clues(&self) -> impl Iterator<Item = &RuleClue> {
        let rules = self.rules.iter().map(|index| &self.puzzle.rules()[*index]);
        rules.filter_map(|rule| rule.clue.as_ref())
    }
}
