//! Pieces that lie near each other: what the place of the one allows for the other.

use crate::lower::lowering::Lowering;
use placet_model::{CellId, Leaf, Nearness};
use placet_problem::{Atom, VarId};

impl Lowering<'_> {
    /// The atom that is true where the two pieces lie so.
    ///
    /// # Size
    /// For each place of the first piece one clause, and one for each cell near it.
    pub(super) fn near(&mut self, nearness: Nearness, first: Leaf, second: Leaf) -> Atom {
        let (first, second) = (self.leaf_var(first), self.leaf_var(second));
        let truth = self.truth_helper();
        for place in self.values(first) {
            let here = Atom::is(first, place);
            let around = self.places_near(nearness, place, second);
            for there in &around {
                self.define_clause(vec![here.negated(), there.negated(), Atom::is(truth, 1)]);
            }
            let somewhere = [here.negated(), Atom::is_not(truth, 1)];
            self.define_clause(somewhere.into_iter().chain(around).collect());
        }
        Atom::is(truth, 1)
    }

    fn places_near(&self, nearness: Nearness, place: i64, other: VarId) -> Vec<Atom> {
        let layout = self.puzzle.layout();
        let place = CellId(u32::try_from(place).expect("invariant: places are numbers of cells"));
        let cells = match nearness {
            Nearness::Adjacent => layout.neighbours(place),
            Nearness::Touching => layout.touching(place),
            Nearness::KnightMove => layout.knight_moves(place),
        };
        let domain = self.problem.domain(other);
        let cells = cells.into_iter().map(|cell| i64::from(cell.0));
        cells
            .filter(|cell| domain.contains(*cell))
            .map(|cell| Atom::is(other, cell))
            .collect()
    }
}
