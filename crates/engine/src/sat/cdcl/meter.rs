//! The work of a search, in nominal nanoseconds.

use super::solver::SolverState;

/// What each thing takes, in nanoseconds: for these numbers the sum is half to twice the measured time on nine of ten formulas of `benches/mixed/`.
const NANOS_A_LOOK: u64 = 8;
const NANOS_A_STEP: u64 = 1_300;
const NANOS_A_CONFLICT: u64 = 850;
/// To follow an edge of a graph.
const NANOS_AN_EDGE: u64 = 5;
/// A look takes longer by so much for each time that the clauses are twice as large as what a processor has at hand.
const NANOS_A_LOOK_BEYOND: u64 = 9;
const WORDS_AT_HAND: usize = 30_000;

/// What all steps so far took, up to so many looks of the solver and edges of its graphs.
#[derive(Default)]
pub(super) struct WorkMeter {
    work: u64,
    looks: u64,
    edges: u64,
}

impl WorkMeter {
    /// What all steps so far took.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Adds what the last step took.
    pub(super) fn note_step(&mut self, solver: &SolverState) {
        let beyond = (solver.arena.num_words() / WORDS_AT_HAND)
            .checked_ilog2()
            .unwrap_or(0);
        let nanos_a_look = NANOS_A_LOOK + NANOS_A_LOOK_BEYOND * u64::from(beyond);
        self.work += NANOS_A_STEP + nanos_a_look * (solver.num_looks - self.looks);
        self.looks = solver.num_looks;
        self.work += NANOS_AN_EDGE * (solver.graphs.visits() - self.edges);
        self.edges = solver.graphs.visits();
    }

    /// Adds what a conflict takes beyond its step.
    pub(super) fn note_conflict(&mut self) {
        self.work += NANOS_A_CONFLICT;
    }
}
