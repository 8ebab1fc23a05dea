//! The search tree: decide, propagate, come back.

mod cubes;
mod position;
mod probe;

use std::rc::Rc;

pub use position::{Position, Step, WrongPosition};
pub(super) use probe::Below;
pub use probe::Probe;

use super::domains::{Domains, NewNotes};
use super::engine::Engine;
use super::open::{Mark, Open};
use super::restart::Restarts;
use super::shape::{Shape, bits_of};
use super::{Contradiction, SearchStep};
use crate::problem::{Atom, Problem, VarId};
use crate::solve::{Limits, StopReason};

/// The limits are looked at once in so many decisions.
const DECISIONS_BETWEEN_LOOKS: u32 = 256;

/// A decision that was made, and the state before it.
struct Frame {
    bits: Vec<u64>,
    open: Mark,
    /// How many steps were made before it.
    num_steps: usize,
    var: VarId,
    index: usize,
    /// Was it about what tells solutions apart?
    is_projected: bool,
}

/// Where the search stands between two decisions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The domains are propagated: decide, or report a solution.
    Ready,
    /// The domains can't be: take the last decision back.
    Failed,
    /// A solution was reported: take back the last decision that tells it apart.
    Reported,
    /// All is searched.
    Done,
}

/// Gives the solutions of a problem one by one, in constant memory.
///
/// Solutions that make the same of the projected atoms true are one.
pub(super) struct Tree {
    domains: Domains,
    engine: Engine,
    open: Open,
    /// The bits of the projected values of all variables.
    projected: Vec<u64>,
    stack: Vec<Frame>,
    /// How it came to where it stands.
    steps: Vec<Step>,
    spare: Vec<Vec<u64>>,
    state: State,
    decisions: u32,
    /// Until the first solution is found, if that is what counts.
    restarts: Option<Restarts>,
    /// When constraints have looked so often, it gives up.
    most_work: u64,
}

impl Tree {
    /// A tree over `problem`, up to `projection`.
    pub(super) fn new(problem: &Problem, projection: &[Atom]) -> Self {
        let shape = Rc::new(Shape::new(problem));
        let mut projected = vec![0; shape.full().len()];
        for atom in projection {
            if let Some(index) = shape.index_of(atom.var, atom.value) {
                projected[shape.words(atom.var).start + index / 64] |= 1 << (index % 64);
            }
        }
        let mut notes = NewNotes::default();
        let mut engine = Engine::new(problem, &shape, &mut notes);
        let mut domains = Domains::full(shape, &notes);
        let has_empty = problem
            .variables()
            .iter()
            .any(|variable| variable.domain.is_empty());
        let outcome = if has_empty {
            Err(Contradiction)
        } else {
            engine.propagate_all(&mut domains)
        };
        Tree {
            open: Open::new(&engine.degrees()),
            domains,
            engine,
            projected,
            stack: vec![],
            steps: vec![],
            spare: vec![],
            state: if outcome.is_ok() {
                State::Ready
            } else {
                State::Failed
            },
            decisions: 0,
            restarts: None,
            most_work: u64::MAX,
        }
    }

    /// Until the first solution is found, values are tried in a random order, and runs that take long are given
    /// up. Nothing is lost by it: the run that finds the first solution goes on to the others.
    pub(super) fn with_restarts(mut self, restarts: Restarts) -> Self {
        self.restarts = Some(restarts);
        self
    }

    /// From now on constraints may look so often, until it gives up.
    pub(super) fn allow(&mut self, work: u64) {
        self.most_work = self.engine.work().saturating_add(work);
    }

    /// The domains after what follows from the problem alone; `None` if there is no solution.
    pub(super) fn root(&self) -> Option<&Domains> {
        (self.state == State::Ready && self.stack.is_empty()).then_some(&self.domains)
    }

    /// The bits of the projected values of all variables.
    pub(super) fn projected(&self) -> &[u64] {
        &self.projected
    }

    /// Looks for a solution that was not given yet.
    pub(super) fn next(&mut self, limits: &Limits) -> SearchStep {
        loop {
            match self.state {
                State::Done => return SearchStep::Exhausted,
                State::Failed => self.back(|_| true),
                State::Reported => self.back(|frame| frame.is_projected),
                State::Ready => {
                    let Some((var, index, is_projected)) = self.choose() else {
                        self.state = State::Reported;
                        self.restarts = None;
                        return SearchStep::Found(self.values());
                    };
                    if let Some(reason) = self.look(limits) {
                        return SearchStep::Stopped(reason);
                    }
                    if self.restarts.as_mut().is_some_and(Restarts::is_over) {
                        self.start_again();
                    } else {
                        self.decide(var, index, is_projected);
                    }
                }
            }
        }
    }

    fn look(&mut self, limits: &Limits) -> Option<StopReason> {
        if self.engine.work() >= self.most_work {
            return Some(StopReason::GaveUp);
        }
        self.decisions = self.decisions.wrapping_add(1);
        if self.decisions.is_multiple_of(DECISIONS_BETWEEN_LOOKS) {
            limits.check()
        } else {
            None
        }
    }

