//! The signs between neighbours one of which has the greater number, as in futoshiki.

use std::collections::BTreeMap;

use super::clues::{CLUE, clue_text};
use super::outline::{CellOutline, has_clues};
use super::plane::{PictureText, Point};
use placet_model::{CluePlace, Puzzle};

/// The signs between neighbours one of which has the greater number.
pub(super) fn signs(puzzle: &Puzzle, outlines: &[CellOutline]) -> Vec<PictureText> {
    if !has_clues(puzzle.layout().shape()) {
        return vec![];
    }
    let mut signs: BTreeMap<Point, PictureText> = BTreeMap::new();
    let clues = puzzle.rules().iter().flat_map(|rule| &rule.printed);
    let pairs = clues.filter_map(|clue| match clue.place {
        CluePlace::Between(smaller, greater) => Some((smaller, greater)),
        _ => None,
    });
    for (smaller, greater) in pairs {
        if !puzzle.layout().neighbours(smaller).contains(&greater) {
            continue;
        }
        let (Some(one), Some(other)) = (outlines.get(smaller.index()), outlines.get(greater.index())) else {
            continue;
        };
        let (one, other) = (one.centre, other.centre);
        let (right, down) = (other.x - one.x, other.y - one.y);
        let sign = match (right.abs() >= down.abs(), right > 0, down > 0) {
            (true, true, _) => "<",
            (true, false, _) => ">",
            (false, _, true) => "∧",
            (false, _, false) => "∨",
        };
        let at = one.middle(other);
        signs.insert(at, clue_text(at, CLUE, sign.to_string()));
    }
    // If all neighbours are compared, it is an order of the whole board, and no clue.
    let num_pairs = puzzle
        .layout()
        .board_ids()
        .map(|cell| puzzle.layout().neighbours(cell).len())
        .sum::<usize>()
        / 2;
    match signs.len() == num_pairs {
        true => vec![],
        false => signs.into_values().collect(),
    }
}
