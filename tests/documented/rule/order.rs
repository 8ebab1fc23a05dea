//! `order` and `product`.

use super::Rule;
use super::amount::amount;
use super::regions::{Need, regions};
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::quoted;

/// What two cells that follow one another have to be.
type Step = fn(i64, i64) -> bool;

pub(super) fn order(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let of = regions(c, scene, Need::Lines)?;
    let kinds: [(&str, Step); 4] = [
        ("increasing", |a, b| a < b),
        ("decreasing", |a, b| a > b),
        ("not decreasing", |a, b| a <= b),
        ("not increasing", |a, b| a >= b),
    ];
    let (name, is_right) = *c.one_of(&kinds);
    let keys = vec![("order", quoted(c, name)), (of.key, of.value)];
    let lists = of.cells;
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let goes = |cells: &Vec<usize>| {
            scene
                .numbers(filled, cells)
                .windows(2)
                .all(|two| is_right(two[0], two[1]))
        };
        lists.iter().all(goes)
    }))
}

pub(super) fn product(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let of = regions(c, scene, Need::Sets)?;
    let lists = of.cells;
    let product_of = |scene: &Scene, filled: &Filled, cells: &[usize]| {
        scene.numbers(filled, cells).iter().product::<i64>()
    };
    let truth = product_of(scene, &scene.witness, c.one_of::<Vec<usize>>(&lists));
    let (text, is_right) = amount(c, truth);
    let keys = vec![("product", text), (of.key, of.value)];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        lists
            .iter()
            .all(|cells| is_right(product_of(scene, filled, cells)))
    }))
}
