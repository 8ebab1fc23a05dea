//! From the puzzle to the finite-domain problem: one file a kind of rule.
//!
//! The problem's first variables are the cells, in reading order; a value of a
//! cell is a face under its [code](FaceValues). Helper variables follow, each a
//! function of the cells, so that boards and solutions are one to one.

mod all_different;
mod attribute;
mod cells;
mod codes;
mod connected;
mod count;
mod edge_fit;
mod expression;
mod objective;
mod origin;
mod piece_locations;
mod polyform;
mod projection;
mod relation;
mod runs;
mod sum;
mod usage;

pub use codes::FaceValues;
pub use origin::{Asker, PRESOLVE, SYMMETRY, asker, of_rule};
pub use projection::ProjectedAtoms;

use crate::model::{Board, CellId, Layout, Puzzle, RuleKind};
use crate::problem::{Constraint, Problem, VarId};

use attribute::AttributeVars;
use expression::Expressions;
use piece_locations::PieceLocations;

/// A puzzle as a problem, and the way back.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// The problem.
    pub problem: Problem,
    /// Which value stands for which face.
    pub codes: FaceValues,
    /// The statements that tell two answers apart.
    pub projection: ProjectedAtoms,
    /// The variable that has the value of the objective.
    pub objective: Option<VarId>,
}

impl Lowered {
    /// The variable of a cell.
    pub fn cell_var(&self, cell: CellId) -> VarId {
        cell_var(cell)
    }

    /// The board of a solution: one value a variable of the problem.
    ///
    /// # Panics
    /// If there are fewer values than cells, or a value is no face's code.
    pub fn board(&self, layout: &Layout, values: &[i64]) -> Board {
        let cells = &values[..layout.cells().len()];
        Board::of_faces(cells.iter().map(|value| self.codes.face(*value)))
    }
}

/// Lowers a puzzle.
pub fn lower(puzzle: &Puzzle) -> Lowered {
    let codes = FaceValues::new(&puzzle.pieces);
    let mut problem = Problem::new();
    cells::add(&mut problem, puzzle, &codes);
    let places = PieceLocations::add(&mut problem, puzzle, &codes);
    polyform::post(&mut problem, puzzle, &codes);
    usage::post(&mut problem, puzzle, &places);
    let mut attributes = AttributeVars::default();
    let mut expressions = Expressions::new(puzzle, &codes, &places);
    for (index, rule) in puzzle.rules.iter().enumerate() {
        let origin = origin::of_rule(index);
        let mut post = |constraint: Constraint| problem.post(origin, constraint);
        match &rule.kind {
            RuleKind::Sum(rule) => sum::add(&mut problem, rule, origin, puzzle, &codes, &mut attributes),
            RuleKind::AllDifferent(rule) => {
                all_different::add(&mut problem, rule, origin, puzzle, &codes, &mut attributes);
            }
            RuleKind::Count(rule) => count::constraints(rule, &codes).for_each(post),
            RuleKind::Relation(rule) => relation::constraints(rule, puzzle, &places)
                .into_iter()
                .for_each(&mut post),
            RuleKind::Expression(rule) => {
                let mut lowering = expressions.within(&mut problem, origin::of_rule(index));
                for assertion in &rule.assertions {
                    lowering.assert(&assertion.statement);
                }
            }
            RuleKind::Connected(rule) => connected::add(&mut problem, rule, origin, puzzle, &codes),
            RuleKind::Runs(rule) => runs::add(&mut problem, rule, origin::of_rule(index), &codes),
            RuleKind::EdgeFit(rule) => {
                edge_fit::add(&mut problem, rule, origin, puzzle, &codes);
            }
        }
    }
    let objective = objective::add(&mut problem, puzzle, &mut expressions);
    let projection = ProjectedAtoms::new(puzzle, &problem, &codes);
    Lowered {
        problem,
        codes,
        projection,
        objective,
    }
}

/// Cells are the first variables, so a cell's variable has its number.
fn cell_var(cell: CellId) -> VarId {
    VarId(cell.0)
}
