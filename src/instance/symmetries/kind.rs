//! The symmetries of a kind.

use crate::limit::CurrentActivity;
use std::collections::BTreeSet;

use super::points::Points;
use super::symmetries::Symmetries;
use crate::instance::Instance;
use crate::model::{SymmetryKind, motions};
use crate::problem::automorphism::{Effort, Finder, GraphPlace, StabiliserChain, SymmetryGroup};
use crate::problem::{Symmetry, VarId};

impl Instance {
    /// Finds symmetries of a kind: see [`Instance::symmetries`].
    pub fn symmetries_of(&self, kind: SymmetryKind, effort: Effort<'_>) -> Symmetries {
        let _activity = CurrentActivity::begin("searching for symmetries");
        let finder = self.symmetry_finder();
        let points = Points::new(self, &finder);
        let group = match kind {
            SymmetryKind::All => finder.group(effort),
            // A cell with the same face on all boards stays in place anyway.
            SymmetryKind::Faces => finder.group_holding(&points.free_cells(), effort),
            SymmetryKind::Board => board_group(self, &finder, &points, effort),
            SymmetryKind::None => SymmetryGroup::trivial(true),
        };
        Symmetries::of(group, points)
    }
}

impl Symmetries {
    pub(crate) fn of(group: SymmetryGroup, points: Points) -> Self {
        Symmetries {
            order: group.order,
            is_whole: group.is_whole,
            points,
            generators: group.generators,
            base: group.base,
        }
    }
}

/// The symmetries that motions of the board generate: each with unchanged faces if possible, else with any change of them.
fn board_group(
    instance: &Instance,
    finder: &Finder<'_>,
    points: &Points,
    effort: Effort<'_>,
) -> SymmetryGroup {
    let mut chain = StabiliserChain::new(points.len());
    let mut generators = vec![];
    for motion in motions(&instance.puzzle().layout) {
        let found = moving(finder, &motion.cells, effort);
        let permutation = found.as_ref().and_then(|found| points.permutation(found));
        if permutation.is_some_and(|permutation| chain.add(&permutation)) {
            generators.extend(found);
        }
    }
    SymmetryGroup {
        generators,
        base: vec![],
        order: chain.order(),
        is_whole: !(effort.stop)(),
    }
}

/// A symmetry that moves the cells, with unchanged faces if possible.
pub(crate) fn moving(finder: &Finder<'_>, cells: &[usize], effort: Effort<'_>) -> Option<Symmetry> {
    keeping_faces(finder, cells, effort).or_else(|| changing_faces(finder, cells, effort))
}

fn keeping_faces(finder: &Finder<'_>, cells: &[usize], effort: Effort<'_>) -> Option<Symmetry> {
    let pairs = finder.pairs().iter();
    let moved = pairs.map(|(var, value)| {
        let place = |var: VarId| GraphPlace {
            var,
            value: Some(*value),
        };
        (place(*var), place(VarId(cells[var.index()] as u32)))
    });
    finder.taking(&moved.collect::<Vec<_>>(), effort)
}

pub(super) fn changing_faces(finder: &Finder<'_>, cells: &[usize], effort: Effort<'_>) -> Option<Symmetry> {
    let place = |var: VarId| GraphPlace { var, value: None };
    let vars: BTreeSet<VarId> = finder.pairs().iter().map(|(var, _)| *var).collect();
    let moved = vars
        .into_iter()
        .map(|var| (place(var), place(VarId(cells[var.index()] as u32))));
    finder.taking(&moved.collect::<Vec<_>>(), effort)
}
