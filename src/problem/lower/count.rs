//! Counts: how many cells of a region show one of some faces.

use itertools::Itertools;

use super::cell_var;
use super::codes::FaceValues;
use crate::model::CountRule;
use crate::problem::{self, Atom, Constraint};

pub(super) fn constraints(rule: &CountRule, codes: &FaceValues) -> impl Iterator<Item = Constraint> {
    rule.regions.list.iter().map(|region| {
        let pairs = region.cells.iter().cartesian_product(&rule.faces);
        // A cell shows one face, so that a cell counts once however many are counted.
        let atoms: Vec<Atom> = pairs
            .map(|(cell, face)| Atom::is(cell_var(*cell), codes.code(*face)))
            .collect();
        Constraint::Count(problem::Count {
            min: rule.min,
            max: rule.max.min(atoms.len().max(rule.min)),
            atoms,
        })
    })
}
