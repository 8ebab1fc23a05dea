//! The domains while they are worked on: what is left in each, what changed, and why.

use super::kind::{Kind, Removal};
use super::known_supports::KnownSupports;
use crate::{Atom, Domain, Problem, VarId};
use placet_base::limit::poll;

/// Stop after so many looks at a value or an atom: some 0.1 s. What was found until then is right.
const MOST_STEPS: u64 = 20_000_000;

/// What is left of each domain.
pub(super) struct Domains {
    values: Vec<Vec<i64>>,
    removals: Vec<Removal>,
    /// The removals from here on have not been seen by [`Domains::news`].
    seen: usize,
    source: usize,
    kind: Kind,
    work: u64,
    /// What lists of tuples were found to leave.
    pub(super) known_supports: KnownSupports,
}

impl Domains {
    pub(super) fn new(problem: &Problem) -> Self {
        let variables = problem.variables().iter();
        Domains {
            values: variables
                .map(|variable| variable.domain.values().to_vec())
                .collect(),
            removals: vec![],
            seen: 0,
            source: 0,
            kind: Kind::Propagation,
            work: 0,
            known_supports: KnownSupports::default(),
        }
    }

    /// What follows is found in this way, and by this constraint.
    pub(super) fn blame(&mut self, kind: Kind, constraint: usize) {
        self.kind = kind;
        self.source = constraint;
    }

    /// The same constraint, found in another way.
    pub(super) fn blame_kind(&mut self, kind: Kind) {
        self.kind = kind;
    }

    /// The constraint that was blamed last.
    pub(super) fn source(&self) -> usize {
        self.source
    }

    /// Counts steps.
    pub(super) fn spend(&mut self, steps: usize) {
        poll(steps);
        self.work = self.work.saturating_add(steps as u64);
    }

    /// Were so many steps made that it is time to stop?
    pub(super) fn is_spent(&self) -> bool {
        self.work >= MOST_STEPS
    }

    pub(super) fn values(&self, var: VarId) -> &[i64] {
        &self.values[var.index()]
    }

    /// What is left of a variable's domain.
    pub(super) fn left_of(&self, var: VarId, domain: &Domain) -> Domain {
        let values = self.values(var);
        match values.len() == domain.len() {
            true => domain.clone(),
            false => Domain::new(values.iter().copied()),
        }
    }

    pub(super) fn all(&self) -> &[Vec<i64>] {
        &self.values
    }

    pub(super) fn contains(&self, var: VarId, value: i64) -> bool {
        self.values(var).binary_search(&value).is_ok()
    }

    /// The only value that is left, if it is.
    pub(super) fn fixed(&self, var: VarId) -> Option<i64> {
        match self.values(var) {
            [value] => Some(*value),
            _ => None,
        }
    }

    /// Is the atom true, or false, whatever is left?
    pub(super) fn truth(&self, atom: Atom) -> Option<bool> {
        let equal = if !self.contains(atom.var, atom.value) {
            Some(false)
        } else {
            (self.values(atom.var).len() == 1).then_some(true)
        };
        equal.map(|equal| equal == atom.holds)
    }

    /// Keeps the values that `is_kept` says; the others are in no solution.
    pub(super) fn retain(
        &mut self,
        var: VarId,
        mut is_kept: impl FnMut(i64) -> bool,
    ) -> Result<(), Contradiction> {
        let (kind, constraint) = (self.kind, self.source);
        let removals = &mut self.removals;
        let values = &mut self.values[var.index()];
        values.retain(|value| {
            let stays = is_kept(*value);
            if !stays {
                removals.push(Removal {
                    var,
                    value: *value,
                    kind,
                    constraint,
                });
            }
            stays
        });
        if values.is_empty() {
            Err(Contradiction)
        } else {
            Ok(())
        }
    }

    /// Keeps these values, of which it has all. That the others are in no solution is told by other removals.
    pub(super) fn set_implied(&mut self, var: VarId, values: Vec<i64>) {
        self.values[var.index()] = values;
    }

    /// Takes a value out.
    pub(super) fn remove(&mut self, var: VarId, value: i64) -> Result<(), Contradiction> {
        let values = &mut self.values[var.index()];
        let Ok(place) = values.binary_search(&value) else {
            return Ok(());
        };
        values.remove(place);
        self.removals.push(Removal {
            var,
            value,
            kind: self.kind,
            constraint: self.source,
        });
        if values.is_empty() {
            Err(Contradiction)
        } else {
            Ok(())
        }
    }

    /// Makes an atom true.
    pub(super) fn assert(&mut self, atom: Atom) -> Result<(), Contradiction> {
        if atom.holds {
            self.retain(atom.var, |value| value == atom.value)
        } else {
            self.remove(atom.var, atom.value)
        }
    }

    /// What was removed since this was asked last.
    pub(super) fn news(&mut self) -> Vec<Removal> {
        let news = self.removals[self.seen..].to_vec();
        self.seen = self.removals.len();
        news
    }

    pub(super) fn take_removals(&mut self) -> Vec<Removal> {
        std::mem::take(&mut self.removals)
    }
}

/// A domain has become empty, or a constraint can't hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;
