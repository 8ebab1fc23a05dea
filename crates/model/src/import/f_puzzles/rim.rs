//! Clues beside the board.

use itertools::Itertools;

use super::element::PuzzleElement;
use super::rules::{Rules, ToldStatement, names, number};
use super::value::{ElementPlace, written, wrong};
use crate::Diagnostic;

/// The line that a clue beside the board is about: `row 2` or `column 3`, and is the clue at its start?
fn line_of(element: &PuzzleElement, size: usize) -> Result<(String, bool), Diagnostic> {
    let inside = |number: usize| (1..=size).contains(&number);
    match element.cell {
        Some((row, column)) if inside(row) => Ok((format!("row {row}"), column == 0)),
        Some((row, column)) if inside(column) => Ok((format!("column {column}"), row == 0)),
        _ => {
            let place = element.cell.map(written).unwrap_or_default();
            let message = format!("the clue at `{place}` is beside no row or column");
            Err(wrong(element.span, message))
        }
    }
}

/// The cells of the clue are those of a diagonal, which the file lists besides.
pub(super) fn little_killer(
    element: &PuzzleElement,
    size: usize,
) -> Result<Option<ToldStatement>, Diagnostic> {
    if let Some(place) = element.cell
        && !element.direction.is_empty()
    {
        let diagonal = diagonal(place, element, size)?;
        if diagonal != element.cells {
            let cells: Vec<String> = diagonal.into_iter().map(written).collect();
            let message = format!(
                "the cells of the `littlekillersum` at `{}` are not its diagonal",
                written(place)
            );
            return Err(wrong(element.span, message).label(format!("expected {}", cells.join(", "))));
        }
    }
    let (sum, cells) = (number(element)?, names(&element.cells));
    let ends = [cells.first(), cells.last()].into_iter().flatten().join(" to ");
    Ok(sum.map(|sum| ToldStatement {
        says: format!("the diagonal from {ends} adds up to {sum}"),
        holds: format!("{} == {sum}", cells.join(" + ")),
    }))
}

/// The cells that one passes from a place beside the board in the direction of a clue.
pub(super) fn diagonal(
    (row, column): ElementPlace,
    element: &PuzzleElement,
    size: usize,
) -> Result<Vec<ElementPlace>, Diagnostic> {
    let (down, right) = match element.direction.as_str() {
        "DR" => (true, true),
        "DL" => (true, false),
        "UR" => (false, true),
        "UL" => (false, false),
        other => {
            let message = format!("unknown direction `{}`", other.escape_debug());
            return Err(wrong(element.span, message).label("expected `UL`, `UR`, `DL` or `DR`"));
        }
    };
    let step = |from: usize, forward: bool, steps: usize| match forward {
        true => Some(from + steps),
        false => from.checked_sub(steps),
    };
    let cells = (1..).map_while(|steps| Some((step(row, down, steps)?, step(column, right, steps)?)));
    let inside = |(row, column): &ElementPlace| (1..=size).contains(row) && (1..=size).contains(column);
    Ok(cells.take_while(inside).collect())
}

pub(super) fn add_sandwiches(
    rules: &mut Rules,
    size: usize,
    elements: &[PuzzleElement],
) -> Result<(), Diagnostic> {
    for element in elements {
        if let Some(sum) = number(element)? {
            let (line, _) = line_of(element, size)?;
            rules.rule(vec![("sandwich", sum.into()), ("of", line.into())]);
        }
    }
    Ok(())
}

pub(super) fn add_skyscrapers(
    rules: &mut Rules,
    size: usize,
    elements: &[PuzzleElement],
) -> Result<(), Diagnostic> {
    for element in elements {
        if let Some(number) = number(element)? {
            let (line, is_start) = line_of(element, size)?;
            let from = if is_start { "start" } else { "end" };
            rules.rule(vec![
                ("visible", number.into()),
                ("of", line.into()),
                ("from", from.into()),
            ]);
        }
    }
    Ok(())
}
