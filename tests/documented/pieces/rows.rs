//! Icons of a logic grid: each stands in its own row, once.

use super::Pieces;
use crate::documented::choices::Choices;
use crate::documented::spelling::{listed, new_names};

/// One list of so many icons a row.
pub(crate) fn icons(c: &mut Choices, rows: usize, columns: usize) -> Pieces {
    const WORDS: [[&str; 4]; 3] = [
        ["red", "green", "blue", "ivory-white"],
        ["Ann", "Bob", "Cem", "right"],
        ["cat", "dog", "Old-Gold", "not"],
    ];
    const LETTERS: [[&str; 4]; 3] = [["1", "2", "3", "4"], ["A", "B", "C", "D"], ["+", "-", "*", "="]];
    let pool = if c.flag() { LETTERS } else { WORDS };
    let mut pieces = Pieces::default();
    let mut lists = Vec::new();
    for (row, names) in pool.iter().take(rows).enumerate() {
        let names = c.some_of(&names[..], columns);
        for name in &names {
            pieces.add(name, None);
            if let Some(face) = pieces.faces.last_mut() {
                face.row = Some(row as i64 + 1);
            }
        }
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        lists.push(new_names(c, &names));
    }
    let text = listed(c, &lists);
    pieces.keys.push(("rows".into(), text));
    pieces
}
