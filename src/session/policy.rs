//! Which engines work on a puzzle when nobody chose one, and how long each gets.
//!
//! No engine is the best everywhere: on the puzzles of the benchmark the search is up to a thousand times as fast as a SAT solver, and the
//! other way round. So both take turns, each going on where it stood. A turn is measured in [work](Limits::work), not in time, so that
//! the same puzzle gives the same boards on every machine. As turns grow by a constant factor, and neither engine loses what it did, all of it takes
//! little more than twice what the better engine takes alone.

use crate::engine::sat::SolverChoice;
use crate::instance::{Instance, has_large_sums};
use crate::problem::{Constraint, VarId};

/// The search gets at least this in its first turn, in nominal nanoseconds.
const LEAST_FIRST_TURN: u64 = 50_000_000;
/// What it takes to build a formula and to load it into a solver, by the literal: the search gets as much before that is done.
const NANOS_A_LITERAL: u64 = 200;
/// Each turn is so many percent of the one before.
const GROWTH_PERCENT: u64 = 130;
/// The first turns on a puzzle of a batch, in nominal nanoseconds: some ten times what a sudoku takes. Nothing is built for it.
const FIRST_BATCH_TURN: u64 = 300_000;
/// Where sums are large, the search is by far the best for a first board: its first turn is so many times as long.
const LARGE_SUMS_FACTOR: u64 = 40;
/// Where places are filled one by one, the search is by far the best: its first turn is so many times as long.
const SCAN_FACTOR: u64 = 40;
/// When the search has found so many boards more than the SAT solver, it goes on alone: blocking clauses are for few boards.
pub(super) const SEARCH_LEAD: u64 = 100;
/// When the SAT solver has found so many more than the search, it goes on alone: what the search has yet to come to takes memory.
pub(super) const SAT_LEAD: u64 = 10_000;

/// After so many boards it is tried whether the frontier counts them all, with so many states: about as much work as the boards were.
pub(super) const FRONTIER_ATTEMPTS: [(u64, usize); 4] = [
    (300, 20_000),
    (20_000, 400_000),
    (100_000, 3_000_000),
    (1_000_000, 30_000_000),
];
/// Up to so many symmetries are broken before a board is looked for.
pub(super) const FEW_SYMMETRIES: usize = 128;
/// Up to so many, where there are very many boards.
pub(super) const MOST_BROKEN_SYMMETRIES: usize = 5_000;
/// So many boards are looked through before more symmetries than a few are broken.
pub(super) const MANY_BOARDS: u64 = 50_000;

/// The SAT solver that takes turns with the search; it has to measure its work. On first boards of the benchmark BatSat is the best embedded one, up to
/// twenty times on quasigroups; on counts, and where sums are large, our own is, which takes sums as they are.
pub(super) fn sat_solver(instance: &Instance, is_first: bool) -> SolverChoice {
    match is_first && !has_large_sums(instance) {
        true => SolverChoice::Batsat,
        false => SolverChoice::Placet,
    }
}

/// How much a turn is, in nominal nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turns {
    /// The next turn of the search.
    pub(super) search: u64,
    /// The next turn of the SAT solver.
    pub(super) sat: u64,
}

impl Turns {
    /// The first turns on an instance. `is_scan` says that the search fills places one by one; `is_first` that one or two boards are wanted.
    pub(super) fn first(instance: &Instance, is_scan: bool, is_first: bool) -> Self {
        let base = LEAST_FIRST_TURN.max(NANOS_A_LITERAL * literals(instance));
        let factor = match (is_scan, is_first && has_large_sums(instance)) {
            (true, _) => SCAN_FACTOR,
            (false, true) => LARGE_SUMS_FACTOR,
            (false, false) => 1,
        };
        Turns {
            search: factor * base,
            sat: base,
        }
    }

    /// The first turns on a puzzle of a batch.
    pub(super) fn first_of_batch() -> Self {
        Turns {
            search: FIRST_BATCH_TURN,
            sat: FIRST_BATCH_TURN,
        }
    }

    /// The turns after these.
    pub(super) fn grow(&mut self) {
        self.search = self.search / 100 * GROWTH_PERCENT;
        self.sat = self.search;
    }
}

/// About how many literals the formula will have: a guess that takes no time.
fn literals(instance: &Instance) -> u64 {
    let problem = &instance.lowered().problem;
    let width = |var: VarId| problem.domain(var).values().len();
    let domains: usize = problem.var_ids().map(width).sum();
    let constraints = problem
        .constraints()
        .iter()
        .map(|posted| match &posted.constraint {
            Constraint::Clause(atoms) | Constraint::Equivalent(atoms) => atoms.len(),
            Constraint::Count(count) => 4 * count.atoms.len(),
            Constraint::Table(table) => table.tuples.len() * (table.vars.len() + 1),
            other => 6 * other.vars().map(width).sum::<usize>(),
        });
    (6 * domains + constraints.sum::<usize>()) as u64
}
