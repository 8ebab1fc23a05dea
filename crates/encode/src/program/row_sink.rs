//! The interface between the linearisation and the consumers of rows.

use std::ops::AddAssign;

use super::{Column, ProgramRow};

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
