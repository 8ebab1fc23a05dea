//! Clues: what the author of a model says of one region or in one statement, and could have said otherwise.

use itertools::Itertools;

use super::{RegionDivision, Rule, RuleKind, Run, Runs};
use crate::board::Board;
use crate::clue_generation::ClueGeneration;
use crate::diagnostic::Span;
use crate::layout::CellId;
use crate::piece::PieceSet;

/// The place of a clue in the text of its model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleClue {
    /// What is written there.
    pub span: Span,
    /// How it is written.
    pub form: ClueForm,
    /// What a generator of puzzles does with it; `None` if it stays as it is.
    pub generation: Option<ClueGeneration>,
    /// What it tells, if the rule is stated by an expression.
    pub told: Option<ToldNumber>,
}

/// A number that a clue tells about some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToldNumber {
    /// How many numbers of a line are larger than all before them.
    Visible(Vec<CellId>),
    /// What the numbers of a line between two others add up to.
    Sandwich(Vec<CellId>, (i64, i64)),
    /// What the numbers of a cage make with an operation, or with any.
    Made(Vec<CellId>, Option<CageOperation>),
}

/// What is done with the numbers of a cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CageOperation {
    /// They are added.
    Sum,
    /// The smaller of two is subtracted from the greater one.
    Difference,
    /// They are multiplied.
    Product,
    /// The greater of two is divided by the smaller one.
    Quotient,
}

/// How a clue is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClueForm {
    /// As an entry of a list or a table with one entry per region.
    Entry,
    /// As a number in a drawing.
    Drawn,
    /// As one of several statements in a text.
    Statement,
}

impl ClueForm {
    /// What is written in place of a clue that is left out.
    pub fn blank(self) -> &'static str {
        match self {
            ClueForm::Entry => "\"_\"",
            ClueForm::Drawn | ClueForm::Statement => "",
        }
    }
}

impl Rule {
    /// The clue that says of a filled board what holds there, as it is written in a model; `None` if the rule is about several regions, or
    /// not a number or a list of numbers.
    pub fn clue_for(&self, pieces: &PieceSet, board: &Board) -> Option<String> {
        match &self.kind {
            RuleKind::Sum(sum) => match sum.line_sums(pieces, board).as_slice() {
                [line] => Some(line.sum.to_string()),
                _ => None,
            },
            RuleKind::Count(count) => match count.counts(board).as_slice() {
                [number] => Some(number.to_string()),
                _ => None,
            },
            RuleKind::Runs(runs) => Some(match runs.runs_on(board)?.as_slice() {
                [] => "0".to_string(),
                [run] => written_run(runs, *run),
                all => format!("[{}]", all.iter().map(|run| written_run(runs, *run)).join(", ")),
            }),
            _ => match self.clue.as_ref()?.told.as_ref()? {
                ToldNumber::Visible(line) => visible(line, pieces, board).map(|number| number.to_string()),
                ToldNumber::Sandwich(line, ends) => {
                    sandwich(line, *ends, pieces, board).map(|sum| sum.to_string())
                }
                ToldNumber::Made(cage, operation) => made(cage, *operation, pieces, board),
            },
        }
    }
}

impl Rule {
    /// What the rule says as long as its clues are not known; `None` if it says nothing then.
    pub fn without_clues(&self) -> Option<Self> {
        let RuleKind::Division(division) = &self.kind else {
            return None;
        };
        let division = RegionDivision {
            clues: vec![],
            groups: None,
            is_symmetric: false,
            ..division.clone()
        };
        Some(Rule {
            kind: RuleKind::Division(division),
            ..self.clone()
        })
    }

    /// Clues as they are written, one of each form that the region of the rule can have. The first fits any region.
    pub fn clue_forms(&self) -> &'static [&'static str] {
        let told = self.clue.as_ref().and_then(|clue| clue.told.as_ref());
        match told {
            Some(ToldNumber::Made(cage, _)) => match cage.len() {
                1 => &["1"],
                2 => &["\"1+\"", "\"1x\"", "\"1-\"", "\"1/\""],
                _ => &["\"1+\"", "\"1x\""],
            },
            _ => &["1"],
        }
    }
}

/// A run as a model states it: `3`, `"3r"` or `"3 red"`.
fn written_run(runs: &Runs, run: Run) -> String {
    let shown = runs.run_word(run);
    match runs.is_coloured() {
        true => format!("\"{}\"", shown.chars().map(escaped).format("")),
        false => shown,
    }
}

/// A character between double quotes, as TOML and JSON have it.
fn escaped(c: char) -> String {
    match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    }
}

/// What the numbers of a cage make, as a model states it: `"12+"`. Numbers that do not divide have their difference.
fn made(
    cage: &[CellId],
    operation: Option<CageOperation>,
    pieces: &PieceSet,
    board: &Board,
) -> Option<String> {
    let numbers = cage.iter().map(|cell| pieces.face(board.face(*cell)?).number());
    let numbers = numbers.collect::<Option<Vec<i64>>>()?;
    let (least, greatest) = (*numbers.iter().min()?, *numbers.iter().max()?);
    let operation = match operation {
        Some(CageOperation::Quotient) if least <= 0 || greatest % least != 0 => {
            Some(CageOperation::Difference)
        }
        None => return Some(numbers.iter().sum::<i64>().to_string()),
        operation => operation,
    };
    let (number, sign) = match operation? {
        CageOperation::Sum => (numbers.iter().sum(), '+'),
        CageOperation::Difference => (greatest - least, '-'),
        CageOperation::Product => (
            numbers
                .iter()
                .try_fold(1, |all: i64, number| all.checked_mul(*number))?,
            'x',
        ),
        CageOperation::Quotient => (greatest / least, '/'),
    };
    Some(format!("\"{number}{sign}\""))
}

/// How many numbers are larger than all before them.
fn visible(line: &[CellId], pieces: &PieceSet, board: &Board) -> Option<usize> {
    let (mut visible, mut highest) = (0, None);
    for cell in line {
        let number = pieces.face(board.face(*cell)?).number()?;
        if highest.is_none_or(|highest| number > highest) {
            (visible, highest) = (visible + 1, Some(number));
        }
    }
    Some(visible)
}

/// What lies between the only two cells of a line that show the ends adds up to.
fn sandwich(line: &[CellId], (one, other): (i64, i64), pieces: &PieceSet, board: &Board) -> Option<i64> {
    let numbers = line.iter().map(|cell| pieces.face(board.face(*cell)?).number());
    let numbers = numbers.collect::<Option<Vec<i64>>>()?;
    let ends = numbers.iter().positions(|number| [one, other].contains(number));
    let (first, last) = ends.collect_tuple()?;
    Some(numbers[first + 1..last].iter().sum())
}
