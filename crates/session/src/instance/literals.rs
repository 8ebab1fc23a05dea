//! The meaning of the literals of a formula.

use itertools::Itertools;

use super::Instance;
use placet_encode::cnf::Lit;
use placet_encode::{Truth, VariableMap};
use placet_engine::LiteralProjection;
use placet_model::{CellId, FaceId};
use placet_problem::{Atom, Problem};

impl Instance {
    /// The literals in which answers differ, in ascending order.
    pub(crate) fn projection(&self, variables: &VariableMap) -> LiteralProjection {
        let atoms = &self.lowered().projection;
        let literal = |atom: &Atom| match variables.literal(*atom) {
            Truth::Literal(lit) => lit,
            Truth::Constant(_) => unreachable!("invariant: projected atoms have values of their domains"),
        };
        LiteralProjection {
            literals: atoms.atoms.iter().map(literal).sorted().dedup().collect(),
            positive_only: atoms.fixed_size,
        }
    }

    /// The board variables in the order of the formula: the literal for "this
    /// cell has this face".
    pub(crate) fn placements<'a>(
        &'a self,
        variables: &'a VariableMap,
    ) -> impl Iterator<Item = (Lit, CellId, FaceId)> + 'a {
        self.placements_of(&self.lowered().problem, variables)
    }

    /// The same for a formula of [`with_selectors`](Self::with_selectors), in which givens leave the cells all faces.
    pub(crate) fn placements_with_given_constraints(
        &self,
        variables: &VariableMap,
    ) -> Vec<(Lit, CellId, FaceId)> {
        let problem = self.problem_with_given_constraints();
        self.placements_of(&problem, variables).collect()
    }

    fn placements_of<'a>(
        &'a self,
        problem: &'a Problem,
        variables: &'a VariableMap,
    ) -> impl Iterator<Item = (Lit, CellId, FaceId)> + 'a {
        self.puzzle().layout().cell_ids().flat_map(move |cell| {
            let var = self.lowered().cell_var(cell);
            let values = problem.domain(var).values();
            let literals = variables.direct_literals(var);
            literals
                .iter()
                .zip(values)
                .map(move |(lit, code)| (*lit, cell, self.lowered().codes.face(*code)))
        })
    }

    /// The values of the objective, each with its literal; empty without an objective.
    pub fn objective_values(&self) -> Vec<(i64, Lit)> {
        let Some(var) = self.lowered().objective else {
            return vec![];
        };
        let variables = VariableMap::of(&self.lowered().problem);
        let values = variables.domain(var).values().iter().copied();
        values
            .zip(variables.direct_literals(var).iter().copied())
            .collect()
    }
}
