//! Where rows are made.

use super::sum::ColumnSum;
use super::{Auxiliary, Column, Columns, ProgramError, ProgramRow, ProgramSize, RowOrigin, RowSink};

/// Less than any sum, and far enough from the minimum to add to it.
const UNBOUNDED: i128 = i128::MIN / 2;

/// The state while making rows.
pub(super) struct Rows<'a> {
    pub(super) columns: &'a Columns,
    pub(super) sink: &'a mut dyn RowSink,
    pub(super) size: ProgramSize,
    pub(super) origin: RowOrigin,
}

impl Rows<'_> {
    /// A new auxiliary column.
    pub(super) fn new_column(
        &mut self,
        meaning: impl Fn(usize) -> Auxiliary,
    ) -> Result<Column, ProgramError> {
        let is_numbered = u32::try_from(self.size.columns).is_ok();
        if !is_numbered {
            return Err(ProgramError::TooManyColumns);
        }
        let column = Column::from_index(self.size.columns);
        self.size.columns += 1;
        let RowOrigin::Constraint { index, .. } = self.origin else {
            unreachable!("invariant: that a variable has one value needs no column");
        };
        self.sink.add_column(column, meaning(index));
        Ok(column)
    }

    /// `min ≤ sum ≤ max`. Bounds that cannot be violated are left out, and the whole row if no bound
    /// remains.
    pub(super) fn add(&mut self, sum: ColumnSum, min: i128, max: i128) -> Result<(), ProgramError> {
        let (min, max) = (min - sum.constant, max - sum.constant);
        let terms = sum.merged().ok_or_else(|| self.overflow())?;
        let (mut least, mut greatest) = (0, 0);
        for (coefficient, _) in &terms {
            least += (*coefficient).min(0);
            greatest += (*coefficient).max(0);
        }
        if min > max || min > i128::from(greatest) || max < i128::from(least) {
            return self.contradict();
        }
        // It is within the bounds of the sum, so it fits in 64 bits.
        let bounds = (i64::try_from(min), i64::try_from(max));
        let row = ProgramRow {
            terms: &terms,
            min: bounds.0.ok().filter(|min| *min > least),
            max: bounds.1.ok().filter(|max| *max < greatest),
            origin: self.origin,
        };
        if row.min.is_some() || row.max.is_some() {
            self.hand_on(&row);
        }
        Ok(())
    }

    /// `sum ≤ max`.
    pub(super) fn add_at_most(&mut self, sum: ColumnSum, max: i128) -> Result<(), ProgramError> {
        self.add(sum, UNBOUNDED, max)
    }

    /// There is no solution.
    pub(super) fn contradict(&mut self) -> Result<(), ProgramError> {
        let row = ProgramRow {
            terms: &[],
            min: Some(1),
            max: None,
            origin: self.origin,
        };
        self.hand_on(&row);
        Ok(())
    }

    /// The error for a sum that does not fit.
    pub(super) fn overflow(&self) -> ProgramError {
        match self.origin {
            RowOrigin::Constraint { origin, .. } => ProgramError::SumOverflow { origin },
            RowOrigin::OneValue(_) => unreachable!("invariant: a variable has few values"),
        }
    }

    fn hand_on(&mut self, row: &ProgramRow<'_>) {
        self.size += row;
        self.sink.add_row(row);
    }
}
