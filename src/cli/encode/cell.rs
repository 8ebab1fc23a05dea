//! An encoding with a solver, and what was measured.

use std::time::Duration;

use crate::cnf::FormulaSize;

/// An encoding with a solver.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// `sum=tree`.
    pub(super) encoding: String,
    /// Is it what `auto` takes?
    pub(super) is_auto: bool,
    /// `None` if there was nothing to solve.
    pub(super) solver: Option<String>,
    pub(super) size: Option<FormulaSize>,
    pub(super) encoding_time: Option<Duration>,
    pub(super) solving_time: Option<Duration>,
    pub(super) answer: Answer,
}

/// How a cell ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// So many boards were found, as many as there are or were asked for.
    Boards(u64),
    /// A limit was reached during this.
    Limit(&'static str),
    /// The formula would be too large.
    Refused(String),
}

impl Cell {
    pub(super) fn new(encoding: String, is_auto: bool) -> Self {
        Cell {
            encoding,
            is_auto,
            solver: None,
            size: None,
            encoding_time: None,
            solving_time: None,
            answer: Answer::Limit("encoding"),
        }
    }

    /// How many boards there are, if the question was answered.
    pub(super) fn boards(&self) -> Option<u64> {
        match self.answer {
            Answer::Boards(boards) => Some(boards),
            _ => None,
        }
    }

    /// What messages call it.
    pub(super) fn name(&self) -> String {
        match &self.solver {
            Some(solver) => format!("{solver} with {}", self.encoding),
            None => self.encoding.clone(),
        }
    }
}

/// The middle of the times, the lower one of two; `None` of none.
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
