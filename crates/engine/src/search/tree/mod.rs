//! The search tree: decide, propagate, backtrack.

mod assume;
mod cubes;
mod descent;
mod position;
mod probe;
mod progress;
mod remaining;
mod replay;
mod search_state;
mod share;
mod tree_search;
mod work_below;

pub use cubes::Branching;
pub use position::{Position, SearchStep, WrongPosition};
pub use probe::Probe;
pub use search_state::NotAssumable;
pub(super) use search_state::SearchState;
pub(super) use tree_search::TreeSearch;

use rand::rngs::ChaCha8Rng;

use probe::CountBudget;
use progress::TreeProgress;
use share::TreeShare;

use super::Conflict;
use super::restart::Restarts;
use crate::{Limits, Next, StopReason};
use placet_problem::Atom;

/// The number of decisions between two checks of the limits…
const DECISIONS_BETWEEN_LOOKS: u32 = 256;
/// …and the work, in nominal nanoseconds: on a large board, the consequences of a single decision can take milliseconds.
const NANOS_BETWEEN_LOOKS: u64 = 1_000_000;

/// A decision, and the state before it.
struct DecisionFrame<S: SearchState> {
    checkpoint: S::Checkpoint,
    /// The number of steps before it.
    num_steps: usize,
    choice: S::Choice,
    /// Did it distinguish solutions?
    is_projected: bool,
    /// The number of free decisions up to it: see [`TreeSearch::free_depth`].
    num_free: usize,
    /// The part of the tree without the decision.
    without: TreeShare,
}

/// The state of the search between two decisions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NodeStatus {
    /// Propagation is complete: decide, or report a solution.
    Ready,
    /// There is a contradiction: undo the last decision.
    Failed,
    /// A solution was reported: undo the last decision that distinguishes it.
    Reported,
    /// The search is complete.
    Done,
}

/// The state of the search while nothing is tried.
struct SavedNode<M> {
    checkpoint: M,
    status: NodeStatus,
}

/// Enumerates the solutions below a state one by one, in constant memory.
///
/// Solutions that agree on the projected atoms count as one.
pub(super) struct Tree<S: SearchState> {
    state: S,
    start: SavedNode<S::Checkpoint>,
    stack: Vec<DecisionFrame<S>>,
    /// The path to the current node.
    steps: Vec<SearchStep>,
    status: NodeStatus,
    decisions: u32,
    /// The work at which the limits are checked again, in nominal nanoseconds.
    next_look: u64,
    /// Until the first solution is found, if that is the goal.
    restarts: Option<Restarts>,
    /// The part of the tree below the current node.
    share: TreeShare,
    progress: TreeProgress,
    /// The most free decisions of a path so far.
    free_depth: usize,
    /// When so much was done, in small steps or in nominal nanoseconds, it gives up.
    most_work: u64,
    most_nanos: u64,
}

impl<S: SearchState> Tree<S> {
    /// The tree below a state, empty if the state has no solution.
    pub(super) fn new(mut state: S, outcome: Result<(), Conflict>) -> Self {
        let status = if outcome.is_ok() {
            NodeStatus::Ready
        } else {
            NodeStatus::Failed
        };
        let checkpoint = state.checkpoint();
        let progress = TreeProgress::begin(state.nanos());
        let next_look = state.nanos().saturating_add(NANOS_BETWEEN_LOOKS);
        Tree {
            state,
            start: SavedNode { checkpoint, status },
            stack: vec![],
            steps: vec![],
            status,
            decisions: 0,
            next_look,
            restarts: None,
            share: TreeShare::ALL,
            progress,
            free_depth: 0,
            most_work: u64::MAX,
            most_nanos: u64::MAX,
        }
    }

    /// The initial state; `None` if there is no solution.
    pub(super) fn root(&self) -> Option<&S> {
        (self.status == NodeStatus::Ready && self.stack.is_empty()).then_some(&self.state)
    }

