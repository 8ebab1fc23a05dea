//! `count` and `counts`.

use super::Rule;
use super::amount::count as amount_of_pieces;
use super::per_region::per_region;
use super::regions::{Need, numbered, regions};
use super::visible::from;
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{named, number, quoted};

/// One or more pieces that a rule speaks of, and how they are written.
pub(super) fn some_pieces(c: &mut Choices, scene: &Scene, most: usize) -> (Vec<usize>, String) {
    let all: Vec<usize> = (0..scene.pieces.pieces.len()).collect();
    let count = 1 + c.below(most.min(all.len()));
    let chosen = c.some_of(&all, count);
    let text = pieces_written(c, scene, &chosen);
    (chosen, text)
}

/// A piece plainly, or a list; a number piece may be written as a number.
pub(super) fn pieces_written(c: &mut Choices, scene: &Scene, chosen: &[usize]) -> String {
    let names: Vec<String> = chosen
        .iter()
        .map(|piece| scene.pieces.pieces[*piece].name.clone())
        .collect();
    if scene.pieces.are_numbers() && c.flag() {
        let bare = names.join(", ");
        return if chosen.len() == 1 && c.flag() {
            bare
        } else {
            format!("[{bare}]")
        };
    }
    named(c, &names)
}

fn count_of(scene: &Scene, filled: &Filled, pieces: &[usize], cells: &[usize]) -> i64 {
    let is_one = |cell: &&usize| scene.shows_one_of(filled, **cell, pieces);
    cells.iter().filter(is_one).count() as i64
}

pub(super) fn count(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let of = regions(c, scene, Need::Sets)?;
    let (pieces, written) = some_pieces(c, scene, 3);
    let lists = of.cells;
    let truth = count_of(scene, &scene.witness, &pieces, c.one_of::<Vec<usize>>(&lists));
    let mut keys = vec![("count", written), (of.key, of.value)];
    let (low, high) = ((truth - c.between(0, 1)).max(0), truth + c.between(0, 1));
    let (low, high) = match c.below(4) {
        0 => {
            let (text, is_right) = amount_of_pieces(c, truth);
            keys.push(("is", text));
            let all = move |scene: &Scene, filled: &Filled| {
                lists
                    .iter()
                    .all(|cells| is_right(count_of(scene, filled, &pieces, cells)))
            };
            return Some(Rule::new(keys, all));
        }
        1 => {
            keys.push(("at_least", number(c, low)));
            (low, i64::MAX)
        }
        2 => {
            keys.push(("at_most", number(c, high)));
            (0, high)
        }
        _ => {
            keys.push(("at_least", number(c, low)));
            keys.push(("at_most", number(c, high)));
            (low, high)
        }
    };
    let all = move |scene: &Scene, filled: &Filled| {
        lists
            .iter()
            .all(|cells| (low..=high).contains(&count_of(scene, filled, &pieces, cells)))
    };
    Some(Rule::new(keys, all))
}

pub(super) fn counts(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let family = numbered(c, scene, Need::Sets)?;
    let (pieces, written) = some_pieces(c, scene, 2);
    let (text, values) = per_region(c, &family, |c, cells| {
        amount_of_pieces(c, count_of(scene, &scene.witness, &pieces, cells))
    });
    let mut keys = vec![
        ("counts", text),
        ("of", quoted(c, &family.name)),
        ("piece", written),
    ];
    let (from, _) = from(c, &family.name);
    keys.extend(from.map(|from| ("from", quoted(c, from))));
    let all = move |scene: &Scene, filled: &Filled| {
        values
            .iter()
            .all(|(cells, is_right)| is_right(count_of(scene, filled, &pieces, cells)))
    };
    Some(Rule::new(keys, all))
}
