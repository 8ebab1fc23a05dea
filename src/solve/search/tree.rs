//! The search tree: decide, propagate, come back.

use std::rc::Rc;

use super::Contradiction;
use super::domains::{Domains, Shape};
use super::engine::Engine;
use crate::problem::{Atom, Problem, VarId};
use crate::solve::{Limits, StopReason};

/// The limits are looked at once in so many decisions.
const DECISIONS_BETWEEN_LOOKS: u32 = 256;

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

/// A decision that was made, and the state before it.
struct Frame {
    bits: Vec<u64>,
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
pub struct Search {
    domains: Domains,
    engine: Engine,
    degrees: Vec<usize>,
    /// For each variable, the indices of its projected values.
    projected: Vec<Vec<usize>>,
    stack: Vec<Frame>,
    spare: Vec<Vec<u64>>,
    state: State,
    decisions: u32,
}

impl Search {
    /// A search over `problem`, up to `projection`.
    pub fn new(problem: &Problem, projection: &[Atom]) -> Self {
        let shape = Rc::new(Shape::new(problem));
        let mut projected = vec![vec![]; problem.variables().len()];
        for atom in projection {
            if let Some(index) = shape.index_of(atom.var, atom.value) {
                projected[atom.var.index()].push(index);
            }
        }
        let mut engine = Engine::new(problem, &shape);
        let mut domains = Domains::full(shape);
        let has_empty = problem
            .variables()
            .iter()
            .any(|variable| variable.domain.is_empty());
        let outcome = if has_empty {
            Err(Contradiction)
        } else {
            engine.propagate_all(&mut domains)
        };
        Search {
            degrees: engine.degrees(),
            domains,
            engine,
            projected,
            stack: vec![],
            spare: vec![],
            state: if outcome.is_ok() {
                State::Ready
            } else {
                State::Failed
            },
            decisions: 0,
        }
    }

    /// Looks for a solution that was not given yet.
    pub fn next(&mut self, limits: &Limits) -> SearchStep {
        loop {
            match self.state {
                State::Done => return SearchStep::Exhausted,
                State::Failed => self.back(|_| true),
                State::Reported => self.back(|frame| frame.is_projected),
                State::Ready => {
                    let Some((var, index, is_projected)) = self.choose() else {
                        self.state = State::Reported;
                        return SearchStep::Found(self.values());
                    };
                    if let Some(reason) = self.look(limits) {
                        return SearchStep::Stopped(reason);
                    }
                    self.decide(var, index, is_projected);
                }
            }
        }
    }

    fn look(&mut self, limits: &Limits) -> Option<StopReason> {
        self.decisions = self.decisions.wrapping_add(1);
        if self.decisions.is_multiple_of(DECISIONS_BETWEEN_LOOKS) {
            limits.check()
        } else {
            None
        }
    }

    /// What to decide next: first what tells solutions apart, in the variable with
    /// the fewest values left for the constraints on it.
    fn choose(&self) -> Option<(VarId, usize, bool)> {
        let projected = |var: VarId| {
            let mut open = self.projected[var.index()].iter().copied();
            open.find(|index| self.domains.contains(var, *index))
        };
        if let Some((var, index)) = self.tightest(projected) {
            return Some((var, index, true));
        }
        self.tightest(|var| self.domains.first(var))
            .map(|(var, index)| (var, index, false))
    }

    /// Among the undecided variables for which `value` has something to decide,
    /// the one with the fewest values a constraint.
    fn tightest(&self, value: impl Fn(VarId) -> Option<usize>) -> Option<(VarId, usize)> {
        let mut best: Option<(VarId, usize, usize, usize)> = None;
        for var in (0..self.degrees.len() as u32).map(VarId) {
            let size = self.domains.size(var);
            if size < 2 {
                continue;
            }
            let degree = self.degrees[var.index()];
            let is_better = best.is_none_or(|(_, _, other, others)| size * others < other * degree);
            if let Some(index) = is_better.then(|| value(var)).flatten() {
                best = Some((var, index, size, degree));
            }
        }
        best.map(|(var, index, _, _)| (var, index))
    }

    fn decide(&mut self, var: VarId, index: usize, is_projected: bool) {
        let mut bits = self.spare.pop().unwrap_or_default();
        self.domains.save(&mut bits);
        self.stack.push(Frame {
            bits,
            var,
            index,
            is_projected,
        });
        let outcome = self.domains.assign(var, index);
        self.settle(outcome);
    }

    /// Takes decisions back up to the last that `is_wanted`, and excludes its value.
    fn back(&mut self, is_wanted: impl Fn(&Frame) -> bool) {
        while let Some(frame) = self.stack.pop() {
            if is_wanted(&frame) {
                self.domains.restore(&frame.bits);
                let outcome = self.domains.remove(frame.var, frame.index);
                self.spare.push(frame.bits);
                return self.settle(outcome);
            }
            self.spare.push(frame.bits);
        }
        self.state = State::Done;
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
        (0..self.degrees.len() as u32)
            .map(|var| value(VarId(var)))
            .collect()
    }
}
