//! A row: a weighted sum of columns within bounds.

use std::ops::AddAssign;

use super::Column;
use placet_problem::{Origin, VarId};

/// `min ≤ Σ coefficient·column ≤ max`. There is at least one bound, and each can be violated.
///
/// A row that cannot hold has no terms and requires at least 1: it is the only way to state that there is no
/// solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramRow<'a> {
    /// The terms, sorted by column, with each column once and no coefficient 0.
    pub terms: &'a [(i64, Column)],
    /// The smallest allowed sum.
    pub min: Option<i64>,
    /// The largest allowed sum.
    pub max: Option<i64>,
    /// What the row comes from.
    pub origin: RowOrigin,
}

/// What a row comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOrigin {
    /// The variable has one value.
    OneValue(VarId),
    /// A constraint of the problem.
    Constraint {
        /// Its index in the problem.
        index: usize,
        /// The origin of the constraint.
        origin: Origin,
    },
}

impl ProgramRow<'_> {
    /// Is it a row that cannot hold?
    pub fn is_contradiction(&self) -> bool {
        self.terms.is_empty()
    }

    /// Does it hold if exactly these columns are 1? The computation is exact.
    ///
    /// # Panics
    /// If there are fewer columns than it contains.
    pub fn holds(&self, ones: &[bool]) -> bool {
        let terms = self.terms.iter().filter(|(_, column)| ones[column.index()]);
        let sum: i128 = terms.map(|(coefficient, _)| i128::from(*coefficient)).sum();
        self.min.is_none_or(|min| i128::from(min) <= sum) && self.max.is_none_or(|max| sum <= i128::from(max))
    }
}

/// Receives rows as they are made: a program in memory, a file.
pub trait RowSink {
    /// Adds an auxiliary column, which follows the existing ones.
    fn add_column(&mut self, _column: Column, _meaning: Auxiliary) {}

    /// Adds a row.
    fn add_row(&mut self, row: &ProgramRow<'_>);

    /// Does it ignore everything from now on?
    fn is_full(&self) -> bool {
        false
    }
}

/// The meaning of an auxiliary column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Auxiliary {
    /// The variables of a table take this tuple.
    Tuple {
        /// The index of the constraint.
        constraint: usize,
        /// The index of the tuple, among those that are possible.
        tuple: usize,
    },
    /// The first pairs of an order are equal.
    Equal {
        /// The index of the constraint.
        constraint: usize,
        /// The number of pairs.
        pairs: usize,
    },
}

/// Receives rows and keeps nothing, to compute the [size](ProgramSize) only.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoSink;

impl RowSink for NoSink {
    fn add_row(&mut self, _row: &ProgramRow<'_>) {}
}

/// The size of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProgramSize {
    /// Columns, including auxiliary ones.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
    /// Terms in all rows.
    pub terms: usize,
}

impl AddAssign<&ProgramRow<'_>> for ProgramSize {
    fn add_assign(&mut self, row: &ProgramRow<'_>) {
        self.rows += 1;
        self.terms += row.terms.len();
    }
}
