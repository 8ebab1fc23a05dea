//! Numbers: ranges and lists, perhaps to be turned upside down.

use super::attributes::add_attributes;
use super::copies::add_copies;
use super::{Face, Pieces, most_faces};
use crate::documented::choices::Choices;
use crate::documented::spelling::{listed, number, quoted, range};

pub(super) fn any(c: &mut Choices, cells: usize) -> Pieces {
    let permuted = cells <= 6;
    match c.below(6) {
        0 | 1 if permuted => {
            let low = c.between(-1, 2);
            once_each(c, low, low + cells as i64 - 1)
        }
        2 if permuted => repeated(c, cells),
        3 if (2..=4).contains(&cells) => half_turns(c, cells),
        _ => {
            let most = most_faces(cells).min(6) as i64;
            let count = c.between(2.min(most), most);
            let low = c.between(-1, 3);
            let mut pieces = ranged(c, low, low + count - 1);
            add_copies(c, &mut pieces, cells);
            add_attributes(c, &mut pieces);
            pieces
        }
    }
}

pub(super) fn once_each(c: &mut Choices, low: i64, high: i64) -> Pieces {
    let mut pieces = ranged(c, low, high);
    if c.rarely(4) {
        pieces.keys.push(("copies".into(), "1".into()));
    }
    add_attributes(c, &mut pieces);
    pieces
}

pub(super) fn digits(c: &mut Choices, most: i64) -> Pieces {
    let mut pieces = ranged(c, 1, most);
    for piece in &mut pieces.pieces {
        (piece.least, piece.most) = (0, usize::MAX);
    }
    pieces.keys.push(("copies".into(), "\"any\"".into()));
    pieces
}

fn ranged(c: &mut Choices, low: i64, high: i64) -> Pieces {
    let mut pieces = Pieces::default();
    for value in low..=high {
        pieces.add(&value.to_string(), Some(value));
    }
    let text = match c.below(3) {
        0 | 1 => range(c, low, high),
        _ if high > low => {
            let items = [range(c, low, high - 1), number(c, high)];
            listed(c, &items)
        }
        _ => listed(c, &[low.to_string()]),
    };
    pieces.keys.push(("numbers".into(), text));
    pieces
}

/// A list in which numbers are there twice, or in which some are left out.
fn repeated(c: &mut Choices, cells: usize) -> Pieces {
    let mut values: Vec<i64> = (0..cells).map(|_| c.between(0, 12)).collect();
    let items: Vec<String> = values.iter().map(i64::to_string).collect();
    let text = listed(c, &items);
    values.sort_unstable();
    let mut pieces = Pieces::default();
    for value in &values {
        match pieces.named(&value.to_string()) {
            Some(piece) => {
                pieces.pieces[piece].least += 1;
                pieces.pieces[piece].most += 1;
            }
            None => pieces.add(&value.to_string(), Some(*value)),
        }
    }
    pieces.keys.push(("numbers".into(), text));
    pieces
}

fn half_turns(c: &mut Choices, cells: usize) -> Pieces {
    const NUMBERS: [(i64, i64); 9] = [
        (16, 91),
        (19, 61),
        (66, 99),
        (88, 88),
        (12, 12),
        (69, 69),
        (6, 9),
        (18, 81),
        (3, 3),
    ];
    let chosen = c.some_of(&NUMBERS, cells);
    let mut pieces = Pieces::default();
    for (index, (up, down)) in chosen.iter().enumerate() {
        pieces.add(&up.to_string(), Some(*up));
        if up != down {
            let number = Some(*down);
            let (json, written) = ((*down).into(), down.to_string());
            pieces.faces.push(Face {
                piece: index,
                json,
                written,
                number,
                row: None,
                edges: Vec::new(),
            });
        }
    }
    let items: Vec<String> = chosen.iter().map(|(up, _)| up.to_string()).collect();
    let list = listed(c, &items);
    pieces.keys.push(("numbers".into(), list));
    let faces = quoted(c, "half-turn digits");
    pieces.keys.push(("faces".into(), faces));
    pieces
}