    fn look(&mut self, limits: &Limits) -> Option<StopReason> {
        let nanos = self.state.nanos();
        if self.state.work() >= self.most_work || nanos >= self.most_nanos {
            return Some(StopReason::GaveUp);
        }
        self.decisions = self.decisions.wrapping_add(1);
        if nanos < self.next_look && !self.decisions.is_multiple_of(DECISIONS_BETWEEN_LOOKS) {
            return None;
        }
        self.next_look = nanos.saturating_add(NANOS_BETWEEN_LOOKS);
        limits.check()
    }

    fn choose(&mut self) -> Option<(S::Choice, bool)> {
        self.state.choose(self.restarts.as_mut())
    }

    /// Undoes all decisions, and everything that they excluded.
    fn start_again(&mut self) {
        if let Some(first) = self.stack.first() {
            self.state.restore(&first.checkpoint);
            self.steps.truncate(first.num_steps);
        }
        for frame in self.stack.drain(..) {
            self.state.release(frame.checkpoint);
        }
        self.begin_run();
    }

    fn decide(&mut self, choice: S::Choice, is_projected: bool) {
        let is_free = self.restarts.as_ref().is_some_and(Restarts::is_free);
        let num_free = self.stack.last().map_or(0, |frame| frame.num_free) + usize::from(is_free);
        self.free_depth = self.free_depth.max(num_free);
        let (with, without) = self.share.divided(|| self.state.num_alternatives(choice));
        self.share = with;
        self.stack.push(DecisionFrame {
            checkpoint: self.state.checkpoint(),
            num_steps: self.steps.len(),
            choice,
            is_projected,
            num_free,
            without,
        });
        let (var, value) = self.state.statement(choice);
        self.steps.push(if is_projected {
            SearchStep::TriedApart(var, value)
        } else {
            SearchStep::Tried(var, value)
        });
        let outcome = self.state.take(choice);
        self.settle(outcome);
    }

    /// Undoes decisions up to the last one that `is_wanted`, and excludes its value.
    fn back(&mut self, is_wanted: impl Fn(&DecisionFrame<S>) -> bool) {
        while let Some(frame) = self.stack.pop() {
            let is_wanted = is_wanted(&frame);
            if is_wanted {
                self.state.restore(&frame.checkpoint);
                self.steps.truncate(frame.num_steps);
            }
            self.state.release(frame.checkpoint);
            if is_wanted {
                self.share = frame.without;
                return self.exclude(frame.choice);
            }
        }
        self.status = NodeStatus::Done;
    }

    /// Removes a value permanently, relative to the decisions before it.
    fn exclude(&mut self, choice: S::Choice) {
        let (var, value) = self.state.statement(choice);
        self.steps.push(SearchStep::IsNot(var, value));
        let outcome = self.state.exclude(choice);
        self.settle(outcome);
    }

    fn settle(&mut self, outcome: Result<(), Conflict>) {
        self.status = if outcome.is_ok() {
            NodeStatus::Ready
        } else {
            NodeStatus::Failed
        };
    }
}

impl<S: SearchState> TreeSearch for Tree<S> {
    fn restart_until_the_first(&mut self, restarts: Restarts) {
        self.restarts = Some(restarts);
    }

    fn allow(&mut self, factor: u64) {
        let work = S::BRIEF_WORK.saturating_mul(factor);
        self.most_work = self.state.work().saturating_add(work);
    }

    fn allow_work(&mut self, nanos: u64) {
        self.most_nanos = self.state.nanos().saturating_add(nanos);
    }

    fn work(&self) -> u64 {
        self.state.nanos()
    }

    fn free_depth(&self) -> usize {
        self.free_depth
    }

    fn work_left(&self) -> Option<u64> {
        self.work_to_the_end()
    }

    fn next(&mut self, limits: &Limits) -> Next<Vec<i64>> {
        loop {
            match self.status {
                NodeStatus::Done => return Next::Exhausted,
                NodeStatus::Failed => self.back(|_| true),
                NodeStatus::Reported => self.back(|frame| frame.is_projected),
                NodeStatus::Ready => {
                    // Before it chooses by chance: where it stops makes no difference to what it finds.
                    if let Some(reason) = self.look(limits) {
                        return Next::Stopped(reason);
                    }
                    self.note_progress();
                    let Some((choice, is_projected)) = self.choose() else {
                        self.status = NodeStatus::Reported;
                        self.restarts = None;
                        return Next::Found(self.state.values());
                    };
                    if self.restarts.as_mut().is_some_and(Restarts::is_over) {
                        self.start_again();
                    } else {
                        self.decide(choice, is_projected);
                    }
                }
            }
        }
    }

