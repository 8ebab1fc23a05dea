//! The search state with domains and propagation.

use std::sync::Arc;

use super::domain_layout::{DomainLayout, bits_of};
use super::domains::{DomainStore, ReversibleWords};
use super::propagation_engine::PropagationEngine;
use super::restart::Restarts;
use super::tree::{NotAssumable, SearchState, SearchStep, Tree};
use super::{Conflict, differences};
use placet_problem::{Atom, Connection, Problem, VarId};

/// What it takes that a constraint looks at its domains, by its weight, in nominal nanoseconds.
const NANOS_A_LOOK: u64 = 210;
/// Beyond that, a list of tuples is looked through at this rate.
const WORDS_A_NANO: u64 = 2;

/// Domains with propagation.
pub(super) struct PropagationState {
    domains: DomainStore,
    engine: PropagationEngine,
    open: Unassigned,
    /// The bits of the projected values of all variables.
    projected: Vec<u64>,
    spare: Vec<Vec<u64>>,
}

/// The statement that a variable has a value, as a bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueBit {
    var: VarId,
    index: usize,
}

/// The domains, and the open variables.
pub(super) struct DomainCheckpoint {
    bits: Vec<u64>,
    open: UnassignedCheckpoint,
}

impl PropagationState {
    /// A tree over `problem`, up to `projection`.
    pub(super) fn tree(problem: &Problem, projection: &[Atom]) -> Tree<Self> {
        PropagationState::connected_tree(problem, &[], projection)
    }

    /// A tree over `problem` with graphs that have to be connected, up to `projection`.
    pub(super) fn connected_tree(
        problem: &Problem,
        connections: &[Connection],
        projection: &[Atom],
    ) -> Tree<Self> {
        let narrowed = differences::narrowed(problem);
        let problem = narrowed.as_ref().unwrap_or(problem);
        let layout = Arc::new(DomainLayout::new(problem));
        let mut projected = vec![0; layout.full().len()];
        for atom in projection {
            if let Some(index) = layout.index_of(atom.var, atom.value) {
                projected[layout.words(atom.var).start + index / 64] |= 1 << (index % 64);
            }
        }
        let mut reversible = ReversibleWords::default();
        let mut engine = PropagationEngine::new(problem, connections, &layout, &mut reversible);
        let mut domains = DomainStore::full(layout, &reversible);
        let has_empty = problem
            .variables()
            .iter()
            .any(|variable| variable.domain.is_empty());
        let outcome = if has_empty {
            Err(Conflict)
        } else {
            engine.propagate_all(&mut domains)
        };
        domains.changes.clear();
        let state = PropagationState {
            open: Unassigned::new(&engine.degrees()),
            domains,
            engine,
            projected,
            spare: vec![],
        };
        Tree::new(state, outcome)
    }

    pub(super) fn domains(&self) -> &DomainStore {
        &self.domains
    }

    /// The bits of the projected values of all variables.
    pub(super) fn projected(&self) -> &[u64] {
        &self.projected
    }

    /// The remaining projected values of a variable.
    fn projected_left(&self, var: VarId) -> impl Iterator<Item = usize> {
        projected_left(&self.projected, &self.domains, var)
    }

    /// The open variable with the fewest values relative to its constraints. Variables that distinguish
    /// solutions come first.
    fn tightest(&mut self) -> Option<(VarId, bool)> {
        let (projected, domains) = (&self.projected, &self.domains);
        let tells_apart = |var: VarId| projected_left(projected, domains, var).next().is_some();
        self.open.tightest(domains, tells_apart)
    }

    fn settle(&mut self, outcome: Result<(), Conflict>) -> Result<(), Conflict> {
        let outcome = outcome.and_then(|()| self.engine.propagate(&mut self.domains));
        self.domains.changes.clear();
        outcome
    }
}

impl SearchState for PropagationState {
    /// The number of propagator runs.
    const BRIEF_WORK: u64 = 2_000_000;

    type Choice = ValueBit;
    type Checkpoint = DomainCheckpoint;

