//! Lines whose meaning is plain: from how they end, from their style, or from their colour with a word in the rules.

use super::drawing::{Point, Shape, Stroke};
use super::geometry::{cell_of, cells_around, path};
use super::puzzle::DrawnPuzzle;
use crate::import::f_puzzles::element::PuzzleElement;
use crate::import::f_puzzles::element_kind::ElementKind;
use crate::import::f_puzzles::rules::BoardRule;
use crate::import::f_puzzles::value::ElementPlace;

/// The colour of a palindrome, which is thinner than a thermometer.
const PALINDROME: (&str, f64) = ("cfcfcf", 16.0);

/// Colours that players know, and a word of the rules that names them.
const COLOURED: [(&str, &str, ElementKind); 2] = [
    ("f067f0", "renban", ElementKind::Renban),
    ("67f067", "whisper", ElementKind::Whispers),
];

/// Takes the lines that are understood, with what belongs to them.
pub(super) fn take(drawn: &mut DrawnPuzzle) {
    let bulbs: Vec<Point> = drawn
        .shapes
        .iter()
        .filter(|shape| is_bulb(shape))
        .map(|shape| shape.centre)
        .collect();
    for line in std::mem::take(&mut drawn.lines) {
        if !take_line(drawn, &line, &bulbs) {
            drawn.lines.push(line);
        }
    }
}

fn take_line(drawn: &mut DrawnPuzzle, line: &Stroke, bulbs: &[Point]) -> bool {
    if let Some(rule) = diagonal(line, drawn.size()) {
        drawn.puzzle.board_rules.push(rule);
        return true;
    }
    if let Some((kind, cell)) = extreme(line, drawn.size()) {
        return take_extreme(drawn, kind, cell);
    }
    let Some(mut cells) = path(&line.points, drawn.size()).filter(|cells| cells.len() > 1) else {
        return false;
    };
    let ends = [cells[0], cells[cells.len() - 1]];
    let bulb_at = |cell: ElementPlace| {
        bulbs
            .iter()
            .any(|bulb| cell_of(*bulb, drawn.size()) == Some(cell))
    };
    let kind = match ends.map(bulb_at) {
        [true, false] => Some(ElementKind::Thermometer),
        [false, true] => {
            cells.reverse();
            Some(ElementKind::Thermometer)
        }
        _ if is_between(drawn, line, ends) => Some(ElementKind::BetweenLine),
        _ if (line.colour.as_str(), line.thickness) == PALINDROME => Some(ElementKind::Palindrome),
        _ => {
            let mut known = COLOURED.into_iter();
            let known = known.find(|(colour, word, _)| line.colour == *colour && drawn.rules_name(word));
            known.map(|(_, _, kind)| kind)
        }
    };
    let Some(kind) = kind else {
        return false;
    };
    match kind {
        ElementKind::Thermometer => drawn
            .shapes
            .retain(|shape| !(is_bulb(shape) && cell_of(shape.centre, drawn.puzzle.size) == Some(cells[0]))),
        ElementKind::BetweenLine => drawn
            .shapes
            .retain(|shape| !is_ring_at(shape, &line.colour, &ends, drawn.puzzle.size)),
        _ => {}
    }
    let element = PuzzleElement {
        lines: vec![cells],
        ..PuzzleElement::default()
    };
    drawn.puzzle.add(kind, [element]);
    true
}

/// A line from corner to corner of the board.
fn diagonal(line: &Stroke, size: usize) -> Option<BoardRule> {
    let [from, to] = line.points.as_slice() else {
        return None;
    };
    let end = size as f64;
    let is_at = |point: &Point, at: Point| (point.0 - at.0).abs() + (point.1 - at.1).abs() < 0.1;
    let joins = |one: Point, other: Point| {
        is_at(from, one) && is_at(to, other) || is_at(from, other) && is_at(to, one)
    };
    match () {
        () if joins((0.0, 0.0), (end, end)) => Some(BoardRule::FallingDiagonal),
        () if joins((end, 0.0), (0.0, end)) => Some(BoardRule::RisingDiagonal),
        () => None,
    }
}

/// A mark inside of one cell like an arrowhead: outwards for a maximum, inwards for a minimum.
fn extreme(line: &Stroke, size: usize) -> Option<(ElementKind, ElementPlace)> {
    let [one, tip, other] = line.points.as_slice() else {
        return None;
    };
    let cell = cell_of(*tip, size)?;
    let is_inside = [one, other]
        .into_iter()
        .all(|point| cell_of(*point, size) == Some(cell));
    let centre = (cell.0 as f64 - 0.5, cell.1 as f64 - 0.5);
    let away = |point: &Point| (point.0 - centre.0).abs().max((point.1 - centre.1).abs());
    let is_mark = is_inside && away(one) > 0.3 && (away(one) - away(other)).abs() < 0.02;
    match away(tip) - away(one) {
        difference if !is_mark || difference.abs() < 0.02 => None,
        difference if difference > 0.0 => Some((ElementKind::Maximum, cell)),
        _ => Some((ElementKind::Minimum, cell)),
    }
}

/// A cell has up to four marks and a background.
fn take_extreme(drawn: &mut DrawnPuzzle, kind: ElementKind, cell: ElementPlace) -> bool {
    let is_known = drawn
        .puzzle
        .elements(kind)
        .iter()
        .any(|element| element.cell == Some(cell));
    if !is_known {
        let element = PuzzleElement {
            cell: Some(cell),
            ..PuzzleElement::default()
        };
        drawn.puzzle.add(kind, [element]);
        let size = drawn.puzzle.size;
        drawn.shapes.retain(|shape| {
            !(shape.is_full() && cells_around(shape.centre, size).as_deref() == Some(&[cell][..]))
        });
    }
    true
}

/// A filled circle that is nearly as large as its cell.
fn is_bulb(shape: &Shape) -> bool {
    let is_filled = !shape.fill.is_empty()
        && shape.fill != "ffffff"
        && (shape.border.is_empty() || shape.border == shape.fill);
    shape.is_round
        && is_filled
        && shape.text.is_empty()
        && shape.width == shape.height
        && (0.72..1.0).contains(&shape.width)
}

/// Does a line join two circles of its colour that are empty?
fn is_between(drawn: &DrawnPuzzle, line: &Stroke, ends: [ElementPlace; 2]) -> bool {
    let has_ring = |end: ElementPlace| {
        drawn
            .shapes
            .iter()
            .any(|shape| is_ring_at(shape, &line.colour, &[end], drawn.size()))
    };
    ends.into_iter().all(has_ring)
}

fn is_ring_at(shape: &Shape, colour: &str, cells: &[ElementPlace], size: usize) -> bool {
    let is_ring = shape.is_round
        && !shape.is_small()
        && shape.text.is_empty()
        && shape.fill == "ffffff"
        && shape.border == colour;
    is_ring && cell_of(shape.centre, size).is_some_and(|cell| cells.contains(&cell))
}
