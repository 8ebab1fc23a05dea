//! Arrows: the shafts of arrows with a circle, and those beside sums of diagonals.

use itertools::Itertools;

use super::drawing::{Shape, Stroke};
use super::geometry::{covered, path, rim_of};
use super::puzzle::DrawnPuzzle;
use crate::import::f_puzzles::element::PuzzleElement;
use crate::import::f_puzzles::element_kind::ElementKind;
use crate::import::f_puzzles::rim::diagonal;
use crate::import::f_puzzles::value::ElementPlace;

/// Lines at least this thick can be the long circle of an arrow that bends.
const THICK: f64 = 20.0;

/// Takes the arrows that are understood, with what belongs to them.
pub(super) fn take(drawn: &mut DrawnPuzzle) {
    let mut circles: Vec<Vec<ElementPlace>> = vec![];
    let mut shafts: Vec<(usize, Vec<ElementPlace>)> = vec![];
    for arrow in std::mem::take(&mut drawn.arrows) {
        if let Some(sum) = little_killer(drawn, &arrow) {
            drawn.puzzle.add(ElementKind::LittleKillerSum, [sum]);
            continue;
        }
        let Some(cells) = path(&arrow.points, drawn.size()) else {
            drawn.arrows.push(arrow);
            continue;
        };
        let known = circles.iter().position(|circle| circle.contains(&cells[0]));
        let circle = known.or_else(|| {
            circles.push(take_circle(drawn, cells[0])?);
            Some(circles.len() - 1)
        });
        match circle {
            Some(circle) => shafts.push((circle, cells)),
            None => drawn.arrows.push(arrow),
        }
    }
    let arrows = circles
        .into_iter()
        .enumerate()
        .map(|(number, cells)| PuzzleElement {
            cells,
            lines: shafts
                .iter()
                .filter(|(circle, _)| *circle == number)
                .map(|(_, line)| line.clone())
                .collect(),
            ..PuzzleElement::default()
        });
    drawn.puzzle.add(ElementKind::Arrow, arrows.collect_vec());
}

/// The sum whose diagonal an arrow beside the board shows.
fn little_killer(drawn: &mut DrawnPuzzle, arrow: &Stroke) -> Option<PuzzleElement> {
    let size = drawn.size();
    let (first, last) = (*arrow.points.first()?, *arrow.points.last()?);
    let place = rim_of(first, size)?;
    let (down, right) = (last.0 - first.0, last.1 - first.1);
    let is_diagonal = arrow.points.len() == 2 && down != 0.0 && (down.abs() - right.abs()).abs() < 0.1;
    if !is_diagonal {
        return None;
    }
    let direction = match (down > 0.0, right > 0.0) {
        (true, true) => "DR",
        (true, false) => "DL",
        (false, true) => "UR",
        (false, false) => "UL",
    };
    let mut sum = PuzzleElement {
        cell: Some(place),
        direction: direction.to_string(),
        ..PuzzleElement::default()
    };
    sum.cells = diagonal(place, &sum, size).ok()?;
    let is_number =
        |shape: &Shape| rim_of(shape.centre, size) == Some(place) && shape.text.parse::<i64>().is_ok();
    let at = drawn.shapes.iter().position(is_number)?;
    sum.value = drawn.shapes.remove(at).text;
    (!sum.cells.is_empty()).then_some(sum)
}

/// Takes the circle around a cell: the cells that it covers, from the left or from above.
fn take_circle(drawn: &mut DrawnPuzzle, cell: ElementPlace) -> Option<Vec<ElementPlace>> {
    let size = drawn.size();
    let of_shape = |shape: &Shape| {
        let is_circle = shape.is_round && !shape.is_small() && shape.text.is_empty();
        is_circle
            .then(|| covered(shape, size))?
            .filter(|cells| cells.contains(&cell))
    };
    if let Some((at, cells)) = drawn
        .shapes
        .iter()
        .enumerate()
        .find_map(|(at, shape)| Some((at, of_shape(shape)?)))
    {
        drawn.shapes.remove(at);
        return Some(cells);
    }
    // A circle that bends is a thick line, with a white one in it.
    let of_line = |line: &Stroke| {
        (line.thickness >= THICK)
            .then(|| path(&line.points, size))?
            .filter(|cells| cells.contains(&cell))
    };
    let cells = drawn.lines.iter().find_map(of_line)?;
    let is_part =
        |line: &Stroke| line.thickness >= THICK && path(&line.points, size).as_ref() == Some(&cells);
    if drawn.lines.iter().filter(|line| is_part(line)).count() < 2 {
        return None;
    }
    drawn.lines.retain(|line| !is_part(line));
    Some(cells)
}
