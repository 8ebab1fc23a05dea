//! The search tree: decide, propagate, backtrack.

mod descent;
mod position;
mod remaining;
mod replay;
mod work_below;

use descent::CountBudget;
use rand::rngs::ChaCha8Rng;
use remaining::TreeProgress;
use remaining::TreeShare;
use thiserror::Error;

use super::Conflict;
use super::restart::Restarts;
use crate::{Limits, Next, StopReason};
use placet_problem::{Atom, VarId};

pub use descent::Probe;
pub use position::Branching;
pub use position::{Position, SearchStep, WrongPosition};

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

impl<S: SearchState> Tree<S> {
    /// See [`TreeSearch::assume`](TreeSearch::assume).
    fn start_under(&mut self, assumptions: &[Atom]) -> Result<(), NotAssumable> {
        self.rewind();
        for assumption in assumptions {
            if self.status != NodeStatus::Ready {
                break;
            }
            let outcome = self.state.assume(assumption)?;
            self.settle(outcome);
        }
        Ok(())
    }
}

/// Enumerates solutions, and knows its position.
pub(super) trait TreeSearch: Send {
    /// Until the first solution is found, values are tried in a random order, and long runs are abandoned.
    /// Nothing is lost: the run that finds the first solution continues with the others.
    fn restart_until_the_first(&mut self, restarts: Restarts);

    /// Gives up after `factor` times the work of a fraction of a second.
    fn allow(&mut self, factor: u64);

    /// Gives up after some work, in nominal nanoseconds.
    fn allow_work(&mut self, nanos: u64);

    /// What was done so far, in nominal nanoseconds.
    fn work(&self) -> u64;

    /// The most decisions with an alternative that were in force together, while it restarted. Where it gets far before a contradiction, solutions
    /// are likely to be many.
    fn free_depth(&self) -> usize;

    /// An estimate of the work that is left to search the whole tree, in nominal nanoseconds, from the part that is searched. `None` if nothing can be
    /// said: it restarts, or has just begun.
    fn work_left(&self) -> Option<u64>;

    /// Finds a solution that was not returned before.
    fn next(&mut self, limits: &Limits) -> Next<Vec<i64>>;

    /// About `wanted` parts that have no solution in common and together contain all, or fewer if
    /// there is little to search: positions to start from.
    ///
    /// The search must be at its start, and is there afterwards.
    fn cubes(&mut self, wanted: usize) -> Vec<Position>;

    /// What is below a position. The search must be at its start, and is there afterwards.
    ///
    /// # Errors
    /// If the position does not belong to this problem.
    fn branching(&mut self, position: &Position) -> Result<Branching, WrongPosition>;

    /// An unbiased estimate of the work below a position, in nominal nanoseconds, from one random path. The search must be at its start, and
    /// is there afterwards.
    ///
    /// # Errors
    /// If the position does not belong to this problem.
    fn work_below(&mut self, position: &Position, random: &mut ChaCha8Rng) -> Result<f64, WrongPosition>;

    /// The current position; `None` if the search is complete.
    fn position(&mut self) -> Option<Position>;

    /// Moves to a position, from any state.
    ///
    /// # Errors
    /// If the position does not belong to this problem. The search must then move to another one
    /// before it can continue.
    fn go_to(&mut self, position: &Position) -> Result<(), WrongPosition>;

    /// Back to the start, from any state, to enumerate the solutions under assumptions.
    ///
    /// # Errors
    /// If one of them cannot be assumed. The search must then assume others before it can continue.
    fn assume(&mut self, assumptions: &[Atom]) -> Result<(), NotAssumable>;

    /// Follows a random path from the start, where the search must be, and returns to the start.
    ///
    /// # Errors
    /// If the limits are reached: the path is then discarded.
    fn probe(&mut self, random: &mut ChaCha8Rng, limits: &Limits) -> Result<Probe, StopReason>;
}

/// A statement that the search cannot assume, because no option stands for its value alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the search can't assume this")]
pub struct NotAssumable;

/// A set of solutions that decisions narrow and backtracking restores.
///
/// After each change, propagation is complete. After a contradiction, the only valid action is to restore.
pub(super) trait SearchState: Send {
    /// The work of some tenths of a second: the same on every machine.
    const BRIEF_WORK: u64;

    /// A statement to decide.
    type Choice: Copy + Send;
    /// The data for restoring a state.
    type Checkpoint: Send;

    /// What to decide next, and whether it distinguishes solutions. If several choices are equally
    /// good, `restarts` choose one at random; without them, the first is
    /// chosen. `None` if everything is decided.
    fn choose(&mut self, restarts: Option<&mut Restarts>) -> Option<(Self::Choice, bool)>;

    /// The next choice, divided into branches that have no solutions in common and together contain
    /// all. `None` if nothing that distinguishes solutions is open.
    fn branches(&mut self) -> Option<Vec<Vec<SearchStep>>>;

    /// The current point.
    fn checkpoint(&mut self) -> Self::Checkpoint;