    fn cubes(&mut self, wanted: usize) -> Vec<Position> {
        self.cut(wanted)
    }

    fn branching(&mut self, position: &Position) -> Result<Branching, WrongPosition> {
        self.branches_at(position)
    }

    fn work_below(&mut self, position: &Position, random: &mut ChaCha8Rng) -> Result<f64, WrongPosition> {
        self.probe_work(position, random)
    }

    fn position(&mut self) -> Option<Position> {
        self.stands_at()
    }

    fn go_to(&mut self, position: &Position) -> Result<(), WrongPosition> {
        self.rewind();
        self.follow(position)
    }

    fn assume(&mut self, assumptions: &[Atom]) -> Result<(), NotAssumable> {
        self.start_under(assumptions)
    }

    fn probe(&mut self, random: &mut ChaCha8Rng, limits: &Limits) -> Result<Probe, StopReason> {
        self.probe_down(random, CountBudget::LITTLE, limits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::propagation_state::PropagationState;
    use placet_problem::{AllDifferent, Atom, Constraint, Domain, Linear, Origin, Problem, Term, VarId};

    /// A semimagic square of order 6.
    fn semimagic_square() -> Problem {
        let mut problem = Problem::new();
        let cells: Vec<VarId> = (0..36)
            .map(|cell| problem.add_variable(format!("cell {cell}"), Domain::new(1..=36)))
            .collect();
        let mut post = |constraint| problem.post(Origin::Rule(0), constraint);
        post(Constraint::AllDifferent(AllDifferent { vars: cells.clone() }));
        for line in 0..6 {
            for step in [1, 6] {
                let terms = (0..6).map(|at| Term {
                    coefficient: 1,
                    var: cells[if step == 1 { 6 * line + at } else { line + 6 * at }],
                });
                post(Constraint::Linear(Linear {
                    terms: terms.collect(),
                    min: 111,
                    max: 111,
                    caps: vec![],
                }));
            }
        }
        problem
    }

    #[test]
    fn the_first_solution_is_one_and_the_second_another() {
        let problem = semimagic_square();
        let projection: Vec<Atom> = problem
            .var_ids()
            .flat_map(|var| (1..=36).map(move |value| Atom::is(var, value)))
            .collect();
        let mut search = PropagationState::tree(&problem, &projection);
        search.restart_until_the_first(Restarts::usual());
        let Next::Found(first) = search.next(&Limits::none()) else {
            panic!("there are semimagic squares");
        };
        for line in 0..6 {
            let row: i64 = (0..6).map(|at| first[6 * line + at]).sum();
            let column: i64 = (0..6).map(|at| first[line + 6 * at]).sum();
            assert_eq!((row, column), (111, 111));
        }
        let Next::Found(second) = search.next(&Limits::none()) else {
            panic!("there are more");
        };
        assert_ne!(first, second);
    }

    /// Seven pigeons, no two of which share one of six holes, stated pair by pair: only a search over
    /// all permutations refutes this, which takes longer than the first runs.
    #[test]
    fn restarts_come_to_an_end_where_there_is_no_solution() {
        let mut problem = Problem::new();
        let pigeons: Vec<VarId> = (0..7)
            .map(|pigeon| problem.add_variable(format!("pigeon {pigeon}"), Domain::new(1..=6)))
            .collect();
        for (index, one) in pigeons.iter().enumerate() {
            for other in &pigeons[..index] {
                let vars = vec![*one, *other];
                problem.post(Origin::Rule(0), Constraint::AllDifferent(AllDifferent { vars }));
            }
        }
        let mut search = PropagationState::tree(&problem, &[]);
        search.restart_until_the_first(Restarts::usual());
        assert_eq!(search.next(&Limits::none()), Next::Exhausted);
        assert!(
            search.decisions > 500,
            "there were restarts: {}",
            search.decisions
        );
    }
}
