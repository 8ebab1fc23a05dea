//! Cages: with a sum, with different digits, or as the outline of an extra region.

use super::drawing::Cage;
use super::geometry::covered;
use super::puzzle::DrawnPuzzle;
use crate::import::f_puzzles::element::PuzzleElement;
use crate::import::f_puzzles::element_kind::ElementKind;
use crate::import::f_puzzles::value::ElementPlace;

/// Takes the cages that are understood.
pub(super) fn take(drawn: &mut DrawnPuzzle) {
    for cage in std::mem::take(&mut drawn.cages) {
        match cells(&cage, drawn.size()) {
            Some(cells) if is_line(&cells, drawn.size()) && cage.text.is_empty() => {}
            Some(cells) => take_cage(drawn, cage, cells),
            None => drawn.cages.push(cage),
        }
    }
}

fn take_cage(drawn: &mut DrawnPuzzle, cage: Cage, cells: Vec<ElementPlace>) {
    let is_sum = cage.text.parse::<i64>().is_ok();
    let kind = match cage.unique {
        // Programs keep cells that are in no region in such a cage.
        Some(false) if cage.is_hidden && !is_sum => return,
        Some(false) => None,
        _ if is_sum => Some(ElementKind::KillerCage),
        Some(true) if cage.text.is_empty() => Some(ElementKind::KillerCage),
        None if cage.text.is_empty() && take_region(drawn, &cells) => Some(ElementKind::ExtraRegion),
        _ => None,
    };
    match kind {
        Some(kind) => {
            let element = PuzzleElement {
                cells,
                value: cage.text,
                ..PuzzleElement::default()
            };
            drawn.puzzle.add(kind, [element]);
        }
        None => drawn.cages.push(cage),
    }
}

/// The cells of a cage, each once, if all are on the board.
fn cells(cage: &Cage, size: usize) -> Option<Vec<ElementPlace>> {
    let line = |line: i64| {
        usize::try_from(line + 1)
            .ok()
            .filter(|line| (1..=size).contains(line))
    };
    let place = |(row, column): &(i64, i64)| Some((line(*row)?, line(*column)?));
    let cells: Vec<ElementPlace> = cage.cells.iter().map(place).collect::<Option<_>>()?;
    let is_new = |(at, cell): (usize, &ElementPlace)| !cells[..at].contains(cell);
    cells.iter().enumerate().all(is_new).then_some(cells)
}

/// Is it a row or a column? Its digits are different in any sudoku.
fn is_line(cells: &[ElementPlace], size: usize) -> bool {
    let same = |line: fn(&ElementPlace) -> usize| cells.iter().all(|cell| line(cell) == line(&cells[0]));
    cells.len() == size && (same(|cell| cell.0) || same(|cell| cell.1))
}

/// Takes the background of the cells, if all have one of the same colour.
fn take_region(drawn: &mut DrawnPuzzle, cells: &[ElementPlace]) -> bool {
    let size = drawn.size();
    let of_cell = |cell: &ElementPlace| {
        let mut shapes = drawn.shapes.iter().enumerate();
        let found = shapes
            .find(|(_, shape)| shape.is_full() && covered(shape, size).as_deref() == Some(&[*cell][..]));
        found.map(|(at, shape)| (at, shape.fill.clone()))
    };
    let Some(found) = cells.iter().map(of_cell).collect::<Option<Vec<_>>>() else {
        return false;
    };
    if !found.iter().all(|(_, fill)| *fill == found[0].1) {
        return false;
    }
    let mut at = 0;
    drawn.shapes.retain(|_| {
        at += 1;
        !found.iter().any(|(place, _)| place + 1 == at)
    });
    true
}
