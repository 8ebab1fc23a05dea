//! `not_touching` and `not_attacking`.

use super::Rule;
use super::counts::some_pieces;
use crate::documented::board::{Board, Shape};
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::quoted;

pub(super) fn not_touching(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let by_side = c.flag() || scene.board.shape == Shape::Graph;
    let name = if by_side { "neighbours" } else { "touching" };
    let pairs = if by_side {
        scene.board.neighbours.clone()
    } else {
        scene.board.touching.clone()
    };
    if pairs.is_empty() {
        return None;
    }
    let mut keys = vec![("not_touching", quoted(c, name))];
    let pieces = (!c.rarely(3)).then(|| some_pieces(c, scene, 2));
    keys.extend(pieces.iter().map(|(_, text)| ("piece", text.clone())));
    let pieces = pieces.map(|(pieces, _)| pieces);
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        pairs
            .iter()
            .all(|(a, b)| !are_close(scene, filled, pieces.as_deref(), *a, *b))
    }))
}

/// Do two cells show pieces that the rule keeps apart, and not two squares of one body?
fn are_close(scene: &Scene, filled: &Filled, pieces: Option<&[usize]>, a: usize, b: usize) -> bool {
    let (of_a, of_b) = (scene.piece(filled, a), scene.piece(filled, b));
    let meant = match pieces {
        Some(pieces) => scene.shows_one_of(filled, a, pieces) && scene.shows_one_of(filled, b, pieces),
        None => match scene.pieces.uncovered {
            // What no shape covers is no piece.
            Some(uncovered) => of_a != uncovered && of_b != uncovered,
            None => of_a == of_b,
        },
    };
    meant && filled.bodies[a] != filled.bodies[b]
}

pub(super) fn not_attacking(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    if !scene.board.is_flat_square() {
        return None;
    }
    let man = *c.one_of(&["queen", "rook", "bishop", "knight", "king"]);
    let pairs = attacks(&scene.board, man);
    let (pieces, written) = some_pieces(c, scene, 2);
    if pairs.is_empty() {
        return None;
    }
    let keys = vec![("not_attacking", quoted(c, man)), ("piece", written)];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        pairs
            .iter()
            .all(|(a, b)| !are_close(scene, filled, Some(&pieces), *a, *b))
    }))
}

/// The pairs of cells that a chessman attacks each other on, whatever stands or is missing between them.
fn attacks(board: &Board, man: &str) -> Vec<(usize, usize)> {
    let families: &[&str] = match man {
        "queen" | "bishop" => &["falling", "rising"],
        "knight" => &["knight moves"],
        "king" => &["king moves"],
        _ => &[],
    };
    let families = families.iter().filter_map(|name| board.family(name));
    let lists: Vec<&Vec<usize>> = families
        .flat_map(|family| &family.regions)
        .map(|region| &region.cells)
        .collect();
    let straight = ["queen", "rook"].contains(&man);
    let count = board.cells.len();
    let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
    let attack = |(a, b): &(usize, usize)| {
        let (one, other) = (&board.cells[*a], &board.cells[*b]);
        straight && (one.row == other.row || one.column == other.column)
            || lists.iter().any(|cells| cells.contains(a) && cells.contains(b))
    };
    pairs.filter(attack).collect()
}
