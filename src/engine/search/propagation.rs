//! Solutions narrowed by the domains of the variables, and by what every kind of constraint removes from them.

use std::sync::Arc;

use super::Contradiction;
use super::domains::{Domains, NewNotes};
use super::engine::Engine;
use super::open::{self, Open};
use super::shape::{Shape, bits_of};
use super::tree::{Space, Step, Tree};
use crate::problem::{Atom, Problem, VarId};

/// What it takes that a constraint looks at its domains, by its weight, in nominal nanoseconds.
const NANOS_A_LOOK: u64 = 210;

/// Domains that are propagated.
pub(super) struct Propagation {
    domains: Domains,
    engine: Engine,
    open: Open,
    /// The bits of the projected values of all variables.
    projected: Vec<u64>,
    spare: Vec<Vec<u64>>,
}

/// That a variable has a value: its bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    var: VarId,
    index: usize,
}

/// The domains, and which variables are open.
pub(super) struct Mark {
    bits: Vec<u64>,
    open: open::Mark,
}

impl Propagation {
    /// A tree over `problem`, up to `projection`.
    pub(super) fn tree(problem: &Problem, projection: &[Atom]) -> Tree<Self> {
        let shape = Arc::new(Shape::new(problem));
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
        domains.changes.clear();
        let space = Propagation {
            open: Open::new(&engine.degrees()),
            domains,
            engine,
            projected,
            spare: vec![],
        };
        Tree::new(space, outcome)
    }

    pub(super) fn domains(&self) -> &Domains {
        &self.domains
    }

    /// The bits of the projected values of all variables.
    pub(super) fn projected(&self) -> &[u64] {
        &self.projected
    }

    /// The projected values that are left to a variable.
    fn projected_left(&self, var: VarId) -> impl Iterator<Item = usize> {
        projected_left(&self.projected, &self.domains, var)
    }

    /// First what tells solutions apart, in the variable with the fewest values left for the constraints on it.
    fn tightest(&mut self) -> Option<(VarId, bool)> {
        let (projected, domains) = (&self.projected, &self.domains);
        let tells_apart = |var: VarId| projected_left(projected, domains, var).next().is_some();
        self.open.tightest(domains, tells_apart)
    }

    fn settle(&mut self, outcome: Result<(), Contradiction>) -> Result<(), Contradiction> {
        let outcome = outcome.and_then(|()| self.engine.propagate(&mut self.domains));
        self.domains.changes.clear();
        outcome
    }
}

impl Space for Propagation {
    /// How often constraints look.
    const BRIEF_WORK: u64 = 2_000_000;

    type Choice = Value;
    type Mark = Mark;

    fn choose(&mut self, pick: Option<&mut dyn FnMut(usize) -> usize>) -> Option<(Value, bool)> {
        let (var, is_projected) = self.tightest()?;
        let index = if is_projected {
            one_of(|| self.projected_left(var), pick)
        } else {
            one_of(|| self.domains.left(var), pick)
        };
        Some((Value { var, index: index? }, is_projected))
    }

    /// A value each for what is decided next; and one way without them, if there are values that tell no solutions apart.
    fn ways_on(&mut self) -> Option<Vec<Vec<Step>>> {
        let (var, _) = self.tightest().filter(|(_, is_projected)| *is_projected)?;
        let values = self
            .projected_left(var)
            .map(|index| self.domains.shape.value(var, index));
        let apart: Vec<i64> = values.collect();
        let mut ways: Vec<Vec<Step>> = apart.iter().map(|value| vec![Step::Is(var, *value)]).collect();
        if apart.len() < self.domains.size(var) {
            ways.push(apart.iter().map(|value| Step::IsNot(var, *value)).collect());
        }
        Some(ways)
    }

    fn mark(&mut self) -> Mark {
        let mut bits = self.spare.pop().unwrap_or_default();
        self.domains.save(&mut bits);
        Mark {
            bits,
            open: self.open.mark(),
        }
    }

    fn go_back(&mut self, mark: &Mark) {
        self.domains.restore(&mark.bits);
        self.open.reopen(mark.open);
    }

    fn forget(&mut self, mark: Mark) {
        self.spare.push(mark.bits);
    }

    fn take(&mut self, Value { var, index }: Value) -> Result<(), Contradiction> {
        let outcome = self.domains.assign(var, index);
        self.settle(outcome)
    }

    fn exclude(&mut self, Value { var, index }: Value) -> Result<(), Contradiction> {
        let outcome = self.domains.remove(var, index);
        self.settle(outcome)
    }

    fn statement(&self, Value { var, index }: Value) -> (VarId, i64) {
        (var, self.domains.shape.value(var, index))
    }

    fn choice(&self, var: VarId, value: i64) -> Option<Value> {
        if var.index() >= self.domains.shape.num_variables() {
            return None;
        }
        let index = self.domains.shape.index_of(var, value)?;
        self.domains.contains(var, index).then_some(Value { var, index })
    }

    fn work(&self) -> u64 {
        self.engine.work()
    }

    fn nanos(&self) -> u64 {
        NANOS_A_LOOK * self.engine.work()
    }

    /// Each variable has one left.
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

fn projected_left(projected: &[u64], domains: &Domains, var: VarId) -> impl Iterator<Item = usize> {
    let words = domains
        .words(var)
        .iter()
        .zip(&projected[domains.shape.words(var)]);
    bits_of(words.map(|(left, projected)| left & projected))
}

/// The first of some values, or any of them where runs are to differ.
fn one_of<I: Iterator<Item = usize>>(
    mut values: impl FnMut() -> I,
    pick: Option<&mut dyn FnMut(usize) -> usize>,
) -> Option<usize> {
    match pick {
        None => values().next(),
        Some(pick) => {
            let count = values().count();
            (count > 0).then(|| pick(count)).and_then(|nth| values().nth(nth))
        }
    }
}
