//! Expressions as constraints: linear ones as they are, small ones as tables, the others
//! through helper variables that are functions of the board.
//!
//! A number without a value (a quotient that is not whole, the number of a piece that has none)
//! makes the comparison around it false. Helper variables stand for numbers that always have
//! a value; beside them go the conditions under which they mean something.

mod assert;
mod leaf;
mod linear;
mod near;
mod number;
mod reify;
mod tabulate;

use std::collections::HashMap;

use super::codes::FaceValues;
use super::piece_locations::PieceLocations;
use crate::model::{Boolean, Integer, PieceId, Puzzle, View};
use crate::problem::{Atom, Constraint, Domain, Origin, Problem, VarId};

use number::Quantity;
use tabulate::TableLimits;

/// What lowers the expressions of a puzzle. Parts that occur twice get one helper variable.
pub(super) struct Expressions<'a> {
    puzzle: &'a Puzzle,
    codes: &'a FaceValues,
    places: &'a PieceLocations,
    limits: TableLimits,
    /// Where each piece is that some expression asks for.
    piece_places: HashMap<PieceId, VarId>,
    views: HashMap<View, VarId>,
    numbers: HashMap<Integer, Quantity>,
    statements: HashMap<Boolean, Atom>,
}

impl<'a> Expressions<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, codes: &'a FaceValues, places: &'a PieceLocations) -> Self {
        Expressions {
            puzzle,
            codes,
            places,
            limits: TableLimits::default(),
            piece_places: HashMap::new(),
            views: HashMap::new(),
            numbers: HashMap::new(),
            statements: HashMap::new(),
        }
    }

    /// Lowers on behalf of `origin`.
    pub(super) fn within<'b>(&'b mut self, problem: &'b mut Problem, origin: Origin) -> Lowering<'a, 'b> {
        Lowering {
            shared: self,
            problem,
            origin,
        }
    }
}

/// Lowers the expressions of one rule into a problem.
pub(super) struct Lowering<'a, 'b> {
    shared: &'b mut Expressions<'a>,
    problem: &'b mut Problem,
    origin: Origin,
}

impl Lowering<'_, '_> {
    fn post(&mut self, constraint: Constraint) {
        self.problem.post(self.origin, constraint);
    }

    fn clause(&mut self, atoms: Vec<Atom>) {
        self.post(Constraint::Clause(atoms));
    }

    /// A helper variable; `what` says for people what it stands for.
    fn helper(&mut self, what: &str, values: impl IntoIterator<Item = i64>) -> VarId {
        let number = self.problem.variables().len();
        self.problem
            .add_variable(format!("{what} {number}"), Domain::new(values))
    }

    /// A helper that is 1 where a statement holds and 0 elsewhere.
    fn truth_helper(&mut self) -> VarId {
        self.helper("truth", [0, 1])
    }

    fn values(&self, var: VarId) -> Vec<i64> {
        self.problem.domain(var).values().to_vec()
    }
}

/// The opposite statement.
fn negated(atom: Atom) -> Atom {
    Atom {
        holds: !atom.holds,
        ..atom
    }
}

#[cfg(test)]
mod tests;
