//! The rules, clues and givens of a puzzle, and the puzzle without some of them.

use std::iter;

use itertools::Itertools;

use placet_model::{Assertion, CellId, Puzzle, Rule, RuleKind};

/// A rule, a clue or a given of a puzzle, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzlePart {
    /// A rule.
    Rule(usize),
    /// A clue of a rule: one of the cases of its expression, which its author gave a sentence with placeholders. The indices of the rule and of the case.
    Clue(usize, usize),
    /// A given.
    Given(usize),
}

impl PuzzlePart {
    /// A rule and a clue by their sentences, a given by its cell and pieces.
    pub fn words(self, puzzle: &Puzzle) -> String {
        match self {
            PuzzlePart::Rule(index) => puzzle.rules()[index].says.clone(),
            PuzzlePart::Clue(rule, case) => {
                let rule = &puzzle.rules()[rule];
                let assertion = cases(rule).get(case);
                assertion
                    .and_then(|assertion| assertion.says.clone())
                    .unwrap_or_else(|| rule.says.clone())
            }
            PuzzlePart::Given(index) => puzzle.givens()[index].text(puzzle),
        }
    }

    /// The rule that it is, or whose clue it is, by its index.
    pub fn rule(self) -> Option<usize> {
        match self {
            PuzzlePart::Rule(index) | PuzzlePart::Clue(index, _) => Some(index),
            PuzzlePart::Given(_) => None,
        }
    }

    /// The cells that it is about, in ascending order.
    pub fn cells(self, puzzle: &Puzzle) -> Vec<CellId> {
        let (layout, pieces) = (puzzle.layout(), puzzle.pieces());
        match self {
            PuzzlePart::Rule(index) => {
                let parts = puzzle.rules()[index].parts(layout, pieces);
                let cells = parts.into_iter().flat_map(|part| part.cells);
                cells.sorted_unstable().dedup().collect()
            }
            PuzzlePart::Clue(rule, case) => puzzle.rules()[rule].cells_of_case(case, layout, pieces),
            PuzzlePart::Given(index) => vec![puzzle.givens()[index].cell],
        }
    }
}

/// The clues of a rule; none if it is about one place, or its author gave it no sentence with placeholders.
fn cases(rule: &Rule) -> &[Assertion] {
    match &rule.kind {
        RuleKind::Expression(expression) if rule.template.is_some() && expression.assertions.len() > 1 => {
            &expression.assertions
        }
        _ => &[],
    }
}

/// All rules, each before its clues, and all givens.
pub(super) fn parts(puzzle: &Puzzle) -> Vec<PuzzlePart> {
    let clues = |(rule, stated): (usize, &Rule)| {
        (0..cases(stated).len()).map(move |case| PuzzlePart::Clue(rule, case))
    };
    let rules = puzzle.rules().iter().enumerate();
    let rules = rules.flat_map(|rule| iter::once(PuzzlePart::Rule(rule.0)).chain(clues(rule)));
    let givens = (0..puzzle.givens().len()).map(PuzzlePart::Given);
    rules.chain(givens).collect()
}

/// What a setter can change without changing the kind of puzzle: the rules that are clues, the clues of other rules, and the givens. If the model says which
/// drawn regions are its clues, the cases of rules that do not mention them are no clues.
pub(super) fn clues_and_givens(puzzle: &Puzzle) -> Vec<PuzzlePart> {
    let drawn = &puzzle.generation().regions;
    let may_have_clues =
        |rule: usize| drawn.is_empty() || drawn.iter().any(|family| family.rules.contains(&rule));
    let is_clue = |part: &PuzzlePart| match *part {
        PuzzlePart::Rule(rule) => puzzle.rules()[rule].clue.is_some(),
        PuzzlePart::Clue(rule, _) => puzzle.rules()[rule].clue.is_none() && may_have_clues(rule),
        PuzzlePart::Given(_) => true,
    };
    parts(puzzle).into_iter().filter(is_clue).collect()
}

/// The puzzle without some rules, clues and givens.
#[must_use]
pub fn without(puzzle: &Puzzle, statements: &[PuzzlePart]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    puzzle.retain_cases(|rule, case| !statements.contains(&PuzzlePart::Clue(rule, case)));
    puzzle.retain_rules(|index| !statements.contains(&PuzzlePart::Rule(index)));
    let kept = puzzle.givens().iter().enumerate();
    let kept = kept.filter(|(index, _)| !statements.contains(&PuzzlePart::Given(*index)));
    let kept = kept.map(|(_, given)| given.clone()).collect();
    puzzle.set_givens(kept);
    puzzle
}
