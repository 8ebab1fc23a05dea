//! The search strategy that suits a problem.

use rand::rngs::ChaCha8Rng;

use super::domains::DomainStore;
use super::edge_matching::EdgeMatchingSearch;
use super::exact_cover;
use super::propagation_state::PropagationState;
use super::restart::Restarts;
use super::tree::{NotAssumable, Tree, TreeSearch};
use crate::{Limits, Next};
use placet_base::limit::{CurrentActivity, Phase};
use placet_problem::{Atom, Connection, Problem};

/// How many tries of single pieces a short search makes: a few seconds, because no other engine is as good on these problems.
const BRIEF_TRIES: u64 = 400_000_000;

/// The work of trying one piece, in nominal nanoseconds.
const NANOS_A_TRY: u64 = 8;

/// How a search goes about a problem: who chooses engines wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchKind {
    /// Pieces that meet at joints: the places are filled one by one in a fixed order.
    EdgeMatching,
    /// Every rule says how many of some options hold: options are chosen.
    ExactCover,
    /// Any other problem: domains are propagated.
    Propagation,
}

/// Gives the solutions of a problem one by one, in constant memory.
///
/// Solutions that make the same of the projected atoms true are one.
pub struct Search {
    strategy: SearchStrategy,
    kind: SearchKind,
}

enum SearchStrategy {
    /// Decide, propagate, backtrack.
    Tree(Box<dyn TreeSearch>),
    /// Look up what fits, position by position.
    EdgeMatching(EdgeMatchingSearch),
}

impl Search {
    /// A search over `problem`, up to `projection`.
    pub fn new(problem: &Problem, projection: &[Atom]) -> Self {
        let _activity = CurrentActivity::begin(Phase::Preparing, "preparing the search");
        strategy(problem, projection)
    }

    /// The same for finding the first solution soon: until it is found, values are tried in a random
    /// order, and long runs are abandoned, unless positions are filled one by one.
    pub fn for_the_first(problem: &Problem, projection: &[Atom]) -> Self {
        Search::new(problem, projection).restarting()
    }

    /// A search over `problem` with graphs without roots, all of which have to be connected, up to `projection`.
    pub fn with_connections(problem: &Problem, connections: &[Connection], projection: &[Atom]) -> Self {
        if connections.is_empty() {
            return Search::new(problem, projection);
        }
        let _activity = CurrentActivity::begin(Phase::Preparing, "preparing the search");
        let tree = PropagationState::connected_tree(problem, connections, projection);
        Search {
            strategy: SearchStrategy::Tree(Box::new(tree)),
            kind: SearchKind::Propagation,
        }
    }

    /// The same search, tuned as [`for_the_first`](Self::for_the_first).
    #[must_use]
    pub fn restarting(mut self) -> Self {
        if let SearchStrategy::Tree(tree) = &mut self.strategy {
            tree.restart_until_the_first(Restarts::usual());
        }
        self
    }

    /// The same with a random order of values, whatever the problem, for one solution of many.
    pub fn in_random_order(problem: &Problem, projection: &[Atom], random: ChaCha8Rng) -> Self {
        let tree = PropagationState::tree(problem, projection);
        let (mut tree, kind) = narrowed(problem, tree, exact_cover::random_tree);
        tree.restart_until_the_first(Restarts::among_all(random));
        let strategy = SearchStrategy::Tree(tree);
        Search { strategy, kind }
    }

    /// From now on it gives up ([`StopReason::GaveUp`](crate::StopReason::GaveUp)) after some work, the same on every machine: a fraction of a second where it
    /// decides, and seconds where places are filled one by one. `factor` times as much work is allowed.
    pub fn allow(&mut self, factor: u64) {
        match &mut self.strategy {
            SearchStrategy::Tree(tree) => tree.allow(factor),
            SearchStrategy::EdgeMatching(scan) => scan.allow(BRIEF_TRIES.saturating_mul(factor)),
        }
    }

    /// From now on it gives up ([`StopReason::GaveUp`](crate::StopReason::GaveUp)) after about so much work, in nominal
    /// nanoseconds: an estimate from what was done, not from a clock, so that it is the same on every machine.
    pub fn allow_work(&mut self, nanos: u64) {
        match &mut self.strategy {
            SearchStrategy::Tree(tree) => tree.allow_work(nanos),
            SearchStrategy::EdgeMatching(scan) => scan.allow(nanos.div_ceil(NANOS_A_TRY)),
        }
    }

