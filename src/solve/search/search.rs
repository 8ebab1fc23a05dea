//! The way of searching that suits a problem.

use rand::rngs::ChaCha8Rng;

use super::restart::Restarts;
use super::scan::Scan;
use super::tree::Tree;
use crate::problem::{Atom, Problem};
use crate::solve::{Limits, StopReason};

/// What looking for another solution came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum SearchStep {
    /// Here is one: a value for each variable.
    Found(Vec<i64>),
    /// There are no more.
    Exhausted,
    /// The search stopped before it knew. It can be taken up again.
    Stopped(StopReason),
}

/// How often constraints look in a short search: some tenths of a second.
pub(super) const BRIEF_WORK: u64 = 2_000_000;
/// How many tries of single pieces a short search makes: seconds, as nothing else does as well where this way is open.
const BRIEF_TRIES: u64 = 400_000_000;

/// Gives the solutions of a problem one by one, in constant memory.
///
/// Solutions that make the same of the projected atoms true are one.
pub struct Search(Way);

enum Way {
    /// Decide, propagate, come back.
    Tree(Box<Tree>),
    /// Look up what fits, place by place.
    Scan(Scan),
}

impl Search {
    /// A search over `problem`, up to `projection`.
    pub fn new(problem: &Problem, projection: &[Atom]) -> Self {
        let tree = Tree::new(problem, projection);
        Search(match scan(problem, &tree) {
            Some(scan) => Way::Scan(scan),
            None => Way::Tree(Box::new(tree)),
        })
    }

    /// The same, where the first solution is wanted soon: until it is found, values are tried in a random
    /// order, and runs that take long are given up, unless places are filled one by one.
    pub fn for_the_first(problem: &Problem, projection: &[Atom]) -> Self {
        let tree = Tree::new(problem, projection);
        Search(match scan(problem, &tree) {
            Some(scan) => Way::Scan(scan),
            None => Way::Tree(Box::new(tree.with_restarts(Restarts::usual()))),
        })
    }

    /// The same with an order of values by chance, whatever the problem: for one solution of many.
    pub fn in_random_order(problem: &Problem, projection: &[Atom], random: ChaCha8Rng) -> Self {
        let tree = Tree::new(problem, projection);
        Search(Way::Tree(Box::new(tree.with_restarts(Restarts::by(random)))))
    }

    /// From now on it gives up ([`StopReason::GaveUp`]) after some work, the same on every machine: a fraction of a second where it
    /// propagates, and seconds where places are filled one by one. `factor` times as much work is allowed.
    pub fn allow(&mut self, factor: u64) {
        match &mut self.0 {
            Way::Tree(tree) => tree.allow(BRIEF_WORK.saturating_mul(factor)),
            Way::Scan(scan) => scan.allow(BRIEF_TRIES.saturating_mul(factor)),
        }
    }

    /// Is the problem one of pieces that meet at joints, of which the places are filled one by one in a fixed order?
    pub fn is_scan(&self) -> bool {
        matches!(self.0, Way::Scan(_))
    }

    /// Looks for a solution that was not given yet.
    pub fn next(&mut self, limits: &Limits) -> SearchStep {
        if let Some(reason) = limits.check() {
            return SearchStep::Stopped(reason);
        }
        match &mut self.0 {
            Way::Tree(tree) => tree.next(limits),
            Way::Scan(scan) => scan.next(limits),
        }
    }
}

fn scan(problem: &Problem, tree: &Tree) -> Option<Scan> {
    Scan::of(problem, tree.root()?, tree.projected())
}
