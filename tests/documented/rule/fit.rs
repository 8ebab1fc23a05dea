//! `fit`: edges that touch fit.

use super::Rule;
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{number, quoted};

/// The sides of a square, clockwise from the right, and where the neighbour there lies.
const SIDES: [(i64, i64); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

pub(crate) fn fit(c: &mut Choices) -> Rule {
    let equal = !c.flag();
    let mut keys = vec![("fit", quoted(c, if equal { "equal" } else { "opposite" }))];
    let rim = c.rarely(3).then(|| c.between(0, 1));
    if let Some(rim) = rim {
        keys.push(("rim", number(c, rim)));
    }
    Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let fits = |cell: usize, side: usize| {
            let (down, across) = SIDES[side];
            let at = &scene.board.cells[cell];
            let shown = scene.face(filled, cell).edges[side];
            match scene.board.at(1, at.row + down, at.column + across) {
                None => rim.is_none_or(|rim| shown == rim),
                Some(other) => {
                    let met = scene.face(filled, other).edges[(side + 2) % 4];
                    if equal { shown == met } else { shown + met == 0 }
                }
            }
        };
        (0..scene.board.cells.len()).all(|cell| (0..4).all(|side| fits(cell, side)))
    })
}
