//! `connected`: a way leads from each cell with the piece to each other one.

use super::Rule;
use super::counts::{pieces_written, some_pieces};
use super::regions::{Need, by_names, regions};
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
    let steps = match c.rarely(3) {
        true => Some(by_names(c, scene, Need::Sets)?),
        false => None,
    };
    if let Some(steps) = &steps {
        keys.push(("by", steps.value.clone()));
    }
    let steps = steps.map(|steps| steps.cells);
    let lists = if c.rarely(3) {
        let of = regions(c, scene, Need::Sets)?;
        keys.push((of.key, of.value));
        of.cells
    } else {
        vec![(0..scene.board.cells.len()).collect()]
    };
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let beside = |cell: usize| match &steps {
            None => scene.board.beside(cell),
            Some(regions) => {
                let regions = regions.iter().filter(|region| region.contains(&cell));
                regions.flatten().copied().collect()
            }
        };
        let hang = |pieces: &[usize]| {
            let mut shown = lists.iter().map(|cells| shown(scene, filled, pieces, cells));
            shown.all(|cells| hangs_together(cells, beside))
        };
        if each {
            pieces.iter().all(|piece| hang(&[*piece]))
        } else {
            hang(&pieces)
        }
    }))
}

/// The cells of a list that show one of the pieces.
fn shown(scene: &Scene, filled: &Filled, pieces: &[usize], cells: &[usize]) -> Vec<usize> {
    let mut shown: Vec<usize> = cells
        .iter()
        .copied()
        .filter(|cell| scene.shows_one_of(filled, *cell, pieces))
        .collect();
    shown.sort_unstable();
    shown.dedup();
    shown
}

fn hangs_together(mut left: Vec<usize>, beside: impl Fn(usize) -> Vec<usize>) -> bool {
    let mut open: Vec<usize> = left.pop().into_iter().collect();
    while let Some(cell) = open.pop() {
        for near in beside(cell) {
            if let Some(index) = left.iter().position(|other| *other == near) {
                left.remove(index);
                open.push(near);
            }
        }
    }
    left.is_empty()
}
