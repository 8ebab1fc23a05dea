//! Puzzles for which the SAT solver has the first turn.

use super::policy::Task;
use crate::model::{Puzzle, RuleKind};

/// The first turn of a SAT solver that begins, in nominal nanoseconds.
const FIRST_WITH_CONNECTIONS: u64 = 3_000_000_000;

/// The first turn of the SAT solver, if it begins: for connected cells, it needs no helper variables, and the search may need
/// thousands of them. Regions that are rectangles need no graphs, but their clauses do not help the search either.
pub(super) fn first_turn_of_sat(puzzle: &Puzzle, task: Task) -> Option<u64> {
    let has_graph = |kind: &RuleKind| kind.connects() || matches!(kind, RuleKind::Division(_));
    let has_graphs = puzzle.rules.iter().any(|rule| has_graph(&rule.kind));
    (task == Task::First && has_graphs).then_some(FIRST_WITH_CONNECTIONS)
}

/// Whether the SAT solver begins if one or two boards are requested.
pub(super) fn begins_with_sat(puzzle: &Puzzle) -> bool {
    first_turn_of_sat(puzzle, Task::First).is_some()
}
