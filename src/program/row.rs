//! A row: a weighted sum of columns within bounds.

use super::Column;
use crate::problem::{Origin, VarId};

/// `min ≤ Σ coefficient·column ≤ max`; at least one bound is there, and each can be broken.
///
/// A row that can't hold has no terms and asks for at least 1: it is the one way to say that there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramRow<'a> {
    /// The terms by their columns, no column twice, no coefficient 0.
    pub terms: &'a [(i64, Column)],
    /// The least sum allowed.
    pub min: Option<i64>,
    /// The greatest sum allowed.
    pub max: Option<i64>,
    /// What asked for it.
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
        /// Who asked for it.
        origin: Origin,
    },
}

impl ProgramRow<'_> {
    /// Can it never hold?
    pub fn is_contradiction(&self) -> bool {
        self.terms.is_empty()
    }

    /// Does it hold where these columns are 1? Computed exactly.
    ///
    /// # Panics
    /// If there are fewer columns than it names.
    pub fn holds(&self, ones: &[bool]) -> bool {
        let terms = self.terms.iter().filter(|(_, column)| ones[column.index()]);
        let sum: i128 = terms.map(|(coefficient, _)| i128::from(*coefficient)).sum();
        self.min.is_none_or(|min| i128::from(min) <= sum) && self.max.is_none_or(|max| sum <= i128::from(max))
    }
}
