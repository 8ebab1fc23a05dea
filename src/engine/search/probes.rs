//! Random probes of a search tree, for estimates of how many solutions there are.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::search::tree;
use super::tree::{Probe, TreeSearch};
use crate::engine::{Limits, StopReason};
use crate::problem::{Atom, Problem};

/// Goes down the tree of a search by chance, again and again.
///
/// The same seed goes the same ways on every machine.
///
/// # References
/// D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975. There a way ends where there is nothing left
/// to decide; here it ends as soon as all that is left can be counted, which makes the error much smaller where few ways lead to a solution.
pub struct Probes {
    tree: Box<dyn TreeSearch>,
    random: ChaCha8Rng,
}

impl Probes {
    /// Probes of the search over `problem`, up to `projection`.
    pub fn new(problem: &Problem, projection: &[Atom], seed: u64) -> Self {
        Probes {
            tree: tree(problem, projection),
            random: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// Another way down.
    ///
    /// # Errors
    /// If the limits are reached on the way, which then counts for nothing.
    pub fn next(&mut self, limits: &Limits) -> Result<Probe, StopReason> {
        self.tree.probe(&mut self.random, limits)
    }
}
