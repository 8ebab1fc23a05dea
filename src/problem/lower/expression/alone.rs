//! Placements that break a statement by themselves.

use itertools::Itertools;

use crate::limit::poll;
use crate::model::{Boolean, CellId, Leaf};
use crate::problem::Atom;
use crate::problem::lower::cell_var::cell_var;
use crate::problem::lower::lowering::Lowering;
use crate::problem::lower::polyform::covered;

/// The elementary steps that a placement takes, for [`poll`].
const STEPS_PER_PLACEMENT: usize = 32;

impl Lowering<'_> {
    /// Says of each placement that covers all cells of a statement and makes it false that it is not there. That follows, and as a fact it makes
    /// everything smaller: a piece, for example, that lies on both sides of a border over which it must not touch itself.
    pub(super) fn refute_placements(&mut self, statement: &Boolean) {
        if !self.puzzle.pieces.has_forms() {
            return;
        }
        let leaves = statement.leaves();
        let cells = leaves.iter().map(|leaf| match leaf {
            Leaf::Cell(cell) => Some(*cell),
            Leaf::Piece(_) => None,
        });
        let Some(cells) = cells.collect::<Option<Vec<CellId>>>() else {
            return;
        };
        let Some(first) = cells.first().copied().filter(|_| cells.len() > 1) else {
            return;
        };
        for (value, face) in self.faces(first).collect_vec() {
            poll(STEPS_PER_PLACEMENT);
            let covered = covered(self.puzzle, first, face).unwrap_or_default();
            let shown = |cell: &CellId| covered.iter().find(|(other, _)| other == cell);
            let case = cells.iter().map(|cell| shown(cell).map(|(_, face)| *face));
            let Some(case) = case.collect::<Option<Vec<_>>>() else {
                continue;
            };
            let case = case.into_iter().map(|face| vec![self.codes.code(face)]);
            if self.holding(statement, &leaves, case.collect()).is_empty() {
                self.clause(vec![Atom::is_not(cell_var(first), value)]);
            }
        }
    }
}
