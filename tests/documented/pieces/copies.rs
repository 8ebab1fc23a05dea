//! How often each piece is used.

use super::Pieces;
use crate::documented::choices::Choices;
use crate::documented::spelling::{key, number, quoted, range};

/// Writes `copies` so that the pieces can fill so many cells.
pub(super) fn add_copies(c: &mut Choices, pieces: &mut Pieces, cells: usize) {
    let count = pieces.pieces.len();
    let text = match c.below(5) {
        0 if cells.is_multiple_of(count) => {
            let each = cells / count;
            set(pieces, each, each);
            number(c, each as i64)
        }
        1 => {
            let least = c.below(cells / count + 1);
            let most = cells.div_ceil(count) + c.below(2);
            set(pieces, least, most);
            range(c, least as i64, most as i64)
        }
        2 => table(c, pieces, cells),
        _ => {
            set(pieces, 0, usize::MAX);
            quoted(c, "any")
        }
    };
    pieces.keys.push(("copies".into(), text));
}

fn set(pieces: &mut Pieces, least: usize, most: usize) {
    for piece in &mut pieces.pieces {
        (piece.least, piece.most) = (least, most);
    }
}

/// A table piece by piece: the first is used any number of times, those that are not mentioned once.
fn table(c: &mut Choices, pieces: &mut Pieces, cells: usize) -> String {
    let mut left = cells;
    let mut entries = Vec::new();
    for piece in pieces.pieces.iter_mut().skip(1) {
        let name = key(&piece.name);
        match c.below(4) {
            0 if left > 0 => left -= 1,
            1 if left > 1 => {
                let copies = 1 + c.below(left - 1);
                left -= copies;
                (piece.least, piece.most) = (copies, copies);
                entries.push(format!("{name} = {}", number(c, copies as i64)));
            }
            2 => {
                let most = c.below(cells + 1).max(1);
                (piece.least, piece.most) = (0, most);
                entries.push(format!("{name} = {}", range(c, 0, most as i64)));
            }
            _ => {
                (piece.least, piece.most) = (0, usize::MAX);
                entries.push(format!("{name} = \"any\""));
            }
        }
    }
    let first = &mut pieces.pieces[0];
    (first.least, first.most) = (0, usize::MAX);
    entries.push(format!("{} = \"any\"", key(&first.name)));
    format!("{{ {} }}", c.shuffled(&entries).join(", "))
}