    /// What was done so far, in nominal nanoseconds.
    pub fn work(&self) -> u64 {
        match &self.strategy {
            SearchStrategy::Tree(tree) => tree.work(),
            SearchStrategy::EdgeMatching(scan) => scan.tries() * NANOS_A_TRY,
        }
    }

    /// The most decisions with an alternative that were in force together while it restarted; none where places are filled one by one.
    pub fn free_depth(&self) -> usize {
        match &self.strategy {
            SearchStrategy::Tree(tree) => tree.free_depth(),
            SearchStrategy::EdgeMatching(_) => 0,
        }
    }

    /// An estimate of the work that is left to find all solutions, in nominal nanoseconds, from the part of the tree that is searched. `None` if nothing can
    /// be said: it restarts, has just begun, or fills places one by one.
    pub fn work_left(&self) -> Option<u64> {
        match &self.strategy {
            SearchStrategy::Tree(tree) => tree.work_left(),
            SearchStrategy::EdgeMatching(_) => None,
        }
    }

    /// Searches that have no solution in common and together have all: at least `wanted` if there can be, where places are filled one by one, and
    /// `None` where they are not. It has to stand at the start.
    pub fn parts(&self, wanted: usize) -> Option<Vec<Search>> {
        let SearchStrategy::EdgeMatching(scan) = &self.strategy else {
            return None;
        };
        let search = |scan| Search {
            strategy: SearchStrategy::EdgeMatching(scan),
            kind: self.kind,
        };
        Some(scan.parts(wanted).into_iter().map(search).collect())
    }

    /// Restarts, and enumerates the solutions under assumptions. It is tuned for an early first solution, like
    /// [`for_the_first`](Self::for_the_first). Earlier assumptions are dropped.
    ///
    /// # Errors
    /// If one of them cannot be assumed. The search must then assume others before it can continue.
    pub fn assume(&mut self, assumptions: &[Atom]) -> Result<(), NotAssumable> {
        match &mut self.strategy {
            SearchStrategy::Tree(tree) => {
                tree.restart_until_the_first(Restarts::usual());
                tree.assume(assumptions)
            }
            SearchStrategy::EdgeMatching(_) => Err(NotAssumable),
        }
    }

    /// How it goes about the problem.
    pub fn kind(&self) -> SearchKind {
        self.kind
    }

    /// Looks for a solution that was not given yet.
    pub fn next(&mut self, limits: &Limits) -> Next<Vec<i64>> {
        if let Some(reason) = limits.check() {
            return Next::Stopped(reason);
        }
        match &mut self.strategy {
            SearchStrategy::Tree(tree) => tree.next(limits),
            SearchStrategy::EdgeMatching(scan) => scan.next(limits),
        }
    }
}

/// The scan where it can be.
fn strategy(problem: &Problem, projection: &[Atom]) -> Search {
    let tree = PropagationState::tree(problem, projection);
    let root = tree.root();
    let scan = root.and_then(|root| EdgeMatchingSearch::of(problem, root.domains(), root.projected()));
    let (strategy, kind) = match scan {
        Some(scan) => (SearchStrategy::EdgeMatching(scan), SearchKind::EdgeMatching),
        None => {
            let (tree, kind) = narrowed(problem, tree, exact_cover::tree);
            (SearchStrategy::Tree(tree), kind)
        }
    };
    Search { strategy, kind }
}

/// A tree search, for any problem.
pub(super) fn tree(problem: &Problem, projection: &[Atom]) -> Box<dyn TreeSearch> {
    narrowed(
        problem,
        PropagationState::tree(problem, projection),
        exact_cover::tree,
    )
    .0
}

/// Makes the tree of options, where that can be.
type CoverTree = fn(&Problem, &DomainStore, &[u64]) -> Option<Box<dyn TreeSearch>>;

/// The tree of options where that can be.
fn narrowed(
    problem: &Problem,
    tree: Tree<PropagationState>,
    cover: CoverTree,
) -> (Box<dyn TreeSearch>, SearchKind) {
    let root = tree.root();
    let cover = root.and_then(|root| cover(problem, root.domains(), root.projected()));
    match cover {
        Some(cover) => (cover, SearchKind::ExactCover),
        None => (Box::new(tree), SearchKind::Propagation),
    }
}
