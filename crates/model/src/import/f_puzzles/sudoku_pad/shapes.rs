//! Shapes and texts: dots and letters between two cells, numbers at corners and beside the board, marked cells.

use super::drawing::Shape;
use super::geometry::{cells_around, rim_of};
use super::puzzle::DrawnPuzzle;
use crate::import::f_puzzles::element::PuzzleElement;
use crate::import::f_puzzles::element_kind::ElementKind;
use crate::import::f_puzzles::value::ElementPlace;

/// The grey of marked cells.
const GREY: &str = "cfcfcf";

/// What a number beside the board says, by the words of the rules that name it.
const AT_RIM: [(&[&str], ElementKind); 2] = [
    (&["sandwich"], ElementKind::SandwichSum),
    (&["skyscraper", "building"], ElementKind::Skyscraper),
];

/// Takes the shapes that are understood.
pub(super) fn take(drawn: &mut DrawnPuzzle) {
    let at_rim = rim_kind(drawn);
    for shape in std::mem::take(&mut drawn.shapes) {
        match element(&shape, drawn.size(), at_rim) {
            Some((kind, element)) => drawn.puzzle.add(kind, [element]),
            None => drawn.shapes.push(shape),
        }
    }
}

/// The kind of numbers beside the board, if the rules name one kind only.
fn rim_kind(drawn: &DrawnPuzzle) -> Option<ElementKind> {
    let is_named = |(words, _): &&(&[&str], ElementKind)| words.iter().any(|word| drawn.rules_name(word));
    let mut named = AT_RIM.iter().filter(is_named).map(|(_, kind)| *kind);
    let kind = named.next();
    kind.filter(|_| named.next().is_none())
}

fn element(shape: &Shape, size: usize, at_rim: Option<ElementKind>) -> Option<(ElementKind, PuzzleElement)> {
    if let (Some(kind), Some(place)) = (at_rim, rim_of(shape.centre, size)) {
        return shape.text.parse::<i64>().is_ok().then(|| {
            let element = PuzzleElement {
                cell: Some(place),
                value: shape.text.clone(),
                ..PuzzleElement::default()
            };
            (kind, element)
        });
    }
    let cells = cells_around(shape.centre, size)?;
    match cells.len() {
        1 => marked_cell(shape, cells[0]),
        2 => between(shape, cells),
        _ => corner(shape, cells, size),
    }
}

/// A grey circle or square is an odd or an even digit.
fn marked_cell(shape: &Shape, cell: ElementPlace) -> Option<(ElementKind, PuzzleElement)> {
    let is_mark = shape.fill == GREY
        && (shape.border.is_empty() || shape.border == GREY)
        && shape.text.is_empty()
        && shape.width == shape.height
        && (0.55..0.9).contains(&shape.width);
    let kind = match shape.is_round {
        true => ElementKind::Odd,
        false => ElementKind::Even,
    };
    let element = PuzzleElement {
        cell: Some(cell),
        ..PuzzleElement::default()
    };
    is_mark.then_some((kind, element))
}

/// A white or a black dot, or X or V.
fn between(shape: &Shape, cells: Vec<ElementPlace>) -> Option<(ElementKind, PuzzleElement)> {
    let is_letter = matches!(shape.text.to_uppercase().as_str(), "X" | "V");
    let is_dot_text = shape.text.is_empty() || shape.text.parse::<i64>().is_ok();
    let kind = match shape.fill.as_str() {
        _ if is_letter => ElementKind::Xv,
        "ffffff" if is_dot_text && shape.is_round && !shape.border.is_empty() => ElementKind::Difference,
        "000000" if is_dot_text && shape.is_round => ElementKind::Ratio,
        _ => return None,
    };
    let element = PuzzleElement {
        cells,
        value: shape.text.to_uppercase(),
        ..PuzzleElement::default()
    };
    shape.is_small().then_some((kind, element))
}

/// Digits in a circle at a corner.
fn corner(shape: &Shape, cells: Vec<ElementPlace>, size: usize) -> Option<(ElementKind, PuzzleElement)> {
    let digit = |word: &str| {
        word.parse::<i64>()
            .ok()
            .filter(|digit| (1..=size as i64).contains(digit))
    };
    let is_separate = shape.text.contains(char::is_whitespace) || size > 9;
    let values: Option<Vec<i64>> = match is_separate {
        true => shape
            .text
            .split([' ', '\n', '\u{a0}', ','])
            .filter(|word| !word.is_empty())
            .map(digit)
            .collect(),
        false => shape.text.chars().map(|sign| digit(&sign.to_string())).collect(),
    };
    let values = values.filter(|values| !values.is_empty() && shape.is_round)?;
    let element = PuzzleElement {
        cells,
        values,
        ..PuzzleElement::default()
    };
    Some((ElementKind::Quadruple, element))
}
