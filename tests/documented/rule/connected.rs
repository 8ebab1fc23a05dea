//! `connected`: a way leads from each cell with the piece to each other one.

use super::Rule;
use super::counts::{pieces_written, some_pieces};
use super::regions::{Need, regions};
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};

pub(super) fn connected(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let (pieces, text) = some_pieces(c, scene, 3);
    let each = c.rarely(3);
    let text = if each && pieces.len() == 1 {
        pieces_written(c, scene, &pieces)
    } else {
        text
    };
    let mut keys = vec![("connected", text)];
    if each || c.rarely(4) {
        keys.push(("each", each.to_string()));
    }
    let lists = if c.rarely(3) {
        let of = regions(c, scene, Need::Sets)?;
        keys.push((of.key, of.value));
        of.cells
    } else {
        vec![(0..scene.board.cells.len()).collect()]
    };
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let hang = |pieces: &[usize]| {
            lists
                .iter()
                .all(|cells| hangs_together(scene, filled, pieces, cells))
        };
        if each {
            pieces.iter().all(|piece| hang(&[*piece]))
        } else {
            hang(&pieces)
        }
    }))
}

fn hangs_together(scene: &Scene, filled: &Filled, pieces: &[usize], cells: &[usize]) -> bool {
    let mut left: Vec<usize> = cells
        .iter()
        .copied()
        .filter(|cell| scene.shows_one_of(filled, *cell, pieces))
        .collect();
    left.sort_unstable();
    left.dedup();
    let mut open: Vec<usize> = left.pop().into_iter().collect();
    while let Some(cell) = open.pop() {
        for near in scene.board.beside(cell) {
            if let Some(index) = left.iter().position(|other| *other == near) {
                left.remove(index);
                open.push(near);
            }
        }
    }
    left.is_empty()
}
