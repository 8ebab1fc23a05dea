//! What a line with runs tells apart.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use crate::lower::lowering::Lowering;
use placet_base::limit::poll;
use placet_model::{FaceId, Run, Runs};
use placet_problem::VarId;

/// The class of cells that belong to no run.
pub(super) const GAP: usize = 0;

/// What a line tells apart: gaps, and the kinds of its own runs.
pub(super) struct LineClasses {
    /// The class of each face that belongs to a run; `None` for those of kinds that the line does not have.
    by_face: FxHashMap<FaceId, Option<usize>>,
    /// The kinds of run that the line has. The class of each is its place plus 1.
    kinds: Vec<usize>,
}

impl LineClasses {
    pub(super) fn of(rule: &Runs) -> Self {
        let kinds: Vec<usize> = rule.runs.iter().map(|run| run.kind).unique().collect();
        let faces = rule.kinds.iter().enumerate().flat_map(|(kind, of_kind)| {
            let class = class_of(&kinds, kind);
            of_kind.faces.iter().map(move |face| (*face, class))
        });
        let by_face = faces.collect();
        LineClasses { by_face, kinds }
    }

    /// The values that a cell can have, with their classes.
    pub(super) fn of_values(&self, lowering: &Lowering<'_>, cell: VarId) -> Vec<(i64, usize)> {
        let values = lowering.values(cell);
        poll(values.len());
        let class = |code: i64| {
            self.by_face
                .get(&lowering.codes.face(code))
                .copied()
                .unwrap_or(Some(GAP))
        };
        let classed = values.into_iter().filter_map(|code| Some((code, class(code)?)));
        classed.collect()
    }

    /// The number of classes.
    pub(super) fn count(&self) -> usize {
        self.kinds.len() + 1
    }

    /// The class of a run of the line.
    pub(super) fn of_run(&self, run: Run) -> usize {
        class_of(&self.kinds, run.kind).expect("invariant: the line has this run")
    }
}

/// The class of a kind of run; `None` if it is not among those of the line.
fn class_of(kinds: &[usize], kind: usize) -> Option<usize> {
    let place = kinds.iter().position(|other| *other == kind)?;
    Some(place + 1)
}
