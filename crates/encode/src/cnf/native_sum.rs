//! Sums that a solver handles natively, without clauses.

use super::Lit;

/// A quantity in order encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedTerm {
    /// The possible values in ascending order; never empty.
    pub values: Vec<i64>,
    /// `at_least[i]` means that it is `values[i + 1]` or more. Clauses state that each of these
    /// implies the previous one.
    pub at_least: Vec<Lit>,
}

/// The sum of the terms is between `min` and `max`, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NativeSum {
    /// The terms.
    pub terms: Vec<OrderedTerm>,
    /// The smallest allowed sum.
    pub min: i64,
    /// The largest allowed sum.
    pub max: i64,
}
