//! Puzzles whose text has other clues.

use thiserror::Error;

use placet_model::{Given, Puzzle, TextChange, WrittenModel, read_with};

/// Why clues cannot be generated.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ClueError {
    /// The clues are not in the text of the model.
    #[error("the clues that are generated are in a file of data: write them in the model")]
    InData,
    /// The clue is not a number or a list of numbers of a single region.
    #[error("the clue of the rule `{0}` cannot be generated")]
    NoNumber(String),
    /// The clue is one of the cases of a rule, so that it has no place of its own in the text.
    #[error("the clues of the rule `{0}` have no places of their own in the text of the model")]
    NoPlace(String),
    /// Several rules have their clue at the same place of the text.
    #[error("the rules `{0}` and `{1}` share a clue: write one for each")]
    Shared(String, String),
    /// The drawing of areas does not have a place for each cell of the board.
    #[error("the areas `{0}` cannot be generated: their drawing needs an entry for each cell of the board")]
    OtherForm(String),
    /// The text with the new clues is not a valid model, or the board is not its solution.
    #[error("the model with the clues of a solution is wrong: {0}")]
    Wrong(String),
}

/// The model with other texts, and the givens of the puzzle, which need not be those of the text.
pub(super) fn read_changed(
    written: &WrittenModel,
    changes: Vec<TextChange>,
    givens: &[Given],
) -> Result<Puzzle, ClueError> {
    let source = written.with_changes(changes);
    let source = source.ok_or_else(|| ClueError::Wrong("clues overlap".into()))?;
    let mut puzzle = read_with(&source, written.settings()).map_err(|diagnostics| {
        let first = diagnostics.in_order().first().map(|first| first.message.clone());
        ClueError::Wrong(first.unwrap_or_default())
    })?;
    puzzle.set_givens(givens.to_vec());
    Ok(puzzle)
}
