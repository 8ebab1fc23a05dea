//! Puzzles for which the SAT solver has the first turn.

use super::numbers::{FIRST_WITH_CONNECTIONS, MOST_VALUES_OF_REGIONS};
use super::task::Task;
use placet_model::{Puzzle, RuleKind};

/// The first turn of the SAT solver, if it begins: for connected cells, it needs no helper variables, and the search may need
/// thousands of them. Regions that are rectangles need no graphs, but their clauses do not help the search either. If the search would need too much memory
/// for regions, whose sizes the solver handles without helper variables, the turn does not end.
pub(super) fn first_turn_of_sat(puzzle: &Puzzle, task: Task) -> Option<u64> {
    let has_graph = |kind: &RuleKind| {
        kind.connects()
            || kind.num_stated_sizes() > 0
            || kind.roots_groups()
            || matches!(kind, RuleKind::Division(_))
    };
    let has_graphs = puzzle.rules().iter().any(|rule| has_graph(&rule.kind));
    let num_cells = puzzle.layout().board_ids().len();
    let is_large = |kind: &RuleKind| match kind {
        RuleKind::Division(rule) => {
            rule.is_told_by_sizes() && rule.has_more_values(puzzle.layout(), MOST_VALUES_OF_REGIONS)
        }
        // Each group can have all cells, at as many distances.
        other => other.num_stated_sizes() * num_cells * num_cells > MOST_VALUES_OF_REGIONS,
    };
    let alone = puzzle.rules().iter().any(|rule| is_large(&rule.kind));
    match task {
        _ if alone => Some(u64::MAX),
        Task::First if has_graphs => Some(FIRST_WITH_CONNECTIONS),
        _ => None,
    }
}

/// Whether the SAT solver begins if one or two boards are requested.
pub(super) fn begins_with_sat(puzzle: &Puzzle) -> bool {
    first_turn_of_sat(puzzle, Task::First).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use placet_model::{Source, read};

    fn first_turn(text: &str, task: Task) -> Option<u64> {
        let puzzle = read(&Source::new("test.toml", text)).unwrap_or_else(|error| panic!("{error}"));
        first_turn_of_sat(&puzzle, task)
    }

    fn fillomino(cells: usize, most: usize) -> String {
        format!(
            "board.grid = [{cells}, {cells}]\nedges = {{}}\nrules = [{{ regions = 'line', size = '1..{most}', different_sizes = true }}]"
        )
    }

    #[test]
    fn the_solver_goes_on_alone_where_the_search_would_need_much_memory() {
        assert_eq!(
            first_turn(&fillomino(6, 6), Task::First),
            Some(FIRST_WITH_CONNECTIONS)
        );
        assert_eq!(first_turn(&fillomino(6, 6), Task::All), None);
        assert_eq!(first_turn(&fillomino(30, 9), Task::All), Some(u64::MAX));
        let group =
            "pieces = { names = 'AB', copies = 'any' }\nrules = [{ holds = 'size(component(r1c1)) == 3' }]";
        let small = format!("board.grid = [4, 4]\n{group}");
        assert_eq!(first_turn(&small, Task::First), Some(FIRST_WITH_CONNECTIONS));
        let large = format!("board.grid = [25, 25]\n{group}");
        assert_eq!(first_turn(&large, Task::First), Some(u64::MAX));
        let queens = "board.grid = [4, 4]\npieces = { names = 'Q.', copies = 'any' }";
        assert_eq!(first_turn(queens, Task::First), None);
    }
}
