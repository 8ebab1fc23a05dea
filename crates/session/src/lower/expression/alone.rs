//! Placements that break a statement by themselves.

use std::rc::Rc;

use super::subexpressions::Placements;
use crate::lower::cell_labels::cell_var;
use crate::lower::lowering::Lowering;
use crate::lower::polyform::covered;
use placet_base::limit::poll;
use placet_model::{Boolean, CellId, Leaf};
use placet_problem::Atom;

/// The elementary steps that a placement takes, for [`poll`].
const STEPS_PER_PLACEMENT: usize = 32;

impl Lowering<'_> {
    /// Says of each placement that covers all cells of a statement and makes it false that it is not there. That follows, and as a fact it makes
    /// everything smaller: a piece, for example, that lies on both sides of a border over which it must not touch itself.
    pub(super) fn refute_placements(&mut self, statement: &Boolean) {
        if !self.puzzle.pieces().has_forms() {
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
        let placements = self.placements(first);
        for (value, covered) in placements.iter() {
            let shown = |cell: &CellId| covered.iter().find(|(other, _)| other == cell);
            let case = cells
                .iter()
                .map(|cell| shown(cell).map(|(_, face)| self.codes.code(*face)));
            let Some(case) = case.collect::<Option<Vec<i64>>>() else {
                continue;
            };
            if !self.holds(statement, &leaves, &case) {
                self.clause(vec![Atom::is_not(cell_var(first), *value)]);
            }
        }
    }

    /// The placements on a cell: the value of the cell, and all that is covered. Statements that begin with the same cell follow each other.
    fn placements(&mut self, cell: CellId) -> Placements {
        if let Some((_, known)) = self
            .subexpressions
            .placements
            .as_ref()
            .filter(|(of, _)| *of == cell)
        {
            return Rc::clone(known);
        }
        let faces = self.faces(cell);
        let placements = faces.filter_map(|(value, face)| {
            poll(STEPS_PER_PLACEMENT);
            Some((value, covered(self.puzzle, cell, face)?))
        });
        let placements: Placements = placements.collect();
        self.subexpressions.placements = Some((cell, Rc::clone(&placements)));
        placements
    }
}
