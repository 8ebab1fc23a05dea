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

/// The task for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// One board or two.
    First,
    /// All boards, or many.
    All,
    /// The best board, or the candidates of each cell: one short question after another.
    Improve,
}

/// Facts about a puzzle that are known before any engine runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Profile {
    /// The kind of search for it.
    pub(super) kind: SearchKind,
    /// Whether no variable that tells boards apart has more than two values.
    pub(super) has_two_values: bool,
    /// Whether it has sums.
    pub(super) has_sums: bool,
    /// Whether sums would need very many clauses.
    pub(super) has_large_sums: bool,
    /// The estimated number of literals of the formula.
    pub(super) literals: u64,
}

impl Profile {
    /// The profile of an instance that this kind of search is for.
    pub(super) fn of(instance: &Instance, kind: SearchKind) -> Self {
        Profile {
            kind,
            has_two_values: has_two_values(instance),
            has_sums: has_sums(instance),
            has_large_sums: has_large_sums(instance),
            literals: literals(instance),
        }
    }

    /// The SAT solver that takes turns with the search; it has to measure its work. On the benchmark, BatSat is the best
    /// embedded solver for first boards (up to twenty times as fast on quasigroups) and for counts with small sums. Our own
    /// solver is best for other counts, and for large sums, which it handles without clauses.
    pub(super) fn sat_solver(&self, task: Task) -> SolverChoice {
        match task {
            _ if self.has_large_sums => SolverChoice::Placet,
            Task::All if !self.has_sums => SolverChoice::Placet,
            _ => SolverChoice::Batsat,
        }
    }

    /// The SAT solver that helps the other one with a hard question. Our own solver is seldom faster than BatSat there, but sometimes by far. Counts
    /// have no use for luck: they visit all boards. A large formula is not loaded twice.
    pub(super) fn second_sat_solver(&self, task: Task) -> Option<SolverChoice> {
        let takes_both =
            self.sat_solver(task) == SolverChoice::Batsat && self.literals <= MOST_LITERALS_OF_TWO;
        (task == Task::First && takes_both).then_some(SolverChoice::Placet)
    }
}

/// The minimum length of a turn, in nominal nanoseconds: starting the process takes some milliseconds.
const LEAST_TURN: u64 = 20_000_000;
/// Longer lists of tuples become shorter diagrams. Presolve makes such lists from sums, only for the search.
const MOST_OF_A_LIST: usize = 20_000;
/// The work of building a formula and loading it into a solver, per literal.
const NANOS_A_LITERAL: u64 = 100;
/// The most literals of a formula that two solvers load: to load it again takes no more than the second that the first solver has alone.
const MOST_LITERALS_OF_TWO: u64 = 1_000_000_000 / NANOS_A_LITERAL;
/// The length of each turn, in percent of the previous one.
const GROWTH_PERCENT: u64 = 115;
/// The first turns on a puzzle of a batch, in nominal nanoseconds: about ten times the work of a sudoku.
const FIRST_BATCH_TURN: u64 = 300_000;

/// The continuation of the first turn of the search if the puzzle is loose, in units…
const LOOSE_TURN: u64 = 7;
/// …and the factor by which its later turns are longer.
const LOOSE_SHARE: u64 = 4;

/// The work that the search may do beyond its turns if it is likely to end within that, in units: three times as long as it takes to build the formula, and
/// to try it for as long.
const MOST_FOR_THE_END: u64 = 6;

/// The maximum extension of a turn of the search by the boards that it finds, as a multiple of its length.
const MOST_PROLONGED: u64 = 4;

/// The lengths of turns, in nominal nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turns {
    /// The next turn of the search.
    pub(super) search: u64,
    /// The next turn of the SAT solver.
    pub(super) sat: u64,
    /// The share of the search in the turns after its first…
    search_share: u64,
    /// …and the share of the SAT solver.
    sat_share: u64,
    /// Whether the search was given more than that, because the puzzle is loose.
    is_loose: bool,
    /// The work that the search may still do beyond its turns to get to its end.
    for_the_end: u64,
}

