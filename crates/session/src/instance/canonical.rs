//! The canonical form of a puzzle: puzzles with the same form are the same up to symmetry.

use itertools::Itertools;

use super::Instance;
use crate::lower::{GraphForm, Lowered, lower_without_givens};
use placet_base::limit::{CurrentActivity, Phase};
use placet_model::{CellId, Given, Puzzle};
use placet_problem::automorphism::{Effort, MarkedProblem};
use placet_problem::{VarId, automorphism};

/// The canonical form of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalPuzzle {
    /// The rules and the givens, as they are lowered, as numbers: the same only if renaming cells and what they show makes the same puzzle.
    pub certificate: Vec<u32>,
    /// The givens that stand for all those that the symmetries of the rules make of the puzzle's, such as `r1c1=2`, by cell.
    pub givens: Vec<String>,
}

impl Instance {
    /// The canonical form; `None` if a limit is reached.
    ///
    /// The symmetries are those that take each rule, as it is lowered, to a rule. What has to be connected is a graph, so its form does not depend on
    /// the order of the cells.
    pub fn canonical_form(&self, effort: Effort<'_>) -> Option<CanonicalPuzzle> {
        let _activity = CurrentActivity::begin(Phase::Symmetries, "searching for the canonical form");
        let puzzle = self.puzzle();
        let lowered = lower_without_givens(puzzle, GraphForm::ForSolvers);
        let marks = puzzle
            .givens()
            .iter()
            .map(|given| pairs(given, &lowered))
            .collect_vec();
        let marked = MarkedProblem {
            problem: &lowered.problem,
            connections: &lowered.connections,
            kept: lowered.objective,
            marks: &marks,
        };
        let automorphism::CanonicalForm { certificate, marks } = marked.canonical_form(effort)?;
        let givens = marks
            .iter()
            .filter_map(|mark| given_text(mark, puzzle, &lowered))
            .collect();
        Some(CanonicalPuzzle { certificate, givens })
    }
}

/// A given as pairs of a cell and what it may show.
fn pairs(given: &Given, lowered: &Lowered) -> Vec<(VarId, i64)> {
    let var = lowered.cell_var(given.cell);
    let faces = given.faces.iter();
    faces.map(|face| (var, lowered.codes.code(*face))).collect()
}

/// A given as it is written.
fn given_text(mark: &[(VarId, i64)], puzzle: &Puzzle, lowered: &Lowered) -> Option<String> {
    let (var, value) = mark.first()?;
    let cell = &puzzle.layout().cell(CellId(var.index() as u32)).name;
    let pieces = puzzle.pieces();
    let face = pieces.face(lowered.codes.face(*value));
    let name = match mark {
        [_] => &face.name,
        _ => &pieces.piece(face.piece).name,
    };
    Some(format!("{cell}={name}"))
}
