//! Data of puzzles at random, for games that have none of a genre of links.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::super::data::Data;
use super::super::random::{drawing, drawn, list, of_rows, random_pairs, with_rooms};

/// Numbers from 0 to `most`.
fn counts(random: &mut ChaCha8Rng, length: usize, most: usize) -> Value {
    (0..length).map(|_| random.random_range(0..=most)).collect()
}

pub(super) fn random_tents(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "wood", "_ _ _ _ _ _ _ _ _ T");
    data.set("row_counts", counts(random, height, width));
    data.set("column_counts", counts(random, width, height));
    data
}

pub(super) fn random_unruly(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "puzzle", "_ _ _ _ 0 1");
    let lines = if random.random_bool(0.5) {
        json!(["rows", "columns"])
    } else {
        json!([])
    };
    data.set("different", lines);
    data
}

/// A square board with numbers that are given.
fn latin(random: &mut ChaCha8Rng, n: usize) -> Data {
    let mut data = Data::default();
    data.set("n", n);
    data.set("puzzle", drawing(random, n, n, "_ _ _ 1 2"));
    data
}

/// Signs for smaller numbers, or bars.
pub(super) fn random_unequal(random: &mut ChaCha8Rng, n: usize, _: usize) -> Data {
    let mut data = latin(random, n);
    let has_bars = random.random_bool(0.5);
    let name = |(row, column): (usize, usize)| format!("r{}c{}", row + 1, column + 1);
    let mut signs = vec![];
    for cell in 0..n * n {
        let (row, column) = (cell / n, cell % n);
        for other in [(row, column + 1), (row + 1, column)] {
            if other.0 < n && other.1 < n && random.random_range(0..3) == 0 {
                let is_turned = !has_bars && random.random_bool(0.5);
                let pair = if is_turned {
                    [other, (row, column)]
                } else {
                    [(row, column), other]
                };
                signs.push(pair.map(name).join(" "));
            }
        }
    }
    data.set(if has_bars { "bars" } else { "signs" }, signs);
    data
}

/// Ends at random, and cells with directions.
pub(super) fn random_tracks(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "tracks", ". . . . LR UD DR DL UR UL");
    let mut ends = vec![vec![".".to_string(); width]; height];
    // The end in the last row is not in its first cell, which could be the other end.
    let (row, column) = (random.random_range(0..height - 1), random.random_range(1..width));
    ends[row][0] = "A".to_string();
    ends[height - 1][column] = "A".to_string();
    data.set("ends", of_rows(ends));
    data.set("row_counts", counts(random, height, width));
    data.set("column_counts", counts(random, width, height));
    data
}

pub(in crate::import) fn random_keen(random: &mut ChaCha8Rng, n: usize, _: usize) -> Data {
    let (rooms, count) = with_rooms(random, n, n, "cages");
    let names = rooms.entries("cages");
    let mut order: Vec<&String> = vec![];
    for name in &names {
        if !order.contains(&name) {
            order.push(name);
        }
    }
    let target = |name: &&String| {
        let size = names.iter().filter(|other| other == name).count();
        let number = random.random_range(1..200);
        let operation = match size {
            1 => "",
            2 => ["+", "x", "-", "/"][random.random_range(0..4)],
            _ => ["+", "x"][random.random_range(0..2)],
        };
        format!("{number}{operation}")
    };
    let targets: Vec<String> = order.iter().map(target).collect();
    assert!(targets.len() <= count);
    let mut data = Data::default();
    data.set("n", n);
    data.set("cages", rooms.0["cages"].clone());
    data.set("targets", targets);
    data
}

pub(super) fn random_palisade(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "clues", ". . . . 0 1 2 3 4");
    data.set("size", random.random_range(1..20));
    data
}

pub(super) fn random_dominosa(random: &mut ChaCha8Rng, most: usize, _: usize) -> Data {
    let mut data = Data::default();
    data.set("most", most);
    let alphabet: Vec<String> = (0..=most).map(|number| number.to_string()).collect();
    let numbers = drawing(random, most + 1, most + 2, &alphabet.join(" "));
    data.set("numbers", numbers);
    data
}

/// The cells of the lines of sight follow from the maze.
pub(super) fn random_undead(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "maze", "_ _ _ _ / \\ G Z");
    let maze = data.entries("maze");
    let monsters = maze
        .iter()
        .filter(|entry| !["/", "\\"].contains(&entry.as_str()))
        .count();
    let ghosts = random.random_range(0..=monsters);
    data.set("ghosts", ghosts);
    data.set("vampires", 0);
    data.set("zombies", monsters - ghosts);
    data.set("seen", counts(random, 2 * (height + width), 4));
    data
}

/// Dominoes wherever there is room for one, and neutral cells elsewhere.
pub(super) fn random_magnets(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut names = vec![vec![".".to_string(); width]; height];
    for domino in 0..height * width {
        let (row, column) = (domino / width, domino % width);
        let is_beside = random.random_bool(0.5);
        let other = if is_beside {
            (row, column + 1)
        } else {
            (row + 1, column)
        };
        let is_free =
            |(row, column): (usize, usize)| row < height && column < width && names[row][column] == ".";
        if is_free((row, column)) && is_free(other) {
            for (row, column) in [(row, column), other] {
                names[row][column] = format!("d{domino}");
            }
        }
    }
    let mut data = drawn(random, height, width, "dominoes", ".");
    data.set("dominoes", of_rows(names));
    for (name, lines) in [
        ("row_plus", height),
        ("row_minus", height),
        ("column_plus", width),
        ("column_minus", width),
    ] {
        data.set(name, list(random, lines, 2));
    }
    data
}

pub(super) fn random_signpost(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let mut data = drawn(random, height, width, "arrows", "↑ ↗ → ↘ ↓ ↙ ← ↖");
    data.set("puzzle", drawing(random, height, width, "_ _ _ 1 4"));
    data
}

/// A sudoku with at random shapes, diagonals and cages. Its shapes are rows.
pub(super) fn random_solo(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let (height, width) = (height % 3 + 2, width % 3 + 2);
    let n = height * width;
    let mut data = Data::default();
    data.set("puzzle", drawing(random, n, n, "_ _ _ 1 4"));
    let has_shapes = random.random_bool(0.3);
    if has_shapes {
        let rows = (0..n).map(|row| vec![format!("s{row}"); n]);
        data.set("shapes", of_rows(rows.collect()));
    }
    if random.random_bool(0.5) {
        let (rooms, count) = with_rooms(random, n, n, "cages");
        data.set("cages", rooms.0["cages"].clone());
        let sums: Vec<usize> = (0..count).map(|_| random.random_range(1..100)).collect();
        data.set("sums", sums);
    }
    if !has_shapes && !data.0.contains_key("cages") {
        data.set("box_height", height);
        data.set("box_width", width);
    }
    data
}

/// Tiles on a board that wraps around, with barriers also between its sides.
pub(super) fn random_net_torus(random: &mut ChaCha8Rng, height: usize, width: usize) -> Data {
    let (height, width) = (height.max(3), width.max(3));
    let mut data = drawn(random, height, width, "tiles", "E I L T X");
    let (mut barriers, _) = random_pairs(random, height, width);
    for row in 1..=height {
        if random.random_bool(0.3) {
            barriers.push(format!("r{row}c{width} r{row}c1"));
        }
    }
    for column in 1..=width {
        if random.random_bool(0.3) {
            barriers.push(format!("r{height}c{column} r1c{column}"));
        }
    }
    data.set("barriers", barriers);
    data
}
