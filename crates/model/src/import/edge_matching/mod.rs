//! Edge-matching puzzles: place and turn square tiles so that touching edges are equal.
//!
//! Edges are listed clockwise from the top. The colour 0, if present, is that of the rim. Edges can also be halves of pictures.

mod half_pictures;
mod json;
mod list;
mod puzzle;

use std::collections::HashMap;

use super::model::{Givens, ModelParts, ModelValue, grid};
use super::row::SourceWord;
use crate::Diagnostics;

use puzzle::{EdgeMatching, EdgePiece, PlacedTile};

/// The colour of the rim.
const RIM: i64 = 0;

pub(super) fn read(text: &str, size: Option<(usize, usize)>) -> Result<ModelParts, Diagnostics> {
    let puzzle = if is_json(text) {
        json::read(text, size)
    } else if half_pictures::is_known(&half_pictures::tile_rows(text)) {
        half_pictures::read(text, size)
    } else {
        list::read(text, size)
    }?;
    Ok(model(&puzzle))
}

/// Is the text a JSON object?
pub(super) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Is it a list of tiles?
pub(super) fn is_list(rows: &[SourceWord<'_>]) -> bool {
    list::is_list(rows) || half_pictures::is_known(rows)
}

/// The name of a tile in the model: its number, counted from 1 if the file has no numbers.
fn name(puzzle: &EdgeMatching, index: usize) -> String {
    let own = puzzle.pieces[index].name.clone();
    own.unwrap_or_else(|| (index + 1).to_string())
}

fn model(puzzle: &EdgeMatching) -> ModelParts {
    let names: Vec<String> = (0..puzzle.pieces.len())
        .map(|index| name(puzzle, index))
        .collect();
    let is_counted = names
        .iter()
        .zip(1..)
        .all(|(name, number)| *name == number.to_string());
    let tiles = puzzle
        .pieces
        .iter()
        .map(|piece| piece.edges.into_iter().collect());
    let tiles: Vec<ModelValue> = tiles.collect();
    let edges = ["top", "right", "bottom", "left"];
    let mut pieces = vec![
        ("turns", ModelValue::Flag(true)),
        ("edges", edges.into_iter().collect()),
        (
            "tiles",
            ModelValue::Lines(tiles.chunks(4).map(<[ModelValue]>::to_vec).collect()),
        ),
    ];
    if !is_counted {
        let names: Vec<ModelValue> = names.iter().map(|name| name.as_str().into()).collect();
        pieces.push((
            "names",
            ModelValue::Lines(names.chunks(16).map(<[ModelValue]>::to_vec).collect()),
        ));
    }
    let meeting = if puzzle.pictures.is_empty() {
        "equal"
    } else {
        "opposite"
    };
    let mut fit = vec![("fit", ModelValue::from(meeting))];
    if puzzle.pieces.iter().any(|piece| piece.edges.contains(&RIM)) {
        fit.push(("rim", ModelValue::Whole(RIM)));
    }
    ModelParts {
        comment: puzzle.pictures.clone(),
        title: format!("Edge matching, {} x {}", puzzle.rows, puzzle.columns),
        givens: Givens::Cells(givens(puzzle)),
        board: vec![grid(puzzle.rows, puzzle.columns)],
        pieces,
        rules: vec![fit],
        ..ModelParts::default()
    }
}

/// The name in the givens for each look. Tiles that look alike are one piece with the name of the
/// first; if several turns give the same look, the smallest is used.
fn names_of_looks(puzzle: &EdgeMatching) -> HashMap<[i64; 4], String> {
    let mut names = HashMap::new();
    for (index, piece) in puzzle.pieces.iter().enumerate() {
        for quarters in 0..4 {
            let fresh = || format!("{}@{}", name(puzzle, index), quarters * 90);
            names.entry(turned(piece, quarters)).or_insert_with(fresh);
        }
    }
    names
}

/// The edges of a tile, clockwise from the top, after some clockwise quarter turns.
fn turned(piece: &EdgePiece, quarters: usize) -> [i64; 4] {
    let mut edges = piece.edges;
    edges.rotate_right(quarters);
    edges
}

/// The hints as givens: cells and their pieces.
fn givens(puzzle: &EdgeMatching) -> Vec<(String, String)> {
    let looks = names_of_looks(puzzle);
    let given = |hint: &PlacedTile| {
        let look = hint
            .quarters
            .map(|quarters| turned(&puzzle.pieces[hint.piece], quarters));
        let known = look.and_then(|look| looks.get(&look).cloned());
        let tile = known.unwrap_or_else(|| name(puzzle, hint.piece));
        (format!("r{}c{}", hint.row, hint.column), tile)
    };
    puzzle.hints.iter().map(given).collect()
}
