//! Boards of squares: full, cut out, and going around.

use super::lines::lines_by;
use super::{Board, Cell, Shape, cell_names};
use crate::documented::choices::Choices;
use crate::documented::drawing::drawn;
use crate::documented::spelling::{listed, number};

/// A full grid of at most so many cells.
pub(super) fn full(c: &mut Choices, most: i64) -> Board {
    let rows = c.between(1, 4);
    let columns = c.between(1, (most / rows).min(5));
    grid(c, rows, columns, (false, false))
}

/// A board that goes around one way or both.
pub(super) fn around(c: &mut Choices) -> Board {
    if c.flag() {
        let columns = c.between(3, 5);
        let rows = c.between(1, 9 / columns);
        return grid(c, rows, columns, (false, true));
    }
    grid(c, 3, 3, (true, true))
}

pub(super) fn grid(c: &mut Choices, rows: i64, columns: i64, around: (bool, bool)) -> Board {
    let picture = vec![vec![true; columns as usize]; rows as usize];
    if c.rarely(3) {
        return of(c, &picture, around, true);
    }
    of(c, &picture, around, false)
}

/// A drawn board with holes.
pub(super) fn cut_out(c: &mut Choices) -> Board {
    let (rows, columns) = (c.between(2, 4) as usize, c.between(2, 4) as usize);
    let mut picture = vec![vec![true; columns]; rows];
    let fewest = (rows * columns).saturating_sub(9).max(1);
    for _ in 0..fewest + c.below(3) {
        let (row, column) = (c.below(rows), c.below(columns));
        picture[row][column] = false;
    }
    let has_columns = (0..columns).all(|column| picture.iter().any(|row| row[column]));
    if !has_columns || picture.iter().any(|row| !row.contains(&true)) {
        return full(c, 9);
    }
    of(c, &picture, (false, false), true)
}

pub(super) fn cut_out_of(c: &mut Choices, picture: &[Vec<bool>]) -> Board {
    of(c, picture, (false, false), true)
}

fn of(c: &mut Choices, picture: &[Vec<bool>], around: (bool, bool), is_drawn: bool) -> Board {
    let count = picture.iter().flatten().filter(|cell| **cell).count();
    let wide = picture[0].len() > 1;
    let names = cell_names(c, count, if wide { 4 } else { 1 });
    let named = is_drawn && names.len() == count && c.flag();
    let mut names = names.into_iter();
    let mut cells = Vec::new();
    let mut entries = Vec::new();
    for (row, line) in picture.iter().enumerate() {
        let mut drawn_row = Vec::new();
        for (column, cell) in line.iter().enumerate() {
            let place = format!("r{}c{}", row + 1, column + 1);
            if !cell {
                drawn_row.push(".".to_owned());
                continue;
            }
            let own = names.next().filter(|_| named && !c.rarely(6));
            drawn_row.push(own.clone().unwrap_or("*".into()));
            cells.push(Cell {
                name: own.unwrap_or(place.clone()),
                place,
                layer: 1,
                row: row as i64 + 1,
                column: column as i64 + 1,
                x: column as i64 + 1,
            });
        }
        entries.push(drawn_row);
    }
    let mut board = Board::new(Shape::Square, cells);
    board.height = picture.len() as i64;
    board.width = picture[0].len() as i64;
    board.goes_around = around;
    board.has_holes = picture.iter().flatten().any(|cell| !cell);
    if is_drawn {
        board.keys.push(("cells".into(), drawn(c, &vec![entries])));
    } else {
        let sizes = [number(c, board.height), number(c, board.width)];
        board.keys.push(("grid".into(), listed(c, &sizes)));
    }
    if c.rarely(4) {
        board.keys.push(("shape".into(), "\"square\"".into()));
    }
    match around {
        (true, _) => board.keys.push(("wrap".into(), "\"torus\"".into())),
        (false, true) => board.keys.push(("wrap".into(), "\"cylinder\"".into())),
        _ => {}
    }
    join(&mut board);
    add_lines(&mut board);
    add_boxes(c, &mut board);
    board
}

/// How far apart two cells are, down and across, the shorter way where the board goes around.
pub(crate) fn apart(board: &Board, a: &Cell, b: &Cell) -> (i64, i64) {
    let short = |steps: i64, size: i64, goes: bool| if goes { steps.min(size - steps) } else { steps };
    let down = short((a.row - b.row).abs(), board.height, board.goes_around.0);
    let across = short((a.column - b.column).abs(), board.width, board.goes_around.1);
    (down, across)
}

/// Two steps one way and one the other, around the rim as well.
fn is_knight_move(board: &Board, a: &Cell, b: &Cell) -> bool {
    let is_step = |apart: i64, step: i64, size: i64, goes: bool| {
        apart.abs() == step || goes && [step, size - step].contains(&apart.rem_euclid(size))
    };
    let (down, across) = (a.row - b.row, a.column - b.column);
    [(1, 2), (2, 1)].iter().any(|(high, wide)| {
        is_step(down, *high, board.height, board.goes_around.0)
            && is_step(across, *wide, board.width, board.goes_around.1)
    })
}

fn join(board: &mut Board) {
    board.neighbours = board.pairs(|a, b| matches!(apart(board, a, b), (0, 1) | (1, 0)));
    board.touching = board.pairs(|a, b| matches!(apart(board, a, b), (0 | 1, 0 | 1)));
    let knights = board.pairs(|a, b| is_knight_move(board, a, b));
    let touching = board.touching.clone();
    board.add_common();
    board.add_pairs("king moves", &touching);
    board.add_pairs("knight moves", &knights);
}

