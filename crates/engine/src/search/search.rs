//! The search strategy that suits a problem.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::domains::DomainStore;
use super::edge_matching::EdgeMatchingSearch;
use super::exact_cover;
use super::lines;
use super::propagation_state::PropagationState;
use super::restart::Restarts;
use super::tree::{Branching, NotAssumable, Position, Probe, Tree, TreeSearch, WrongPosition};
use crate::{Limits, Next, StopReason};
use placet_base::limit::{CurrentActivity, Phase};
use placet_problem::{Atom, Connection, Problem};

/// How many tries of single pieces a short search makes: a few seconds, because no other engine is as good on these problems.
const BRIEF_TRIES: u64 = 400_000_000;

/// How a search goes about a problem: who chooses engines wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchKind {
    /// Pieces that meet at joints: the places are filled one by one in a fixed order.
    EdgeMatching,
    /// Every rule says how many of some options hold: options are chosen.
    ExactCover,
    /// All rules are about lines that automata read: cells are tried.
    Lines,
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
    EdgeMatching(Box<EdgeMatchingSearch>),
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
        // Where values are tried before a decision, it is no bad start.
        if let SearchStrategy::Tree(tree) = &mut self.strategy
            && self.kind != SearchKind::Lines
        {
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
            SearchStrategy::EdgeMatching(scan) => scan.allow(nanos.div_ceil(scan.nanos_a_try())),
        }
    }

    /// What was done so far, in nominal nanoseconds.
    pub fn work(&self) -> u64 {
        match &self.strategy {
            SearchStrategy::Tree(tree) => tree.work(),
            SearchStrategy::EdgeMatching(scan) => scan.tries() * scan.nanos_a_try(),
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
            strategy: SearchStrategy::EdgeMatching(Box::new(scan)),
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
    if let Some(tree) = lines::tree(problem, projection) {
        let (strategy, kind) = (SearchStrategy::Tree(tree), SearchKind::Lines);
        return Search { strategy, kind };
    }
    let tree = PropagationState::tree(problem, projection);
    let root = tree.root();
    let scan = root.and_then(|root| EdgeMatchingSearch::of(problem, root.domains(), root.projected()));
    let (strategy, kind) = match scan {
        Some(scan) => (
            SearchStrategy::EdgeMatching(Box::new(scan)),
            SearchKind::EdgeMatching,
        ),
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
