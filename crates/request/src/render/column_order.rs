//! What is said of a logic grid whose solution is unique up to the order of its columns.

use itertools::Itertools;
use serde_json::Value;

use super::face_label::visible;
use placet_model::{Board, CellId, Puzzle};

/// The answer in words.
pub const UNIQUE_UP_TO_COLUMNS: &str = "unique up to the order of the columns";

/// The value of the key `up_to` in JSON.
pub const COLUMNS: &str = "columns";

/// How to fix the order of the columns: by the first row of a solution.
pub fn order_advice(puzzle: &Puzzle, board: &Board) -> String {
    let layout = puzzle.layout();
    let is_first = |(cell, _): &(CellId, _)| layout.cell(*cell).row == 0;
    let givens = board.shown().filter(is_first).map(|(cell, face)| {
        let name = &puzzle.pieces().face(face).name;
        // A string of JSON is one of TOML, too.
        format!("{} = {}", layout.cell(cell).name, Value::from(name.as_str()))
    });
    let givens = visible(&givens.collect_vec().join(", "));
    format!("to fix the order of the columns, give the pieces of one row: givens = {{ {givens} }}")
}