impl Turns {
    /// The first turns on a puzzle. The search begins: it has no formula to build.
    pub(super) fn first(profile: &Profile, task: Task) -> Self {
        let unit = LEAST_TURN.max(NANOS_A_LITERAL * profile.literals);
        // Where a formula is large, a turn as long as building it is enough to find out whether the search is good.
        let propagation = unit.max(2 * LEAST_TURN);
        // The first turn of the search, then how the work is shared.
        let (first, search_share, sat_share) = match (profile.kind, task) {
            // No other engine is as good if this method applies.
            (SearchKind::EdgeMatching, _) => (100 * unit, 8, 1),
            // The search learns nothing from sums, but at first a solver does not either.
            _ if profile.has_large_sums => (20 * unit, 3, 1),
            (SearchKind::ExactCover, Task::All) => (6 * unit, 3, 1),
            (SearchKind::ExactCover, Task::First | Task::Improve) => (unit, 2, 2),
            // Domains of two values tell the search no more than its clauses tell a solver, which learns.
            (SearchKind::Propagation, Task::Improve) if profile.has_two_values => (unit, 1, 3),
            (SearchKind::Propagation, Task::Improve) => (propagation, 1, 1),
            (SearchKind::Propagation, Task::First) => (propagation, 1, 3),
            (SearchKind::Propagation, Task::All) => (propagation, 1, 2),
        };
        Turns {
            search: first,
            sat: sat_share * unit,
            search_share,
            sat_share,
            is_loose: false,
            for_the_end: MOST_FOR_THE_END * unit,
        }
    }

    /// The first turns on a puzzle of a batch.
    pub(super) fn first_of_batch() -> Self {
        Turns {
            search: FIRST_BATCH_TURN,
            sat: FIRST_BATCH_TURN,
            search_share: 1,
            sat_share: 1,
            is_loose: false,
            for_the_end: 0,
        }
    }

    /// The end of a turn of the search that began at the work `begin` and has found a board at `work`, if boards are requested. The search hardly learns, so it
    /// is the better engine while it finds boards, and the SAT solver is if it finds none.
    pub(super) fn end_after_board(&self, begin: u64, work: u64) -> u64 {
        let latest = begin.saturating_add(self.search.saturating_mul(MOST_PROLONGED));
        work.saturating_add(self.search).min(latest)
    }

    /// Gives the search longer turns, because the puzzle is [loose](super::loose). Returns the continuation of its first turn, unless it has had that.
    pub(super) fn favour_search(&mut self) -> Option<u64> {
        if std::mem::replace(&mut self.is_loose, true) {
            return None;
        }
        self.search_share *= LOOSE_SHARE;
        Some(LOOSE_TURN * (self.sat / self.sat_share))
    }

    /// Extends a turn of the search if it needs only this much more work: a SAT solver would be likely to take as long. An estimate can be wrong, so all
    /// extensions together are limited. Returns the extension.
    pub(super) fn let_search_end(&mut self, work_left: Option<u64>) -> Option<u64> {
        let more = work_left.filter(|left| *left <= self.for_the_end)?;
        let more = more.max(self.sat / self.sat_share / 10).min(self.for_the_end);
        self.for_the_end -= more;
        (more > 0).then_some(more)
    }

    /// Makes the next turns longer.
    pub(super) fn grow(&mut self) {
        self.sat = self.sat / 100 * GROWTH_PERCENT;
        self.search = self.sat / self.sat_share * self.search_share;
    }
}

/// The work on a count before it pays to begin again with these branches. Each of them needs a new search.
pub(super) fn before_branches(instance: &Instance, num_branches: usize) -> u64 {
    NANOS_A_LITERAL * literals(instance) * num_branches as u64
}

/// The work before a count that may use several threads begins with them.
pub(super) const BEFORE_THREADS: u64 = 300_000_000;
/// The approximate work of finding, checking and counting a board, in nominal nanoseconds…
const NANOS_A_BOARD: u64 = 1_000;
/// …the work for each cell…
const NANOS_A_CELL: u64 = 15;
/// …and the work for each cell if pieces may cover several cells, because their shapes are checked.
const NANOS_A_CELL_OF_SHAPES: u64 = 240;

