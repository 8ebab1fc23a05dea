//! Rows with one bound each, as in files.

use std::io;

use super::names::{RowName, RowNames};
use crate::exchange::export::one_line::one_line;
use placet_encode::program::{Column, ProgramRow, RowOrigin, RowSink};
use placet_problem::Origin;

/// How a sum compares with its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    Equal,
    AtLeast,
    AtMost,
}

/// A row with one bound.
#[derive(Clone, Copy, Debug)]
pub(super) struct OneSidedRow<'a> {
    pub(super) terms: &'a [(i64, Column)],
    pub(super) sense: Sense,
    pub(super) bound: i64,
}

/// For a program without columns: the placeholder is 0.
pub(super) const STAND_IN: OneSidedRow<'static> = OneSidedRow {
    terms: &[(1, Column::FIRST)],
    sense: Sense::Equal,
    bound: 0,
};

/// Passes the sides of a row: one, or two if it has two different bounds. A row that cannot hold
/// requires the first column to be 2: readers do not accept an empty sum.
pub(super) fn for_each_side(row: &ProgramRow<'_>, mut hand_on: impl FnMut(OneSidedRow<'_>)) {
    if row.is_contradiction() {
        return hand_on(OneSidedRow {
            sense: Sense::AtLeast,
            bound: 2,
            ..STAND_IN
        });
    }
    let side = |sense, bound| OneSidedRow {
        terms: row.terms,
        sense,
        bound,
    };
    match (row.min, row.max) {
        (Some(min), Some(max)) if min == max => hand_on(side(Sense::Equal, min)),
        (min, max) => {
            if let Some(min) = min {
                hand_on(side(Sense::AtLeast, min));
            }
            if let Some(max) = max {
                hand_on(side(Sense::AtMost, max));
            }
        }
    }
}

/// Writes sides in a format.
pub(super) trait SideWriter {
    /// The origin of what follows.
    fn comment(&mut self, text: &str) -> io::Result<()>;

    /// Writes a side.
    fn side(&mut self, name: RowName, side: OneSidedRow<'_>) -> io::Result<()>;
}

/// Splits rows into sides while they are generated, and writes their origins.
pub(super) struct OneSidedRows<'a, W> {
    writer: W,
    names: RowNames,
    origin_name: &'a dyn Fn(Origin) -> String,
    asked: Option<Origin>,
    error: Option<io::Error>,
}

impl<'a, W: SideWriter> OneSidedRows<'a, W> {
    pub(super) fn new(origin_name: &'a dyn Fn(Origin) -> String, writer: W) -> Self {
        OneSidedRows {
            writer,
            names: RowNames::default(),
            origin_name,
            asked: None,
            error: None,
        }
    }

    /// Returns the writer.
    ///
    /// # Errors
    /// The first error of writing.
    pub(super) fn finish(self) -> io::Result<W> {
        match self.error {
            Some(error) => Err(error),
            None => Ok(self.writer),
        }
    }

    fn write(&mut self, row: &ProgramRow<'_>) -> io::Result<()> {
        if let RowOrigin::Constraint { origin, .. } = row.origin
            && self.asked != Some(origin)
        {
            self.asked = Some(origin);
            self.writer.comment(&one_line(&(self.origin_name)(origin)))?;
        }
        let mut name = self.names.next(row.origin);
        let mut result = Ok(());
        for_each_side(row, |side| {
            if result.is_ok() {
                result = self.writer.side(name, side);
                name = name.second();
            }
        });
        result
    }
}

impl<W: SideWriter> RowSink for OneSidedRows<'_, W> {
    fn add_row(&mut self, row: &ProgramRow<'_>) {
        if self.error.is_none() {
            self.error = self.write(row).err();
        }
    }

    fn is_full(&self) -> bool {
        self.error.is_some()
    }
}
