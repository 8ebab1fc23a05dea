//! Random paths that together pass every cell of a board.

use std::collections::BTreeSet;

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use placet_base::limit::poll;
use placet_model::{CellId, Layout, Network};

/// The fewest cells of a path: the ends of shorter ones are neighbours, and tell nothing.
const LEAST_CELLS: usize = 3;

/// The links of random paths, which together pass every cell. `None` if a path is too short.
///
/// First, each cell is a path by itself. Then links are tried in random order: one that joins the ends of two paths stays, unless cells of the joined
/// path would be neighbours that do not follow each other, because such a path has a shorter way.
pub(super) fn random_paths(
    layout: &Layout,
    links: &Network,
    random: &mut ChaCha8Rng,
) -> Option<BTreeSet<CellId>> {
    let mut paths: Vec<Vec<CellId>> = layout.board_ids().map(|cell| vec![cell]).collect();
    let mut order: Vec<CellId> = links.joints().collect();
    order.shuffle(random);
    let mut chosen = BTreeSet::new();
    for link in order {
        poll(layout.board_ids().len());
        let [one, other] = links.beside(link) else {
            continue;
        };
        let path_at = |cell: &CellId| paths.iter().position(|path| path.contains(cell));
        let (first, second) = (path_at(one)?, path_at(other)?);
        if first == second {
            continue;
        }
        let (Some(start), Some(end)) = (ending_at(&paths[first], *one), ending_at(&paths[second], *other))
        else {
            continue;
        };
        let joined: Vec<CellId> = start.into_iter().chain(end.into_iter().rev()).collect();
        if !has_short_cut(&joined, layout) {
            chosen.insert(link);
            paths[first] = joined;
            paths.swap_remove(second);
        }
    }
    let are_long = paths.iter().all(|path| path.len() >= LEAST_CELLS);
    are_long.then_some(chosen)
}

/// The path in the direction in which it ends at a cell, if that is one of its ends.
fn ending_at(path: &[CellId], end: CellId) -> Option<Vec<CellId>> {
    match (path.first() == Some(&end), path.last() == Some(&end)) {
        (_, true) => Some(path.to_vec()),
        (true, false) => Some(path.iter().rev().copied().collect()),
        (false, false) => None,
    }
}

/// Are there neighbours on the path that do not follow each other?
fn has_short_cut(path: &[CellId], layout: &Layout) -> bool {
    let num_neighbours = |cell: &CellId| {
        let near = layout.neighbours(*cell);
        near.iter().filter(|other| path.contains(other)).count()
    };
    let num_pairs: usize = path.iter().map(num_neighbours).sum();
    num_pairs > 2 * (path.len() - 1)
}
