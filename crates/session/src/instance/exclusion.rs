//! Instances with some of the boards: without those that are already known, or below a position of a search.

use super::{EncodedInstance, Instance, Solution};
use placet_encode::Truth;
use placet_encode::cnf::Lit;
use placet_model::{CellId, check};
use placet_problem::{Atom, Constraint, Origin};

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
        self.problem_mut().post(Origin::Search, clause);
        self.has_exclusions = true;
    }

    /// The same instance with only the boards of which these statements hold.
    pub(crate) fn under(&self, statements: &[Atom]) -> Self {
        let mut instance = self.clone();
        for statement in statements {
            let clause = Constraint::Clause(vec![*statement]);
            instance.problem_mut().post(Origin::Search, clause);
        }
        instance.has_exclusions = true;
        instance
    }

    /// The same instance with only the boards whose objective is better than a value; `None` if no value of it is.
    ///
    /// # Panics
    /// If it has no objective.
    pub(crate) fn bounded(&self, than: i64) -> Option<Self> {
        let var = self.lowered().objective;
        let var = var.expect("invariant: the puzzle has an objective");
        let objective = self.puzzle().objective();
        let goal = objective.expect("invariant: the puzzle has an objective").goal;
        let mut instance = self.clone();
        instance
            .problem_mut()
            .narrow(var, |value| goal.is_better(value, than));
        instance.has_exclusions = true;
        let is_open = !instance.lowered().problem.domain(var).values().is_empty();
        is_open.then_some(instance)
    }

    /// The same puzzle with any board as good as another.
    pub(crate) fn without_objective(&self) -> Self {
        let mut instance = self.clone();
        instance.lowered_mut().objective = None;
        instance
    }

    /// Why a solution is known to exist, if one is. Of an instance with some of the boards of a puzzle, none is known.
    pub(crate) fn evidence(&self) -> Option<String> {
        if self.has_exclusions {
            return None;
        }
        let puzzle = self.puzzle();
        let board = puzzle.expectation().board.as_ref()?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::Puzzle;
    use placet_problem::brute_force;
    use placet_problem::presolve::PresolveSteps;

    #[test]
    fn boards_stay_excluded_with_other_kinds_of_presolve() {
        let model = "board.grid = [1, 2]\npieces.numbers = '1..2'\nrules = []";
        let instance = Instance::new(Puzzle::from_toml(model).expect("a model"));
        let some = instance.under(&[Atom::is(instance.cell_vars()[0], 1)]);
        for instance in [some.clone(), some.with_kinds(PresolveSteps::all())] {
            assert_eq!(brute_force(&instance.lowered().problem), [[1, 2]]);
        }
    }
}
