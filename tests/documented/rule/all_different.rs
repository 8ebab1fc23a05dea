//! `all_different`, of what cells show or of an attribute.

use super::Rule;
use super::regions::{Need, by_cells, by_names};
use crate::documented::choices::Choices;
use crate::documented::pieces::Attribute;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::quoted;

pub(super) fn all_different(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let (text, lists) = if c.rarely(3) {
        let of = by_cells(c, scene, 2);
        (format!("{{ cells = {} }}", of.value), of.cells)
    } else {
        let of = by_names(c, scene, Need::Sets)?;
        (of.value, of.cells)
    };
    let mut keys = vec![("all_different", text)];
    let attributes: Vec<&String> = scene.pieces.attributes.keys().collect();
    if attributes.is_empty() || c.rarely(3) {
        return Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
            lists.iter().all(|cells| {
                differ(cells, |a, b| {
                    scene.face(filled, a).json == scene.face(filled, b).json
                })
            })
        }));
    }
    let by = (*c.one_of(&attributes)).clone();
    keys.push(("by", quoted(c, &by)));
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let values = &scene.pieces.attributes[&by];
        let value = |cell| &values[scene.piece(filled, cell)];
        let alike = |a, b| *value(a) != Attribute::Lacking && value(a) == value(b);
        lists.iter().all(|cells| differ(cells, alike))
    }))
}

/// Are no two of the cells alike? A cell that is listed twice is one cell.
fn differ(cells: &[usize], alike: impl Fn(usize, usize) -> bool) -> bool {
    let pairs = cells.iter().flat_map(|a| cells.iter().map(move |b| (*a, *b)));
    pairs.into_iter().all(|(a, b)| a == b || !alike(a, b))
}
