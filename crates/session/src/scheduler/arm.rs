//! An engine that takes turns with others.

use crate::error::SearchError;
use crate::instance::Solution;
use placet_base::limit::{Limits, Stop};

/// What a turn of an arm came to.
#[derive(Debug)]
pub(crate) enum Progress {
    /// A solution that the check accepts and that was not excluded.
    Found(Solution),
    /// There are no others.
    Exhausted,
    /// The work is done, and the arm can continue.
    Open,
    /// It is of no use any more, and why.
    Gone(&'static str),
    /// A limit ended the turn.
    Stopped(Stop),
}

/// An engine on one question, which does an amount of work at a time and keeps its state in between. It looks for solutions until there are no others. What
/// is excluded with a solution depends on the question: that solution, or all that are no better.
pub(crate) trait Arm: Send {
    /// The name in messages.
    fn name(&self) -> String;

    /// Continues for about this much work, in nominal nanoseconds. What it finds, it excludes.
    ///
    /// # Errors
    /// If the engine fails, or finds a board that the check rejects.
    fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError>;

    /// The work so far, in nominal nanoseconds.
    fn work(&self) -> u64;

    /// An estimate of the work that is left, if the engine has one.
    fn work_left(&self) -> Option<u64> {
        None
    }

    /// The work to its end, if that can be told more or less: not by an engine that searches a tree.
    fn rest(&self) -> Option<u64> {
        None
    }

    /// Whether it has shown that it is likely to find a solution soon.
    fn is_promising(&self) -> bool {
        false
    }

    /// Whether it keeps something for each solution, so that many take time and memory.
    fn keeps_solutions(&self) -> bool {
        true
    }

    /// Excludes a solution that another arm has found.
    fn exclude(&mut self, solution: &Solution);
}
