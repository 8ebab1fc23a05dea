//! The default engines of a puzzle, and their amounts of work.
//!
//! No engine is the best everywhere: on the puzzles of the benchmark, the search is up to a thousand times as fast as a SAT solver, and vice
//! versa. So both take turns, and each continues where it stopped. A turn is measured in [work](crate::engine::Limits::work), not in time, so that
//! the same puzzle gives the same boards on every machine. Turns grow by a constant factor, so both together take little more than twice as long as the better one alone.
//!
//! Nothing here runs an engine or reads a clock: a [`Profile`] contains facts about a puzzle that are known beforehand, and the rest are numbers.

use crate::engine::sat::SolverChoice;
use crate::engine::search::SearchKind;
use crate::instance::{Instance, has_large_sums};
use crate::model::Puzzle;
use crate::problem::{Constraint, VarId};

/// What is asked of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// One board or two.
    First,
    /// All boards, or many.
    All,
    /// The best board, or the candidates of each cell: one short question after another.
    Improve,
}

/// What is known of a puzzle before any engine runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Profile {
    /// How the search goes about it.
    pub(super) kind: SearchKind,
    /// Does it have sums at all?
    pub(super) has_sums: bool,
    /// Would sums take very many clauses?
    pub(super) has_large_sums: bool,
    /// About how many literals the formula will have.
    pub(super) literals: u64,
}

impl Profile {
    /// What is known of an instance that the search goes about like this.
    pub(super) fn of(instance: &Instance, kind: SearchKind) -> Self {
        Profile {
            kind,
            has_sums: has_sums(instance),
            has_large_sums: has_large_sums(instance),
            literals: literals(instance),
        }
    }

    /// The SAT solver that takes turns with the search; it has to measure its work. On first boards of the benchmark BatSat is the best embedded
    /// one, up to twenty times on quasigroups, and on counts with small sums; on other counts our own is, and where sums are large, which it takes as they are.
    pub(super) fn sat_solver(&self, task: Task) -> SolverChoice {
        match task {
            _ if self.has_large_sums => SolverChoice::Placet,
            Task::All if !self.has_sums => SolverChoice::Placet,
            _ => SolverChoice::Batsat,
        }
    }
}

/// No turn is shorter, in nominal nanoseconds: a start of the process takes some milliseconds.
const LEAST_TURN: u64 = 20_000_000;
/// A longer list of tuples becomes a diagram that is not as long; presolve makes such lists of sums, for the search alone.
const MOST_OF_A_LIST: usize = 20_000;
/// What it takes to build a formula and to load it into a solver, by the literal.
const NANOS_A_LITERAL: u64 = 100;
/// The length of each turn, in percent of the one before.
const GROWTH_PERCENT: u64 = 115;
/// The first turns on a puzzle of a batch, in nominal nanoseconds: about ten times the work of a sudoku.
const FIRST_BATCH_TURN: u64 = 300_000;

/// A turn of the search is prolonged by the boards that it finds, to this many times its length.
const MOST_PROLONGED: u64 = 4;

/// How much a turn is, in nominal nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turns {
    /// The next turn of the search.
    pub(super) search: u64,
    /// The next turn of the SAT solver.
    pub(super) sat: u64,
    /// The turns of the search after its first are so many parts…
    search_share: u64,
    /// …where those of the SAT solver are so many.
    sat_share: u64,
}

impl Turns {
    /// The first turns on a puzzle. The search begins: it has no formula to build.
    pub(super) fn first(profile: &Profile, task: Task) -> Self {
        let unit = LEAST_TURN.max(NANOS_A_LITERAL * profile.literals);
        // The first turn of the search in units, then how the work is shared.
        let (first, search_share, sat_share) = match (profile.kind, task) {
            // Nothing else does as well where this way is open.
            (SearchKind::EdgeMatching, _) => (100, 8, 1),
            // The search learns nothing from sums, but neither does a solver soon.
            _ if profile.has_large_sums => (20, 3, 1),
            (SearchKind::ExactCover, Task::All) => (6, 3, 1),
            (SearchKind::ExactCover, Task::First | Task::Improve) => (1, 1, 1),
            (SearchKind::Propagation, Task::All) => (2, 1, 1),
            (SearchKind::Propagation, Task::First) => (2, 1, 3),
            (SearchKind::Propagation, Task::Improve) => (2, 1, 1),
        };
        Turns {
            search: first * unit,
            sat: sat_share * unit,
            search_share,
            sat_share,
        }
    }

