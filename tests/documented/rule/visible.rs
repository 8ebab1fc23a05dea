//! `visible`: how many numbers of a line are seen from its end.

use super::Rule;
use super::per_region::per_region;
use super::regions::{Need, numbered, regions};
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{number, quoted};

fn seen(scene: &Scene, filled: &Filled, cells: &[usize], from_end: bool) -> i64 {
    let mut numbers = scene.numbers(filled, cells);
    if from_end {
        numbers.reverse();
    }
    let is_seen = |index: &usize| numbers[..*index].iter().all(|before| *before < numbers[*index]);
    (0..numbers.len()).filter(is_seen).count() as i64
}

/// Where lines are looked at from, or have their numbers, if it is said, and whether that is their end.
pub(super) fn from(c: &mut Choices, of: &str) -> (Option<&'static str>, bool) {
    match (c.below(3), of) {
        (0, _) => (None, false),
        (1, "rows") => *c.one_of(&[(Some("left"), false), (Some("right"), true)]),
        (1, "columns") => *c.one_of(&[(Some("top"), false), (Some("bottom"), true)]),
        _ => *c.one_of(&[(Some("start"), false), (Some("end"), true)]),
    }
}

pub(super) fn visible(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    if c.flag() {
        return one_for_all(c, scene);
    }
    let family = numbered(c, scene, Need::Lines)?;
    let (from, is_end) = from(c, &family.name);
    let (text, values) = per_region(c, &family, |c, cells| {
        let truth = seen(scene, &scene.witness, cells, is_end);
        (number(c, truth), truth)
    });
    let mut keys = vec![("visible", text), ("of", quoted(c, &family.name))];
    keys.extend(from.map(|from| ("from", quoted(c, from))));
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        values
            .iter()
            .all(|(cells, wanted)| seen(scene, filled, cells, is_end) == *wanted)
    }))
}

fn one_for_all(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let of = regions(c, scene, Need::Lines)?;
    let (from, is_end) = from(c, of.value.trim_matches(['"', '\'']));
    let lists = of.cells;
    let wanted = seen(scene, &scene.witness, c.one_of::<Vec<usize>>(&lists), is_end);
    let mut keys = vec![("visible", number(c, wanted)), (of.key, of.value)];
    keys.extend(from.map(|from| ("from", quoted(c, from))));
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        lists
            .iter()
            .all(|cells| seen(scene, filled, cells, is_end) == wanted)
    }))
}
