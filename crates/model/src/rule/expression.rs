//! `holds = "a + b == c"`: a statement in the language of expressions.

use itertools::Itertools;

use super::RuleViolation;
use crate::board::Board;
use crate::expression::{
    Assertion, Boolean, Integer, Leaf, Order, RootedGroups, evaluation, place, rooted_groups,
};
use crate::layout::{CellId, Layout};
use crate::piece::PieceSet;

/// All assertions hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    /// The expression as written, or the sentence of a rule that is implemented as an expression.
    pub text: String,
    /// Its meaning, case by case.
    pub assertions: Vec<Assertion>,
}

impl Expression {
    /// The groups all of whose cells its assertions lead to the same roots.
    pub fn rooted_groups(&self) -> Vec<RootedGroups<'_>> {
        rooted_groups(&self.assertions)
    }

    /// The same without sentences of its own, and with one assertion for each case.
    pub(super) fn without_generated_wording(self) -> Self {
        let mut assertions: Vec<Assertion> = vec![];
        for assertion in self.assertions {
            let assertion = Assertion {
                says: None,
                ..assertion
            };
            match assertions.last_mut() {
                Some(last)
                    if last.part.is_some() && assertion.part.is_some() && last.case == assertion.case =>
                {
                    let both = [last.statement.clone(), assertion.statement];
                    last.statement = Boolean::all(both);
                }
                _ => assertions.push(assertion),
            }
        }
        assertions.iter_mut().for_each(|assertion| assertion.part = None);
        Expression { assertions, ..self }
    }

    pub(super) fn violations(&self, layout: &Layout, pieces: &PieceSet, board: &Board) -> Vec<RuleViolation> {
        let evaluation = evaluation(layout, pieces, board);
        let wrong = |assertion: &&Assertion| evaluation.holds(&assertion.statement) == Some(false);
        let broken = self.assertions.iter().filter(wrong);
        broken
            .map(|assertion| {
                let found = assertion.wording.as_ref();
                let told = found.map(|wording| wording.told(|number| evaluation.value_of(number)));
                self.violation(assertion, told, layout, pieces, board)
            })
            .collect()
    }

    fn violation(
        &self,
        assertion: &Assertion,
        told: Option<String>,
        layout: &Layout,
        pieces: &PieceSet,
        board: &Board,
    ) -> RuleViolation {
        let mut cells: Vec<CellId> = vec![];
        for leaf in assertion.statement.leaves() {
            match leaf {
                Leaf::Cell(cell) => cells.push(cell),
                Leaf::Piece(piece) => cells.extend(place(pieces, board, piece)),
            }
        }
        cells.sort_unstable();
        cells.dedup();
        let shown = |cell: &CellId| {
            let face = board
                .face(*cell)
                .map_or("_", |face| pieces.face(face).name.as_str());
            format!("{} shows {face}", layout.cell(*cell).name)
        };
        let text = assertion.part.as_ref().unwrap_or(&self.text);
        let told = told.unwrap_or_else(|| match assertion.case.is_only() {
            true => format!("`{text}` does not hold"),
            false => format!("`{text}` does not hold with {}", assertion.case),
        });
        let sides = sides(&assertion.statement, |number| {
            evaluation(layout, pieces, board).value_of(number)
        });
        let told = match sides {
            Some(sides) if assertion.wording.is_none() => format!("{told}, {sides}"),
            _ => told,
        };
        let shown = match cells.len() {
            1..=6 => format!(": {}", cells.iter().map(shown).join(", ")),
            _ => String::new(),
        };
        RuleViolation {
            sentence: format!("{told}{shown}"),
            cells,
        }
    }
}

/// The values of the two sides of a comparison, if one of them is computed.
fn sides(statement: &Boolean, value: impl Fn(&Integer) -> Option<i64>) -> Option<String> {
    let (comparison, is_negated) = match statement {
        Boolean::Not(inner) => (&**inner, true),
        other => (other, false),
    };
    let Boolean::Compare(left, order, right) = comparison else {
        return None;
    };
    // The faces of single cells are listed anyway, and elements at unknown positions may be
    // undefined.
    let is_reckoned = |number: &Integer| {
        use Integer::{Absolute, Count, Division, Greatest, GroupSize, Least, Product, Sum};
        matches!(
            number,
            Sum { .. }
                | Product(_)
                | Division(..)
                | Absolute(_)
                | Least(_)
                | Greatest(_)
                | Count(_)
                | GroupSize(..)
        )
    };
    if !is_reckoned(left) && !is_reckoned(right) {
        return None;
    }
    let (left, right) = (value(left)?, value(right)?);
    Some(match (order, is_negated) {
        (Order::Equal, false) => format!("because the value is {left}, not {right}"),
        (Order::Equal, true) => format!("because both sides are {left}"),
        (Order::AtMost, false) => format!("because {left} is more than {right}"),
        (Order::Below, false) => format!("because {left} is not less than {right}"),
        _ => return None,
    })
}
