//! Loops as circuits: the same boards as with levels, each with one choice of successors.

use itertools::Itertools;
use placet::lower::{GraphForm, Lowered, lower_as};
use placet::model::{Board, Layout};
use placet::problem::{Circuit, brute_force};

use super::{lowered, puzzle};

/// Do the variables lead along one circuit? Follows it from the first variable that is not its own successor.
fn is_circuit(circuit: &Circuit, values: &[i64]) -> bool {
    let successors = circuit.successors.iter().map(|var| values[var.index()] as usize);
    let successors = successors.collect_vec();
    let on_it = (0..successors.len()).filter(|vertex| successors[*vertex] != *vertex);
    let Some(first) = on_it.clone().next() else {
        return true;
    };
    let mut length = 1;
    let mut vertex = successors[first];
    while vertex != first && length <= successors.len() {
        vertex = successors[vertex];
        length += 1;
    }
    length == on_it.count()
}

/// The boards of a puzzle in which loops are circuits.
fn by_circuits(lowered: &Lowered, layout: &Layout) -> Vec<Board> {
    let mut solutions = brute_force(&lowered.problem);
    solutions.retain(|values| lowered.circuits.iter().all(|circuit| is_circuit(circuit, values)));
    solutions
        .iter()
        .map(|values| lowered.board(layout, values))
        .collect()
}

/// Asserts that a model has so many boards, and that circuits allow each of them once, and no others.
#[track_caller]
fn circuits_agree(text: &str, form: GraphForm, expected: usize) {
    let puzzle = puzzle(text);
    let whole = lower_as(&puzzle, form);
    assert_eq!(whole.circuits.len(), 1, "{text}");
    assert!(whole.connections.is_empty(), "{text}");
    let key = |board: &Board| format!("{board:?}");
    let found = by_circuits(&whole, puzzle.layout());
    assert_eq!(found.len(), expected, "{text}");
    let found = found.iter().map(key).sorted().collect_vec();
    let by_levels = lowered(&puzzle).iter().map(key).sorted().collect_vec();
    assert_eq!(found, by_levels, "{text}");
}

#[test]
fn loops_along_edges_and_through_cells() {
    let edges = "board.grid = [2, 2]\nedges = {}\nrules = [{ loop = 'line' }]";
    circuits_agree(edges, GraphForm::Circuits, 13);
    let links = "board.grid = [2, 4]\nlinks = {}\nrules = [{ loop = 'line' }]";
    circuits_agree(links, GraphForm::Circuits, 6);
    let through = "board.grid = [2, 4]\nlinks = {}\nrules = [{ loop = 'line', through = 'column 2' }]";
    circuits_agree(through, GraphForm::Circuits, 5);
}

#[test]
fn tours_are_circuits_where_other_loops_are_graphs() {
    let tour = "board.grid = [2, 4]\nlinks = {}\nrules = [{ loop = 'line', through = 'all' }]";
    circuits_agree(tour, GraphForm::GraphsAndTours, 1);
    circuits_agree(tour, GraphForm::Circuits, 1);
    let some = puzzle("board.grid = [2, 4]\nlinks = {}\nrules = [{ loop = 'line', through = 'column 2' }]");
    let whole = lower_as(&some, GraphForm::GraphsAndTours);
    assert_eq!((whole.circuits.len(), whole.connections.len()), (0, 1));
}

#[test]
fn loops_that_cross_themselves_have_levels() {
    let eight = puzzle("board.grid = [3, 3]\nlinks = {}\nrules = [{ loop = 'line', crossings = true }]");
    let whole = lower_as(&eight, GraphForm::Circuits);
    assert!(whole.circuits.is_empty() && whole.connections.is_empty());
    assert_eq!(whole.problem, lower_as(&eight, GraphForm::Levels).problem);
}
