//! What becomes of rows: the one seam between the linearisation and those who want rows.

use std::ops::AddAssign;

use super::{Column, ProgramRow};

/// Takes rows as they are made: a program in memory, a file.
pub trait RowSink {
    /// There is an auxiliary column, the next after those there are.
    fn add_column(&mut self, _column: Column, _meaning: Auxiliary) {}

    /// Adds a row.
    fn add_row(&mut self, row: &ProgramRow<'_>);

    /// Has it stopped listening, so that whatever follows is lost anyway?
    fn is_full(&self) -> bool {
        false
    }
}

/// What an auxiliary column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Auxiliary {
    /// The variables of a table take this tuple.
    Tuple {
        /// The index of the constraint.
        constraint: usize,
        /// Which of the tuples that can be taken, counted from 0.
        tuple: usize,
    },
    /// The first pairs of an order are equal.
    Equal {
        /// The index of the constraint.
        constraint: usize,
        /// So many of them.
        pairs: usize,
    },
}

/// Takes rows and keeps nothing: for the [size](ProgramSize) alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoSink;

impl RowSink for NoSink {
    fn add_row(&mut self, _row: &ProgramRow<'_>) {}
}

/// How large a program is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProgramSize {
    /// Columns, auxiliary ones included.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
    /// Terms over all rows.
    pub terms: usize,
}

impl AddAssign<&ProgramRow<'_>> for ProgramSize {
    fn add_assign(&mut self, row: &ProgramRow<'_>) {
        self.rows += 1;
        self.terms += row.terms.len();
    }
}
