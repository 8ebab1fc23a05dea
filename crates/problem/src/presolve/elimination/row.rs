//! Equations as rows of whole numbers, and their elimination.

use crate::gcd::gcd;

/// `Σ factors · columns = constant`, and how often each of the first equations is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) factors: Vec<i128>,
    pub(super) constant: i128,
    pub(super) from: Vec<i128>,
}

impl Row {
    /// The empty row.
    pub(super) fn new(num_columns: usize, num_equations: usize) -> Self {
        Row {
            factors: vec![0; num_columns],
            constant: 0,
            from: vec![0; num_equations],
        }
    }

    fn numbers(&self) -> impl Iterator<Item = &i128> {
        let constant = std::iter::once(&self.constant);
        self.factors.iter().chain(constant).chain(&self.from)
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut i128> {
        let constant = std::iter::once(&mut self.constant);
        self.factors.iter_mut().chain(constant).chain(&mut self.from)
    }

    /// Takes so much of `other` away that nothing is left in the column; `None` if 128 bits don't do.
    fn eliminate(&mut self, column: usize, other: &Row) -> Option<()> {
        let (own, theirs) = (self.factors[column], other.factors[column]);
        for (number, other) in self.numbers_mut().zip(other.numbers()) {
            let minuend = number.checked_mul(theirs)?;
            *number = minuend.checked_sub(other.checked_mul(own)?)?;
        }
        let common = self
            .numbers()
            .fold(0, |common, number| gcd(common, number.unsigned_abs()));
        if let Some(common) = i128::try_from(common).ok().filter(|common| *common > 1) {
            self.numbers_mut().for_each(|number| *number /= common);
        }
        Some(())
    }
}

/// Rows that say the same together, each with a column of its own (told with it) that no other row has.
/// `None` if 128 bits don't do.
pub(super) fn reduced(mut rows: Vec<Row>) -> Option<Vec<(usize, Row)>> {
    let num_columns = rows.first().map_or(0, |row| row.factors.len());
    let mut done: Vec<(usize, Row)> = vec![];
    for column in 0..num_columns {
        let Some(at) = rows.iter().position(|row| row.factors[column] != 0) else {
            continue;
        };
        let pivot = rows.swap_remove(at);
        let finished = done.iter_mut().map(|(_, row)| row);
        for row in rows.iter_mut().chain(finished) {
            if row.factors[column] != 0 {
                row.eliminate(column, &pivot)?;
            }
        }
        done.push((column, pivot));
    }
    Some(done)
}
