//! Counts: how many cells of a region show one of some faces.

use itertools::Itertools;

use super::lowering::Lowering;
use placet_model::{Boolean, CellId, CountRule, FaceId, Leaf};
use placet_problem::{self as problem, Atom, Constraint, OriginPart};

/// So many faces are counted as one statement for each cell, and not as one for each cell and face.
const MANY_FACES: usize = 8;

pub(super) fn add(lowering: &mut Lowering<'_>, rule: &CountRule) {
    for (index, region) in rule.regions.list.iter().enumerate() {
        lowering.begin_part(OriginPart::region(index));
        // A cell shows one face, so that a cell counts once however many are counted.
        let atoms: Vec<Atom> = match rule.faces.len() < MANY_FACES {
            true => {
                let pairs = region.cells.iter().cartesian_product(&rule.faces);
                pairs.map(|(cell, face)| lowering.shows(*cell, *face)).collect()
            }
            false => {
                let cells = region.cells.iter();
                cells
                    .map(|cell| lowering.reify(&shows_one(*cell, &rule.faces)))
                    .collect()
            }
        };
        lowering.post(Constraint::Count(problem::Count {
            min: rule.min,
            max: rule.max.min(atoms.len().max(rule.min)),
            atoms,
        }));
    }
}

fn shows_one(cell: CellId, faces: &[FaceId]) -> Boolean {
    let faces = faces.iter().map(|face| face.0).sorted();
    Boolean::Among(Leaf::Cell(cell), faces.collect())
}