    /// The first turns on a puzzle of a batch.
    pub(super) fn first_of_batch() -> Self {
        Turns {
            search: FIRST_BATCH_TURN,
            sat: FIRST_BATCH_TURN,
            search_share: 1,
            sat_share: 1,
        }
    }

    /// Where a turn of the search ends that began at this work and finds a board at that, where boards are what is asked for: the search hardly learns, so
    /// it is the better engine while boards come, and the SAT solver where none do.
    pub(super) fn end_after_board(&self, begin: u64, work: u64) -> u64 {
        let latest = begin.saturating_add(self.search.saturating_mul(MOST_PROLONGED));
        work.saturating_add(self.search).min(latest)
    }

    /// The turns after these.
    pub(super) fn grow(&mut self) {
        self.sat = self.sat / 100 * GROWTH_PERCENT;
        self.search = self.sat / self.sat_share * self.search_share;
    }
}

/// When the search has found so many boards more than the SAT solver, it goes on alone: blocking clauses are for few boards.
const SEARCH_LEAD: u64 = 100;
/// So many, whatever it took to find them: they are kept for the SAT solver.
const MOST_KEPT: u64 = 10_000;
/// A SAT solver hardly finds the next of many boards in less, in nominal nanoseconds.
const NANOS_A_BLOCKED_BOARD: u64 = 100_000;
/// When the SAT solver has found so many more than the search, it goes on alone: what the search has yet to come to takes memory.
const SAT_LEAD: u64 = 10_000;

/// What both engines have found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    /// Boards that the search found first.
    pub(super) by_search: u64,
    /// Boards that the SAT solver found first.
    pub(super) by_sat: u64,
    /// What the search did for its boards, in nominal nanoseconds.
    pub(super) search_work: u64,
}

/// Who goes on alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leader {
    Search,
    Sat,
}

impl Score {
    /// The engine that is so far ahead that the other one is of no more use.
    pub(super) fn leader(&self) -> Option<Leader> {
        let lead = self.by_search.saturating_sub(self.by_sat);
        let is_fast = self.search_work < NANOS_A_BLOCKED_BOARD.saturating_mul(self.by_search);
        if lead >= MOST_KEPT || lead >= SEARCH_LEAD && (is_fast || self.by_sat > 0) {
            Some(Leader::Search)
        } else if self.by_sat >= self.by_search + SAT_LEAD {
            Some(Leader::Sat)
        } else {
            None
        }
    }
}

/// After so much work on a count, in nominal nanoseconds, symmetries are looked for…
const BEFORE_SYMMETRIES: u64 = 5_000_000;
/// …and after so much for each literal of the formula: a half of what it takes to find the symmetries of a large problem, or all of it.
const NANOS_A_LITERAL_BEFORE: u64 = 250;

/// After so much work on a count the symmetries are looked for.
pub(super) fn before_symmetries(instance: &Instance) -> u64 {
    BEFORE_SYMMETRIES.max(NANOS_A_LITERAL_BEFORE * literals(instance))
}

/// After so much work on a count it is worth its while to begin anew with these branches: for each of them, a search is prepared.
pub(super) fn before_branches(instance: &Instance, num_branches: usize) -> u64 {
    NANOS_A_LITERAL * literals(instance) * num_branches as u64
}

/// After so much work a count that may use several threads begins with them.
pub(super) const BEFORE_THREADS: u64 = 300_000_000;
/// A board that is found, checked and counted takes about so much, in nominal nanoseconds…
const NANOS_A_BOARD: u64 = 1_000;
/// …and so much for each cell…
const NANOS_A_CELL: u64 = 15;
/// …where pieces may cover several cells, whose shapes are checked.
const NANOS_A_CELL_OF_SHAPES: u64 = 120;

/// What a board of this puzzle takes to be checked and counted.
pub(super) fn nanos_a_board(puzzle: &Puzzle) -> u64 {
    let has_shapes = puzzle.pieces.pieces().iter().any(|piece| piece.num_cells() > 1);
    let nanos_a_cell = if has_shapes {
        NANOS_A_CELL_OF_SHAPES
    } else {
        NANOS_A_CELL
    };
    NANOS_A_BOARD + nanos_a_cell * puzzle.layout.cells().len() as u64
}

/// Are boards counted by symmetry classes, if the puzzle has so many symmetries? Exact covers and pieces that meet at joints have faster searches, which
/// take no symmetry breaking. There, only some branches are counted.
pub(super) fn counts_classes(kind: SearchKind) -> bool {
    kind == SearchKind::Propagation
}

