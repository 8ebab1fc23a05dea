//! What is measured of an encoding with a solver.

use std::time::Duration;

use placet_encode::cnf::FormulaSize;
use placet_encode::{Choices, OpenSums};

/// An encoding to measure.
pub(super) struct MeasuredEncoding {
    /// `sum=tree`.
    pub(super) name: String,
    /// Whether `auto` chooses it.
    pub(super) is_auto: bool,
    pub(super) choices: Choices,
    pub(super) open_sums: OpenSums,
}

/// A row of the table: an encoding with a solver.
#[derive(Clone, Debug)]
pub(super) struct Measurement {
    /// `sum=tree`.
    pub(super) encoding: String,
    /// Whether `auto` chooses this encoding.
    pub(super) is_auto: bool,
    /// `None` if there was no formula to solve.
    pub(super) solver: Option<String>,
    pub(super) size: Option<FormulaSize>,
    pub(super) encoding_time: Option<Duration>,
    pub(super) solving_time: Option<Duration>,
    pub(super) answer: MeasuredAnswer,
}

/// How the measurement ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MeasuredAnswer {
    /// The number of boards: all of them, or as many as the task needs.
    Boards(u64),
    /// A limit was reached during this step.
    Limit(&'static str),
    /// The formula would be too large.
    Refused(String),
}

impl Measurement {
    pub(super) fn new(encoding: &MeasuredEncoding) -> Self {
        Measurement {
            encoding: encoding.name.clone(),
            is_auto: encoding.is_auto,
            solver: None,
            size: None,
            encoding_time: None,
            solving_time: None,
            answer: MeasuredAnswer::Limit("encoding"),
        }
    }

    /// The number of boards, if no limit was reached.
    pub(super) fn boards(&self) -> Option<u64> {
        match self.answer {
            MeasuredAnswer::Boards(boards) => Some(boards),
            _ => None,
        }
    }

    /// The name in messages.
    pub(super) fn name(&self) -> String {
        match &self.solver {
            Some(solver) => format!("{solver} with {}", self.encoding),
            None => self.encoding.clone(),
        }
    }
}

/// The median, the lower one of two; `None` if there are no times.
pub(super) fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort_unstable();
    times.get(times.len().saturating_sub(1) / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        let times = |seconds: &[u64]| seconds.iter().map(|n| Duration::from_secs(*n)).collect();
        assert_eq!(median(times(&[9, 1, 5])), Some(Duration::from_secs(5)));
        assert_eq!(median(times(&[4, 2])), Some(Duration::from_secs(2)));
        assert_eq!(median(vec![]), None);
    }
}
