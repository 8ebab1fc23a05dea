//! What an encoder of sums tells about its helper variables.

use std::ops::Range;

use super::{Lit, OrderedTerm};

/// What the literals mean that come next, or what the next clauses are about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SumStep {
    /// `at_least[i]` means that one of `direct[i + 1]`, `direct[i + 2]`, … is true.
    Order {
        /// Exactly one of them is true.
        direct: Vec<Lit>,
        /// One fewer.
        at_least: Vec<Lit>,
    },
    /// A sum begins, over these terms.
    Line(Vec<OrderedTerm>),
    /// The sum of the terms in a range, which consists of two ranges that are terms or were told before.
    Partial {
        /// The terms.
        range: Range<usize>,
        /// Their sum.
        sum: OrderedTerm,
    },
    /// The next clauses state the bounds of the sum of all partial sums.
    Meeting,
}
