//! Names of columns and rows.

use crate::exchange::export::Identifiers;
use placet_encode::program::{Auxiliary, Column, Columns, ProgramObjective, RowOrigin};
use placet_problem::{Problem, VarId};

/// A name for each column of a program: `r1c1_is_5`, and for auxiliary ones `tuple_2_of_7` or `equal_2_of_7`, which
/// belongs to constraint 7.
///
/// # Examples
/// ```
/// use placet::exchange::export::program::ColumnNames;
/// use placet::problem::{Domain, Problem};
/// use placet::program::Column;
///
/// let mut problem = Problem::new();
/// problem.add_variable("r1c1", Domain::new([4, 5]));
/// let names = ColumnNames::new(&problem, None, vec![]);
/// assert_eq!(names.of(Column::from_index(1)), "r1c1_is_5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnNames {
    columns: Columns,
    identifiers: Identifiers,
    auxiliaries: Vec<Auxiliary>,
}

/// The placeholder for programs without columns, because a row needs one.
const NOTHING: &str = "nothing";

impl ColumnNames {
    /// The names for a problem with its objective, and for its auxiliary columns in order.
    pub fn new(problem: &Problem, objective: Option<ProgramObjective>, auxiliaries: Vec<Auxiliary>) -> Self {
        ColumnNames {
            columns: Columns::for_objective(problem, objective),
            identifiers: Identifiers::of(problem),
            auxiliaries,
        }
    }

    /// The same with other auxiliary columns.
    pub(super) fn with_auxiliaries(self, auxiliaries: Vec<Auxiliary>) -> Self {
        ColumnNames { auxiliaries, ..self }
    }

    /// The columns that stand for values.
    pub fn columns(&self) -> &Columns {
        &self.columns
    }

    /// The number of columns.
    pub fn len(&self) -> usize {
        self.columns.len() + self.auxiliaries.len()
    }

    /// Whether there are no columns.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of a row.
    pub(super) fn row(&self, name: RowName) -> String {
        match name {
            RowName::StandIn => format!("one_{NOTHING}"),
            RowName::OneValue(var) => format!("one_{}", self.identifiers.var(var)),
            RowName::Constraint {
                constraint,
                row,
                is_second,
            } => {
                let second = if is_second { "_most" } else { "" };
                format!("c{}_{row}{second}", constraint + 1)
            }
        }
    }

    /// The name of a column.
    ///
    /// # Panics
    /// If the program has no such column.
    pub fn of(&self, column: Column) -> String {
        if let Some((var, value)) = self.columns.statement(column) {
            return self.identifiers.value(var, value);
        }
        if self.is_empty() {
            return NOTHING.to_string();
        }
        match self.auxiliaries[column.index() - self.columns.len()] {
            Auxiliary::Tuple { constraint, tuple } => format!("tuple_{}_of_{}", tuple + 1, constraint + 1),
            Auxiliary::Equal { constraint, pairs } => format!("equal_{pairs}_of_{}", constraint + 1),
        }
    }
}

/// Names rows in order.
#[derive(Debug, Default)]
pub(super) struct RowNames {
    constraint: usize,
    rows: usize,
}

impl RowNames {
    /// The name of the next row.
    pub(super) fn next(&mut self, origin: RowOrigin) -> RowName {
        let constraint = match origin {
            RowOrigin::OneValue(var) => return RowName::OneValue(var),
            RowOrigin::Constraint { index, .. } => index,
        };
        if constraint != self.constraint {
            (self.constraint, self.rows) = (constraint, 0);
        }
        self.rows += 1;
        RowName::Constraint {
            constraint,
            row: self.rows,
            is_second: false,
        }
    }
}

/// The name of a row with one bound: `one_r1c1` means that a cell has one value, `c3_2` is the
/// second row of constraint 3, and `c3_2_most` its other side.
#[derive(Clone, Copy, Debug)]
pub(super) enum RowName {
    /// The placeholder column is 0.
    StandIn,
    /// A variable has one value.
    OneValue(VarId),
    /// A row of a constraint.
    Constraint {
        constraint: usize,
        /// Counted from 1.
        row: usize,
        /// Is it the other side of a row with two bounds?
        is_second: bool,
    },
}

impl RowName {
    /// The name of the other side of the row.
    pub(super) fn second(self) -> Self {
        match self {
            RowName::Constraint { constraint, row, .. } => RowName::Constraint {
                constraint,
                row,
                is_second: true,
            },
            name => name,
        }
    }
}
