//! The way of searching that suits a problem.

use rand::rngs::ChaCha8Rng;

use super::cover;
use super::propagation::Propagation;
use super::restart::Restarts;
use super::scan::Scan;
use super::tree::{NotAssumable, Tree, Walk};
use crate::engine::{Limits, Outcome};
use crate::problem::{Atom, Problem};

/// How many tries of single pieces a short search makes: seconds, as nothing else does as well where this way is open.
const BRIEF_TRIES: u64 = 400_000_000;

/// What a try of a single piece takes, in nominal nanoseconds.
const NANOS_A_TRY: u64 = 8;

/// Gives the solutions of a problem one by one, in constant memory.
///
/// Solutions that make the same of the projected atoms true are one.
pub struct Search(Way);

enum Way {
    /// Decide, see what follows, come back.
    Tree(Box<dyn Walk>),
    /// Look up what fits, place by place.
    Scan(Scan),
}

impl Search {
    /// A search over `problem`, up to `projection`.
    pub fn new(problem: &Problem, projection: &[Atom]) -> Self {
        Search(way(problem, projection))
    }

    /// The same, where the first solution is wanted soon: until it is found, values are tried in a random
    /// order, and runs that take long are given up, unless places are filled one by one.
    pub fn for_the_first(problem: &Problem, projection: &[Atom]) -> Self {
        let mut way = way(problem, projection);
        if let Way::Tree(tree) = &mut way {
            tree.restart_until_the_first(Restarts::usual());
        }
        Search(way)
    }

    /// The same with an order of values by chance, whatever the problem: for one solution of many.
    pub fn in_random_order(problem: &Problem, projection: &[Atom], random: ChaCha8Rng) -> Self {
        let mut tree = tree(problem, projection);
        tree.restart_until_the_first(Restarts::by(random));
        Search(Way::Tree(tree))
    }

    /// From now on it gives up ([`StopReason::GaveUp`](crate::engine::StopReason::GaveUp)) after some work, the same on every machine: a fraction of a second where it
    /// decides, and seconds where places are filled one by one. `factor` times as much work is allowed.
    pub fn allow(&mut self, factor: u64) {
        match &mut self.0 {
            Way::Tree(tree) => tree.allow(factor),
            Way::Scan(scan) => scan.allow(BRIEF_TRIES.saturating_mul(factor)),
        }
    }

    /// From now on it gives up ([`StopReason::GaveUp`](crate::engine::StopReason::GaveUp)) after about so much work, in nominal
    /// nanoseconds: an estimate from what was done, not from a clock, so that it is the same on every machine.
    pub fn allow_work(&mut self, nanos: u64) {
        match &mut self.0 {
            Way::Tree(tree) => tree.allow_work(nanos),
            Way::Scan(scan) => scan.allow(nanos / NANOS_A_TRY),
        }
    }

    /// Begins anew, and looks for the solutions under assumptions alone; the first of them is wanted soon, as for
    /// [`for_the_first`](Self::for_the_first). What was assumed before holds no more.
    ///
    /// # Errors
    /// If it can't assume one of them. Then it has to assume others before it finds anything.
    pub fn assume(&mut self, assumptions: &[Atom]) -> Result<(), NotAssumable> {
        match &mut self.0 {
            Way::Tree(tree) => {
                tree.restart_until_the_first(Restarts::usual());
                tree.assume(assumptions)
            }
            Way::Scan(_) => Err(NotAssumable),
        }
    }

    /// Is the problem one of pieces that meet at joints, of which the places are filled one by one in a fixed order?
    pub fn is_scan(&self) -> bool {
        matches!(self.0, Way::Scan(_))
    }

    /// Looks for a solution that was not given yet.
    pub fn next(&mut self, limits: &Limits) -> Outcome<Vec<i64>> {
        if let Some(reason) = limits.check() {
            return Outcome::Stopped(reason);
        }
        match &mut self.0 {
            Way::Tree(tree) => tree.next(limits),
            Way::Scan(scan) => scan.next(limits),
        }
    }
}

/// The scan where it can be.
fn way(problem: &Problem, projection: &[Atom]) -> Way {
    let tree = Propagation::tree(problem, projection);
    let root = tree.root();
    let scan = root.and_then(|root| Scan::of(problem, root.domains(), root.projected()));
    match scan {
        Some(scan) => Way::Scan(scan),
        None => Way::Tree(narrowed(problem, tree)),
    }
}

/// A tree, whatever the problem.
pub(super) fn tree(problem: &Problem, projection: &[Atom]) -> Box<dyn Walk> {
    narrowed(problem, Propagation::tree(problem, projection))
}

/// The tree of options where that can be.
fn narrowed(problem: &Problem, tree: Tree<Propagation>) -> Box<dyn Walk> {
    let root = tree.root();
    let cover = root.and_then(|root| cover::tree(problem, root.domains(), root.projected()));
    cover.unwrap_or_else(|| Box::new(tree))
}
