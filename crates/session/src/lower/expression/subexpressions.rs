//! The helper variables of expressions. Parts that occur twice get one.

use std::rc::Rc;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::alike::{KnownOutcomes, StatementShape};
use super::asked_group::AskedGroup;
use super::quantity::Quantity;
use crate::lower::cell_labels::CellLabels;
use placet_model::{Boolean, CellGrouping, CellId, FaceId, Integer, PieceId, View};
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
