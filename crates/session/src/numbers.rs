//! All numbers by which engines are chosen and take turns, each with its reason or the measurement that it comes from. They hold for classes of puzzles, never
//! for one. Work is in nominal nanoseconds: an estimate from what engines do, fitted to processor times, which is the same on every machine.
//!
//! The measurements are those of `docs/contributors/engines.md`, where they say no more.

use super::task::Task;
use placet_engine::search::SearchKind;

// Turns.

/// The unit of turns: starting the process takes some milliseconds. If building the formula takes longer, that is the unit.
pub(crate) const LEAST_UNIT: u64 = 20_000_000;
/// The work of building a formula and loading it into a solver, per literal.
pub(crate) const NANOS_A_LITERAL: u64 = 100;
/// The length of a turn, in percent of the previous one. With 130, as many instances of the benchmark were lost by 2 times.
pub(crate) const GROWTH_PERCENT: u64 = 115;
/// The first turns on a puzzle of a batch: about ten times the work of a sudoku.
pub(crate) const FIRST_BATCH_TURN: u64 = 300_000;
/// The first turn of a SAT solver that begins because something is connected. The search may need thousands of helper variables there.
pub(crate) const FIRST_WITH_CONNECTIONS: u64 = 3_000_000_000;
/// The share of the frontier in the work after that, where SAT solvers have three parts and one, and the search one. Numberlink 15 x 15 through all cells took it
/// 42 s beside 111 s of the others, of which none showed in four minutes of its own that there is one board.
pub(crate) const FRONTIER_SHARE: u64 = 2;
/// The most values of regions for which the search is prepared: each takes about 5 kB.
pub(crate) const MOST_VALUES_OF_REGIONS: usize = 200_000;

/// The shares of the work, and the first turn of the search, which is beside its share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shares {
    pub(crate) first: u64,
    pub(crate) search: u64,
    pub(crate) sat: u64,
    /// A second SAT solver, once it has joined.
    pub(crate) second: u64,
    pub(crate) program: u64,
}

/// Whether sums would need very many clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LargeSums {
    None,
    BesideOthers,
    /// The puzzle consists of sums over different numbers alone.
    Alone,
}

/// The shares for a kind of search. Whoever is the better engine: all that is done is a small multiple of what it has done.
pub(crate) fn shares(
    kind: SearchKind,
    large_sums: LargeSums,
    has_two_values: bool,
    task: Task,
    unit: u64,
) -> Shares {
    const LONG_TURN: u64 = 20 * LEAST_UNIT;
    // Where a formula is large, a turn as long as building it is enough to find out whether the search is good.
    let propagation = unit.max(2 * LEAST_UNIT);
    let (first, search, sat, second, program) = match (kind, task) {
        // No other engine is as good on small boards with few colours, and a SAT solver needs little more than its formula where a board is large and has
        // many colours: 16 x 16 with 40 to 60 colours took the search from 0.7 to more than 12 s, and BatSat 1.1 to 1.5 s.
        (SearchKind::EdgeMatching, _) => (unit.max(LONG_TURN), if unit > LONG_TURN { 2 } else { 8 }, 1, 1, 1),
        // The search learns nothing from sums, but at first a solver does not either: magic squares of order 18 took the search 5 to 10 s, and twice that with
        // a shorter turn. Where there is something else, a solver learns from that: doppelblock of order 10 took it 2 s, and the search more than 14 s.
        _ if large_sums == LargeSums::Alone => (20 * unit, 3, 1, 1, 1),
        _ if large_sums == LargeSums::BesideOthers => (unit.max(LONG_TURN), 3, 2, 1, 1),
        (SearchKind::ExactCover, Task::All) => (6 * unit, 3, 1, 1, 1),
        // Either solver is the better one of half of the first solutions of the mixed benchmark that take the two different times: our own on 9 of 11 quasigroups and
        // sudokus, batsat on pentominoes and queens.
        (SearchKind::ExactCover, Task::First) => (unit / 2, 2, 3, 2, 1),
        (SearchKind::ExactCover, Task::Improve) => (unit / 2, 2, 2, 1, 1),
        // Where lines and trying cells are enough, the first turn is: a nonogram of 30 x 30 took solvers 0.7 s, and takes 0.13 s. Others are for solvers, which learn.
        (SearchKind::Lines, Task::First) => (10 * unit, 2, 7, 1, 1),
        (SearchKind::Lines, Task::All) => (10 * unit, 1, 2, 1, 1),
        // Domains of two values tell the search no more than its clauses tell a solver, which learns.
        (SearchKind::Lines | SearchKind::Propagation, Task::Improve) if has_two_values => (unit, 1, 3, 1, 1),
        (SearchKind::Propagation, Task::First) if has_two_values => (unit / 2, 1, 3, 1, 1),
        (SearchKind::Lines | SearchKind::Propagation, Task::Improve) => (propagation, 1, 1, 1, 1),
        (SearchKind::Propagation, Task::First) => (propagation, 1, 3, 1, 1),
        (SearchKind::Propagation, Task::All) => (propagation, 1, 2, 1, 1),
    };
    Shares {
        first,
        search,
        sat,
        second,
        program,
    }
}