    fn choose(&mut self, restarts: Option<&mut Restarts>) -> Option<(ValueBit, bool)> {
        let (var, is_projected) = self.tightest()?;
        // If at most one value does not distinguish solutions, all of them do.
        let wants_all = restarts.as_ref().is_some_and(|restarts| restarts.is_among_all());
        let is_among_all = wants_all && self.projected_left(var).count() + 1 >= self.domains.size(var);
        let pick = restarts.map(|restarts| |count: usize| restarts.pick(count));
        let index = if is_projected && !is_among_all {
            one_of(|| self.projected_left(var), pick)
        } else {
            one_of(|| self.domains.left(var), pick)
        };
        Some((ValueBit { var, index: index? }, is_projected))
    }

    /// One branch per projected value of the next variable, and one without these values, if it has
    /// values that do not distinguish solutions.
    fn branches(&mut self) -> Option<Vec<Vec<SearchStep>>> {
        let (var, _) = self.tightest().filter(|(_, is_projected)| *is_projected)?;
        let values = self
            .projected_left(var)
            .map(|index| self.domains.layout.value(var, index));
        let apart: Vec<i64> = values.collect();
        let mut ways: Vec<Vec<SearchStep>> = apart
            .iter()
            .map(|value| vec![SearchStep::Is(var, *value)])
            .collect();
        if apart.len() < self.domains.size(var) {
            ways.push(apart.iter().map(|value| SearchStep::IsNot(var, *value)).collect());
        }
        Some(ways)
    }

    fn checkpoint(&mut self) -> DomainCheckpoint {
        let mut bits = self.spare.pop().unwrap_or_default();
        self.domains.save(&mut bits);
        DomainCheckpoint {
            bits,
            open: self.open.checkpoint(),
        }
    }

    fn restore(&mut self, checkpoint: &DomainCheckpoint) {
        self.domains.restore(&checkpoint.bits);
        self.open.reopen(checkpoint.open);
    }

    fn release(&mut self, checkpoint: DomainCheckpoint) {
        self.spare.push(checkpoint.bits);
    }

    fn take(&mut self, ValueBit { var, index }: ValueBit) -> Result<(), Conflict> {
        let outcome = self.domains.assign(var, index);
        self.settle(outcome)
    }

    fn exclude(&mut self, ValueBit { var, index }: ValueBit) -> Result<(), Conflict> {
        let outcome = self.domains.remove(var, index);
        self.settle(outcome)
    }

    fn assume(&mut self, assumption: &Atom) -> Result<Result<(), Conflict>, NotAssumable> {
        Ok(
            match (self.choice(assumption.var, assumption.value), assumption.holds) {
                (Some(value), true) => self.take(value),
                (Some(value), false) => self.exclude(value),
                (None, true) => Err(Conflict),
                (None, false) => Ok(()),
            },
        )
    }

    fn statement(&self, ValueBit { var, index }: ValueBit) -> (VarId, i64) {
        (var, self.domains.layout.value(var, index))
    }

    fn num_alternatives(&self, ValueBit { var, .. }: ValueBit) -> usize {
        self.domains.size(var)
    }

    fn choice(&self, var: VarId, value: i64) -> Option<ValueBit> {
        if var.index() >= self.domains.layout.num_variables() {
            return None;
        }
        let index = self.domains.layout.index_of(var, value)?;
        self.domains
            .contains(var, index)
            .then_some(ValueBit { var, index })
    }

    fn work(&self) -> u64 {
        self.engine.work()
    }

    fn nanos(&self) -> u64 {
        NANOS_A_LOOK * self.engine.work() + self.engine.words() / WORDS_A_NANO
    }

    /// Each variable has one left.
    fn values(&self) -> Vec<i64> {
        let value = |var: VarId| {
            let index = self
                .domains
                .first(var)
                .expect("invariant: a propagated domain has a value");
            self.domains.layout.value(var, index)
        };
        (0..self.domains.layout.num_variables() as u32)
            .map(|var| value(VarId(var)))
            .collect()
    }
}

fn projected_left(projected: &[u64], domains: &DomainStore, var: VarId) -> impl Iterator<Item = usize> {
    let words = domains
        .words(var)
        .iter()
        .zip(&projected[domains.layout.words(var)]);
    bits_of(words.map(|(left, projected)| left & projected))
}

/// The first of some values, or a random one if runs should differ.
fn one_of<I: Iterator<Item = usize>>(
    mut values: impl FnMut() -> I,
    pick: Option<impl FnMut(usize) -> usize>,
) -> Option<usize> {
    match pick {
        None => values().next(),
        Some(mut pick) => {
            let count = values().count();
            (count > 0).then(|| pick(count)).and_then(|nth| values().nth(nth))
        }
    }
}

