//! Clues that are computed from a solution, in place of those of the model.

use std::collections::BTreeMap;
use std::sync::Arc;

use itertools::Itertools;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use thiserror::Error;

use super::{PuzzlePart, without};
use placet_model::{
    Board, ClueForm, GeneratedStatements, Given, Puzzle, Rule, RuleClue, Span, StatementLanguage, TextChange,
    TextFit, WrittenModel, check, read_with, true_statements,
};

/// The most statements of each relation that are chosen before those that are not needed are left out. With as many, the logic grids of the
/// library are always determined.
const MOST_PER_RELATION: usize = 24;

/// The number of codes in a line.
const CODES_A_LINE: usize = 12;

/// A clue that any region can have, in place of a blank, until the solution is known.
const PLACEHOLDER: &str = "1";

/// The clues of a model that are generated.
pub(super) struct GeneratedClues {
    puzzle: Puzzle,
    written: Arc<WrittenModel>,
}

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
    /// Several rules have their clue at the same place of the text.
    #[error("the rules `{0}` and `{1}` share a clue: write one for each")]
    Shared(String, String),
    /// The text with the new clues is not a valid model, or the board is not its solution.
    #[error("the model with the clues of a solution is wrong: {0}")]
    Wrong(String),
}

impl GeneratedClues {
    /// Those of a puzzle; `None` if it has none.
    pub(super) fn of(puzzle: &Puzzle) -> Result<Option<Self>, ClueError> {
        let Some(written) = puzzle.written() else {
            return Ok(None);
        };
        if !puzzle.generates_clues() {
            return Ok(None);
        }
        if written.has_data() {
            return Err(ClueError::InData);
        }
        let generation = puzzle.generation();
        if generation.blanks.is_empty() {
            return Ok(Some(GeneratedClues {
                puzzle: puzzle.clone(),
                written: written.clone(),
            }));
        }
        let filled = generation.blanks.iter().map(|span| TextChange {
            span: *span,
            text: PLACEHOLDER.to_string(),
            fit: TextFit::Free,
        });
        let puzzle = read_changed(written, filled.collect(), puzzle.givens())?;
        let written = puzzle.written().cloned().ok_or(ClueError::InData)?;
        Ok(Some(GeneratedClues { puzzle, written }))
    }

    /// The puzzle without the rules whose clues are generated.
    pub(super) fn open_puzzle(&self) -> Puzzle {
        let rules = clues(&self.puzzle).map(|(index, ..)| PuzzlePart::Rule(index));
        without(&self.puzzle, &rules.collect_vec())
    }

    /// The puzzle whose clues say what holds for a board. Of statements, some are chosen at random.
    pub(super) fn puzzle_for(&self, board: &Board, random: &mut ChaCha8Rng) -> Result<Puzzle, ClueError> {
        let mut changes = self.numbers(board)?;
        for statements in &self.puzzle.generation().statements {
            changes.push(self.statements(*statements, board, random));
        }
        let puzzle = read_changed(&self.written, changes, self.puzzle.givens())?;
        let report = check(&puzzle, board);
        match report.violations.first() {
            None => Ok(puzzle),
            Some(violation) => Err(ClueError::Wrong(violation.sentence.clone())),
        }
    }

    /// The clues of regions.
    fn numbers(&self, board: &Board) -> Result<Vec<TextChange>, ClueError> {
        let mut changes: BTreeMap<Span, (&Rule, TextChange)> = BTreeMap::new();
        let of_regions = clues(&self.puzzle).filter(|(_, _, clue)| clue.form != ClueForm::Statement);
        for (_, rule, clue) in of_regions {
            let text = rule.clue_for(self.puzzle.pieces(), board);
            let text = text.ok_or_else(|| ClueError::NoNumber(rule.name.clone()))?;
            let change = TextChange {
                span: clue.span,
                text,
                fit: fit(clue.form),
            };
            if let Some((other, _)) = changes.insert(clue.span, (rule, change)) {
                return Err(ClueError::Shared(other.name.clone(), rule.name.clone()));
            }
        }
        Ok(changes.into_values().map(|(_, change)| change).collect())
    }

    /// Statements of all relations, mixed.
    fn statements(
        &self,
        GeneratedStatements { span, language, .. }: GeneratedStatements,
        board: &Board,
        random: &mut ChaCha8Rng,
    ) -> TextChange {
        let (layout, pieces) = (self.puzzle.layout(), self.puzzle.pieces());
        let mut chosen = vec![];
        for mut of_relation in true_statements(language, layout, pieces, board) {
            of_relation.shuffle(random);
            of_relation.truncate(MOST_PER_RELATION);
            chosen.append(&mut of_relation);
        }
        chosen.shuffle(random);
        let lines = match language {
            StatementLanguage::Facts => chosen,
            StatementLanguage::Codes => chosen.chunks(CODES_A_LINE).map(|codes| codes.join(" ")).collect(),
        };
        TextChange {
            span,
            text: self.written.quoted(&lines),
            fit: TextFit::Free,
        }
    }
}

/// The rules of a puzzle whose clues are generated, with their indices.
pub(super) fn clues(puzzle: &Puzzle) -> impl Iterator<Item = (usize, &Rule, &RuleClue)> {
    let rules = puzzle.rules().iter().enumerate();
    rules.filter_map(|(index, rule)| {
        let clue = rule.clue.as_ref().filter(|clue| clue.generation.is_some())?;
        Some((index, rule, clue))
    })
}

/// What happens around a new clue.
fn fit(form: ClueForm) -> TextFit {
    match form {
        ClueForm::Entry => TextFit::Free,
        ClueForm::Drawn => TextFit::Columns,
        ClueForm::Statement => TextFit::Closed,
    }
}

/// The puzzle without the clues of some rules, in its text too.
pub(super) fn without_clues(puzzle: &Puzzle, rules: &[usize]) -> Result<Puzzle, ClueError> {
    let Some(written) = puzzle.written().filter(|written| !written.has_data()) else {
        return Err(ClueError::InData);
    };
    let clues = rules
        .iter()
        .filter_map(|index| puzzle.rules()[*index].clue.as_ref());
    let changes = clues.map(|clue| TextChange {
        span: clue.span,
        text: clue.form.blank().to_string(),
        fit: fit(clue.form),
    });
    read_changed(written, changes.collect(), puzzle.givens())
}

/// The model with other texts, and the givens of the puzzle, which need not be those of the text.
fn read_changed(
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
