//! Disjunctions that say where all copies of a piece are: "1 stands on a and c, or on b and d", if there are two of it.

use std::collections::BTreeMap;

use itertools::Itertools;

use crate::lower::cell_labels::cell_var;
use crate::lower::lowering::Lowering;
use placet_model::{Boolean, Copies};
use placet_problem::{Atom, VarId};

impl Lowering<'_> {
    /// One of the statements has to hold, each of which puts all copies of one piece on cells. Exactly one does then: a helper says which, and a cell
    /// shows the piece just where a chosen one says so. Returns whether the statements are of this kind.
    ///
    /// # Size
    /// A clause for each cell that can show the piece, and one for each cell of each statement.
    pub(super) fn assert_all_copies(&mut self, list: &[Boolean]) -> bool {
        let Some((code, ways)) = self.all_copies(list) else {
            return false;
        };
        let which = self.helper("which", 0..ways.len() as i64);
        let mut of_cells: BTreeMap<VarId, Vec<i64>> = BTreeMap::new();
        for (way, cells) in (0..).zip(&ways) {
            for cell in cells {
                of_cells.entry(*cell).or_default().push(way);
            }
        }
        for cell in self.puzzle.layout().cell_ids().map(cell_var) {
            if !self.values(cell).contains(&code) {
                continue;
            }
            let shown = Atom::is(cell, code);
            let ways = of_cells.remove(&cell).unwrap_or_default();
            for way in &ways {
                self.clause(vec![Atom::is_not(which, *way), shown]);
            }
            let chosen = ways.iter().map(|way| Atom::is(which, *way));
            let clause = [shown.negated()].into_iter().chain(chosen).collect();
            self.clause(clause);
        }
        true
    }

    /// The code of the piece's face, and the different sets of cells in ascending order; `None` if it is no such list.
    fn all_copies(&mut self, list: &[Boolean]) -> Option<(i64, Vec<Vec<VarId>>)> {
        let first = self.shown_together(list.first()?)?;
        let (code, copies) = (first[0].value, first.len());
        if list.len() < 2 || !self.has_copies(code, copies) {
            return None;
        }
        let mut ways = vec![];
        for statement in list {
            let atoms = self.shown_together(statement)?;
            if atoms.len() != copies || atoms.iter().any(|atom| atom.value != code) {
                return None;
            }
            ways.push(atoms.into_iter().map(|atom| atom.var).collect());
        }
        Some((code, ways.into_iter().sorted().dedup().collect()))
    }

    /// What different cells show if the statement holds, in their order.
    fn shown_together(&mut self, statement: &Boolean) -> Option<Vec<Atom>> {
        let Boolean::All(parts) = statement else {
            return None;
        };
        // What says more than that one cell shows something makes helpers, which nothing may need.
        if parts.iter().any(|part| part.leaves().len() != 1) {
            return None;
        }
        let mut atoms: Vec<Atom> = parts.iter().map(|part| self.reify(part)).collect();
        atoms.sort_by_key(|atom| atom.var);
        let num_cells = self.puzzle.layout().cells().len();
        let are_cells = atoms
            .iter()
            .all(|atom| atom.holds && atom.var.index() < num_cells);
        let are_different = atoms.iter().map(|atom| atom.var).all_unique();
        (are_cells && are_different && !atoms.is_empty()).then_some(atoms)
    }

    /// Does a piece with this face alone stand on so many cells of each board?
    fn has_copies(&self, code: i64, copies: usize) -> bool {
        let pieces = self.puzzle.pieces();
        let piece = pieces.piece(pieces.face(self.codes.face(code)).piece);
        let Copies { min, max } = piece.copies;
        !pieces.has_forms() && piece.faces.len() == 1 && (min, max) == (copies, copies)
    }
}
