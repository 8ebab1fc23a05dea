//! What a cell shows, by the edges of its tile: `the top edge of r1c2 is 0`.

use std::collections::BTreeSet;

use itertools::Itertools;

use placet_model::{CellId, FaceId, Puzzle, Side, joined_by_or};

/// So many values of an edge are listed.
const MOST_VALUES: usize = 3;

/// Tells the faces that are left to a cell from the excluded ones by as few edges as possible; `None` if they are not tiles, or edges do not tell them apart.
pub(super) fn told_by_edges(
    puzzle: &Puzzle,
    cell: CellId,
    left: &[FaceId],
    excluded: &[FaceId],
) -> Option<String> {
    let mut needed = vec![];
    for side in puzzle.layout().shape().sides() {
        let values = edge_values(puzzle, left, side)?;
        let is_excluding = |face: &FaceId| is_off(puzzle, *face, side, &values);
        if values.len() <= MOST_VALUES && excluded.iter().any(is_excluding) {
            needed.push((side, values));
        }
    }
    let is_told = |needed: &[(Side, BTreeSet<i64>)]| {
        let is_off = |face: &FaceId| {
            let mut sides = needed.iter();
            sides.any(|(side, values)| is_off(puzzle, *face, *side, values))
        };
        excluded.iter().all(is_off)
    };
    if left.is_empty() || !is_told(&needed) {
        return None;
    }
    for index in (0..needed.len()).rev() {
        let mut fewer = needed.clone();
        fewer.remove(index);
        if is_told(&fewer) {
            needed = fewer;
        }
    }
    let told = needed
        .iter()
        .map(|(side, values)| text(puzzle, cell, *side, values));
    Some(told.format(" and ").to_string())
}

/// What a rule about this edge says that excludes some faces: it says the same of all faces with such an edge. `None` if many values of the edge are left.
pub(super) fn told_by_edge(
    puzzle: &Puzzle,
    cell: CellId,
    side: Side,
    left: &[FaceId],
    excluded: &[FaceId],
) -> Option<String> {
    let mut values = edge_values(puzzle, left, side)?;
    for value in edge_values(puzzle, excluded, side)? {
        values.remove(&value);
    }
    (1..=MOST_VALUES)
        .contains(&values.len())
        .then(|| text(puzzle, cell, side, &values))
}

fn edge(puzzle: &Puzzle, face: FaceId, side: Side) -> Option<i64> {
    puzzle.pieces().face(face).edges()?.get(side.index()).copied()
}

/// The values that an edge of these faces has; `None` if one of them has no edges.
fn edge_values(puzzle: &Puzzle, faces: &[FaceId], side: Side) -> Option<BTreeSet<i64>> {
    faces.iter().map(|face| edge(puzzle, *face, side)).collect()
}

fn is_off(puzzle: &Puzzle, face: FaceId, side: Side, values: &BTreeSet<i64>) -> bool {
    edge(puzzle, face, side).is_some_and(|value| !values.contains(&value))
}

fn text(puzzle: &Puzzle, cell: CellId, side: Side, values: &BTreeSet<i64>) -> String {
    let name = &puzzle.layout().cell(cell).name;
    let values = values.iter().map(ToString::to_string).collect_vec();
    let side = puzzle.layout().side_name(cell, side);
    format!("the {side} edge of {name} is {}", joined_by_or(&values))
}
