//! Random probes of a search tree, for estimates of the number of solutions.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::search::tree;
use super::tree::{Probe, TreeSearch};
use crate::{Limits, StopReason};
use placet_problem::{Atom, Problem};

/// Repeatedly descends the tree of a search at random.
///
/// The same seed gives the same paths on every machine.
///
/// # References
/// D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29,
/// 1975. There, a path ends when nothing is left to decide. Here it ends as soon as the remaining
/// solutions can be counted, which makes the error much smaller if few paths lead to a solution.
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

    /// Another path.
    ///
    /// # Errors
    /// If the limits are reached before the end of the path, which is then discarded.
    pub fn next(&mut self, limits: &Limits) -> Result<Probe, StopReason> {
        self.tree.probe(&mut self.random, limits)
    }
}
