//! Hexagonal boards: hexagons, and drawn ones.

use super::lines::lines_by;
use super::{Board, Cell, Shape, cell_names};
use crate::documented::choices::Choices;
use crate::documented::known::may_write;
use crate::documented::spelling::{number, quoted};

pub(super) fn any(c: &mut Choices) -> Board {
    if c.flag() {
        let mut board = of(&[vec![1, 3], vec![0, 2, 4], vec![1, 3]], &[]);
        let side = number(c, 2);
        board.keys.push(("hexagon".into(), side));
        add_places(&mut board);
        return board;
    }
    let rows = c.between(1, 3) as usize;
    let offset = c.below(2) as i64;
    let mut places = Vec::new();
    for row in 0..rows {
        let shift = (row as i64 + offset) % 2;
        let start = c.below(2) as i64;
        let count = c.between(1, 3) as usize;
        let mut row: Vec<i64> = (0..count as i64).map(|step| 2 * (start + step) + shift).collect();
        if count == 3 && c.rarely(3) {
            row.remove(1);
        }
        places.push(row);
    }
    // A single row says nothing of the width of a cell where it has but one.
    if !places
        .iter()
        .any(|row| row.windows(2).any(|pair| pair[1] - pair[0] == 2))
    {
        places[0] = vec![places[0][0], places[0][0] + 2];
    }
    let count = places.iter().map(Vec::len).sum();
    let names = if c.flag() {
        cell_names(c, count, 1)
    } else {
        Vec::new()
    };
    let mut board = of(&places, &names);
    board.has_holes = true;
    board.keys.push(("shape".into(), "\"hex\"".into()));
    let entry = |index: usize| names.get(index).map_or("*", String::as_str);
    let drawing = by_places(c, &places, 1, entry);
    board.keys.push(("cells".into(), drawing));
    board
}

/// A drawing in which the places matter: so many characters a step, blanks and dots between.
pub(super) fn by_places<'a>(
    c: &mut Choices,
    places: &[Vec<i64>],
    step: usize,
    entry: impl Fn(usize) -> &'a str,
) -> String {
    let filler = *c.one_of(&['.', ' ']);
    let one_line = c.rarely(3) && may_write("one-line cells of hexagons and triangles");
    let left = places
        .iter()
        .filter_map(|row| row.first())
        .min()
        .copied()
        .unwrap_or(0);
    let (mut lines, mut index) = (Vec::new(), 0);
    for row in places {
        let mut line = String::new();
        for x in row {
            while line.chars().count() < (*x - left) as usize * step {
                line.push(filler);
            }
            line.push_str(entry(index));
            index += 1;
        }
        lines.push(line);
    }
    if one_line {
        return quoted(c, &lines.join("/"));
    }
    let indent = " ".repeat(c.below(4));
    let lines: Vec<String> = lines.iter().map(|line| format!("{indent}{line}\n")).collect();
    format!("\"\"\"\n{}\"\"\"", lines.concat())
}

fn of(places: &[Vec<i64>], names: &[String]) -> Board {
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
    let mut board = Board::new(Shape::Hex, cells);
    let near = |a: &Cell, b: &Cell| matches!(((a.row - b.row).abs(), (a.x - b.x).abs()), (0, 2) | (1, 1));
    board.neighbours = board.pairs(near);
    board.touching = board.neighbours.clone();
    board.add_common();
    let rows = lines_by(&board, |cell| cell.row, |cell| cell.x);
    board.add("rows", "row", rows);
    let falling = lines_by(&board, |cell| cell.x - cell.row, |cell| cell.row);
    board.add("falling", "falling", falling);
    let rising = lines_by(&board, |cell| cell.x + cell.row, |cell| cell.row);
    board.add("rising", "rising", rising);
    board.add_union("lines", &["rows", "falling", "rising"]);
    let sides = |cell: usize| board.beside(cell).len();
    let rim = (0..board.cells.len()).filter(|cell| sides(*cell) < 6).collect();
    board.add_region("rim", rim);
    board
}

/// Of a hexagon of side 2: six corners around the middle.
fn add_places(board: &mut Board) {
    board.add_region("corners", vec![0, 1, 2, 4, 5, 6]);
    board.add_region("centre", vec![3]);
}
