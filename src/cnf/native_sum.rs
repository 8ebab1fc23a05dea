//! Sums that a solver takes as they are, without clauses.

use super::Lit;

/// A quantity in order encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedTerm {
    /// What it can be, ascending; never empty.
    pub values: Vec<i64>,
    /// `at_least[i]` says that it is `values[i + 1]` or more. Clauses say that each of
    /// these implies the one before.
    pub at_least: Vec<Lit>,
}

/// The terms add up to between `min` and `max`, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NativeSum {
    /// What is added.
    pub terms: Vec<OrderedTerm>,
    /// The least sum allowed.
    pub min: i64,
    /// The greatest sum allowed.
    pub max: i64,
}