    /// Restores a point. It is freed later by [`SearchState::release`].
    fn restore(&mut self, checkpoint: &Self::Checkpoint);

    /// Frees a point that is no longer needed.
    fn release(&mut self, _checkpoint: Self::Checkpoint) {}

    /// Makes the statement true.
    fn take(&mut self, choice: Self::Choice) -> Result<(), Conflict>;

    /// Makes the statement false.
    fn exclude(&mut self, choice: Self::Choice) -> Result<(), Conflict>;

    /// Assumes a statement or its negation. The inner result is that of propagation.
    fn assume(&mut self, assumption: &Atom) -> Result<Result<(), Conflict>, NotAssumable>;

    /// The statement of a choice: a variable has a value.
    fn statement(&self, choice: Self::Choice) -> (VarId, i64);

    /// The number of alternatives to a choice that was not made yet, with itself.
    fn num_alternatives(&self, choice: Self::Choice) -> usize;

    /// The choice with this statement, if it is open.
    fn choice(&self, var: VarId, value: i64) -> Option<Self::Choice>;

    /// The work so far, in small steps.
    fn work(&self) -> u64;

    /// What that took, in nominal nanoseconds: an estimate from what was done.
    fn nanos(&self) -> u64;

    /// The values of all variables, once everything is decided.
    fn values(&self) -> Vec<i64>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::propagation_state::PropagationState;
    use crate::search::search::tree;
    use crate::search::tree::TreeSearch;
    use crate::{Limits, Next};
    use placet_problem::{
        AllDifferent, Atom, Constraint, Count, Domain, Linear, Origin, Problem, Term, VarId, brute_force,
    };

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

    const DOMAINS: [[i64; 4]; 4] = [[0, 1, 2, 3]; 4];

    fn atoms(var: VarId, values: &[i64]) -> Vec<Atom> {
        values.iter().map(|value| Atom::is(var, *value)).collect()
    }

    fn rest(tree: &mut dyn TreeSearch) -> Vec<Vec<i64>> {
        let mut found = vec![];
        while let Next::Found(solution) = tree.next(&Limits::none()) {
            found.push(solution);
        }
        found.sort_unstable();
        found
    }

    /// Three numbers of four that differ, and a fourth that is 0 unless the first is 1: of the fourth, nothing speaks of the 0. With a sum
    /// domains are propagated, without it options are chosen.
    fn problem(has_sum: bool) -> (Problem, Vec<Atom>) {
        let mut problem = Problem::new();
        let vars = DOMAINS.map(|values| problem.add_variable("x", Domain::new(values)));
        let [one, two, three, four] = vars;
        let different = AllDifferent {
            vars: vec![one, two, three],
        };
        problem.post(Origin::Rule(0), Constraint::AllDifferent(different));
        let most_one = Count {
            atoms: [atoms(one, &[0, 2, 3]), atoms(four, &[1, 2, 3])].concat(),
            min: 0,
            max: 1,
        };
        problem.post(Origin::Rule(0), Constraint::Count(most_one));
        if has_sum {
            let terms = [one, two].map(|var| Term { coefficient: 1, var });
            let sum = Linear {
                terms: terms.to_vec(),
                min: 2,
                max: 4,
                caps: vec![],
            };
            problem.post(Origin::Rule(0), Constraint::Linear(sum));
        }
        let projection = vars.into_iter().flat_map(|var| atoms(var, &DOMAINS[0]));
        (problem, projection.collect())
    }

    /// All pairs of assumptions, one after the other on the same tree. How many are refused?
    fn compare(has_sum: bool) -> usize {
        let (problem, projection) = problem(has_sum);
        let all = brute_force(&problem);
        let statements = problem.var_ids().flat_map(|var| atoms(var, &[0, 1, 2, 3, 4]));
        let either = |atom: Atom| [true, false].map(|holds| Atom { holds, ..atom });
        let statements: Vec<Atom> = statements.flat_map(either).collect();
        let mut tree = tree(&problem, &projection);
        let mut refused = 0;
        for one in &statements {
            for other in &statements {
                let assumptions = [*one, *other];
                if tree.assume(&assumptions).is_err() {
                    refused += 1;
                    continue;
                }
                let agrees = |values: &&Vec<i64>| {
                    let holds = |atom: &Atom| (values[atom.var.index()] == atom.value) == atom.holds;
                    assumptions.iter().all(holds)
                };
                let expected: Vec<Vec<i64>> = all.iter().filter(agrees).cloned().collect();
                assert_eq!(rest(&mut *tree), expected, "{assumptions:?}");
            }
        }
        tree.assume(&[]).expect("nothing is assumed");
        assert_eq!(rest(&mut *tree), all, "nothing is left of what was assumed");
        refused
    }

    #[test]
    fn options_are_chosen_under_assumptions() {
        assert!(
            compare(false) > 0,
            "that a variable has not the value which no option says"
        );
    }

    #[test]
    fn domains_are_propagated_under_assumptions() {
        assert_eq!(compare(true), 0);
    }
}
