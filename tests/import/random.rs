//! Data of puzzles at random, for the formats that fill parameters of a model of the library.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::data::Data;

fn pick<'a>(random: &mut ChaCha8Rng, alphabet: &'a str) -> &'a str {
    let entries: Vec<&str> = alphabet.split(' ').collect();
    entries[random.random_range(0..entries.len())]
}

pub(super) fn drawing(random: &mut ChaCha8Rng, height: usize, width: usize, alphabet: &str) -> Value {
    let rows = (0..height).map(|_| (0..width).map(|_| pick(random, alphabet).to_string()).collect());
    of_rows(rows.collect())
}

/// A drawing of these entries.
pub(super) fn of_rows(rows: Vec<Vec<String>>) -> Value {
    let lines = rows.iter().map(|row| row.join(" ") + " \n");
    json!(lines.collect::<String>())
}

/// A board with a drawing of these entries.
pub(super) fn drawn(
    random: &mut ChaCha8Rng,
    height: usize,
    width: usize,
    name: &str,
    alphabet: &str,
) -> Data {
    let mut data = Data::default();
    data.set("height", height);
    data.set("width", width);
    data.set(name, drawing(random, height, width, alphabet));
    data
}

/// A board with rooms, and their number.
pub(super) fn with_rooms(random: &mut ChaCha8Rng, height: usize, width: usize, name: &str) -> (Data, usize) {
    let mut rooms: Vec<usize> = vec![];
    let mut count = 0;
    for cell in 0..height * width {
        let neighbours = [(cell % width > 0, 1), (cell >= width, width)];
        let joined = neighbours
            .iter()
            .find(|(is_there, _)| *is_there && random.random_range(0..3) > 0);
        // A room that a cell could join on two sides stays two rooms: their names differ.
        rooms.push(match joined {
            Some((_, step)) => rooms[cell - step],
            None => {
                count += 1;
                count - 1
            }
        });
    }
    let names: Vec<String> = rooms.iter().map(|room| format!("r{room}")).collect();
    let mut data = drawn(random, height, width, name, ".");
    data.set(
        name,
        of_rows(names.chunks(width).map(<[String]>::to_vec).collect()),
    );
    (data, count)
}

/// Numbers from 1 to `most`, some of which are not known.
pub(super) fn list(random: &mut ChaCha8Rng, length: usize, most: usize) -> Value {
    let entry = |_| match random.random_range(0..3) {
        0 => json!("_"),
        _ => json!(random.random_range(1..=most)),
    };
    (0..length).map(entry).collect()
}

pub(super) fn random_yajilin(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "clues", "_ _ _ +");
    let clues = data.rows("clues");
    let mut drawing = |alphabet: &str| {
        let mut entry = |clue: &String| match clue.as_str() {
            "+" => pick(random, alphabet).to_string(),
            _ => ".".to_string(),
        };
        clues
            .iter()
            .map(|row| row.iter().map(&mut entry).collect())
            .collect::<Vec<Vec<String>>>()
    };
    let arrows = drawing("↑ ↓ ← →");
    data.set("numbers", of_rows(drawing(". 0 1")));
    data.set("arrows", of_rows(arrows));
    data
}

pub(super) fn random_galaxies(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut rows = vec![vec![".".to_string(); width]; height];
    for name in 0..height * width {
        let (row, column) = (random.random_range(0..height), random.random_range(0..width));
        let (down, right) = (random.random_range(0..2), random.random_range(0..2));
        let (last_row, last_column) = ((row + down).min(height - 1), (column + right).min(width - 1));
        let cells = (row..=last_row).flat_map(|row| (column..=last_column).map(move |column| (row, column)));
        let cells: Vec<(usize, usize)> = cells.collect();
        if cells.iter().all(|(row, column)| rows[*row][*column] == ".") {
            for (row, column) in cells {
                rows[row][column] = format!("s{name}");
            }
        }
    }
    let mut data = drawn(random, height, width, "stars", ".");
    data.set("stars", of_rows(rows));
    data
}

/// Rooms, some of which have a number.
pub(super) fn random_numbered(random: &mut ChaCha8Rng, height: usize, width: usize, name: &str) -> Data {
    let (mut data, rooms) = with_rooms(random, height, width, name);
    data.set("numbers", list(random, rooms, 1));
    data
}

pub(super) fn random_areas(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    with_rooms(random, height, width, "areas").0
}

/// Areas, and a drawing of these entries.
pub(super) fn random_areas_and(
    random: &mut ChaCha8Rng,
    height: usize,
    width: usize,
    name: &str,
    alphabet: &str,
) -> Data {
    let mut data = random_areas(random, height, width);
    data.set(name, drawing(random, height, width, alphabet));
    data
}