    /// What to decide next: first what tells solutions apart, in the variable with
    /// the fewest values left for the constraints on it.
    fn choose(&mut self) -> Option<(VarId, usize, bool)> {
        let (projected, domains) = (&self.projected, &self.domains);
        let tells_apart = |var: VarId| projected_left(projected, domains, var).next().is_some();
        let (var, is_projected) = self.open.tightest(domains, tells_apart)?;
        let index = if is_projected {
            one_of(|| projected_left(projected, domains, var), &mut self.restarts)
        } else {
            one_of(|| domains.left(var), &mut self.restarts)
        };
        Some((var, index?, is_projected))
    }

    /// Takes all decisions back, and none of what they excluded with them.
    fn start_again(&mut self) {
        if let Some(first) = self.stack.first() {
            self.domains.restore(&first.bits);
            self.open.reopen(first.open);
            self.steps.truncate(first.num_steps);
        }
        self.spare.extend(self.stack.drain(..).map(|frame| frame.bits));
        self.domains.changes.clear();
    }

    fn decide(&mut self, var: VarId, index: usize, is_projected: bool) {
        let mut bits = self.spare.pop().unwrap_or_default();
        self.domains.save(&mut bits);
        self.stack.push(Frame {
            bits,
            open: self.open.mark(),
            num_steps: self.steps.len(),
            var,
            index,
            is_projected,
        });
        let value = self.domains.shape.value(var, index);
        self.steps.push(if is_projected {
            Step::TriedApart(var, value)
        } else {
            Step::Tried(var, value)
        });
        let outcome = self.domains.assign(var, index);
        self.settle(outcome);
    }

    /// Takes decisions back up to the last that `is_wanted`, and excludes its value.
    fn back(&mut self, is_wanted: impl Fn(&Frame) -> bool) {
        while let Some(frame) = self.stack.pop() {
            if is_wanted(&frame) {
                self.domains.restore(&frame.bits);
                self.open.reopen(frame.open);
                self.steps.truncate(frame.num_steps);
                self.spare.push(frame.bits);
                return self.exclude(frame.var, frame.index);
            }
            self.spare.push(frame.bits);
        }
        self.state = State::Done;
    }

    /// Takes a value away for good, as far as the decisions before it stand.
    fn exclude(&mut self, var: VarId, index: usize) {
        let value = self.domains.shape.value(var, index);
        self.steps.push(Step::IsNot(var, value));
        let outcome = self.domains.remove(var, index);
        self.settle(outcome);
    }

    fn settle(&mut self, outcome: Result<(), Contradiction>) {
        let outcome = outcome.and_then(|()| self.engine.propagate(&mut self.domains));
        self.domains.changes.clear();
        self.state = if outcome.is_ok() {
            State::Ready
        } else {
            State::Failed
        };
    }

    /// The values of all variables, each of which has one left.
    fn values(&self) -> Vec<i64> {
        let value = |var: VarId| {
            let index = self
                .domains
                .first(var)
                .expect("invariant: a propagated domain has a value");
            self.domains.shape.value(var, index)
        };
        (0..self.domains.shape.num_variables() as u32)
            .map(|var| value(VarId(var)))
            .collect()
    }
}

/// The projected values that are left to a variable.
fn projected_left(projected: &[u64], domains: &Domains, var: VarId) -> impl Iterator<Item = usize> {
    let projected = &projected[domains.shape.words(var)];
    let words = domains.words(var).iter().zip(projected);
    bits_of(words.map(|(left, projected)| left & projected))
}

/// The first of some values, or any of them where runs are to differ.
fn one_of<I: Iterator<Item = usize>>(
    mut values: impl FnMut() -> I,
    restarts: &mut Option<Restarts>,
) -> Option<usize> {
    match restarts {
        None => values().next(),
        Some(restarts) => {
            let count = values().count();
            (count > 0)
                .then(|| restarts.pick(count))
                .and_then(|nth| values().nth(nth))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{AllDifferent, Constraint, Domain, Linear, Origin, Term};

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
        let mut search = Tree::new(&problem, &projection).with_restarts(Restarts::usual());
        let SearchStep::Found(first) = search.next(&Limits::none()) else {
            panic!("there are semimagic squares");
        };
        for line in 0..6 {
            let row: i64 = (0..6).map(|at| first[6 * line + at]).sum();
            let column: i64 = (0..6).map(|at| first[line + 6 * at]).sum();
            assert_eq!((row, column), (111, 111));
        }
        let SearchStep::Found(second) = search.next(&Limits::none()) else {
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
        let mut search = Tree::new(&problem, &[]).with_restarts(Restarts::usual());
        assert_eq!(search.next(&Limits::none()), SearchStep::Exhausted);
        assert!(
            search.decisions > 500,
            "there were restarts: {}",
            search.decisions
        );
    }
}
