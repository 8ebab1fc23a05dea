//! A search that can be divided into parts, and resumed from a position.
use rand::rngs::ChaCha8Rng;

use super::search::tree;
use super::tree::{Branching, Position, TreeSearch, WrongPosition};
use crate::{Limits, Next};
use placet_problem::{Atom, Problem};

/// Enumerates the solutions of any problem one by one, in constant memory, by decisions and
/// propagation.
///
/// Solutions that agree on the projected atoms count as one. A [`Search`](super::Search) may fill
/// positions one by one; this one does not, but it always has a position.
pub struct Decisions(Box<dyn TreeSearch>);

impl Decisions {
    /// Starts a search over `problem`, up to `projection`.
    pub fn new(problem: &Problem, projection: &[Atom]) -> Self {
        Decisions(tree(problem, projection))
    }

    /// Divides the search into parts that have no solution in common and together contain all:
    /// about `wanted` positions to start from, fewer if there is little to search. The search must
    /// be at its start, and is there afterwards.
    pub fn cubes(&mut self, wanted: usize) -> Vec<Position> {
        self.0.cubes(wanted)
    }

    /// What is below a position. The search must be at its start, and is there afterwards.
    ///
    /// # Errors
    /// If the position does not belong to this problem.
    pub fn branching(&mut self, position: &Position) -> Result<Branching, WrongPosition> {
        self.0.branching(position)
    }

    /// An unbiased estimate of the work below a position, in nominal nanoseconds, from one random path. The search must be at its start, and
    /// is there afterwards.
    ///
    /// # Errors
    /// If the position does not belong to this problem.
    pub fn work_below(&mut self, position: &Position, random: &mut ChaCha8Rng) -> Result<f64, WrongPosition> {
        self.0.work_below(position, random)
    }

    /// What was done so far, in nominal nanoseconds.
    pub fn work(&self) -> u64 {
        self.0.work()
    }

    /// The current position, for resuming; `None` if the search is complete.
    pub fn position(&mut self) -> Option<Position> {
        self.0.position()
    }

    /// Moves to a position, from any state.
    ///
    /// # Errors
    /// If the position does not belong to this problem. The search must then move to another one
    /// before it can continue.
    pub fn go_to(&mut self, position: &Position) -> Result<(), WrongPosition> {
        self.0.go_to(position)
    }

    /// Finds a solution that was not returned before. After a fraction of a second without one it
    /// stops ([`StopReason::GaveUp`](crate::StopReason::GaveUp)), after the same work on
    /// every machine, so that its position can be saved.
    pub fn next(&mut self, limits: &Limits) -> Next<Vec<i64>> {
        if let Some(reason) = limits.check() {
            return Next::Stopped(reason);
        }
        self.0.allow(1);
        self.0.next(limits)
    }
}
