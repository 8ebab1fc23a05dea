//! `givens`: a drawing with blank cells, or a table with one line a cell.

use super::text::Text;
use crate::documented::board::Shape;
use crate::documented::choices::Choices;
use crate::documented::drawing::drawn;
use crate::documented::rule::Check;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{key, quoted};

/// What may be on a cell, and how that is written.
struct Given {
    written: String,
    faces: Vec<usize>,
}

/// A number that may be turned upside down is given as it shows, all else by its own name.
fn given(scene: &Scene, face: usize) -> Given {
    Given {
        written: scene.pieces.faces[face].written.clone(),
        faces: vec![face],
    }
}

pub(super) fn add(c: &mut Choices, text: &mut Text, scene: &Scene) -> Check {
    let mut givens: Vec<Option<Given>> = Vec::new();
    for cell in 0..scene.board.cells.len() {
        let faces = scene.pieces.faces.len();
        let face = if c.rarely(12) {
            c.below(faces)
        } else {
            scene.witness.faces[cell]
        };
        let in_row = scene.pieces.faces[face]
            .row
            .is_none_or(|row| row == scene.board.cells[cell].row);
        givens.push((c.rarely(3) && in_row).then(|| given(scene, face)));
    }
    if c.flag() {
        table(c, text, scene, &givens);
    } else {
        let entries: Vec<Option<String>> = givens
            .iter()
            .map(|given| given.as_ref().map(|given| given.written.clone()))
            .collect();
        let drawing = drawing(c, scene, &entries);
        text.add_top("givens", drawing);
    }
    Box::new(move |_: &Scene, filled: &Filled| {
        givens
            .iter()
            .zip(&filled.faces)
            .all(|(given, face)| given.as_ref().is_none_or(|given| given.faces.contains(face)))
    })
}

fn table(c: &mut Choices, text: &mut Text, scene: &Scene, givens: &[Option<Given>]) {
    let mut lines = Vec::new();
    for (cell, given) in givens.iter().enumerate() {
        let Some(given) = given else { continue };
        let name = key(&scene.board.call(c, cell));
        let is_number = scene.pieces.are_numbers() && c.flag();
        let value = if is_number {
            given.written.clone()
        } else {
            quoted(c, &given.written)
        };
        lines.push(format!("{name} = {value}"));
    }
    let lines = c.shuffled(&lines);
    if c.flag() {
        text.add_top("givens", format!("{{ {} }}", lines.join(", ")));
    } else {
        text.add_table("givens", &lines.join("\n"));
    }
}

/// A drawing of a board, with blanks where there is no entry.
pub(super) fn drawing(c: &mut Choices, scene: &Scene, entries: &[Option<String>]) -> String {
    let is_piece = |name: &str| scene.pieces.faces.iter().any(|face| face.written == name);
    let blanks: Vec<&str> = ["_", "?", ".", "__"]
        .into_iter()
        .filter(|blank| !is_piece(blank))
        .collect();
    let blanks: Vec<&str> = if is_piece("_") {
        blanks.into_iter().filter(|blank| *blank != "__").collect()
    } else {
        blanks
    };
    let blank = *c.one_of(&blanks);
    let in_order = scene.board.shape != Shape::Graph && c.rarely(3);
    let draws_holes = !is_piece(".") && !in_order && c.flag();
    let entry = |cell: &Option<usize>| match cell {
        Some(cell) => Some(entries[*cell].clone().unwrap_or_else(|| blank.to_owned())),
        None => draws_holes.then(|| ".".to_owned()),
    };
    let rows = scene.board.rows();
    let layers: Vec<Vec<Vec<String>>> = rows
        .iter()
        .map(|rows| {
            rows.iter()
                .map(|row| row.iter().filter_map(entry).collect())
                .collect()
        })
        .collect();
    // All entries in reading order, in one line.
    if in_order {
        let all: Vec<String> = layers.into_iter().flatten().flatten().collect();
        return drawn(c, &vec![vec![all]]);
    }
    if scene.board.shape == Shape::Graph && c.flag() {
        let named = entries.iter().enumerate().map(|(cell, entry)| {
            let entry = entry.clone().unwrap_or_else(|| blank.to_owned());
            format!("{} {entry}", scene.board.cells[cell].name)
        });
        let named: Vec<String> = named.collect();
        return quoted(c, &named.join("  "));
    }
    drawn(c, &layers)
}
