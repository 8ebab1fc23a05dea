//! Sums of columns under construction.

use super::{Column, Columns};
use placet_problem::{Atom, VarId};

/// A weighted sum of columns and a constant. A column may occur several times until it is
/// [merged](ColumnSum::merged).
#[derive(Clone, Debug, Default)]
pub(super) struct ColumnSum {
    pub(super) terms: Vec<(Column, i64)>,
    pub(super) constant: i128,
}

impl ColumnSum {
    pub(super) fn new() -> Self {
        ColumnSum::default()
    }

    /// Adds a multiple of a column.
    pub(super) fn add(&mut self, coefficient: i64, column: Column) {
        self.terms.push((column, coefficient));
    }

    /// Adds a multiple of "the atom holds".
    pub(super) fn add_atom(&mut self, coefficient: i64, atom: Atom, columns: &Columns) {
        let column = columns.column(atom.var, atom.value);
        if !atom.holds {
            self.constant += i128::from(coefficient);
        }
        let signed = if atom.holds { coefficient } else { -coefficient };
        self.terms.extend(column.map(|column| (column, signed)));
    }

    /// Adds a multiple of "the variable is at least this". If that is always true or false, it is a
    /// constant.
    pub(super) fn add_at_least(&mut self, coefficient: i64, var: VarId, least: i64, columns: &Columns) {
        if columns.domain(var).min().is_some_and(|min| min >= least) {
            self.constant += i128::from(coefficient);
            return;
        }
        let greater = columns.of_var(var).filter(|(value, _)| *value >= least);
        self.terms
            .extend(greater.map(|(_, column)| (column, coefficient)));
    }

    /// The terms sorted by column, with each column once; `None` if a coefficient or the sum might not fit in
    /// 64 bits.
    pub(super) fn merged(mut self) -> Option<Vec<(i64, Column)>> {
        self.terms.sort_unstable_by_key(|(column, _)| *column);
        let mut size: i64 = 0;
        let mut merged = Vec::with_capacity(self.terms.len());
        for same in self.terms.chunk_by(|one, other| one.0 == other.0) {
            let coefficient: i128 = same.iter().map(|(_, coefficient)| i128::from(*coefficient)).sum();
            let coefficient = i64::try_from(coefficient).ok()?;
            size = size.checked_add(coefficient.checked_abs()?)?;
            if coefficient != 0 {
                merged.push((coefficient, same[0].0));
            }
        }
        Some(merged)
    }
}