fn add_lines(board: &mut Board) {
    let rows = lines_by(board, |cell| cell.row, |cell| cell.column);
    board.add("rows", "row", rows);
    let columns = lines_by(board, |cell| cell.column, |cell| cell.row);
    board.add("columns", "column", columns);
    if board.goes_around == (false, false) {
        add_diagonals(board);
    } else {
        add_endless(board);
    }
    board.add_union("all diagonals", &["falling", "rising"]);
    add_runs(board);
    if board.goes_around == (false, false) {
        board.add_union("lines", &["rows", "columns", "diagonals"]);
    } else {
        board.add_union("lines", &["rows", "columns", "falling", "rising"]);
    }
    add_places(board);
}

fn add_diagonals(board: &mut Board) {
    let long = |lines: Vec<Vec<usize>>| {
        lines
            .into_iter()
            .filter(|line| line.len() > 1)
            .collect::<Vec<_>>()
    };
    let falling = lines_by(board, |cell| cell.column - cell.row, |cell| cell.row);
    let rising = lines_by(board, |cell| cell.column + cell.row, |cell| cell.row);
    if board.width == board.height && board.width > 1 {
        let on = |keep: &dyn Fn(&Cell) -> bool| -> Vec<usize> {
            (0..board.cells.len())
                .filter(|cell| keep(&board.cells[*cell]))
                .collect()
        };
        let main = on(&|cell| cell.row == cell.column);
        let other = on(&|cell| cell.row + cell.column == board.width + 1);
        let both = [main.clone(), other.clone()]
            .into_iter()
            .filter(|cells| !cells.is_empty());
        board.add("diagonals", "", both.collect());
        board.add_region("falling diagonal", main);
        board.add_region("rising diagonal", other);
    }
    board.add("falling", "falling", long(falling));
    board.add("rising", "rising", long(rising));
}

/// Diagonals that run on around the rim, from the column in which they first meet row 1.
fn add_endless(board: &mut Board) {
    for (name, step) in [("falling", 1), ("rising", -1)] {
        let mut lines: Vec<Vec<usize>> = Vec::new();
        for start in 1..=board.width {
            let (mut row, mut column, mut line) = (1, start, Vec::new());
            while let Some(cell) = board.at(1, row, column) {
                if line.contains(&cell) {
                    break;
                }
                line.push(cell);
                column = (column - 1 + step).rem_euclid(board.width) + 1;
                row += 1;
                if row > board.height && board.goes_around.0 {
                    row = 1;
                }
            }
            if line.len() > 1 && !lines.iter().any(|other| other.contains(&line[0])) {
                lines.push(line);
            }
        }
        board.add(name, name, lines);
    }
}

/// Along rows and columns, each two cells or more without a hole between them.
fn add_runs(board: &mut Board) {
    if board.goes_around != (false, false) {
        return;
    }
    for (name, from) in [("row runs", "rows"), ("column runs", "columns")] {
        let Some(lines) = board.family(from) else { return };
        let mut runs: Vec<Vec<usize>> = Vec::new();
        for line in &lines.regions {
            let mut run: Vec<usize> = Vec::new();
            for cell in &line.cells {
                let ends = run
                    .last()
                    .is_some_and(|last| !board.neighbours.contains(&(*last, *cell)));
                if ends {
                    runs.push(std::mem::take(&mut run));
                }
                run.push(*cell);
            }
            runs.push(run);
        }
        runs.retain(|run| run.len() > 1);
        board.add(name, "", runs);
    }
}

fn add_places(board: &mut Board) {
    let sides = |cell: &Cell| {
        let mut sides = 0;
        for (down, across) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let mut to = (cell.row + down, cell.column + across);
            if board.goes_around.0 {
                to.0 = (to.0 - 1).rem_euclid(board.height) + 1;
            }
            if board.goes_around.1 {
                to.1 = (to.1 - 1).rem_euclid(board.width) + 1;
            }
            sides += usize::from(board.at(1, to.0, to.1).is_some());
        }
        sides
    };
    let which = |keep: &dyn Fn(&Cell) -> bool| -> Vec<usize> {
        (0..board.cells.len())
            .filter(|cell| keep(&board.cells[*cell]))
            .collect()
    };
    let rim = which(&|cell| sides(cell) < 4);
    let corners =
        which(&|cell| [1, board.height].contains(&cell.row) && [1, board.width].contains(&cell.column));
    let middle = |size: i64| [(size + 1) / 2, size / 2 + 1];
    let centre =
        which(&|cell| middle(board.height).contains(&cell.row) && middle(board.width).contains(&cell.column));
    let is_plain = !board.has_holes && board.goes_around == (false, false);
    board.add_region("rim", rim);
    if is_plain {
        board.add_region("corners", corners);
        board.add_region("centre", centre);
    }
}

fn add_boxes(c: &mut Choices, board: &mut Board) {
    if board.has_holes || !c.rarely(3) {
        return;
    }
    let divisors = |size: i64| (1..=size).filter(|part| size % part == 0).collect::<Vec<_>>();
    let (high, wide) = (
        *c.one_of(&divisors(board.height)),
        *c.one_of(&divisors(board.width)),
    );
    let key = |cell: &Cell| ((cell.row - 1) / high, (cell.column - 1) / wide);
    let boxes = lines_by(board, key, |cell| (cell.row, cell.column));
    let sizes = [number(c, high), number(c, wide)];
    board.keys.push(("boxes".into(), listed(c, &sizes)));
    board.add("boxes", "box", boxes);
    if let Some(family) = board.families.last_mut() {
        family.is_ordered = false;
    }
}
