//! Measures what BatSat does while it does it.
//!
//! BatSat reports its propagations between two calls alone. A theory, however, sees the assigned literals before each decision, so
//! one that demands nothing can count them as they come. What a propagation assigns before it fails is not seen; it is
//! part of what a conflict takes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ::batsat::Lit;
use ::batsat::theory::{Theory, TheoryArg};

use super::graphs::GraphTheory;
use crate::sat::graphs::EDGES_AN_ASSIGNMENT;

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

/// A theory that counts the assigned literals. It demands nothing but that graphs are connected.
pub(super) struct Meter {
    assigned: Assigned,
    /// Literals assigned when each decision was made, and the explanations of the graphs then.
    levels: Vec<(usize, usize)>,
    /// Literals assigned now, as far as it was told.
    trail: usize,
    graphs: GraphTheory,
    /// Literals assigned in all by this search.
    in_all: u64,
}

impl Meter {
    /// Counts for `assigned` from now on, where so many literals are assigned for good.
    pub(super) fn new(assigned: Assigned, trail: usize, graphs: GraphTheory) -> Self {
        Meter {
            assigned,
            levels: vec![],
            trail,
            graphs,
            in_all: 0,
        }
    }

    /// Counts, and propagates what follows from the graphs.
    fn look(&mut self, acts: &mut TheoryArg<'_>) {
        let trail = acts.model().len();
        let new = trail.saturating_sub(self.trail);
        self.in_all += new as u64;
        self.graphs.note(acts, self.trail);
        self.trail = trail;
        let edges = self.graphs.check(acts, self.in_all);
        self.assigned.add(new + (edges / EDGES_AN_ASSIGNMENT) as usize);
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
        self.levels.push((self.trail, self.graphs.num_explanations()));
    }

    fn pop_levels(&mut self, n: usize) {
        let rest = self.levels.len() - n;
        if let Some(&(trail, explanations)) = self.levels.get(rest) {
            self.trail = trail;
            self.graphs.undo(explanations);
        }
        self.levels.truncate(rest);
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }

    fn explain_propagation(&mut self, lit: Lit) -> &[Lit] {
        self.graphs.explain(lit)
    }
}
