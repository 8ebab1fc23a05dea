//! `words` and `tuples`.

use super::Rule;
use super::regions::{Need, regions};
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::{listed, quoted};

/// The names of the pieces on some cells.
fn shown(scene: &Scene, filled: &Filled, cells: &[usize]) -> Vec<String> {
    let name = |cell: &usize| scene.pieces.pieces[scene.piece(filled, *cell)].name.clone();
    cells.iter().map(name).collect()
}

pub(super) fn words(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    if !scene.pieces.are_plain() {
        return None;
    }
    let regions = regions(c, scene, Need::Lines)?;
    let mut list: Vec<Vec<String>> = regions
        .cells
        .iter()
        .map(|cells| shown(scene, &scene.witness, cells))
        .collect();
    for _ in 0..c.below(8) {
        let length = c.one_of(&list).len();
        let names = (0..length).map(|_| c.one_of(&scene.pieces.pieces).name.clone());
        let word = names.collect();
        list.push(word);
    }
    let is_letter = |name: &String| name.chars().all(char::is_alphanumeric) && name.chars().count() == 1;
    let (key, value) = if list.iter().flatten().all(is_letter) && c.flag() {
        let words: Vec<String> = list.iter().map(|word| word.concat()).collect();
        let value = if c.flag() {
            quoted(c, &words.join(" "))
        } else {
            let words: Vec<String> = words.iter().map(|word| quoted(c, word)).collect();
            listed(c, &words)
        };
        ("words", value)
    } else {
        let tuples = list.iter().map(|word| {
            let names: Vec<String> = word.iter().map(|name| quoted(c, name)).collect();
            listed(c, &names)
        });
        let tuples: Vec<String> = tuples.collect();
        ("tuples", listed(c, &tuples))
    };
    let keys = vec![(key, value), (regions.key, regions.value)];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let all = regions.cells.iter();
        all.map(|cells| shown(scene, filled, cells))
            .all(|word| list.contains(&word))
    }))
}
