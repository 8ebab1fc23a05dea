//! Calcudokus: written in both notations and read again, and wrong files.

use itertools::Itertools;
use placet::model::import::ImportFormat;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::data::Data;
use super::game_ids::random_keen;
use super::refused;

const FORMAT: ImportFormat = ImportFormat::Calcudoku;

/// The targets of the data, in the order of the first cells of their cages.
fn targets(data: &Data) -> Vec<String> {
    let targets = data.0["targets"].as_array().expect("targets").iter();
    targets
        .map(|target| target.as_str().expect("a text").to_string())
        .collect()
}

/// A drawing with letters, in which a cage of one cell can be a digit, and targets in another order.
fn drawing(data: &Data) -> String {
    let names = data.entries("cages");
    let order: Vec<&String> = names.iter().unique().collect();
    let targets = targets(data);
    let is_given = |cage: usize| cage.is_multiple_of(2) && targets[cage].len() == 1;
    let sign = |name: &String| {
        let cage = order.iter().position(|other| *other == name).expect("a cage");
        match is_given(cage) {
            true => targets[cage].clone(),
            false => char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[cage]).to_string(),
        }
    };
    let rows = names.chunks(data.number("n"));
    let rows = rows.map(|row| row.iter().map(sign).collect::<String>());
    let lines = order.iter().enumerate().filter(|(cage, _)| !is_given(*cage));
    let lines = lines.map(|(cage, name)| format!("{} {}", sign(name), targets[cage]));
    format!(
        ".KK \"one\"\n{}\n\n{}\n",
        rows.format("\n"),
        lines.rev().format("\n")
    )
}

/// A line for each cage.
fn facts(data: &Data) -> String {
    let (names, n) = (data.entries("cages"), data.number("n"));
    let fact = |(name, target): (&String, String)| {
        let cells = names.iter().positions(|other| other == name);
        let cells = cells.map(|cell| format!("{}{}", char::from(b'A' + (cell / n) as u8), cell % n + 1));
        let operation = match target.chars().last().expect("a target") {
            'x' => '*',
            sign if sign.is_ascii_digit() => '!',
            sign => sign,
        };
        let number = target.trim_end_matches(|sign: char| !sign.is_ascii_digit());
        format!("{operation} {number} {}", cells.format(" "))
    };
    let facts = names.iter().unique().zip(targets(data)).map(fact);
    format!("# {n}\n{}\n", facts.format("\n"))
}

#[test]
fn any_puzzle_that_is_written_is_read() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..100 {
        let n = random.random_range(2..7);
        let data = random_keen(&mut random, n, n);
        data.assert_in(&facts(&data), FORMAT);
        // Drawings without an operation are not recognised: they could be killer sudokus.
        if targets(&data)
            .iter()
            .any(|target| target.ends_with(|sign: char| !sign.is_ascii_digit()))
        {
            data.assert_in(&drawing(&data), FORMAT);
        }
    }
}

#[test]
fn wrong_files() {
    refused(
        FORMAT,
        &[
            ("", "E003", "", "the file has no data"),
            ("AAB\nAB\nBBB\nA 3+\nB 9+\n", "E021", "AB", "a row of 2 cells"),
            ("AA\nB?\nA 3+\n", "E021", "?", "`?` is no cage"),
            ("AA\n", "E021", "", "1 rows of letters"),
            ("AA\nBB\nA 3+\n", "E011", "B", "the cage `B` has no target"),
            (
                "AA\nBB\nA 3+\nB 3+\nB 2-\n",
                "E014",
                "B",
                "two targets for the cage `B`",
            ),
            (
                "AA\nBB\nA 3+\nB 3+\nC 3\n",
                "E024",
                "C",
                "a target for the cage `C`, which has no cell",
            ),
            ("AA\nAA\nA 3-\n", "E041", "3-", "the operation `-` for 4 cells"),
            (
                "AA\nBB\nA 3+\nB 3\n",
                "E041",
                "3",
                "a cage of 2 cells without an operation",
            ),
            ("AA\nBB\nA 3+\nB x\n", "E003", "", "`` is not a number"),
            ("AA\nBB\nA 3+\nB 3+\n.KK\n", "E003", ".KK", "a second puzzle"),
            ("AA\nBB\nA 3+\nB 3+\nB\n", "E003", "B", "this is not a target"),
            ("# 0\n+ 3 A1\n", "E002", "0", "a square of 0 rows"),
            ("# 27\n+ 3 A1\n", "E002", "27", "a square of 27 rows"),
            ("# 2\n+ 3 A1 A2\n+ 3 B1 B3\n", "E023", "B3", "unknown cell `B3`"),
            (
                "# 2\n+ 3 A1 A2\n+ 3 B1 A2\n",
                "E022",
                "A2",
                "the cell A2 is already in a cage",
            ),
            (
                "# 2\n+ 3 A1 A2\n! 1 B1\n",
                "E011",
                "",
                "the cages have 3 of 4 cells",
            ),
            ("# 2\n+ 3\n", "E011", "+ 3", "a cage without cells"),
            ("# 2\n+\n", "E011", "+", "a cage without a target"),
            ("# 2\n+ 3 A1 A2\nB1 B2\n", "E003", "B1 B2", "this is not a cage"),
            (
                "# 2\n/ 2 A1 A2 B1\n! 1 B2\n",
                "E041",
                "/ 2 A1 A2 B1",
                "the operation `/` for 3 cells",
            ),
        ],
    );
}