/// The variables that had several values when they were last examined.
///
/// A decided variable stays decided until backtracking: it is moved behind the open ones, so the number of
/// open variables is all that must be saved.
#[derive(Clone, Debug)]
struct Unassigned {
    vars: Vec<UnassignedVariable>,
    num_open: usize,
}

/// The number of open variables.
#[derive(Clone, Copy, Debug)]
struct UnassignedCheckpoint(usize);

#[derive(Clone, Copy, Debug)]
struct UnassignedVariable {
    var: VarId,
    /// The number of constraints that watch it.
    degree: usize,
}

/// A candidate with the number of its remaining values.
type Sized = (usize, UnassignedVariable);

impl Unassigned {
    /// All variables, with the number of constraints that watch each.
    fn new(degrees: &[usize]) -> Self {
        let candidates = (0..).map(VarId).zip(degrees);
        Unassigned {
            vars: candidates
                .map(|(var, degree)| UnassignedVariable { var, degree: *degree })
                .collect(),
            num_open: degrees.len(),
        }
    }

    /// The data for restoring the current state.
    fn checkpoint(&self) -> UnassignedCheckpoint {
        UnassignedCheckpoint(self.num_open)
    }

    /// Restores a checkpoint on the current path.
    fn reopen(&mut self, UnassignedCheckpoint(num_open): UnassignedCheckpoint) {
        self.num_open = num_open;
    }

    /// The open variable with the fewest values per constraint, among those that distinguish solutions if there
    /// are any, and whether there are. Ties go to the first.
    fn tightest(
        &mut self,
        domains: &DomainStore,
        tells_apart: impl Fn(VarId) -> bool,
    ) -> Option<(VarId, bool)> {
        let (mut best, mut best_apart): (Option<Sized>, Option<Sized>) = (None, None);
        let mut at = 0;
        while at < self.num_open {
            let candidate = self.vars[at];
            let size = domains.size(candidate.var);
            if size < 2 {
                self.num_open -= 1;
                self.vars.swap(at, self.num_open);
                continue;
            }
            at += 1;
            let sized = (size, candidate);
            if is_better(sized, best_apart) && tells_apart(candidate.var) {
                best_apart = Some(sized);
            } else if best_apart.is_none() && is_better(sized, best) {
                best = Some(sized);
            }
        }
        let (_, candidate) = best_apart.or(best)?;
        Some((candidate.var, best_apart.is_some()))
    }
}

fn is_better((size, candidate): Sized, best: Option<Sized>) -> bool {
    best.is_none_or(|(other_size, other)| {
        let (one, two) = (size * other.degree, other_size * candidate.degree);
        one < two || (one == two && candidate.var < other.var)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::search::domain_layout::DomainLayout;
    use crate::search::domains::ReversibleWords;
    use placet_problem::{Domain, Problem};

    #[test]
    fn decided_ones_are_passed_over_until_they_are_open_again() {
        let mut problem = Problem::new();
        let vars = [3, 2, 4].map(|size| problem.add_variable("x", Domain::new(0..size)));
        let mut domains =
            DomainStore::full(Arc::new(DomainLayout::new(&problem)), &ReversibleWords::default());
        let mut open = Unassigned::new(&[1, 1, 2]);
        // The first of equals, although the last has as few values per constraint.
        assert_eq!(open.tightest(&domains, |_| false), Some((vars[1], false)));
        assert_eq!(
            open.tightest(&domains, |var| var == vars[0]),
            Some((vars[0], true))
        );
        let (checkpoint, mut saved) = (open.checkpoint(), vec![]);
        domains.save(&mut saved);
        domains.assign(vars[1], 0).expect("a value");
        assert_eq!(open.tightest(&domains, |_| true), Some((vars[2], true)));
        domains.assign(vars[2], 0).expect("a value");
        domains.assign(vars[0], 0).expect("a value");
        assert_eq!(open.tightest(&domains, |_| true), None);
        domains.restore(&saved);
        open.reopen(checkpoint);
        assert_eq!(open.tightest(&domains, |_| true), Some((vars[1], true)));
    }
}
