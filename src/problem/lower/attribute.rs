//! What a cell's face has besides being itself: its number, or an attribute.

use std::collections::BTreeMap;

use super::codes::FaceValues;
use super::{cell_var, origin};
use crate::model::{Attribute, CellId, FaceId, Puzzle};
use crate::problem::{Constraint, Domain, Map, Problem, VarId};

/// Variables for what cells have: one a cell and attribute, made where a rule first asks
/// for it, each a function of the cell.
#[derive(Default)]
pub(super) struct AttributeVars {
    /// By attribute and cell; without an attribute it is the number.
    made: BTreeMap<(Option<String>, CellId), VarId>,
}

impl AttributeVars {
    /// The number that a cell shows; the cell itself where its values are the numbers.
    pub(super) fn number(
        &mut self,
        problem: &mut Problem,
        puzzle: &Puzzle,
        codes: &FaceValues,
        cell: CellId,
    ) -> VarId {
        if codes.are_numbers() {
            return cell_var(cell);
        }
        let number = |face| puzzle.pieces.face(face).number();
        self.image(problem, puzzle, codes, (None, cell), number)
    }

    /// What a cell has of an attribute. A face that has none of it can't be there.
    pub(super) fn variable(
        &mut self,
        problem: &mut Problem,
        puzzle: &Puzzle,
        codes: &FaceValues,
        attribute: &Attribute,
        cell: CellId,
    ) -> VarId {
        let key = (Some(attribute.name.clone()), cell);
        self.image(problem, puzzle, codes, key, |face| attribute.value(face))
    }

    fn image(
        &mut self,
        problem: &mut Problem,
        puzzle: &Puzzle,
        codes: &FaceValues,
        key: (Option<String>, CellId),
        value: impl Fn(FaceId) -> Option<i64>,
    ) -> VarId {
        if let Some(known) = self.made.get(&key) {
            return *known;
        }
        let from = cell_var(key.1);
        let codes_here = problem.domain(from).values().iter();
        let image: Vec<(i64, i64)> = codes_here
            .filter_map(|code| value(codes.face(*code)).map(|value| (*code, value)))
            .collect();
        let domain = Domain::new(image.iter().map(|(_, value)| *value));
        let what = key.0.as_deref().unwrap_or("number");
        let to = problem.add_variable(format!("{what} of {}", puzzle.layout.cell(key.1).name), domain);
        problem.post(origin::PIECES, Constraint::Map(Map { from, to, image }));
        self.made.insert(key, to);
        to
    }
}
