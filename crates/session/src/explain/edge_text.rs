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
    let edge = |face: &FaceId, side: Side| puzzle.pieces().face(*face).edges()?.get(side.index()).copied();
    let sides = puzzle.layout().shape().sides().collect_vec();
    let values = |side: Side| {
        let values = left.iter().map(|face| edge(face, side));
        values.collect::<Option<BTreeSet<i64>>>()
    };
    let mut needed = vec![];
    for side in sides {
        let values = values(side)?;
        let is_excluding = |face: &FaceId| edge(face, side).is_some_and(|value| !values.contains(&value));
        if values.len() <= MOST_VALUES && excluded.iter().any(is_excluding) {
            needed.push((side, values));
        }
    }
    let is_told = |needed: &[(Side, BTreeSet<i64>)]| {
        let is_off = |face: &FaceId| {
            let mut sides = needed.iter();
            sides.any(|(side, values)| edge(face, *side).is_some_and(|value| !values.contains(&value)))
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
    let name = &puzzle.layout().cell(cell).name;
    let told = needed.iter().map(|(side, values)| {
        let values = values.iter().map(ToString::to_string).collect_vec();
        let side = puzzle.layout().side_name(cell, *side);
        format!("the {side} edge of {name} is {}", joined_by_or(&values))
    });
    Some(told.format(" and ").to_string())
}
