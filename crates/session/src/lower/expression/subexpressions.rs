//! The helper variables of expressions. Parts that occur twice get one.

use std::collections::BTreeMap;
use std::rc::Rc;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::asked_group::AskedGroup;
use super::decided_cases::DecidedCases;
use crate::lower::cell_labels::CellLabels;
use placet_model::{
    Boolean, CellGroup, CellGrouping, CellId, FaceId, Integer, Leaf, PieceId, ShapeMotions, View,
};
use placet_problem::{Atom, Origin, VarId};

/// Up to how many cases an expression is a table of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableLimits {
    /// For a statement that has to hold: only the cases in which it does make tuples.
    pub(super) asserted: usize,
    /// For a statement or number within another expression: every case makes a tuple.
    pub(super) inside: usize,
    /// A statement that has to hold, and has so many cases, is a table of [classes](super::classes) where that is much shorter.
    pub(super) classed: usize,
}

/// The cases that all statements of one rule together may make tables of.
const MOST_CASES_OF_A_RULE: usize = 4_000_000;

impl TableLimits {
    /// The cases of a statement that has to hold, one of so many of a rule. Tables of many statements share nothing, while their parts
    /// do: the inequalities of a grid, for example, are few.
    pub(super) fn asserted_each(self, num_statements: usize) -> usize {
        self.asserted.min(MOST_CASES_OF_A_RULE / num_statements.max(1))
    }
}

impl Default for TableLimits {
    fn default() -> Self {
        TableLimits {
            asserted: 20_000,
            inside: 1_000,
            classed: 1_000,
        }
    }
}

/// The values of a leaf's variable, each with the number of its class.
pub(super) type Classes = Vec<(i64, i64)>;

/// Values of a cell, each with the cells that a piece then covers, and their faces.
pub(super) type Placements = Rc<[(i64, Vec<(CellId, FaceId)>)]>;

/// What the components of a graph have in common: the kind of groups, the number that their cells show, the size, and the rule.
pub(super) type SizedGraphKey = (CellGrouping, i64, usize, Origin);

/// The positions that a group can have cells on, with an atom that is true where it has one.
pub(super) type ShapeForm = BTreeMap<[i64; 3], Atom>;

/// What there is already, and when to make a table.
#[derive(Default)]
pub(crate) struct Subexpressions {
    pub(super) limits: TableLimits,
    /// When the statements hold that have to.
    pub(super) outcomes: KnownOutcomes,
    /// The placements on the cell that was asked for last.
    pub(super) placements: Option<(CellId, Placements)>,
    /// The indices of graphs whose components have sizes.
    pub(super) sized_graphs: FxHashMap<SizedGraphKey, usize>,
    /// The number of statements of the rule.
    pub(super) num_statements: usize,
    /// Where each piece is that some expression asks for.
    pub(super) piece_places: FxHashMap<PieceId, VarId>,
    /// The classes of the values of variables, with a variable for the class.
    pub(super) classes: FxHashMap<(VarId, Classes), VarId>,
    /// The classes of the leaves of statements, for shapes that were met before.
    pub(super) shape_classes: FxHashMap<StatementShape, Rc<[Classes]>>,
    pub(super) views: FxHashMap<View, VarId>,
    pub(super) numbers: FxHashMap<Integer, Quantity>,
    pub(super) statements: FxHashMap<Boolean, Atom>,
    pub(super) groups: FxHashMap<CellGrouping, Rc<CellLabels>>,
    /// What is asked about groups of cells, once that is known.
    pub(super) asked_groups: Option<FxHashMap<CellGrouping, Rc<AskedGroup>>>,
    /// The forms of groups whose shapes are compared.
    pub(super) shape_forms: FxHashMap<(CellGroup, ShapeMotions), Rc<[ShapeForm]>>,
    /// The size of the group with a label.
    pub(super) group_sizes: FxHashMap<(CellGrouping, i64), VarId>,
}

impl Subexpressions {
    /// The variables that say where pieces are, by piece.
    pub(crate) fn piece_places(&self) -> Vec<(PieceId, VarId)> {
        let places = self.piece_places.iter();
        places.map(|(piece, place)| (*piece, *place)).sorted().collect()
    }
}

/// Fewer cases are decided as fast as they are looked up.
const LEAST_CASES: usize = 8;

/// The most cases that are kept.
const MOST_CASES: usize = 4_000_000;

/// The code of a statement with numbers from 0 for its leaves, after the values that these have.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct StatementShape(Box<[u64]>);

