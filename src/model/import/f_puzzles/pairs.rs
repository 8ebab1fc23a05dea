//! Clues between neighbouring cells.

use itertools::Itertools;

use super::document::{ElementPlace, FPuzzle, PuzzleElement, wrong};
use super::rules::{Rules, name, pair};
use crate::model::Diagnostic;

pub(super) fn neighbours(size: usize, (row, column): ElementPlace) -> Vec<ElementPlace> {
    let near = [
        (row.wrapping_sub(1), column),
        (row + 1, column),
        (row, column.wrapping_sub(1)),
        (row, column + 1),
    ];
    let inside = |number: usize| (1..=size).contains(&number);
    near.into_iter()
        .filter(|(row, column)| inside(*row) && inside(*column))
        .collect()
}

/// Clues between two neighbours. In a negative puzzle, all neighbours without one are different.
pub(super) fn add_pairs(
    rules: &mut Rules,
    puzzle: &FPuzzle,
    kind: &str,
    elements: &[PuzzleElement],
) -> Result<(), Diagnostic> {
    let relation = |[one, other]: [String; 2], value: &str| -> Result<String, Diagnostic> {
        let bad = || {
            wrong(format!(
                "the clue `{}` of `{kind}` is not understood",
                value.escape_debug()
            ))
        };
        let amount = |default: i64| {
            if value.is_empty() {
                Ok(default)
            } else {
                value.parse::<i64>().map_err(|_| bad())
            }
        };
        Ok(match (kind, value) {
            ("difference", _) => format!("abs({one} - {other}) == {}", amount(1)?),
            ("ratio", _) => {
                let times = amount(2)?;
                format!("({one} == {times} * {other} or {times} * {one} == {other})")
            }
            (_, "x" | "X") => format!("{one} + {other} == 10"),
            (_, "v" | "V") => format!("{one} + {other} == 5"),
            _ => return Err(bad()),
        })
    };
    let stated = elements
        .iter()
        .map(|element| relation(pair(element)?, &element.value));
    let mut statements: Vec<String> = stated.collect::<Result<_, _>>()?;
    if puzzle.negative.iter().any(|negative| negative == kind) {
        let marked = elements
            .iter()
            .map(|element| element.cells.iter().copied().sorted().collect_vec())
            .collect_vec();
        let mut values = elements
            .iter()
            .map(|element| element.value.as_str())
            .sorted()
            .dedup()
            .collect_vec();
        if kind == "xv" {
            values = vec!["V", "X"];
        } else if values.is_empty() {
            values = vec![""];
        }
        let cells = (1..=puzzle.size).cartesian_product(1..=puzzle.size);
        let pairs = cells.flat_map(|cell| {
            neighbours(puzzle.size, cell)
                .into_iter()
                .map(move |near| (cell, near))
        });
        let others = pairs.filter(|(cell, near)| cell < near && !marked.contains(&vec![*cell, *near]));
        for (cell, near) in others {
            for value in &values {
                let stated = relation([name(cell), name(near)], value)?;
                statements.push(format!("not ({stated})"));
            }
        }
    }
    let says = match kind {
        "difference" => "a white dot gives the difference of two digits, 1 without a number",
        "ratio" => "a black dot gives the ratio of two digits, 2 without a number",
        _ => "an X between two digits means that their sum is 10, a V that it is 5",
    };
    rules.holds(says, statements);
    Ok(())
}
