//! `different`: no two lines of a family show the same.

use super::Rule;
use crate::documented::choices::Choices;
use crate::documented::scene::{Filled, Scene};
use crate::documented::spelling::named;

pub(super) fn different(c: &mut Choices, scene: &Scene) -> Option<Rule> {
    let families = scene.board.families.iter();
    let alike: Vec<_> = families
        .filter(|family| family.is_ordered && family.is_numbered && family.regions.len() > 1)
        .filter(|family| {
            family
                .regions
                .iter()
                .all(|region| region.cells.len() == family.regions[0].cells.len())
        })
        .collect();
    if alike.is_empty() {
        return None;
    }
    let count = 1 + c.below(2);
    let chosen = c.some_of(&alike, count);
    let names: Vec<String> = chosen.iter().map(|family| family.name.clone()).collect();
    let lists: Vec<Vec<Vec<usize>>> = chosen
        .iter()
        .map(|family| family.regions.iter().map(|region| region.cells.clone()).collect())
        .collect();
    let keys = vec![("different", named(c, &names))];
    Some(Rule::new(keys, move |scene: &Scene, filled: &Filled| {
        let shows = |cells: &Vec<usize>| {
            cells
                .iter()
                .map(|cell| &scene.face(filled, *cell).json)
                .collect::<Vec<_>>()
        };
        lists.iter().all(|lines| {
            let shown: Vec<_> = lines.iter().map(shows).collect();
            (0..shown.len()).all(|a| (0..a).all(|b| shown[a] != shown[b]))
        })
    }))
}
