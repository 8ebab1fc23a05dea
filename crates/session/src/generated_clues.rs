//! Clues that are computed from a solution, in place of those of the model.

use std::collections::BTreeMap;

use itertools::Itertools;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::changed_text::{ClueError, read_changed};
use super::generated_regions::{ChosenRegion, with_random_areas, with_regions};
use super::region_choice::true_regions;
use super::{PuzzlePart, without};
use placet_base::limit::{Limits, Outcome, complete};
use placet_model::{
    Board, ClueForm, GeneratedRegionsKind, GeneratedStatements, Puzzle, Rule, RuleClue, Span,
    StatementLanguage, TextChange, TextFit, WrittenModel, check, true_statements,
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
    /// The puzzle without generated marks and paths.
    puzzle: Puzzle,
}

/// The puzzle with the clues of a board.
pub(super) struct CluedPuzzle {
    pub(super) puzzle: Puzzle,
    /// The marks and paths among its clues.
    pub(super) regions: Vec<ChosenRegion>,
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
        let puzzle = without_blanks(puzzle, written)?;
        let puzzle = match puzzle.generation().regions.is_empty() {
            true => puzzle,
            false => with_regions(&puzzle, &[])?,
        };
        let clues = GeneratedClues { puzzle };
        Ok(Some(match clues.has_areas() {
            // Clues must not depend on the areas of the model.
            true => clues.with_clues_of_forms(|forms| forms[0])?,
            false => clues,
        }))
    }

    /// The puzzle without generated marks and paths.
    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Whether each puzzle has areas of its own.
    pub(super) fn has_areas(&self) -> bool {
        let mut regions = self.puzzle.generation().regions.iter();
        regions.any(|family| matches!(family.kind, GeneratedRegionsKind::Areas { .. }))
    }

    /// The puzzle with random areas, if there are some; `None` if none were found.
    pub(super) fn with_areas(&self, random: &mut ChaCha8Rng) -> Result<Option<Self>, ClueError> {
        let Some(puzzle) = with_random_areas(&self.puzzle, random)? else {
            return Ok(None);
        };
        let divided = GeneratedClues { puzzle };
        let of_form = |forms: &[&'static str]| *forms.choose(random).unwrap_or(&PLACEHOLDER);
        divided.with_clues_of_forms(of_form).map(Some)
    }

    /// With clues of certain forms, until the solution is known.
    fn with_clues_of_forms(
        &self,
        mut form: impl FnMut(&[&'static str]) -> &'static str,
    ) -> Result<Self, ClueError> {
        let written = self.puzzle.written().ok_or(ClueError::InData)?;
        let of_regions = clues(&self.puzzle).filter(|(_, _, clue)| clue.form != ClueForm::Statement);
        let changes = of_regions.map(|(_, rule, clue)| change_of(clue, form(rule.clue_forms()).to_string()));
        let puzzle = read_changed(written, changes.collect(), self.puzzle.givens())?;
        Ok(GeneratedClues { puzzle })
    }

    /// The puzzle without the rules whose clues are generated, or with what they say without, and with those that solutions fulfil besides.
    pub(super) fn open_puzzle(&self) -> Puzzle {
        let generation = self.puzzle.generation();
        let of_regions = generation.regions.iter().filter(|family| {
            // Areas stay as they are.
            !matches!(family.kind, GeneratedRegionsKind::Areas { .. })
        });
        let rules = clues(&self.puzzle).map(|(index, ..)| index);
        let rules = rules.chain(of_regions.flat_map(|family| family.rules.iter().copied()));
        let rules = rules.unique().collect_vec();
        let mut puzzle = without(
            &self.puzzle,
            &rules.iter().copied().map(PuzzlePart::Rule).collect_vec(),
        );
        let loose = rules
            .iter()
            .filter_map(|index| self.puzzle.rules()[*index].without_clues());
        puzzle.add_rules(loose);
        puzzle.add_rules(generation.rules.iter().cloned());
        puzzle
    }

    /// The puzzle whose clues say what holds for a board; `None` if no regions of the wanted kind are true of it. Of statements, some are chosen at random.
    pub(super) fn puzzle_for(
        &self,
        board: &Board,
        random: &mut ChaCha8Rng,
        limits: &Limits,
    ) -> Result<Outcome<Option<CluedPuzzle>>, ClueError> {
        let Some(regions) = complete!(true_regions(&self.puzzle, board, random, limits)?) else {
            return Ok(Outcome::Complete(None));
        };
        let drawn = match regions.is_empty() {
            true => self.puzzle.clone(),
            false => with_regions(&self.puzzle, &regions)?,
        };
        let written = drawn.written().ok_or(ClueError::InData)?;
        let mut changes = numbers(&drawn, board)?;
        for text in &drawn.generation().statements {
            changes.push(statements(&drawn, written, *text, board, random));
        }
        let puzzle = read_changed(written, changes, drawn.givens())?;
        let violations = check(&puzzle, board).violations;
        Ok(Outcome::Complete(match violations.first() {
            None => Some(CluedPuzzle { puzzle, regions }),
            // A random solution need not have regions of the wanted kind.
            Some(_) if self.has_regions() => None,
            Some(violation) => return Err(ClueError::Wrong(violation.sentence.clone())),
        }))
    }

    fn has_regions(&self) -> bool {
        !self.puzzle.generation().regions.is_empty()
    }
}

/// The puzzle with a placeholder for each blank clue.
pub(super) fn without_blanks(puzzle: &Puzzle, written: &WrittenModel) -> Result<Puzzle, ClueError> {
    let blanks = puzzle.generation().blanks.iter();
    let filled = blanks.map(|span| TextChange {
        span: *span,
        text: PLACEHOLDER.to_string(),
        fit: TextFit::Free,
    });
    read_changed(written, filled.collect(), puzzle.givens())
}

/// The clues of regions.
fn numbers(puzzle: &Puzzle, board: &Board) -> Result<Vec<TextChange>, ClueError> {
    let mut changes: BTreeMap<Span, (&Rule, TextChange)> = BTreeMap::new();
    let of_regions = clues(puzzle).filter(|(_, _, clue)| clue.form != ClueForm::Statement);
    for (_, rule, clue) in of_regions {
        let text = rule.clue_for(puzzle.pieces(), board);
        let text = text.ok_or_else(|| ClueError::NoNumber(rule.name.clone()))?;
        let change = change_of(clue, text);
        if let Some((other, _)) = changes.insert(clue.span, (rule, change)) {
            return Err(ClueError::Shared(other.name.clone(), rule.name.clone()));
        }
    }
    Ok(changes.into_values().map(|(_, change)| change).collect())
}

/// Statements of all relations, mixed.
fn statements(
    puzzle: &Puzzle,
    written: &WrittenModel,
    GeneratedStatements { span, language, .. }: GeneratedStatements,
    board: &Board,
    random: &mut ChaCha8Rng,
) -> TextChange {
    let (layout, pieces) = (puzzle.layout(), puzzle.pieces());
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
        text: written.quoted(&lines),
        fit: TextFit::Free,
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

/// The change of the text that gives a clue another value.
pub(super) fn change_of(clue: &RuleClue, text: String) -> TextChange {
    TextChange {
        span: clue.span,
        text,
        fit: fit(clue.form),
    }
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
    let changes = clues.map(|clue| change_of(clue, clue.form.blank().to_string()));
    read_changed(written, changes.collect(), puzzle.givens())
}
