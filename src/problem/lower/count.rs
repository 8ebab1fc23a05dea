//! Counts: how many cells of a region show one of some faces.

use itertools::Itertools;

use super::lowering::Lowering;
use crate::model::CountRule;
use crate::problem::{self, Atom, Constraint, OriginPart};

pub(super) fn add(lowering: &mut Lowering<'_>, rule: &CountRule) {
    for (index, region) in rule.regions.list.iter().enumerate() {
        lowering.begin_part(OriginPart::region(index));
        let pairs = region.cells.iter().cartesian_product(&rule.faces);
        // A cell shows one face, so that a cell counts once however many are counted.
        let atoms: Vec<Atom> = pairs.map(|(cell, face)| lowering.shows(*cell, *face)).collect();
        lowering.post(Constraint::Count(problem::Count {
            min: rule.min,
            max: rule.max.min(atoms.len().max(rule.min)),
            atoms,
        }));
    }
}