/// The continuation of the first turn of an arm that has shown that it is promising, in units…
pub(crate) const FAVOURED_TURN: u64 = 7;
/// …and the factor by which its share grows. Quasigroups with 42% holes took the search 0.06 s and SAT solvers 0.2 to more than 2 s.
pub(crate) const FAVOURED_SHARE: u64 = 4;
/// After so many units it has the share that it had: a puzzle that leaves as much open as it seemed to is solved by then. Quasigroups of order 40 took at
/// most 12, and a sudoku of 36 x 36 with 560 givens took a SAT solver a third of what the search had done in vain.
pub(crate) const FAVOURED_UNITS: u64 = 16;
/// A search is promising if it has made this number of decisions with an alternative before a contradiction. In small puzzles, it always gets near the end.
pub(crate) const FAR_DECISIONS: usize = 100;
/// These have to be this part of the open variables, in percent. From 35 on, the search was faster than BatSat on all Latin squares and sudokus for which
/// this was printed, with other sizes and seeds than those of the benchmark; from 20 to 35, on half of them.
pub(crate) const FAR_PERCENT: usize = 35;

/// The work that arms may do beyond their turns if they are likely to end within that, in units. A SAT solver begins with two: one for its formula, and
/// one to work with it.
pub(crate) const UNITS_FOR_THE_END: u64 = 6;
/// The maximum extension of a turn by the solutions that are found in it, as a multiple of its length. With 4, a turn of the search that finds solutions
/// is never more than four fifths of the work.
pub(crate) const MOST_PROLONGED: u64 = 4;

/// If the search is this number of solutions ahead, it continues alone: blocking clauses are for few solutions.
pub(crate) const SEARCH_LEAD: u64 = 100;
/// The same, regardless of the work for these solutions: they have to be kept for the SAT solver.
pub(crate) const MOST_KEPT: u64 = 10_000;
/// The least work in which a SAT solver is likely to find the next of many solutions, in nominal nanoseconds.
pub(crate) const NANOS_A_BLOCKED_SOLUTION: u64 = 100_000;
/// If another arm is this number of solutions ahead of the search, it continues alone: solutions that the search has not reached yet take memory.
pub(crate) const OTHER_LEAD: u64 = 10_000;

/// The work before a second SAT solver joins, in nominal nanoseconds, and in units: loading the formula again takes half a unit. With 12 units, a sudoku grid of
/// 36 x 36 took 5.6 to 8.6 s, and takes 4.6 s.
pub(crate) const BEFORE_SECOND: u64 = 500_000_000;
pub(crate) const UNITS_BEFORE_SECOND: u64 = 6;

/// The work of beginning a search anew, for each literal that the formula is likely to have, in nominal nanoseconds.
pub(crate) const NANOS_A_NEW_SEARCH: u64 = 20;

/// The work before the equations are looked at, or an integer program looks for a first solution, in units: by then, most puzzles are solved.
pub(crate) const UNITS_BEFORE_PROGRAM: u64 = 2;

// Formulas.

/// The most literals of a formula that two solvers load: to load it again takes no more than the second that the first solver has alone.
pub(crate) const MOST_LITERALS_OF_TWO: u64 = 1_000_000_000 / NANOS_A_LITERAL;
/// Longer lists of tuples become shorter diagrams. Presolve makes such lists from sums, only for the search.
pub(crate) const MOST_OF_A_LIST: usize = 20_000;

