//! Sudokus of 9 x 9 whose digits are one word: each character is a digit, or none, with up to five blank cells after it.

use serde_json::{Map, Value};

use super::drawing::text;
use crate::Span;
use crate::document::read_context::ReadContext;
use crate::import::f_puzzles::element::PuzzleElement;
use crate::import::f_puzzles::element_kind::ElementKind;
use crate::import::f_puzzles::grid_cell::GridCell;
use crate::import::f_puzzles::puzzle::FPuzzle;
use crate::import::f_puzzles::rules::BoardRule;
use crate::import::f_puzzles::value::wrong;

const SIZE: usize = 9;

/// The digits of a puzzle with a name, and perhaps rules in words.
pub(super) fn read(
    givens: &str,
    document: &Map<String, Value>,
    context: &mut ReadContext,
) -> Option<FPuzzle> {
    let (digits, rest) = digits(givens);
    let is_whole = digits.len() == SIZE * SIZE && rest.is_empty();
    if !is_whole {
        context.add(wrong(Span::new(0, 1), "the puzzle does not have 81 cells"));
        return None;
    }
    let written = |key: &str| document.get(key).map(text).unwrap_or_default();
    Some(FPuzzle {
        title: written("n"),
        ruleset: written("m"),
        ..puzzle(&digits)
    })
}

/// The digits, and letters for rules: `w` for windoku and `x` for diagonals.
pub(super) fn read_short(word: &str, context: &mut ReadContext) -> Option<FPuzzle> {
    let (digits, rules) = digits(word);
    if digits.len() != SIZE * SIZE {
        context.add(wrong(Span::new(0, 1), "the puzzle does not have 81 cells"));
        return None;
    }
    let mut puzzle = puzzle(&digits);
    for rule in rules.chars() {
        match rule {
            'x' => puzzle
                .board_rules
                .extend([BoardRule::RisingDiagonal, BoardRule::FallingDiagonal]),
            'w' => puzzle.add(ElementKind::ExtraRegion, windows()),
            other => {
                let message = format!("unknown rule `{}`", other.escape_debug());
                context.add(
                    wrong(Span::new(0, 1), message).label("expected `w` for windoku or `x` for diagonals"),
                );
            }
        }
    }
    Some(puzzle)
}

/// The four windows of a windoku.
fn windows() -> impl Iterator<Item = PuzzleElement> {
    [(2, 2), (2, 6), (6, 2), (6, 6)].into_iter().map(|(row, column)| {
        let cells = (0..SIZE).map(|cell| (row + cell / 3, column + cell % 3));
        PuzzleElement {
            cells: cells.collect(),
            ..PuzzleElement::default()
        }
    })
}

/// The digits of the cells, 0 for none, and what follows the last one.
fn digits(word: &str) -> (Vec<usize>, &str) {
    let mut digits = vec![];
    for (at, sign) in word.char_indices() {
        let Some(code) = code(sign).filter(|_| digits.len() < SIZE * SIZE) else {
            return (digits, &word[at..]);
        };
        digits.push(code % 10);
        digits.extend(std::iter::repeat_n(0, code / 10));
    }
    (digits, "")
}

/// What a character stands for: tens are blank cells.
fn code(sign: char) -> Option<usize> {
    let from = |first: char, value: usize| (sign as usize) - (first as usize) + value;
    match sign {
        '0'..='9' => Some(from('0', 0)),
        'A'..='Z' => Some(from('A', 10)),
        'a'..='x' => Some(from('a', 36)),
        _ => None,
    }
}

fn puzzle(digits: &[usize]) -> FPuzzle {
    let cell = |digit: &usize| GridCell {
        value: Some(*digit).filter(|digit| *digit > 0),
        ..GridCell::default()
    };
    FPuzzle::new(
        SIZE,
        digits
            .chunks(SIZE)
            .map(|row| row.iter().map(cell).collect())
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_have_blank_cells_after_them() {
        assert_eq!(digits("1CxZ"), (vec![1, 2, 0, 9, 0, 0, 0, 0, 0, 5, 0, 0, 0], ""));
        // Five blanks after none, until the board is full.
        let word = format!("{}Kx", "o".repeat(13));
        let (all, rules) = digits(&word);
        assert_eq!((all.len(), rules), (81, "x"));
    }
}
