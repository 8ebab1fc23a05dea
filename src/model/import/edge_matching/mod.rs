//! Edge-matching puzzles: square tiles that are turned until the edges that touch are equal.
//!
//! Edges are listed clockwise from the top. The colour 0, if there is one, is the rim's.

mod json;
mod list;

use std::collections::HashMap;

use super::model::{Givens, ModelParts, ModelValue, grid};
use super::row::SourceWord;
use crate::model::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// A board has at most so many cells.
const MOST_CELLS: usize = 100_000;

/// The colour of the rim.
const RIM: i64 = 0;

/// What the files say.
struct EdgeMatching {
    rows: usize,
    columns: usize,
    pieces: Vec<EdgePiece>,
    hints: Vec<Hint>,
}

/// A tile: what it is called, if that is said, and its edges from the top clockwise.
struct EdgePiece {
    name: Option<String>,
    edges: [i64; 4],
    span: Span,
}

/// A tile whose place is known.
struct Hint {
    /// The tile, by its number in the list from 0.
    piece: usize,
    row: usize,
    column: usize,
    /// By how many quarters it is turned clockwise, if that is known.
    quarters: Option<usize>,
}

pub(super) fn read(text: &str) -> Result<ModelParts, Diagnostics> {
    let puzzle = if is_json(text) {
        json::read(text)
    } else {
        list::read(text)
    }?;
    Ok(model(&puzzle))
}

/// Is the text a JSON object?
pub(super) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Is it a list of tiles?
pub(super) fn is_list(rows: &[SourceWord<'_>]) -> bool {
    list::is_list(rows)
}

/// The sides of a board, if it has `count` cells and was said to have these sides.
fn sides(said: Option<(usize, usize)>, count: usize, span: Span) -> Result<(usize, usize), Diagnostic> {
    let count_diagnostic = |message: String| Diagnostic::new(DiagnosticCode::PieceCount, span, message);
    if count == 0 || count > MOST_CELLS {
        let message = format!("there are {count} tiles");
        return Err(count_diagnostic(message).label(format!("expected 1 to {MOST_CELLS}")));
    }
    let (rows, columns) = said.unwrap_or((count.isqrt(), count.isqrt()));
    if rows.checked_mul(columns) == Some(count) {
        return Ok((rows, columns));
    }
    Err(match said {
        Some(_) => count_diagnostic(format!(
            "the board is {rows} x {columns}, there are {count} tiles"
        ))
        .label(format!("expected {} tiles", rows.saturating_mul(columns))),
        None => count_diagnostic(format!("{count} tiles make no square board"))
            .label("expected the rows and columns of the board in the first line"),
    })
}

/// All tiles are named, or none is, and no two alike.
fn check_names(pieces: &[EdgePiece]) -> Result<(), Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let mut seen = HashMap::new();
    for piece in pieces {
        let Some(name) = &piece.name else {
            continue;
        };
        if let Some(earlier) = seen.insert(name, piece.span) {
            let message = format!("two tiles are numbered {name}");
            let diagnostic = Diagnostic::new(DiagnosticCode::DuplicatePiece, piece.span, message);
            diagnostics.add(diagnostic.label("the second one").also(earlier, "the first one"));
        }
    }
    if !seen.is_empty()
        && let Some(nameless) = pieces.iter().find(|piece| piece.name.is_none())
    {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::BadTile,
            nameless.span,
            "this tile has no number, others have",
        );
        diagnostics.add(diagnostic.label("expected a number for each tile, or for none"));
    }
    if diagnostics.is_empty() {
        Ok(())
    } else {
        Err(diagnostics)
    }
}

/// What a tile is called in the model: its number, from 1 if the file has none.
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
    let mut fit = vec![("fit", ModelValue::from("equal"))];
    if puzzle.pieces.iter().any(|piece| piece.edges.contains(&RIM)) {
        fit.push(("rim", ModelValue::Whole(RIM)));
    }
    ModelParts {
        title: format!("Edge matching, {} x {}", puzzle.rows, puzzle.columns),
        givens: Givens::Cells(givens(puzzle)),
        board: vec![grid(puzzle.rows, puzzle.columns)],
        pieces,
        rules: vec![fit],
        ..ModelParts::default()
    }
}

/// The name that the givens have for each look: tiles that look alike are one piece, which
/// has the name of the first of them, and of the turns to a look the smallest counts.
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

/// The edges of a tile, from the top clockwise, after so many quarter turns clockwise.
fn turned(piece: &EdgePiece, quarters: usize) -> [i64; 4] {
    let mut edges = piece.edges;
    edges.rotate_right(quarters);
    edges
}

/// The hints as givens: cells and what is on them.
fn givens(puzzle: &EdgeMatching) -> Vec<(String, String)> {
    let looks = names_of_looks(puzzle);
    let given = |hint: &Hint| {
        let look = hint
            .quarters
            .map(|quarters| turned(&puzzle.pieces[hint.piece], quarters));
        let known = look.and_then(|look| looks.get(&look).cloned());
        let tile = known.unwrap_or_else(|| name(puzzle, hint.piece));
        (format!("r{}c{}", hint.row, hint.column), tile)
    };
    puzzle.hints.iter().map(given).collect()
}
