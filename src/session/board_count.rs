//! The result of a count.

use num_bigint::BigUint;

use super::end::End;
use crate::engine::Estimate;

/// The number of boards, or of those up to where the count ended.
#[derive(Clone, Debug)]
pub struct BoardCount {
    /// The number of boards that were counted.
    pub count: BigUint,
    /// Whether these are all boards, or why the count ended early.
    pub end: End,
    /// An estimate of the total, if the count was stopped and one is known.
    pub estimate: Option<Estimate>,
}

impl BoardCount {
    /// A count with its end.
    pub fn new(count: impl Into<BigUint>, end: End) -> Self {
        BoardCount {
            count: count.into(),
            end,
            estimate: None,
        }
    }

    /// Whether no solution exists.
    pub fn is_none(&self) -> bool {
        self.count == BigUint::ZERO && self.end == End::Exhausted
    }
}
