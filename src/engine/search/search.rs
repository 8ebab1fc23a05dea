//! Chooses the search that suits a problem.

use rand::rngs::ChaCha8Rng;

use super::edge_matching::EdgeMatchingSearch;
use super::exact_cover;
use super::propagation_state::PropagationState;
use super::restart::Restarts;
use super::tree::{NotAssumable, Tree, TreeSearch};
use crate::engine::{Limits, Outcome};
use crate::problem::{Atom, Problem};

/// The number of piece placements tried in a short search: some seconds, because no other search is better on such
/// problems.
const BRIEF_TRIES: u64 = 400_000_000;

/// The work of trying one piece, in nominal nanoseconds.
const NANOS_A_TRY: u64 = 8;

/// Enumerates the solutions of a problem one by one, in constant memory.
///
/// Solutions that agree on the projected atoms count as one.
pub struct Search(SearchKind);

enum SearchKind {
    /// Decide, propagate, backtrack.
    Tree(Box<dyn TreeSearch>),
    /// Look up what fits, position by position.
    EdgeMatching(EdgeMatchingSearch),
}

impl Search {
    /// A search over `problem`, up to `projection`.
    pub fn new(problem: &Problem, projection: &[Atom]) -> Self {
        Search(kind_for(problem, projection))
    }

    /// The same for finding the first solution soon: until it is found, values are tried in a random
    /// order, and long runs are abandoned, unless positions are filled one by one.
    pub fn for_the_first(problem: &Problem, projection: &[Atom]) -> Self {
        let mut kind = kind_for(problem, projection);
        if let SearchKind::Tree(tree) = &mut kind {
            tree.restart_until_the_first(Restarts::usual());
        }
        Search(kind)
    }

    /// The same with a random order of values, whatever the problem, for one solution of many.
    pub fn in_random_order(problem: &Problem, projection: &[Atom], random: ChaCha8Rng) -> Self {
        let mut tree = tree(problem, projection);
        tree.restart_until_the_first(Restarts::by(random));
        Search(SearchKind::Tree(tree))
    }

    /// Gives up ([`StopReason::GaveUp`](crate::engine::StopReason::GaveUp)) after some work, which
    /// is the same on every machine: a fraction of a second for a tree search, and seconds if
    /// positions are filled one by one. Allows `factor` times this work.
    pub fn allow(&mut self, factor: u64) {
        match &mut self.0 {
            SearchKind::Tree(tree) => tree.allow(factor),
            SearchKind::EdgeMatching(search) => search.allow(BRIEF_TRIES.saturating_mul(factor)),
        }
    }

    /// Gives up ([`StopReason::GaveUp`](crate::engine::StopReason::GaveUp)) after about this much
    /// work, in nominal nanoseconds: an estimate from the operations, not from a clock, so it is
    /// the same on every machine.
    pub fn allow_work(&mut self, nanos: u64) {
        match &mut self.0 {
            SearchKind::Tree(tree) => tree.allow_work(nanos),
            SearchKind::EdgeMatching(search) => search.allow(nanos / NANOS_A_TRY),
        }
    }

    /// Restarts, and enumerates the solutions under assumptions. It is tuned for an early first solution, like
    /// [`for_the_first`](Self::for_the_first). Earlier assumptions are dropped.
    ///
    /// # Errors
    /// If one of them cannot be assumed. The search must then assume others before it can continue.
    pub fn assume(&mut self, assumptions: &[Atom]) -> Result<(), NotAssumable> {
        match &mut self.0 {
            SearchKind::Tree(tree) => {
                tree.restart_until_the_first(Restarts::usual());
                tree.assume(assumptions)
            }
            SearchKind::EdgeMatching(_) => Err(NotAssumable),
        }
    }

    /// Is it a problem of pieces that meet at joints, whose positions are filled one by one in a fixed order?
    pub fn is_edge_matching(&self) -> bool {
        matches!(self.0, SearchKind::EdgeMatching(_))
    }

    /// Finds a solution that was not returned before.
    pub fn next(&mut self, limits: &Limits) -> Outcome<Vec<i64>> {
        if let Some(reason) = limits.check() {
            return Outcome::Stopped(reason);
        }
        match &mut self.0 {
            SearchKind::Tree(tree) => tree.next(limits),
            SearchKind::EdgeMatching(search) => search.next(limits),
        }
    }
}

/// The edge-matching search if possible.
fn kind_for(problem: &Problem, projection: &[Atom]) -> SearchKind {
    let tree = PropagationState::tree(problem, projection);
    let root = tree.root();
    let search = root.and_then(|root| EdgeMatchingSearch::of(problem, root.domains(), root.projected()));
    match search {
        Some(search) => SearchKind::EdgeMatching(search),
        None => SearchKind::Tree(narrowed(problem, tree)),
    }
}

/// A tree search, for any problem.
pub(super) fn tree(problem: &Problem, projection: &[Atom]) -> Box<dyn TreeSearch> {
    narrowed(problem, PropagationState::tree(problem, projection))
}

/// The tree over options if possible.
fn narrowed(problem: &Problem, tree: Tree<PropagationState>) -> Box<dyn TreeSearch> {
    let root = tree.root();
    let cover = root.and_then(|root| exact_cover::tree(problem, root.domains(), root.projected()));
    cover.unwrap_or_else(|| Box::new(tree))
}
