//! Which regions a rule speaks of.

use crate::documented::board::{Family, Region};
use crate::documented::choices::Choices;
use crate::documented::scene::Scene;
use crate::documented::spelling::{cells, named};

/// Regions as a rule names them.
pub(super) struct Regions {
    pub(super) key: &'static str,
    pub(super) value: String,
    pub(super) cells: Vec<Vec<usize>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Need {
    /// Any cells in any order.
    Sets,
    /// Lines that run from cell to cell.
    Lines,
}

fn families(scene: &Scene, need: Need) -> Vec<&Family> {
    let families = scene.board.families.iter();
    families
        .filter(|family| need == Need::Sets || family.is_ordered)
        .collect()
}

/// `of` with names, or `cells`.
pub(super) fn regions(c: &mut Choices, scene: &Scene, need: Need) -> Option<Regions> {
    if c.rarely(4) {
        return Some(by_cells(c, scene, 1));
    }
    by_names(c, scene, need)
}

/// The key `cells` with at least so many.
pub(super) fn by_cells(c: &mut Choices, scene: &Scene, least: usize) -> Regions {
    let all: Vec<usize> = (0..scene.board.cells.len()).collect();
    let count = least + c.below(all.len().min(4));
    let chosen = c.some_of(&all, count);
    let names: Vec<String> = chosen.iter().map(|cell| scene.board.call(c, *cell)).collect();
    Regions {
        key: "cells",
        value: cells(c, &names),
        cells: vec![chosen],
    }
}

/// One or two names of families or of single regions.
pub(super) fn by_names(c: &mut Choices, scene: &Scene, need: Need) -> Option<Regions> {
    let families = families(scene, need);
    if families.is_empty() {
        return None;
    }
    let (mut names, mut lists) = (Vec::new(), Vec::new());
    for _ in 0..=usize::from(c.rarely(3)) {
        let family = *c.one_of(&families);
        if family.is_numbered && c.rarely(3) {
            let region: &Region = c.one_of(&family.regions);
            names.push(region.name.clone());
            lists.push(region.cells.clone());
        } else {
            names.push(family.name.clone());
            lists.extend(family.regions.iter().map(|region| region.cells.clone()));
        }
    }
    names.dedup();
    Some(Regions {
        key: "of",
        value: named(c, &names),
        cells: lists,
    })
}

/// A family whose regions can be counted off.
pub(super) fn numbered(c: &mut Choices, scene: &Scene, need: Need) -> Option<Family> {
    let mut families = families(scene, need);
    families.retain(|family| family.is_numbered);
    if families.is_empty() {
        return None;
    }
    Some((*c.one_of(&families)).clone())
}
