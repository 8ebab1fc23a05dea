//! Kakuros: written in several ways and read again, and wrong files.

use itertools::Itertools;
use placet::model::import::ImportFormat;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::data::Data;
use super::random::random_kakuro;
use super::{library, only_board, refused, seen};

const FORMAT: ImportFormat = ImportFormat::Kakuro;

/// The puzzle as it is printed, with this text between the places, and these for a cell and for a place without sums.
fn table(data: &Data, separator: &str, cell: &str, none: &str, between_sums: &str) -> String {
    let place = |entry: &String| match entry.as_str() {
        "_" => cell.to_string(),
        "#" => none.to_string(),
        sums => sums.replace('/', between_sums),
    };
    let rows = data.rows("clues");
    let rows = rows.iter().map(|row| row.iter().map(place).join(separator));
    rows.map(|row| match separator {
        "|" => format!("|{row}|\n"),
        _ => format!("{row}\n"),
    })
    .collect()
}

#[test]
fn any_puzzle_that_is_written_is_read() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let mut tried = 0;
    while tried < 100 {
        let (height, width) = (random.random_range(2..8), random.random_range(1..8));
        let data = random_kakuro(&mut random, height, width);
        // Without a sum nothing tells it from other tables.
        if !data.entries("clues").iter().any(|entry| entry.contains('/')) {
            continue;
        }
        tried += 1;
        for text in [
            table(&data, "  ", "_", "#", "\\"),
            table(&data, " ", ".", "x", "/"),
            table(&data, ",", "", "X", "\\"),
            table(&data, "\t", "?", "*", "\\"),
            table(&data, " ; ", "-", ":", ":"),
            table(&data, "|", " ", "\\", "\\"),
        ] {
            data.assert_in(&text, FORMAT);
        }
    }
}

/// The runs of the library's puzzle, read off its printed form.
fn runs(data: &Data) -> String {
    let clues = data.rows("clues");
    let mut lines = vec!["# a comment".to_string()];
    for (row, column) in (0..clues.len()).cartesian_product(0..clues[0].len()) {
        let entry = clues[row][column].replace('\\', "/");
        let Some((below, right)) = entry.split_once('/') else {
            continue;
        };
        let is_cell = |row: usize, column: usize| {
            clues
                .get(row)
                .and_then(|line| line.get(column))
                .is_some_and(|entry| entry == "_")
        };
        let across = (1..).take_while(|step| is_cell(row, column + step)).count();
        let down = (1..).take_while(|step| is_cell(row + step, column)).count();
        for (sum, first, direction, length) in [
            (right, (column + 1, row), "-", across),
            (below, (column, row + 1), "|", down),
        ] {
            if !sum.is_empty() {
                lines.push(format!("{} {} {direction} {length} {sum}", first.0, first.1));
            }
        }
    }
    lines.join("\n")
}

#[test]
fn the_library_s_own_puzzle_is_the_same_as_runs() {
    let library = library("sums/kakuro");
    let data = Data::of_model(&library);
    let text = runs(&data);
    data.assert_in(&text, FORMAT);
    assert_eq!(only_board(&seen(&text, FORMAT)), only_board(&library));
}

#[test]
fn wrong_files() {
    let wide = format!("#{}\n\\3{}\n", " 1\\".repeat(101), " _".repeat(101));
    refused(
        FORMAT,
        &[
            ("", "E003", "", "the file has no data"),
            ("# 3\\ 4\\\n", "E020", "# 3\\ 4\\", "1 rows of 3"),
            ("# 3\\\n\\2\n", "E021", "\\2", "1 place in this row"),
            (
                "_ 3\\\n\\2 _\n",
                "E021",
                "_",
                "a cell in the row or column of the first sums",
            ),
            ("# 3\\\n\\2 a\n", "E041", "a", "`a` is neither a cell nor sums"),
            ("# 3\\\n\\2 b\\\n", "E003", "b", "`b` is not a number"),
            (
                &wide,
                "E002",
                wide.lines().next().expect("a line"),
                "the board is too large",
            ),
            ("1 1 - 2 3\n1 1 - 2\n", "E003", "1 1 - 2", "this is not a run"),
            ("1 1 - 2 3\n1 1 + 2 3\n", "E013", "+", "unknown direction `+`"),
            (
                "1 1 - 2 3\n0 1 - 2 3\n",
                "E013",
                "0",
                "columns, rows and cells are counted from 1",
            ),
            ("1 1 - 101 3\n", "E002", "101", "the board is too large"),
            (
                "9223372036854775807 1 - 2 3\n",
                "E002",
                "9223372036854775807 1 - 2 3",
                "the board is too large",
            ),
            (
                "1 1 - 2 3\n1 1 - 2 4\n",
                "E014",
                "1 1 - 2 4",
                "a second sum for these cells",
            ),
            (
                "1 1 - 3 7\n2 1 - 2 5\n",
                "E014",
                "2 1 - 2 5",
                "this run does not begin where its cells do",
            ),
            (
                "1 1 - 2 3\n1 1 - 3 7\n",
                "E014",
                "1 1 - 2 3",
                "this run does not end where its cells do",
            ),
        ],
    );
}
