//! A row: a weighted sum of columns within bounds.

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
