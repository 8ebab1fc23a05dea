//! Pieces that are names.

use super::attributes::add_attributes;
use super::copies::add_copies;
use super::{Pieces, most_faces};
use crate::documented::choices::Choices;
use crate::documented::spelling::new_names;

const NAMES: [&[&str]; 6] = [
    &["#", ".", "*", "+", "~", "_"],
    &["Q", "K", ".", "T", "J", "V"],
    &["red", "green", "blue", "grey", "or", "pink"],
    &["0", "1", "2", "3", "7", "9"],
    &["a", "b", "Q", "d", "7", "."],
    &["ink-pot", "north", "x1", "K♠", "ä", "left"],
];

pub(super) fn any(c: &mut Choices, cells: usize) -> Pieces {
    if cells <= 6 && c.rarely(3) {
        return once_each(c, cells);
    }
    let most = most_faces(cells).min(5);
    let count = 2.min(most) + c.below(most.saturating_sub(1));
    let pool = *c.one_of(&NAMES);
    let names = c.some_of(pool, count);
    let mut pieces = called(c, &names);
    add_copies(c, &mut pieces, cells);
    add_attributes(c, &mut pieces);
    pieces
}

pub(super) fn once_each(c: &mut Choices, cells: usize) -> Pieces {
    const PEOPLE: [&str; 7] = ["Ann", "Ben", "Cem", "Dot", "Eve", "orange-juice", "left"];
    const LETTERS: [&str; 7] = ["P", "R", "S", "T", "U", "V", "W"];
    let pool = if c.flag() { LETTERS } else { PEOPLE };
    let names = c.some_of(&pool, cells);
    let mut pieces = called(c, &names);
    add_attributes(c, &mut pieces);
    pieces
}

fn called(c: &mut Choices, names: &[&str]) -> Pieces {
    let mut pieces = Pieces::default();
    for name in names {
        pieces.add(name, None);
    }
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let text = new_names(c, &names);
    pieces.keys.push(("names".into(), text));
    pieces
}
