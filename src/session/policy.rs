//! The default engines of a puzzle, and their amounts of work.
//!
//! No engine is the best everywhere: on the benchmark, the search is up to a thousand times as fast as a SAT solver, and the
//! other way round. So both take turns, and each continues where it stopped. A turn is measured in [work](Limits::work), not in time, so that
//! the same puzzle gives the same boards on every machine. As turns grow by a constant factor, and no engine loses its work, the total is
//! little more than twice what the better engine needs alone.

use crate::engine::sat::SolverChoice;
use crate::instance::{Instance, has_large_sums};
use crate::problem::{Constraint, VarId};

/// The shortest first turn of the search, in nominal nanoseconds.
const LEAST_FIRST_TURN: u64 = 50_000_000;
/// The work to build a formula and to load it into a solver, per literal: the search gets as much before.
const NANOS_A_LITERAL: u64 = 200;
/// The length of each turn, in percent of the one before.
const GROWTH_PERCENT: u64 = 130;
/// The first turns on a puzzle of a batch, in nominal nanoseconds: some ten times what a sudoku takes. Nothing is built for it.
const FIRST_BATCH_TURN: u64 = 300_000;
/// Where sums are large, the search is by far the best for a first board: its first turn is longer by this factor.
const LARGE_SUMS_FACTOR: u64 = 40;
/// If places are filled one by one, the search is by far the best: its first turn is longer by this factor.
const SCAN_FACTOR: u64 = 40;
/// When the search is this many boards ahead of the SAT solver, it continues alone: blocking clauses are for few boards.
pub(super) const SEARCH_LEAD: u64 = 100;
/// When the SAT solver is this many boards ahead of the search, it continues alone: boards that the search has not reached take memory.
pub(super) const SAT_LEAD: u64 = 10_000;

/// After this many boards, the frontier is tried with this many states, which is about as much work as the boards were.
pub(super) const FRONTIER_ATTEMPTS: [(u64, usize); 4] = [
    (300, 20_000),
    (20_000, 400_000),
    (100_000, 3_000_000),
    (1_000_000, 30_000_000),
];
/// The most symmetries that are broken before the search begins.
pub(super) const FEW_SYMMETRIES: usize = 128;
/// The most symmetries that are broken if there are very many boards.
pub(super) const MOST_BROKEN_SYMMETRIES: usize = 5_000;
/// The number of boards after which more symmetries are broken.
pub(super) const MANY_BOARDS: u64 = 50_000;

/// The SAT solver that takes turns with the search; it must measure its work. On first boards of the benchmark, BatSat is the best embedded solver, by up to
/// a factor of twenty on quasigroups; on counts, and if sums are large, the best is placet's own, which takes sums as they are.
pub(super) fn sat_solver(instance: &Instance, is_first: bool) -> SolverChoice {
    match is_first && !has_large_sums(instance) {
        true => SolverChoice::Batsat,
        false => SolverChoice::Placet,
    }
}

/// The lengths of turns, in nominal nanoseconds.
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

/// A fast estimate of the number of literals of the formula.
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
