//! Triangular boards: triangles, and drawn ones.

use super::hex::by_places;
use super::lines::lines_by;
use super::{Board, Cell, Shape, cell_names};
use crate::documented::choices::Choices;
use crate::documented::spelling::number;

pub(super) fn any(c: &mut Choices) -> Board {
    if c.flag() {
        let rows = c.between(2, 3);
        let places: Vec<Vec<i64>> = (0..rows)
            .map(|row| (rows - 1 - row..rows + row).collect())
            .collect();
        let mut board = of(&places, &[], true);
        let rows_written = number(c, rows);
        board.keys.push(("triangle".into(), rows_written));
        let last = board.cells.len() - 1;
        let corners = vec![0, last - 2 * (rows as usize - 1), last];
        board.add_region("corners", corners);
        return board;
    }
    let rows = c.between(1, 3);
    let mut places: Vec<Vec<i64>> = Vec::new();
    for _ in 0..rows {
        let start = c.between(0, 2);
        let count = c.between(1, 3);
        places.push((start..start + count).collect());
    }
    if places.iter().all(|row| row.len() == 1) {
        places[0] = vec![0, 1];
    }
    let count = places.iter().map(Vec::len).sum();
    let names = if c.flag() {
        cell_names(c, count, 2)
    } else {
        Vec::new()
    };
    let step = 1 + names.iter().map(String::len).max().unwrap_or(1);
    let points_up = !c.rarely(3);
    let mut board = of(&places, &names, points_up);
    board.has_holes = true;
    board.keys.push(("shape".into(), "\"triangle\"".into()));
    if !points_up || c.rarely(4) {
        let points = if points_up { "\"up\"" } else { "\"down\"" };
        board.keys.push(("points".into(), points.into()));
    }
    let entry = |index: usize| names.get(index).map_or("*", String::as_str);
    let drawing = by_places(c, &places, step, entry);
    board.keys.push(("cells".into(), drawing));
    board
}

fn of(places: &[Vec<i64>], names: &[String], points_up: bool) -> Board {
    let mut cells = Vec::new();
    for (row, xs) in places.iter().enumerate() {
        for (column, x) in xs.iter().enumerate() {
            let place = format!("r{}c{}", row + 1, column + 1);
            let name = names.get(cells.len()).cloned().unwrap_or(place.clone());
            let (row, column) = (row as i64 + 1, column as i64 + 1);
            cells.push(Cell {
                name,
                place,
                layer: 1,
                row,
                column,
                x: *x,
            });
        }
    }
    let first = cells[0].x + cells[0].row;
    let is_up = move |cell: &Cell| ((cell.x + cell.row - first) % 2 == 0) == points_up;
    let corners = move |cell: &Cell| {
        let (top, bottom) = (cell.row, cell.row + 1);
        if is_up(cell) {
            [(top, cell.x), (bottom, cell.x - 1), (bottom, cell.x + 1)]
        } else {
            [(bottom, cell.x), (top, cell.x - 1), (top, cell.x + 1)]
        }
    };
    let shared = move |a: &Cell, b: &Cell| {
        let of_b = corners(b);
        corners(a).iter().filter(|corner| of_b.contains(corner)).count()
    };
    let mut board = Board::new(Shape::Triangle, cells);
    board.neighbours = board.pairs(|a, b| shared(a, b) == 2);
    board.touching = board.pairs(|a, b| shared(a, b) >= 1);
    board.add_common();
    let rows = lines_by(&board, |cell| cell.row, |cell| cell.x);
    board.add("rows", "row", rows);
    // A strip that falls goes from a cell that points up to the one below, and on to its right.
    let falling = |cell: &Cell| cell.x - cell.row + i64::from(!is_up(cell));
    let down_right = lines_by(&board, falling, |cell| (cell.row, cell.x));
    board.add("falling", "falling", down_right);
    let rising = |cell: &Cell| cell.x + cell.row - i64::from(!is_up(cell));
    let down_left = lines_by(&board, rising, |cell| (cell.row, -cell.x));
    board.add("rising", "rising", down_left);
    board.add_union("lines", &["rows", "falling", "rising"]);
    let rim = (0..board.cells.len())
        .filter(|cell| board.beside(*cell).len() < 3)
        .collect();
    board.add_region("rim", rim);
    board
}
