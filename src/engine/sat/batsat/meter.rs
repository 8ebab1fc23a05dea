//! Measures what BatSat does while it does it.
//!
//! BatSat reports its propagations between two calls alone. A theory, however, sees the assigned literals before each decision, so
//! one that demands nothing can count them as they come. What a propagation assigns before it fails is not seen; it is
//! part of what a conflict takes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ::batsat::Lit;
use ::batsat::theory::{Theory, TheoryArg};

/// The number of literals assigned so far, for whoever has a clone.
#[derive(Clone, Debug, Default)]
pub(super) struct Assigned(Arc<AtomicU64>);

impl Assigned {
    pub(super) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn add(&self, count: usize) {
        self.0.fetch_add(count as u64, Ordering::Relaxed);
    }
}

/// A theory that demands nothing and counts the assigned literals.
pub(super) struct Meter {
    assigned: Assigned,
    /// Literals assigned when each decision was made.
    levels: Vec<usize>,
    /// Literals assigned now, as far as it was told.
    trail: usize,
}

impl Meter {
    /// Counts for `assigned` from now on, where so many literals are assigned for good.
    pub(super) fn new(assigned: Assigned, trail: usize) -> Self {
        Meter {
            assigned,
            levels: vec![],
            trail,
        }
    }

    fn look(&mut self, acts: &TheoryArg<'_>) {
        let trail = acts.model().len();
        self.assigned.add(trail.saturating_sub(self.trail));
        self.trail = trail;
    }
}

impl Theory for Meter {
    fn final_check(&mut self, acts: &mut TheoryArg<'_>) {
        self.look(acts);
    }

    fn partial_check(&mut self, acts: &mut TheoryArg<'_>) {
        self.look(acts);
    }

    fn create_level(&mut self) {
        self.levels.push(self.trail);
    }

    fn pop_levels(&mut self, n: usize) {
        let rest = self.levels.len() - n;
        if let Some(&trail) = self.levels.get(rest) {
            self.trail = trail;
        }
        self.levels.truncate(rest);
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }

    fn explain_propagation(&mut self, _: Lit) -> &[Lit] {
        unreachable!("invariant: it propagates nothing")
    }
}
