//! What a count came to.

use num_bigint::BigUint;

use super::end::End;
use crate::engine::Estimate;

/// The number of boards, or of those up to where the count ended.
#[derive(Clone, Debug)]
pub struct BoardCount {
    /// So many boards were counted.
    pub count: BigUint,
    /// Is that all of them?
    pub end: End,
    /// An estimate of the total, if the count was stopped and one is known.
    pub estimate: Option<Estimate>,
}

impl BoardCount {
    /// A count that ended this way.
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