/// The work of checking and counting a board of this puzzle.
pub(super) fn nanos_a_board(puzzle: &Puzzle) -> u64 {
    let has_shapes = puzzle.pieces.pieces().iter().any(|piece| piece.num_cells() > 1);
    let nanos_a_cell = if has_shapes {
        NANOS_A_CELL_OF_SHAPES
    } else {
        NANOS_A_CELL
    };
    NANOS_A_BOARD + nanos_a_cell * puzzle.layout.cells().len() as u64
}

/// Whether boards are counted by symmetry classes, if the puzzle has enough symmetries. Exact covers and pieces that meet at joints have faster searches,
/// which do not support symmetry breaking. For these, only some branches are counted.
pub(super) fn counts_classes(kind: SearchKind) -> bool {
    kind == SearchKind::Propagation
}

/// With fewer symmetries, counting classes does not pay.
pub(super) const LEAST_SYMMETRIES: usize = 3;
/// The limit of steps for finding the symmetries for a count. If it is not enough, boards are counted one by one.
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

fn has_two_values(instance: &Instance) -> bool {
    let lowered = instance.lowered();
    let mut atoms = lowered.projection.atoms.iter();
    atoms.all(|atom| lowered.problem.domain(atom.var).values().len() <= 2)
}

/// A fast estimate of the number of literals of the formula.
pub(super) fn literals(instance: &Instance) -> u64 {
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
    use crate::model::{Source, read};
    use crate::problem::presolve::Kinds;

    const KINDS: [SearchKind; 3] = [
        SearchKind::EdgeMatching,
        SearchKind::ExactCover,
        SearchKind::Propagation,
    ];

    fn profile(kind: SearchKind, has_large_sums: bool, literals: u64) -> Profile {
        Profile {
            kind,
            has_two_values: false,
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
        let second = Some(SolverChoice::Placet);
        assert_eq!(small(true).second_sat_solver(Task::First), second);
        assert_eq!(small(true).second_sat_solver(Task::All), None);
        assert_eq!(large.second_sat_solver(Task::First), None, "only one takes sums");
        let huge = profile(SearchKind::Propagation, false, MOST_LITERALS_OF_TWO + 1);
        assert_eq!(huge.second_sat_solver(Task::First), None);
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
    fn cells_with_two_pieces_have_two_values() {
        let has_two_values = |pieces: &str| {
            let model = format!("board.grid = [2, 3]\npieces = {{ names = '{pieces}', copies = 'any' }}");
            let puzzle =
                read(&Source::new("test.toml", &model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
            let instance = Instance::presolved(puzzle, Kinds::default());
            Profile::of(&instance, SearchKind::Propagation).has_two_values
        };
        assert!(has_two_values("AB"));
        assert!(!has_two_values("ABC"));
    }

    #[test]
    fn the_solver_has_longer_turns_where_domains_have_two_values() {
        let [few, many] = [true, false].map(|has_two_values| {
            let profile = Profile {
                has_two_values,
                ..profile(SearchKind::Propagation, false, 0)
            };
            Turns::first(&profile, Task::Improve)
        });
        assert!(few.sat > many.sat && few.search < many.search, "{few:?} {many:?}");
    }

    #[test]
    fn a_loose_puzzle_gives_the_search_more_once() {
        let mut turns = Turns::first(&profile(SearchKind::ExactCover, false, 0), Task::First);
        let usual = turns;
        assert!(turns.favour_search() > Some(usual.search));
        assert_eq!(turns.favour_search(), None);
        turns.grow();
        assert!(turns.search > usual.search * LOOSE_SHARE && turns.sat < 2 * usual.sat);
    }

    #[test]
    fn a_search_near_its_end_continues_but_not_for_ever() {
        let mut turns = Turns::first(&profile(SearchKind::Propagation, false, 0), Task::All);
        let most = turns.for_the_end;
        assert_eq!(turns.let_search_end(None), None);
        assert_eq!(turns.let_search_end(Some(most + 1)), None);
        assert_eq!(turns.let_search_end(Some(most / 2)), Some(most / 2));
        assert_eq!(turns.let_search_end(Some(most / 2 + 1)), None);
        assert_eq!(turns.let_search_end(Some(most / 2)), Some(most / 2));
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
}
