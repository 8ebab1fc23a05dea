//! A piece for each combination of parts; the parts are attributes.

use super::copies::add_copies;
use super::{Attribute, Pieces, most_faces, names};
use crate::documented::choices::Choices;
use crate::documented::spelling::{listed, new_names};

pub(super) fn any(c: &mut Choices, cells: usize) -> Pieces {
    if most_faces(cells) < 4 && cells != 6 && cells != 4 {
        return names::any(c, cells);
    }
    let second: &[&str] = c.one_of::<&[&str]>(&[&["u", "v"][..], &["7", "8"], &["sun", "moon"]]);
    let first: &[&str] = match cells {
        6 => &["A", "B", "D"],
        _ => c.one_of::<&[&str]>(&[&["A", "B"][..], &["red", "black"]]),
    };
    let joint = if first.iter().chain(second).all(|part| part.chars().count() == 1) {
        ""
    } else {
        "-"
    };
    let mut pieces = Pieces::default();
    let mut parts = [Vec::new(), Vec::new()];
    for one in first {
        for other in second {
            pieces.add(&format!("{one}{joint}{other}"), None);
            parts[0].push(value(one));
            parts[1].push(value(other));
        }
    }
    let own = |parts: &[&str]| parts.iter().map(|part| (*part).to_owned()).collect::<Vec<_>>();
    let lists = [
        new_names(c, &own(first)),
        if second[0] == "7" {
            "\"7..8\"".into()
        } else {
            new_names(c, &own(second))
        },
    ];
    let keys = if c.flag() {
        ["greek", "latin"]
    } else {
        ["first", "second"]
    };
    let text = if keys[0] == "first" {
        listed(c, &lists)
    } else {
        format!("{{ greek = {}, latin = {} }}", lists[0], lists[1])
    };
    for (key, values) in keys.into_iter().zip(parts) {
        pieces.attributes.insert(key.to_owned(), values);
    }
    pieces.keys.push(("product".into(), text));
    if pieces.pieces.len() != cells || c.flag() {
        add_copies(c, &mut pieces, cells);
    }
    pieces
}

fn value(word: &str) -> Attribute {
    word.parse()
        .map_or_else(|_| Attribute::Name(word.to_owned()), Attribute::Number)
}