/// Areas, of which some have a number in their first cell.
pub(super) fn random_area_clues(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = random_areas_and(random, height, width, "clues", ". 0 1 4");
    let (names, mut clues) = (data.entries("areas"), data.entries("clues"));
    for cell in 0..names.len() {
        if names[..cell].contains(&names[cell]) {
            clues[cell] = ".".to_string();
        }
    }
    data.set(
        "clues",
        of_rows(clues.chunks(width).map(<[String]>::to_vec).collect()),
    );
    data
}

/// Areas with numbers that are not greater than the size of the largest.
pub(super) fn random_filled_areas(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = random_areas_and(random, height, width, "puzzle", "_ _ 1");
    let names = data.entries("areas");
    let size = |name: &String| names.iter().filter(|other| *other == name).count();
    data.set("largest", names.iter().map(size).max().unwrap_or(1));
    data
}

/// The question marks of a puzzle are marks.
pub(super) fn with_marks(mut data: Data) -> Data {
    let puzzle = data.rows("puzzle");
    let replaced = |other: fn(&String) -> String| {
        let rows = puzzle.iter().map(|row| row.iter().map(other).collect());
        of_rows(rows.collect())
    };
    let mark = |entry: &String| if entry == "?" { "?" } else { "." }.to_string();
    data.set("marks", replaced(mark));
    data.set("puzzle", replaced(|entry| entry.replace('?', "_")));
    data
}

pub(super) fn random_corners(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "clues", ".");
    data.set("clues", drawing(random, height + 1, width + 1, ". . . 0 1 2 3 4"));
    data
}

/// Numbers of walls around cells, some of which are not on the board.
pub(super) fn random_walls_around(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = Data::default();
    data.set("board", drawing(random, height, width, "* * * ."));
    let board = data.rows("board");
    let mut clue = |cell: &String| match cell.as_str() {
        "*" => pick(random, ". . 0 1 2 3 4").to_string(),
        _ => ".".to_string(),
    };
    let clues = board.iter().map(|row| row.iter().map(&mut clue).collect());
    let clues = of_rows(clues.collect());
    data.set("clues", clues);
    data
}

/// Dots in cells and between two of them.
pub(super) fn random_mid_loop(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    random_dots(random, height, width, "dots")
}

/// Stars in cells and between two of them.
pub(super) fn random_nuri_uzu(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    random_dots(random, height, width, "stars")
}

fn random_dots(random: &mut ChaCha8Rng, height: usize, width: usize, parameter: &str) -> Data {
    let mut data = random_galaxies(random, height, width);
    let stars = data.entries("stars");
    let cells = |name: &String| stars.iter().filter(|other| *other == name).count();
    let kept = stars.iter().map(|name| match cells(name) {
        1 | 2 => name.clone(),
        _ => ".".to_string(),
    });
    let kept: Vec<String> = kept.collect();
    data.0.remove("stars");
    data.set(
        parameter,
        of_rows(kept.chunks(width).map(<[String]>::to_vec).collect()),
    );
    data
}

/// Cells that are given with this sign, some of them with a number.
pub(super) fn random_walls(
    random: &mut ChaCha8Rng,
    height: usize,
    width: usize,
    name: &str,
    sign: &str,
) -> Data {
    let mut data = drawn(random, height, width, name, ". . . . 0 1 2 3 4");
    let mut wall = |entry: &String| match entry.as_str() {
        "." => pick(random, &format!("_ _ {sign}")).to_string(),
        _ => sign.to_string(),
    };
    let rows = data.rows(name);
    let walls = rows
        .iter()
        .map(|row| row.iter().map(&mut wall).collect())
        .collect();
    data.set("walls", of_rows(walls));
    data
}

/// A drawing of these entries, and a number for each row and column.
pub(super) fn drawn_with_counts(
    random: &mut ChaCha8Rng,
    height: usize,
    width: usize,
    name: &str,
    entries: &str,
) -> Data {
    let mut data = drawn(random, height, width, name, entries);
    data.set("row_counts", list(random, height, 1));
    data.set("column_counts", list(random, width, 1));
    data
}

pub(super) fn random_nonogram(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "picture", "# .");
    let picture = data.rows("picture");
    let runs = |line: Vec<&String>| {
        let black = line.split(|entry| *entry == ".").map(<[&String]>::len);
        let lengths: Vec<usize> = black.filter(|length| *length > 0).collect();
        match lengths.as_slice() {
            [] => json!(0),
            [length] => json!(length),
            lengths => json!(lengths),
        }
    };
    let rows: Vec<Value> = picture.iter().map(|row| runs(row.iter().collect())).collect();
    let columns = (0..width).map(|column| runs(picture.iter().map(|row| &row[column]).collect()));
    data.set("column_clues", columns.collect::<Vec<_>>());
    data.set("row_clues", rows);
    data.0.remove("picture");
    data
}