impl StatementShape {
    /// `None` if the statement depends on where its cells are, or has so few cases that its shape does not matter.
    pub(super) fn of(statement: &Boolean, leaves: &[Leaf], values: &[Vec<i64>]) -> Option<Self> {
        let num_cases: usize = values.iter().map(Vec::len).product();
        if num_cases < LEAST_CASES {
            return None;
        }
        let number = |leaf: Leaf| {
            let index = leaves.iter().position(|other| *other == leaf);
            let number = index.expect("invariant: these are the leaves of the statement") as u64;
            match leaf {
                Leaf::Cell(_) => 2 * number,
                Leaf::Piece(_) => 2 * number + 1,
            }
        };
        let mut code = vec![values.len() as u64];
        for values in values {
            code.push(values.len() as u64);
            code.extend(values.iter().map(|value| *value as u64));
        }
        statement.encode(&number, &mut code)?;
        Some(StatementShape(code.into()))
    }
}

/// Whether a statement holds in each case, in the order of the cases, for shapes that were met before.
#[derive(Default)]
pub(super) struct KnownOutcomes {
    outcomes: FxHashMap<StatementShape, Rc<DecidedCases>>,
    num_cases: usize,
}

impl KnownOutcomes {
    pub(super) fn get(&self, shape: &StatementShape) -> Option<Rc<DecidedCases>> {
        self.outcomes.get(shape).cloned()
    }

    /// Keeps the outcomes, if there is room.
    pub(super) fn add(&mut self, shape: StatementShape, outcomes: &Rc<DecidedCases>) {
        if self.num_cases + outcomes.len() <= MOST_CASES {
            self.num_cases += outcomes.len();
            self.outcomes.insert(shape, Rc::clone(outcomes));
        }
    }
}

/// A variable that stands for a number where the conditions hold.
#[derive(Clone, Debug)]
pub(super) struct Quantity {
    pub(super) var: VarId,
    pub(super) conditions: Vec<Atom>,
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use itertools::Itertools;

    use super::*;
    use placet_model::{CellId, Integer, Nearness, Order, PieceId, View};

    fn shape(statement: &Boolean, values: &[i64]) -> Option<StatementShape> {
        let leaves = statement.leaves();
        StatementShape::of(statement, &leaves, &vec![values.to_vec(); leaves.len()])
    }

    /// "The first cell shows 1, or one of the others 2."
    fn among(cells: [u32; 3]) -> Boolean {
        let among = |index: usize, value| Boolean::Among(Leaf::Cell(CellId(cells[index])), vec![value]);
        Boolean::any([among(0, 1), among(1, 2), among(2, 2)])
    }

    #[test]
    fn only_the_cells_may_differ() {
        let values = [0, 1, 2];
        let first = shape(&among([4, 7, 9]), &values);
        assert!(first.is_some());
        assert_eq!(first, shape(&among([9, 4, 1]), &values));
        assert_ne!(first, shape(&among([4, 7, 4]), &values));
        assert_ne!(first, shape(&among([4, 7, 9]).negated(), &values));
        assert_ne!(first, shape(&among([4, 7, 9]), &[0, 1, 3]));
    }

    #[test]
    fn every_part_of_a_statement_is_told_apart() {
        let sum = |coefficient, constant| {
            let view = |cell| {
                Integer::View(View {
                    leaf: Leaf::Cell(CellId(cell)),
                    numbers: Arc::from([Some(1), None, Some(3)]),
                })
            };
            Integer::sum([
                (coefficient, view(0)),
                (1, view(1)),
                (1, Integer::Constant(constant)),
            ])
            .expect("small numbers")
        };
        let [less, more] = [sum(2, 0), sum(2, 1)];
        let zero = || Integer::Constant(0);
        let statements = [
            Boolean::compare(less.clone(), Order::Equal, zero()),
            Boolean::compare(less.clone(), Order::Below, zero()),
            Boolean::compare(zero(), Order::Below, less.clone()),
            Boolean::compare(more.clone(), Order::Equal, zero()),
            Boolean::compare(sum(3, 0), Order::Equal, zero()),
            Boolean::Within(Box::new(less.clone()), vec![(0, 1)]),
            Boolean::Within(Box::new(less.clone()), vec![(0, 1), (3, 3)]),
            Boolean::AllDifferent(vec![less.clone(), more.clone()]),
            Boolean::compare(
                Integer::Least(vec![less.clone(), more.clone()]),
                Order::Equal,
                zero(),
            ),
            Boolean::compare(Integer::Greatest(vec![less, more]), Order::Equal, zero()),
        ];
        let shapes = statements.iter().map(|statement| shape(statement, &[0, 1, 2]));
        let shapes: Vec<_> = shapes.map(|shape| shape.expect("it has one")).collect();
        assert!(shapes.iter().all_unique());
    }

    #[test]
    fn statements_about_places_have_no_shape() {
        let near = |a, b| {
            Boolean::Near(
                Nearness::Adjacent,
                Leaf::Piece(PieceId(a)),
                Leaf::Piece(PieceId(b)),
            )
        };
        let number = Integer::Count(vec![near(0, 1)]);
        let statement = Boolean::compare(number, Order::Equal, Integer::Constant(1));
        assert_eq!(shape(&statement, &[0, 1, 2]), None);
    }
}
