//! Boards in layers.

use super::lines::lines_by;
use super::{Board, Cell, Shape, cell_names};
use crate::documented::choices::Choices;
use crate::documented::drawing::drawn;
use crate::documented::spelling::{listed, number};

pub(super) fn any(c: &mut Choices) -> Board {
    let (layers, rows, columns) =
        *c.one_of(&[(2, 2, 2), (2, 1, 2), (2, 1, 3), (3, 1, 2), (2, 2, 1), (1, 2, 2)]);
    let is_drawn = c.flag() && layers > 1;
    let count = (layers * rows * columns) as usize;
    let is_named = is_drawn && c.flag();
    let mut names = cell_names(c, count, if columns > 1 { 4 } else { 1 }).into_iter();
    let (mut cells, mut entries) = (Vec::new(), Vec::new());
    for layer in 1..=layers {
        let mut of_layer = Vec::new();
        for row in 1..=rows {
            let mut of_row = Vec::new();
            for column in 1..=columns {
                let hole = is_drawn && layer == 2 && row == 1 && column == 1 && count == 6 && c.rarely(3);
                if hole {
                    of_row.push(".".to_owned());
                    continue;
                }
                let place = format!("l{layer}r{row}c{column}");
                let own = names.next().filter(|_| is_named);
                of_row.push(own.clone().unwrap_or("*".into()));
                cells.push(Cell {
                    name: own.unwrap_or(place.clone()),
                    place,
                    layer,
                    row,
                    column,
                    x: column,
                });
            }
            of_layer.push(of_row);
        }
        entries.push(of_layer);
    }
    let mut board = Board::new(Shape::Cube, cells);
    board.has_holes = board.cells.len() < count;
    board.height = rows;
    board.width = columns;
    if is_drawn {
        board.keys.push(("shape".into(), "\"cube\"".into()));
        board.keys.push(("cells".into(), drawn(c, &entries)));
    } else {
        let sizes = [number(c, layers), number(c, rows), number(c, columns)];
        board.keys.push(("grid".into(), listed(c, &sizes)));
    }
    join(&mut board, layers);
    board
}

fn join(board: &mut Board, layers: i64) {
    let apart = |a: &Cell, b: &Cell| {
        let mut steps = [
            (a.layer - b.layer).abs(),
            (a.row - b.row).abs(),
            (a.column - b.column).abs(),
        ];
        steps.sort_unstable();
        steps
    };
    board.neighbours = board.pairs(|a, b| apart(a, b) == [0, 0, 1]);
    board.touching = board.pairs(|a, b| apart(a, b)[2] == 1);
    let knights = board.pairs(|a, b| apart(a, b) == [0, 1, 2]);
    let touching = board.touching.clone();
    board.add_common();
    board.add_pairs("king moves", &touching);
    board.add_pairs("knight moves", &knights);
    let rows = lines_by(board, |cell| (cell.layer, cell.row), |cell| cell.column);
    board.add("rows", "row", rows);
    let columns = lines_by(board, |cell| (cell.layer, cell.column), |cell| cell.row);
    board.add("columns", "column", columns);
    let pillars = lines_by(board, |cell| (cell.row, cell.column), |cell| cell.layer);
    board.add("pillars", "pillar", pillars);
    let of_layers = lines_by(board, |cell| cell.layer, |cell| (cell.row, cell.column));
    board.add("layers", "layer", of_layers);
    let (rows, columns) = (board.height, board.width);
    let mut lines = vec!["rows", "columns", "pillars"];
    if layers == rows && rows == columns && !board.has_holes && layers > 1 {
        let corner = [(1, 1), (1, 2), (2, 1), (2, 2)];
        let cells = corner.map(|(row, column)| (board.at(1, row, column), board.at(2, 3 - row, 3 - column)));
        let diagonals = cells.map(|(a, b)| a.into_iter().chain(b).collect());
        board.add("space diagonals", "space diagonal", diagonals.to_vec());
        lines.push("space diagonals");
        add_plane_diagonals(board);
    }
    board.add_union("lines", &lines);
}

/// Both diagonals of each square plane of a cube of two: the pairs that differ in two places of three.
fn add_plane_diagonals(board: &mut Board) {
    let differ = |a: &Cell, b: &Cell| {
        i64::from(a.layer != b.layer) + i64::from(a.row != b.row) + i64::from(a.column != b.column)
    };
    let pairs = board.pairs(|a, b| differ(a, b) == 2);
    board.add_pairs("plane diagonals", &pairs);
}