/// With fewer symmetries, to count classes is worth less than it takes.
pub(super) const LEAST_SYMMETRIES: usize = 3;
/// Steps to find the symmetries for a count; where that is not enough, boards are counted one by one.
pub(super) const STEPS_FOR_SYMMETRIES: u64 = 3_000_000;

/// The most symmetries that are broken before the search begins.
pub(super) const FEW_SYMMETRIES: usize = 128;
/// The most symmetries that are broken if there are very many boards.
pub(super) const MOST_BROKEN_SYMMETRIES: usize = 5_000;
/// The number of boards after which more symmetries are broken.
pub(super) const MANY_BOARDS: u64 = 50_000;

fn has_sums(instance: &Instance) -> bool {
    let mut constraints = instance.lowered().problem.constraints().iter();
    constraints.any(|posted| matches!(posted.constraint, Constraint::Linear(_)))
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
            Constraint::Table(table) => MOST_OF_A_LIST.min(table.tuples.len() * (table.vars.len() + 1)),
            other => 6 * other.vars().map(width).sum::<usize>(),
        });
    (6 * domains + constraints.sum::<usize>()) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [SearchKind; 3] = [
        SearchKind::EdgeMatching,
        SearchKind::ExactCover,
        SearchKind::Propagation,
    ];

    fn profile(kind: SearchKind, has_large_sums: bool, literals: u64) -> Profile {
        Profile {
            kind,
            has_sums: has_large_sums,
            has_large_sums,
            literals,
        }
    }

    #[test]
    fn solvers_suit() {
        let small = |has_sums| Profile {
            has_sums,
            ..profile(SearchKind::Propagation, false, 0)
        };
        let large = profile(SearchKind::Propagation, true, 0);
        assert_eq!(small(false).sat_solver(Task::First), SolverChoice::Batsat);
        assert_eq!(small(false).sat_solver(Task::All), SolverChoice::Placet);
        assert_eq!(small(true).sat_solver(Task::All), SolverChoice::Batsat);
        assert_eq!(large.sat_solver(Task::First), SolverChoice::Placet);
    }

    /// Whoever is the better engine: when it has done some work, all that was done is a small multiple of that. The share that falls to the
    /// other engine is what the table says.
    #[test]
    fn no_engine_waits_long() {
        for kind in KINDS {
            for large in [false, true] {
                for task in [Task::First, Task::All, Task::Improve] {
                    let mut turns = Turns::first(&profile(kind, large, 1_000_000), task);
                    let (first, mut search, mut sat) = (turns.search, 0, 0);
                    for _ in 0..30 {
                        search += turns.search;
                        sat += turns.sat;
                        turns.grow();
                    }
                    let most = 10 * sat + first;
                    assert!(search <= most, "{kind:?} {large} {task:?}: {search} {sat}");
                    assert!(sat <= 4 * search, "{kind:?} {large} {task:?}: {search} {sat}");
                }
            }
        }
    }

    #[test]
    fn turns_grow() {
        for kind in KINDS {
            let mut turns = Turns::first(&profile(kind, false, 0), Task::First);
            for _ in 0..20 {
                let before = turns;
                turns.grow();
                assert!(turns.sat > before.sat);
            }
        }
    }

    #[test]
    fn boards_prolong_a_turn_but_not_for_ever() {
        let turns = Turns::first(&profile(SearchKind::Propagation, false, 0), Task::All);
        let turn = turns.search;
        let (begin, found_at) = (5 * turn, 5 * turn + turn / 2);
        assert_eq!(turns.end_after_board(begin, found_at), found_at + turn);
        let late = begin + MOST_PROLONGED * turn - 1;
        assert_eq!(turns.end_after_board(begin, late), late + 1);
    }

    #[test]
    fn who_finds_boards_fast_goes_on_alone() {
        let score = |by_search, by_sat, search_work| Score {
            by_search,
            by_sat,
            search_work,
        };
        assert_eq!(score(99, 0, 0).leader(), None);
        assert_eq!(score(100, 0, 1_000_000).leader(), Some(Leader::Search));
        assert_eq!(
            score(100, 0, 1_000_000_000).leader(),
            None,
            "a solver may be faster"
        );
        assert_eq!(
            score(101, 1, 1_000_000_000).leader(),
            Some(Leader::Search),
            "it is not"
        );
        assert_eq!(score(10_000, 0, u64::MAX).leader(), Some(Leader::Search));
        assert_eq!(score(0, 9_999, 0).leader(), None);
        assert_eq!(score(0, 10_000, 0).leader(), Some(Leader::Sat));
    }
}
