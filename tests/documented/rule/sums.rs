//! `sum` and `sums`.

use super::Rule;
use super::amount::amount;
use super::per_region::per_region;
use super::regions::{Need, numbered, regions};
use super::visible::from;
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::quoted;

fn sum_of(scene: &Scene, filled: &Filled, cells: &[usize]) -> i64 {
    scene.numbers(filled, cells).iter().sum()
}

pub(super) fn sum(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let of = regions(c, scene, Need::Sets)?;
    let lists = of.cells;
    if of.key == "of" && c.rarely(4) {
        let keys = vec![("sum", "\"same\"".to_owned()), (of.key, of.value)];
        let same = move |scene: &Scene, filled: &Filled| {
            let first = sum_of(scene, filled, &lists[0]);
            lists.iter().all(|cells| sum_of(scene, filled, cells) == first)
        };
        return Some(Rule::new(keys, same));
    }
    let truth = sum_of(scene, &scene.witness, c.one_of::<Vec<usize>>(&lists));
    let (text, is_right) = amount(c, truth);
    let keys = vec![("sum", text), (of.key, of.value)];
    let all = move |scene: &Scene, filled: &Filled| {
        lists.iter().all(|cells| is_right(sum_of(scene, filled, cells)))
    };
    Some(Rule::new(keys, all))
}

pub(super) fn sums(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let family = numbered(c, scene, Need::Sets)?;
    let (text, values) = per_region(c, &family, |c, cells| {
        amount(c, sum_of(scene, &scene.witness, cells))
    });
    let mut keys = vec![("sums", text), ("of", quoted(c, &family.name))];
    let (from, _) = from(c, &family.name);
    keys.extend(from.map(|from| ("from", quoted(c, from))));
    let all = move |scene: &Scene, filled: &Filled| {
        values
            .iter()
            .all(|(cells, is_right)| is_right(sum_of(scene, filled, cells)))
    };
    Some(Rule::new(keys, all))
}
