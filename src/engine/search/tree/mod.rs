//! The search tree: decide, see what follows, come back.

mod cubes;
mod position;
mod probe;
mod space;
mod walk;

pub use position::{Position, Step, WrongPosition};
pub use probe::Probe;
pub(super) use space::Space;
pub(super) use walk::Walk;

use rand::rngs::ChaCha8Rng;

use probe::Below;

use super::Contradiction;
use super::restart::Restarts;
use crate::engine::{Limits, Outcome, StopReason};

/// The limits are looked at once in so many decisions.
const DECISIONS_BETWEEN_LOOKS: u32 = 256;

/// A decision that was made, and the state before it.
struct Frame<S: Space> {
    mark: S::Mark,
    /// How many steps were made before it.
    num_steps: usize,
    choice: S::Choice,
    /// Was it about what tells solutions apart?
    is_projected: bool,
}

/// Where the search stands between two decisions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// What follows is known: decide, or report a solution.
    Ready,
    /// There is a contradiction: take the last decision back.
    Failed,
    /// A solution was reported: take back the last decision that tells it apart.
    Reported,
    /// All is searched.
    Done,
}

/// Where the search stands while nothing is tried.
struct Place<M> {
    mark: M,
    state: State,
}

/// Gives the solutions of a space one by one, in constant memory.
///
/// Solutions that make the same of the projected atoms true are one.
pub(super) struct Tree<S: Space> {
    space: S,
    start: Place<S::Mark>,
    stack: Vec<Frame<S>>,
    /// How it came to where it stands.
    steps: Vec<Step>,
    state: State,
    decisions: u32,
    /// Until the first solution is found, if that is what counts.
    restarts: Option<Restarts>,
    /// When so much was done, in small steps or in nominal nanoseconds, it gives up.
    most_work: u64,
    most_nanos: u64,
}

impl<S: Space> Tree<S> {
    /// A tree over all of a space, or over none of it, if that has no solution.
    pub(super) fn new(mut space: S, outcome: Result<(), Contradiction>) -> Self {
        let state = if outcome.is_ok() {
            State::Ready
        } else {
            State::Failed
        };
        let mark = space.mark();
        Tree {
            space,
            start: Place { mark, state },
            stack: vec![],
            steps: vec![],
            state,
            decisions: 0,
            restarts: None,
            most_work: u64::MAX,
            most_nanos: u64::MAX,
        }
    }

    /// The space at the start; `None` if there is no solution.
    pub(super) fn root(&self) -> Option<&S> {
        (self.state == State::Ready && self.stack.is_empty()).then_some(&self.space)
    }

    fn look(&mut self, limits: &Limits) -> Option<StopReason> {
        if self.space.work() >= self.most_work || self.space.nanos() >= self.most_nanos {
            return Some(StopReason::GaveUp);
        }
        self.decisions = self.decisions.wrapping_add(1);
        if self.decisions.is_multiple_of(DECISIONS_BETWEEN_LOOKS) {
            limits.check()
        } else {
            None
        }
    }

    fn choose(&mut self) -> Option<(S::Choice, bool)> {
        match &mut self.restarts {
            None => self.space.choose(None),
            Some(restarts) => self.space.choose(Some(&mut |count| restarts.pick(count))),
        }
    }

    /// Takes all decisions back, and none of what they excluded with them.
    fn start_again(&mut self) {
        if let Some(first) = self.stack.first() {
            self.space.go_back(&first.mark);
            self.steps.truncate(first.num_steps);
        }
        for frame in self.stack.drain(..) {
            self.space.forget(frame.mark);
        }
    }

    /// Back to the start, whatever was found out.
    fn rewind(&mut self) {
        self.space.go_back(&self.start.mark);
        self.leave_frames();
        self.state = self.start.state;
    }

    /// Forgets decisions that were taken back.
    fn leave_frames(&mut self) {
        for frame in self.stack.drain(..).rev() {
            self.space.forget(frame.mark);
        }
        self.steps.clear();
    }

    fn decide(&mut self, choice: S::Choice, is_projected: bool) {
        self.stack.push(Frame {
            mark: self.space.mark(),
            num_steps: self.steps.len(),
            choice,
            is_projected,
        });
        let (var, value) = self.space.statement(choice);
        self.steps.push(if is_projected {
            Step::TriedApart(var, value)
        } else {
            Step::Tried(var, value)
        });
        let outcome = self.space.take(choice);
        self.settle(outcome);
    }