// Counts.

/// The work on a count before the first turn of the frontier, in nominal nanoseconds.
pub(crate) const BEFORE_FRONTIER: u64 = 10_000_000;
/// The factor by which the frontier and the symmetries wait longer while no board was found: where boards are rare, counting them by states is seldom the fastest
/// way, and most puzzles whose boards are rare have clues that leave no symmetry…
pub(crate) const WITHOUT_BOARDS: u64 = 4;
/// …and givens hardly ever leave one.
pub(crate) const WITHOUT_BOARDS_FROM_GIVENS: u64 = 8;
/// The work on a count at a turn, in percent of that at the turn before; also the work that all turns may take. It continues where it stopped, so many short
/// turns cost no more than a few long ones.
pub(crate) const BETWEEN_TURNS_PERCENT: u64 = 125;
/// The work of all turns, in percent of the other work so far…
pub(crate) const PERCENT_OF_WORK: u64 = 10;
/// …and while no board was found. Their least work is that before the first turn.
pub(crate) const PERCENT_WITHOUT_BOARDS: u64 = 3;
/// If the search counts the boards alone, all turns may take one part in this many of the work that it is likely to need instead…
pub(crate) const PART_OF_SEARCH: u64 = 20;
/// …but no more than this many times the work that it has done, because estimates can be wrong…
pub(crate) const MOST_BESIDE_SEARCH: u64 = 4;
/// …and no more than it has done before this amount of work: the first estimates are often far too high.
pub(crate) const BEFORE_ESTIMATES: u64 = 50_000_000;
/// The frontier waits if the count is likely to need no more than this many times the work of its turns.
pub(crate) const MOST_LEFT_WITHOUT_TURN: u64 = 5;
/// The minimum work of the first turn before the levels are prepared, in nominal nanoseconds.
pub(crate) const LEAST_BEFORE_LEVELS: u64 = 20_000_000;
/// The work of preparing the levels of connected cells, links and edges, for each pair of them, in nominal nanoseconds…
pub(crate) const NANOS_A_PAIR: u64 = 2_000;
/// …and the maximum work of the turn before that: many clues can make other engines fast, and wide boards have too many states anyway.
pub(crate) const MOST_BEFORE_LEVELS: u64 = 1_000_000_000;
/// The work on a count before it looks for symmetries…
pub(crate) const BEFORE_SYMMETRIES: u64 = 5_000_000;
/// …and the work for each literal of the formula: half of the work of finding the symmetries of a large problem, or all of it.
pub(crate) const NANOS_A_LITERAL_BEFORE_SYMMETRIES: u64 = 250;
/// If a count needs no more than this many times the work before it looks for symmetries, it does not.
pub(crate) const MOST_LEFT_WITHOUT_SYMMETRIES: u64 = 3;
/// After this many times the work, it looks for them whatever is left.
pub(crate) const LATEST_SYMMETRIES: u64 = 4;
/// The work before a count that may use several threads begins with them.
pub(crate) const BEFORE_THREADS: u64 = 300_000_000;
/// The approximate work of finding, checking and counting a board, in nominal nanoseconds…
pub(crate) const NANOS_A_BOARD: u64 = 1_000;
/// …the work for each cell…
pub(crate) const NANOS_A_CELL: u64 = 15;
/// …and the work for each cell if pieces may cover several cells, because their shapes are checked.
pub(crate) const NANOS_A_CELL_OF_SHAPES: u64 = 240;

/// With fewer symmetries, counting classes does not pay.
pub(crate) const LEAST_SYMMETRIES: usize = 3;
/// The limit of steps for finding the symmetries for a count. If it is not enough, boards are counted one by one.
pub(crate) const STEPS_FOR_SYMMETRIES: u64 = 3_000_000;

/// The most symmetries that are broken before the search begins.
pub(crate) const FEW_SYMMETRIES: usize = 128;
/// The most symmetries that are broken if there are very many boards.
pub(crate) const MOST_BROKEN_SYMMETRIES: usize = 5_000;
/// The number of boards after which more symmetries are broken.
pub(crate) const MANY_BOARDS: u64 = 50_000;
