//! Puzzles for which the SAT solver has the first turn.

use super::policy::Task;
use crate::model::{Puzzle, RuleKind};

/// The first turn of a SAT solver that begins, in nominal nanoseconds.
const FIRST_WITH_CONNECTIONS: u64 = 3_000_000_000;

/// The first turn of the SAT solver, if it begins: where cells have to be connected, it needs no helper variables, and the search has
/// thousands of them. Regions that are rectangles need no graphs, but their clauses tell the search as little.
pub(super) fn first_turn_of_sat(puzzle: &Puzzle, task: Task) -> Option<u64> {
    let has_graph = |kind: &RuleKind| kind.connects() || matches!(kind, RuleKind::Division(_));
    let has_graphs = puzzle.rules.iter().any(|rule| has_graph(&rule.kind));
    (task == Task::First && has_graphs).then_some(FIRST_WITH_CONNECTIONS)
}

/// Does the SAT solver begin, where one or two boards are wanted?
pub(super) fn begins_with_sat(puzzle: &Puzzle) -> bool {
    first_turn_of_sat(puzzle, Task::First).is_some()
}