    /// Takes decisions back up to the last that `is_wanted`, and excludes its value.
    fn back(&mut self, is_wanted: impl Fn(&Frame<S>) -> bool) {
        while let Some(frame) = self.stack.pop() {
            let is_wanted = is_wanted(&frame);
            if is_wanted {
                self.space.go_back(&frame.mark);
                self.steps.truncate(frame.num_steps);
            }
            self.space.forget(frame.mark);
            if is_wanted {
                return self.exclude(frame.choice);
            }
        }
        self.state = State::Done;
    }

    /// Takes a value away for good, as far as the decisions before it stand.
    fn exclude(&mut self, choice: S::Choice) {
        let (var, value) = self.space.statement(choice);
        self.steps.push(Step::IsNot(var, value));
        let outcome = self.space.exclude(choice);
        self.settle(outcome);
    }

    fn settle(&mut self, outcome: Result<(), Contradiction>) {
        self.state = if outcome.is_ok() {
            State::Ready
        } else {
            State::Failed
        };
    }
}

impl<S: Space> Walk for Tree<S> {
    fn restart_until_the_first(&mut self, restarts: Restarts) {
        self.restarts = Some(restarts);
    }

    fn allow(&mut self, factor: u64) {
        let work = S::BRIEF_WORK.saturating_mul(factor);
        self.most_work = self.space.work().saturating_add(work);
    }

    fn allow_work(&mut self, nanos: u64) {
        self.most_nanos = self.space.nanos().saturating_add(nanos);
    }

    fn work(&self) -> u64 {
        self.space.nanos()
    }

    fn next(&mut self, limits: &Limits) -> Outcome<Vec<i64>> {
        loop {
            match self.state {
                State::Done => return Outcome::Exhausted,
                State::Failed => self.back(|_| true),
                State::Reported => self.back(|frame| frame.is_projected),
                State::Ready => {
                    // Before it chooses by chance: where it stops makes no difference to what it finds.
                    if let Some(reason) = self.look(limits) {
                        return Outcome::Stopped(reason);
                    }
                    let Some((choice, is_projected)) = self.choose() else {
                        self.state = State::Reported;
                        self.restarts = None;
                        return Outcome::Found(self.space.values());
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

    fn position(&mut self) -> Option<Position> {
        self.stands_at()
    }

    fn go_to(&mut self, position: &Position) -> Result<(), WrongPosition> {
        self.rewind();
        self.follow(position)
    }

    fn probe(&mut self, random: &mut ChaCha8Rng, limits: &Limits) -> Result<Probe, StopReason> {
        self.probe_down(random, Below::LITTLE, limits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::search::propagation::Propagation;
    use crate::problem::{AllDifferent, Atom, Constraint, Domain, Linear, Origin, Problem, Term, VarId};

    /// A semimagic square of order 6.
    fn semimagic_square() -> Problem {
        let mut problem = Problem::new();
        let cells: Vec<VarId> = (0..36)
            .map(|cell| problem.add_variable(format!("cell {cell}"), Domain::new(1..=36)))
            .collect();
        let mut post = |constraint| problem.post(Origin(0), constraint);
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
        let mut search = Propagation::tree(&problem, &projection);
        search.restart_until_the_first(Restarts::usual());
        let Outcome::Found(first) = search.next(&Limits::none()) else {
            panic!("there are semimagic squares");
        };
        for line in 0..6 {
            let row: i64 = (0..6).map(|at| first[6 * line + at]).sum();
            let column: i64 = (0..6).map(|at| first[line + 6 * at]).sum();
            assert_eq!((row, column), (111, 111));
        }
        let Outcome::Found(second) = search.next(&Limits::none()) else {
            panic!("there are more");
        };
        assert_ne!(first, second);
    }

    /// Seven pigeons of which no two share one of six holes, said pair by pair: nothing but a search of
    /// all orders finds out, which is longer than the first runs.
    #[test]
    fn restarts_come_to_an_end_where_there_is_no_solution() {
        let mut problem = Problem::new();
        let pigeons: Vec<VarId> = (0..7)
            .map(|pigeon| problem.add_variable(format!("pigeon {pigeon}"), Domain::new(1..=6)))
            .collect();
        for (index, one) in pigeons.iter().enumerate() {
            for other in &pigeons[..index] {
                let vars = vec![*one, *other];
                problem.post(Origin(0), Constraint::AllDifferent(AllDifferent { vars }));
            }
        }
        let mut search = Propagation::tree(&problem, &[]);
        search.restart_until_the_first(Restarts::usual());
        assert_eq!(search.next(&Limits::none()), Outcome::Exhausted);
        assert!(
            search.decisions > 500,
            "there were restarts: {}",
            search.decisions
        );
    }
}
