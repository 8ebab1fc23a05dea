//! Search trees over any state.

use rand::rngs::ChaCha8Rng;

use super::{Branching, NotAssumable, Position, Probe, WrongPosition};
use crate::search::restart::Restarts;
use crate::{Limits, Next, StopReason};
use placet_problem::Atom;

/// Enumerates solutions, and knows its position.
pub(in crate::search) trait TreeSearch: Send {
    /// Until the first solution is found, values are tried in a random order, and long runs are abandoned.
    /// Nothing is lost: the run that finds the first solution continues with the others.
    fn restart_until_the_first(&mut self, restarts: Restarts);

    /// Gives up after `factor` times the work of a fraction of a second.
    fn allow(&mut self, factor: u64);

    /// Gives up after some work, in nominal nanoseconds.
    fn allow_work(&mut self, nanos: u64);

    /// What was done so far, in nominal nanoseconds.
    fn work(&self) -> u64;

    /// The most decisions with an alternative that were in force together, while it restarted. Where it gets far before a contradiction, solutions
    /// are likely to be many.
    fn free_depth(&self) -> usize;

    /// An estimate of the work that is left to search the whole tree, in nominal nanoseconds, from the part that is searched. `None` if nothing can be
    /// said: it restarts, or has just begun.
    fn work_left(&self) -> Option<u64>;

    /// Finds a solution that was not returned before.
    fn next(&mut self, limits: &Limits) -> Next<Vec<i64>>;

    /// About `wanted` parts that have no solution in common and together contain all, or fewer if
    /// there is little to search: positions to start from.
    ///
    /// The search must be at its start, and is there afterwards.
    fn cubes(&mut self, wanted: usize) -> Vec<Position>;

    /// What is below a position. The search must be at its start, and is there afterwards.
    ///
    /// # Errors
    /// If the position does not belong to this problem.
    fn branching(&mut self, position: &Position) -> Result<Branching, WrongPosition>;

    /// An unbiased estimate of the work below a position, in nominal nanoseconds, from one random path. The search must be at its start, and
    /// is there afterwards.
    ///
    /// # Errors
    /// If the position does not belong to this problem.
    fn work_below(&mut self, position: &Position, random: &mut ChaCha8Rng) -> Result<f64, WrongPosition>;

    /// The current position; `None` if the search is complete.
    fn position(&mut self) -> Option<Position>;

    /// Moves to a position, from any state.
    ///
    /// # Errors
    /// If the position does not belong to this problem. The search must then move to another one
    /// before it can continue.
    fn go_to(&mut self, position: &Position) -> Result<(), WrongPosition>;

    /// Back to the start, from any state, to enumerate the solutions under assumptions.
    ///
    /// # Errors
    /// If one of them cannot be assumed. The search must then assume others before it can continue.
    fn assume(&mut self, assumptions: &[Atom]) -> Result<(), NotAssumable>;

    /// Follows a random path from the start, where the search must be, and returns to the start.
    ///
    /// # Errors
    /// If the limits are reached: the path is then discarded.
    fn probe(&mut self, random: &mut ChaCha8Rng, limits: &Limits) -> Result<Probe, StopReason>;
}