pub(super) fn random_skyscrapers(random: &mut ChaCha8Rng, n: usize, _: usize) -> Data {
    let mut data = Data::default();
    data.set("n", n);
    for side in ["top", "bottom", "left", "right"] {
        data.set(side, list(random, n, n));
    }
    data.set("puzzle", drawing(random, n, n, "_ _ _ 1"));
    data
}

pub(super) fn random_kakuro(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "board", "* * * .");
    let board = data.rows("board");
    let is_cell = |row: usize, column: usize| board[row][column] == "*";
    let mut rows = vec![];
    for row in 0..=height {
        let mut entry = |column: usize| match (row, column) {
            (0, 0) => "#".to_string(),
            (0, column) if !is_cell(0, column - 1) => "#".to_string(),
            (0, _) => pick(random, "# 3/ 19/ 20/ 45/").to_string(),
            (row, 0) if !is_cell(row - 1, 0) => "#".to_string(),
            (_, 0) => pick(random, "# /4 /19 /20 /45").to_string(),
            (row, column) if is_cell(row - 1, column - 1) => "_".to_string(),
            _ => pick(random, "# 3/ /45 16/24").to_string(),
        };
        rows.push((0..=width).map(&mut entry).collect::<Vec<_>>());
    }
    data.set("clues", of_rows(rows));
    data.0.retain(|name, _| name == "board" || name == "clues");
    data
}

pub(super) fn random_sudoku(random: &mut ChaCha8Rng, height: usize, _: usize) -> Data {
    let (rows, columns) = [(2, 2), (2, 3), (3, 3), (4, 4)][height % 4];
    let n = rows * columns;
    let mut data = Data::default();
    data.set("box_height", rows);
    data.set("box_width", columns);
    data.set(
        "puzzle",
        drawing(random, n, n, if n > 9 { "_ _ 1 10 16" } else { "_ _ _ 1 2 4" }),
    );
    data
}

/// Clues of this alphabet on the circles of a puzzle.
pub(super) fn with_numbers_on(random: &mut ChaCha8Rng, mut data: Data, alphabet: &str) -> Data {
    let mut clue = |circle: &String| match circle.as_str() {
        "." => ".".to_string(),
        _ => pick(random, alphabet).to_string(),
    };
    let circles = data.rows("circles");
    let rows = circles.iter().map(|row| row.iter().map(&mut clue).collect());
    let rows = of_rows(rows.collect());
    data.set("clues", rows);
    data
}

/// Circles with numbers, and arrows in other cells.
pub(super) fn random_corners_and_arrows(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let signs = if height + width > 4 {
        ". . . 3 4 ?"
    } else {
        ". . 3 ?"
    };
    let mut data = drawn(random, height, width, "numbers", signs);
    let mut arrow = |number: &String| match number.as_str() {
        "." => pick(random, ". . ↑ ↓ ← →").to_string(),
        _ => ".".to_string(),
    };
    let numbers = data.rows("numbers");
    let rows = numbers.iter().map(|row| row.iter().map(&mut arrow).collect());
    let rows = of_rows(rows.collect());
    data.set("arrows", rows);
    data
}

/// Areas, and some circles, triangles and squares.
pub(super) fn random_signs(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    with_marks(random_areas_and(random, height, width, "puzzle", "_ _ _ ○ △ □ ?"))
}

/// Two lists of neighbours: first those in a row.
pub(super) fn random_pairs(
    random: &mut ChaCha8Rng,
    height: usize,
    width: usize,
) -> (Vec<String>, Vec<String>) {
    let (mut first, mut second) = (vec![], vec![]);
    for (down, right) in [(0, 1), (1, 0)] {
        for row in 1..=height - down {
            for column in 1..=width - right {
                let name = format!("r{row}c{column} r{}c{}", row + down, column + right);
                match random.random_range(0..4) {
                    0 => first.push(name),
                    1 => second.push(name),
                    _ => {}
                }
            }
        }
    }
    (first, second)
}

/// A board of `n` x `n` cells without givens, with lists of numbers beside it.
pub(super) fn random_square(
    random: &mut ChaCha8Rng,
    n: usize,
    sides: &[&str],
    range: std::ops::RangeInclusive<i64>,
) -> Data {
    let mut data = Data::default();
    data.set("n", n);
    for side in sides {
        let numbers = (0..n).map(|_| random.random_range(range.clone()));
        data.set(side, numbers.collect::<Vec<_>>());
    }
    data.set("puzzle", drawing(random, n, n, "_"));
    data
}
