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

    /// The count with an estimate of the total, unless that is below the count itself and would contradict it.
    pub(crate) fn with_estimate(self, estimate: Option<Estimate>) -> Self {
        let estimate = estimate.filter(|estimate| !estimate.is_below(&self.count));
        BoardCount { estimate, ..self }
    }

    /// Whether no solution exists.
    pub fn is_none(&self) -> bool {
        self.count == BigUint::ZERO && self.end == End::Exhausted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::StopReason;
    use crate::engine::search::Probe;

    #[test]
    fn an_estimate_below_the_count_is_left_out() {
        let mut estimate = Estimate::default();
        for solutions in [700, 7300] {
            let ways = 0.5;
            estimate.add(Probe { ways, solutions });
        }
        for (count, is_kept) in [(0_u32, true), (5_000, true), (44_496, false)] {
            let counted = BoardCount::new(count, End::Stopped(StopReason::TimeLimit));
            let counted = counted.with_estimate(Some(estimate.clone()));
            assert_eq!(counted.estimate.is_some(), is_kept, "{count}");
        }
    }
}
