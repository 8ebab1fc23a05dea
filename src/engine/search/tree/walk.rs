//! A search tree, whatever it is a search of.

use rand::rngs::ChaCha8Rng;

use super::{Position, Probe, WrongPosition};
use crate::engine::search::restart::Restarts;
use crate::engine::{Limits, Outcome, StopReason};

/// Gives solutions one by one, and can say where it stands.
pub(in crate::engine::search) trait Walk: Send {
    /// Until the first solution is found, values are tried in a random order, and runs that take long are given
    /// up. Nothing is lost by it: the run that finds the first solution goes on to the others.
    fn restart_until_the_first(&mut self, restarts: Restarts);

    /// From now on it gives up after some work: a fraction of a second, so many times.
    fn allow(&mut self, factor: u64);

    /// From now on it gives up after some work, in nominal nanoseconds.
    fn allow_work(&mut self, nanos: u64);

    /// What was done so far, in nominal nanoseconds.
    fn work(&self) -> u64;

    /// Looks for a solution that was not given yet.
    fn next(&mut self, limits: &Limits) -> Outcome<Vec<i64>>;

    /// Some `wanted` parts that have no solution in common and together have them all, or fewer if there is little to search: positions to begin at.
    ///
    /// It has to stand at the start, and stands there afterwards.
    fn cubes(&mut self, wanted: usize) -> Vec<Position>;

    /// Where it stands; `None` if all is searched.
    fn position(&mut self) -> Option<Position>;

    /// To a position, wherever it stands.
    ///
    /// # Errors
    /// If it is none of this problem. Then it has to go to another before it finds anything.
    fn go_to(&mut self, position: &Position) -> Result<(), WrongPosition>;

    /// Goes down a random way from the start, where it has to stand, and comes back to it.
    ///
    /// # Errors
    /// If the limits are reached: then it knows nothing of this way.
    fn probe(&mut self, random: &mut ChaCha8Rng, limits: &Limits) -> Result<Probe, StopReason>;
}
