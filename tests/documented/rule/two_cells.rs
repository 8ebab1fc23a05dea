//! `difference` and `quotient`: of two cells, whichever shows the larger number.

use super::Rule;
use super::amount::amount;
use super::regions::Regions;
use crate::documented::choices::Choices;
use crate::documented::known::may_write;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{cells, named};

/// Regions of two cells each.
fn pairs(c: &mut Choices, scene: &Scene) -> Option<Regions> {
    let families = scene.board.families.iter();
    let pairs: Vec<_> = families
        .filter(|family| family.regions.iter().all(|region| region.cells.len() == 2))
        .collect();
    if pairs.is_empty() || c.flag() {
        let all: Vec<usize> = (0..scene.board.cells.len()).collect();
        let two = c.some_of(&all, 2);
        let names: Vec<String> = two.iter().map(|cell| scene.board.call(c, *cell)).collect();
        return (two.len() == 2).then(|| Regions {
            key: "cells",
            value: cells(c, &names),
            cells: vec![two],
        });
    }
    let family = *c.one_of(&pairs);
    let lists = family.regions.iter().map(|region| region.cells.clone()).collect();
    Some(Regions {
        key: "of",
        value: named(c, std::slice::from_ref(&family.name)),
        cells: lists,
    })
}

pub(super) fn difference(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let of = pairs(c, scene)?;
    let difference = |scene: &Scene, filled: &Filled, cells: &[usize]| {
        (scene.number(filled, cells[0]) - scene.number(filled, cells[1])).abs()
    };
    let lists = of.cells;
    let truth = difference(scene, &scene.witness, c.one_of::<Vec<usize>>(&lists));
    let (text, is_right) = amount(c, truth);
    let keys = vec![("difference", text), (of.key, of.value)];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        lists
            .iter()
            .all(|cells| is_right(difference(scene, filled, cells)))
    }))
}

/// The larger by the smaller, if it comes out even.
pub(super) fn quotient_of(a: i64, b: i64) -> Option<i64> {
    let (large, small) = (a.max(b), a.min(b));
    (small != 0 && large % small == 0).then(|| large / small)
}

pub(super) fn quotient(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let least = if may_write("quotients of zero") { 0 } else { 1 };
    if scene
        .pieces
        .faces
        .iter()
        .any(|face| face.number.is_none_or(|number| number < least))
    {
        return None;
    }
    let of = pairs(c, scene)?;
    let lists = of.cells;
    let cells = c.one_of(&lists).clone();
    let numbers = scene.numbers(&scene.witness, &cells);
    let truth = quotient_of(numbers[0], numbers[1]).unwrap_or(2);
    let (text, is_right) = amount(c, truth);
    let keys = vec![("quotient", text), (of.key, of.value)];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        lists.iter().all(|cells| {
            quotient_of(scene.number(filled, cells[0]), scene.number(filled, cells[1])).is_some_and(&is_right)
        })
    }))
}
