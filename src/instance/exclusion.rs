//! Instances without the boards that are already known.

use super::{EncodedInstance, Instance, Solution};
use crate::cnf::Lit;
use crate::encode::Truth;
use crate::model::{CellId, check};
use crate::problem::{Atom, Constraint, Origin};

impl Instance {
    /// Statements of which every board with another answer satisfies at least one.
    fn exclusion(&self, solution: &Solution) -> Vec<Atom> {
        let lowered = self.lowered();
        let is_true = |atom: &Atom| {
            let cell = CellId(atom.var.0);
            solution.board.face(cell) == Some(lowered.codes.face(atom.value))
        };
        let fixed_size = lowered.projection.fixed_size;
        let atoms = lowered.projection.atoms.iter();
        // If all answers satisfy equally many statements, only this answer satisfies all of these.
        let others = atoms.filter_map(|atom| match is_true(atom) {
            true => Some(Atom::is_not(atom.var, atom.value)),
            false => (!fixed_size).then_some(*atom),
        });
        others.collect()
    }

    /// Excludes all boards with the answer of this board.
    pub(crate) fn exclude(&mut self, solution: &Solution) {
        let clause = Constraint::Clause(self.exclusion(solution));
        self.lowered.problem.post(Origin::Search, clause);
        self.has_exclusions = true;
    }

    /// The same puzzle with any board as good as another.
    pub(crate) fn without_objective(&self) -> Self {
        let mut instance = self.clone();
        instance.lowered.objective = None;
        instance
    }

    /// Why a solution is known to exist, if one is.
    pub(crate) fn evidence(&self) -> Option<String> {
        let puzzle = self.puzzle();
        let board = puzzle.expect.board.as_ref()?;
        let is_board = check(puzzle, board).is_clean();
        is_board.then(|| "the expected board of the model satisfies all rules".to_string())
    }
}

impl EncodedInstance {
    /// The clause that excludes all boards with the answer of this one.
    pub(crate) fn blocking_clause(&self, solution: &Solution) -> Vec<Lit> {
        let variables = &self.encoded().variables;
        let literals = self.instance().exclusion(solution).into_iter();
        let literals = literals.filter_map(|atom| match variables.literal(atom) {
            Truth::Literal(lit) => Some(lit),
            Truth::Constant(is_true) => {
                debug_assert!(!is_true, "invariant: what tells answers apart is open");
                None
            }
        });
        literals.collect()
    }
}
