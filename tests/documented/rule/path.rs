//! `path`: each number lies beside the one before it.

use super::Rule;
use crate::documented::board::Shape;
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::quoted;

pub(crate) fn path(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let count = scene.board.cells.len();
    let numbers: Vec<i64> = scene.pieces.faces.iter().filter_map(|face| face.number).collect();
    let in_order = numbers.windows(2).all(|two| two[1] == two[0] + 1);
    let once = (0..scene.pieces.pieces.len()).all(|piece| scene.pieces.is_once(piece));
    if !in_order || !once || numbers.len() != count || count < 2 {
        return None;
    }
    let steps: &[&str] = match scene.board.shape {
        Shape::Square | Shape::Cube => &["neighbours", "touching", "king moves", "knight moves"],
        Shape::Graph => &["neighbours"],
        _ => &["neighbours", "touching"],
    };
    let name = *c.one_of(steps);
    let pairs: Vec<(usize, usize)> = match name {
        "neighbours" => scene.board.neighbours.clone(),
        "touching" | "king moves" => scene.board.touching.clone(),
        _ => {
            let family = scene.board.family(name)?;
            family
                .regions
                .iter()
                .map(|region| (region.cells[0], region.cells[1]))
                .collect()
        }
    };
    let mut keys = vec![("path", quoted(c, name))];
    let closed = c.rarely(3) && count > 2;
    if closed || c.rarely(4) {
        keys.push(("closed", closed.to_string()));
    }
    Some(Rule::new(keys, move |_: &Scene, filled: &Filled| {
        // Pieces are in the order of their numbers, so a face is its place on the path.
        let mut cells = vec![0; count];
        for (cell, face) in filled.faces.iter().enumerate() {
            cells[*face] = cell;
        }
        let beside = |a: usize, b: usize| pairs.contains(&(a.min(b), a.max(b)));
        cells.windows(2).all(|two| beside(two[0], two[1])) && (!closed || beside(cells[0], cells[count - 1]))
    }))
}
