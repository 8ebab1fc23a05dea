//! `runs_around`: the lengths of the runs around cells, in any order.

use super::Rule;
use super::counts::some_pieces;
use super::regions::{Need, numbered};
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::quoted;

/// The lengths of the runs around a cell, in ascending order. Steps lead from place to place around it, and a place without a cell is a gap.
fn runs_of(scene: &Scene, filled: &Filled, cell: usize, pieces: &[usize]) -> Vec<usize> {
    let here = &scene.board.cells[cell];
    let mut places = vec![];
    for (row, column) in [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
    ] {
        let there = scene.board.at(1, here.row + row, here.column + column);
        places.push(there.is_some_and(|cell| scene.shows_one_of(filled, cell, pieces)));
    }
    if !places.contains(&false) {
        return vec![places.len()];
    }
    while places[0] {
        places.rotate_left(1);
    }
    let mut runs = vec![];
    for (index, is_filled) in places.iter().enumerate() {
        match (is_filled, index > 0 && places[index - 1]) {
            (true, true) => *runs.last_mut().expect("the run has begun") += 1,
            (true, false) => runs.push(1),
            (false, _) => {}
        }
    }
    runs.sort_unstable();
    runs
}

pub(super) fn runs_around(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    if !scene.board.is_flat_square() || scene.board.goes_around != (false, false) {
        return None;
    }
    let family = numbered(c, scene, Need::Sets)?;
    let has_lengths = |name: &str| {
        let word = name.rsplit(' ').next().unwrap_or_default();
        word == "0" || !word.is_empty() && word.chars().all(|letter| "123456789?".contains(letter))
    };
    if !family.regions.iter().all(|region| has_lengths(&region.name)) {
        return None;
    }
    let (pieces, written) = some_pieces(c, scene, 2);
    let wanted: Vec<(usize, Vec<usize>, usize)> = family
        .regions
        .iter()
        .flat_map(|region| {
            let word = region.name.rsplit(' ').next().unwrap_or_default();
            let known = word.chars().filter_map(|letter| letter.to_digit(10));
            let mut known: Vec<usize> = known
                .filter(|length| *length > 0)
                .map(|length| length as usize)
                .collect();
            known.sort_unstable();
            let unknown = word.matches('?').count();
            region
                .cells
                .iter()
                .map(move |cell| (*cell, known.clone(), unknown))
                .collect::<Vec<_>>()
        })
        .collect();
    // Lengths for which there is no room are an error.
    let most = |cell: usize| scene.board.around(cell).len();
    let needs = |known: &[usize], unknown: usize| known.iter().sum::<usize>() + known.len() + 2 * unknown;
    if wanted
        .iter()
        .any(|(cell, known, unknown)| needs(known, *unknown) > most(*cell).min(5))
    {
        return None;
    }
    let keys = vec![("runs_around", quoted(c, &family.name)), ("piece", written)];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        wanted.iter().all(|(cell, known, unknown)| {
            let mut runs = runs_of(scene, filled, *cell, &pieces);
            for length in known {
                match runs.iter().position(|run| run == length) {
                    Some(index) => drop(runs.remove(index)),
                    None => return false,
                }
            }
            runs.len() == *unknown && !scene.shows_one_of(filled, *cell, &pieces)
        })
    }))
}
