//! Regions that differ in size from their neighbours: the size of the region of each cell says all.

use std::collections::HashMap;

use itertools::Itertools;

use crate::lower::cell_labels::WalledPair;
use crate::lower::lowering::Lowering;
use crate::lower::shown::shown;
use placet_model::{CellKind, RegionDivision};
use placet_problem::{Atom, Connection, GraphEdge, SizedComponents, VarId};

/// Posts such a division: a graph for each size, whose components have so many cells.
///
/// # Size
/// For each cell and each size a value, two clauses for each of its neighbours, and a node of a graph.
pub(super) fn add(lowering: &mut Lowering<'_>, rule: &RegionDivision) {
    add_rim(lowering, rule);
    let sizes = sizes_of_cells(lowering, rule);
    let pairs = pairs(lowering, rule);
    differ(lowering, &pairs, &sizes);
    let mut by_size: HashMap<i64, Vec<usize>> = HashMap::new();
    for (cell, size) in sizes.iter().enumerate() {
        for value in lowering.values(*size) {
            by_size.entry(value).or_default().push(cell);
        }
    }
    let mut by_size: Vec<(i64, Vec<usize>)> = by_size.into_iter().collect();
    by_size.sort_unstable();
    for (size, cells) in by_size {
        let graph = graph(lowering, size, &cells, &sizes, &pairs);
        lowering.connections.push(graph);
    }
}

/// A variable for the size of the region of each cell.
fn sizes_of_cells(lowering: &mut Lowering<'_>, rule: &RegionDivision) -> Vec<VarId> {
    let num_cells = lowering.puzzle.layout().board_ids().len();
    let all: Vec<i64> = match &rule.sizes {
        Some(sizes) => sizes.iter().map(|size| *size as i64).collect(),
        None => (1..=num_cells as i64).collect(),
    };
    let mut sizes = vec![all; num_cells];
    for (cell, clue) in &rule.clues {
        sizes[cell.index()].retain(|size| *size == *clue as i64);
    }
    let sizes = sizes.into_iter();
    sizes
        .map(|sizes| lowering.helper("size of region", sizes))
        .collect()
}

/// The cells whose region may have a size, and which of them are neighbours.
fn graph(
    lowering: &Lowering<'_>,
    size: i64,
    cells: &[usize],
    sizes: &[VarId],
    pairs: &[WalledPair],
) -> Connection {
    let index: HashMap<usize, usize> = cells
        .iter()
        .enumerate()
        .map(|(index, cell)| (*cell, index))
        .collect();
    let edges = pairs.iter().filter_map(|pair| {
        let [from, to] = pair.cells.map(|cell| index.get(&cell).copied());
        Some(GraphEdge {
            from: from?,
            to: to?,
            holds: None,
        })
    });
    Connection {
        edges: edges.collect(),
        nodes: cells
            .iter()
            .map(|cell| vec![Atom::is(sizes[*cell], size)])
            .collect(),
        roots: vec![],
        sized: Some(SizedComponents {
            size: size as usize,
            of: None,
        }),
        provenance: lowering.provenance(),
    }
}

/// All pairs of neighbouring cells.
pub(super) fn pairs(lowering: &mut Lowering<'_>, rule: &RegionDivision) -> Vec<WalledPair> {
    let layout = lowering.puzzle.layout();
    let near = layout.neighbour_pairs().collect_vec();
    let walled = near.into_iter().map(|[one, other]| {
        let edges = layout
            .network(CellKind::Edge)
            .filter(|_| rule.kind == CellKind::Edge);
        let edge = edges.and_then(|edges| edges.joining(one, other));
        WalledPair {
            cells: [one.index(), other.index()],
            wall: edge.map(|edge| shown(lowering, &rule.faces, edge)),
        }
    });
    walled.collect()
}

/// Walls surround the board.
pub(super) fn add_rim(lowering: &mut Lowering<'_>, rule: &RegionDivision) {
    for wall in rim(lowering, rule) {
        lowering.clause(vec![wall]);
    }
}

/// The walls around the board.
fn rim(lowering: &mut Lowering<'_>, rule: &RegionDivision) -> Vec<Atom> {
    let layout = lowering.puzzle.layout();
    let edges = layout.network(rule.kind).expect("invariant: walls lie on edges");
    let sides = layout.board_ids().flat_map(|cell| edges.around(cell));
    let sides = sides.copied().counts();
    let rim = sides
        .into_iter()
        .filter(|(_, sides)| *sides == 1)
        .map(|(edge, _)| edge);
    let rim = rim.sorted().collect_vec();
    rim.into_iter()
        .map(|edge| shown(lowering, &rule.faces, edge))
        .collect()
}

/// The sizes on the two sides of a wall differ, and elsewhere are the same.
pub(super) fn differ(lowering: &mut Lowering<'_>, pairs: &[WalledPair], of_cells: &[VarId]) {
    for WalledPair { cells, wall } in pairs {
        let Some(wall) = wall else { continue };
        let [one, other] = cells.map(|cell| of_cells[cell]);
        for value in lowering.values(one) {
            let (left, right) = (Atom::is_not(one, value), Atom::is(other, value));
            lowering.clause(vec![wall.negated(), left, right.negated()]);
            lowering.clause(vec![*wall, left, right]);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::lower::{GraphForm, lower_as};
    use placet_model::{Source, read};

    #[test]
    fn there_are_no_labels_and_a_graph_for_each_size() {
        let text = "board.grid = [3, 3]\nedges = {}\nrules = [{ regions = 'line', size = '1..4', different_sizes = true }]";
        let puzzle = read(&Source::new("test.toml", text)).unwrap_or_else(|error| panic!("{error}"));
        let lowered = lower_as(&puzzle, GraphForm::ForSolvers);
        let num_cells = puzzle.layout().board_ids().len();
        assert_eq!(
            lowered.problem.variables().len(),
            puzzle.layout().cells().len() + num_cells
        );
        let sizes = lowered.connections.iter().map(|graph| {
            assert_eq!(graph.nodes.len(), num_cells);
            graph.sized.as_ref().map(|sized| sized.size)
        });
        assert_eq!(sizes.collect::<Vec<_>>(), [1, 2, 3, 4].map(Some));
    }
}
