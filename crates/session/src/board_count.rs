//! The result of a count.

use std::fmt;

use num_bigint::BigUint;

use placet_base::limit::Outcome;
use placet_engine::Estimate;

/// The number of boards, or of those up to where the count ended.
#[derive(Clone, Debug)]
pub struct BoardCount {
    /// The number of boards that were counted.
    pub count: BigUint,
    /// Whether these are all boards. If not, there may be more: as many as requested were counted, or a limit ended the count.
    pub is_all: bool,
    /// An estimate of the total, if a limit ended the count and one is known.
    pub estimate: Option<Estimate>,
}

impl BoardCount {
    /// All boards.
    pub fn all(count: impl Into<BigUint>) -> Self {
        BoardCount {
            is_all: true,
            ..BoardCount::some(count)
        }
    }

    /// Some boards, perhaps not all.
    pub fn some(count: impl Into<BigUint>) -> Self {
        BoardCount {
            count: count.into(),
            is_all: false,
            estimate: None,
        }
    }

    /// A count of boards, which are all if it was not stopped.
    pub(super) fn of(counted: Outcome<u64>) -> Outcome<Self> {
        let is_all = counted.stop().is_none();
        counted.map(|count| BoardCount {
            is_all,
            ..BoardCount::some(count)
        })
    }

    /// The count with an estimate of the total, unless that is below the count itself and would contradict it.
    pub(crate) fn with_estimate(self, estimate: Option<Estimate>) -> Self {
        let estimate = estimate.filter(|estimate| !estimate.is_below(&self.count));
        BoardCount { estimate, ..self }
    }

    /// Whether no solution exists.
    pub fn is_none(&self) -> bool {
        self.count == BigUint::ZERO && self.is_all
    }
}

impl fmt::Display for BoardCount {
    /// The number; `at least 5` if there may be more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BoardCount { count, is_all, .. } = self;
        match is_all {
            true => write!(f, "{count}"),
            false => write!(f, "at least {count}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_engine::search::Probe;

    #[test]
    fn a_count_says_whether_it_is_complete() {
        assert_eq!(BoardCount::all(880_u32).to_string(), "880");
        assert_eq!(BoardCount::some(12_u32).to_string(), "at least 12");
    }

    #[test]
    fn an_estimate_below_the_count_is_left_out() {
        let mut estimate = Estimate::default();
        for solutions in [700, 7300] {
            let ways = 0.5;
            estimate.add(Probe { ways, solutions });
        }
        for (count, is_kept) in [(0_u32, true), (5_000, true), (44_496, false)] {
            let counted = BoardCount::some(count);
            let counted = counted.with_estimate(Some(estimate.clone()));
            assert_eq!(counted.estimate.is_some(), is_kept, "{count}");
        }
    }
}
