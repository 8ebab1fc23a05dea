//! Variants of sudokus from f-puzzles: each kind of rule against a check of its own, on all sudokus of 4 x 4.

mod drawn;
mod left_out;
mod oracle;
mod pairs;
mod random;
mod sudoku_pad;
mod written;
mod wrong;

use std::collections::BTreeSet;

use placet::model::import::{ConversionOptions, ImportFormat, import};
use placet::model::{Source, read};
use placet::render::text::compact;
use placet::{Puzzle, Session};
use serde_json::{Value, json};

type Grid = Vec<i64>;
/// Do two digits fit?
type PairCheck<'a> = &'a dyn Fn(i64, i64) -> bool;

fn document(more: Value) -> String {
    let cell = || json!({});
    let rows: Vec<Vec<Value>> = (0..4).map(|_| (0..4).map(|_| cell()).collect()).collect();
    let mut document = json!({ "size": 4, "title": "four", "grid": rows });
    let object = document.as_object_mut().expect("it is an object");
    object.extend(more.as_object().expect("it is an object").clone());
    document.to_string()
}

fn model(text: &str) -> String {
    let source = Source::new("puzzle.json", text);
    let options = ConversionOptions::default();
    let imported = import(&source, ImportFormat::FPuzzles, &options);
    imported
        .unwrap_or_else(|diagnostics| panic!("{diagnostics}"))
        .text
}

fn boards(model: &str) -> BTreeSet<Grid> {
    let puzzle: Puzzle = read(&Source::new("model.toml", model))
        .unwrap_or_else(|diagnostics| panic!("{diagnostics}\n{model}"));
    let mut session = Session::new(puzzle);
    let boards = session.boards().expect("there is an engine");
    let digits = |text: String| {
        text.chars()
            .filter_map(|c| c.to_digit(10))
            .map(i64::from)
            .collect()
    };
    boards
        .map(|solution| solution.expect("no engine fails").complete())
        .map(|solution| solution.expect("the search ends"))
        .map(|solution| digits(compact(session.puzzle(), &solution.board)))
        .collect()
}

/// The digit at `R1C1` and so on.
fn at(grid: &Grid, name: &str) -> i64 {
    let digit = |index: usize| usize::from(name.as_bytes()[index] - b'1');
    grid[digit(1) * 4 + digit(3)]
}

fn near(grid: &Grid) -> Vec<(usize, usize, i64, i64)> {
    let mut pairs = vec![];
    for cell in 0..16 {
        if cell % 4 < 3 {
            pairs.push((cell, cell + 1, grid[cell], grid[cell + 1]));
        }
        if cell < 12 {
            pairs.push((cell, cell + 4, grid[cell], grid[cell + 4]));
        }
    }
    pairs
}

fn check(more: Value, holds: impl Fn(&Grid) -> bool) {
    let all = boards(&model(&document(json!({}))));
    assert_eq!(all.len(), 288);
    let found = boards(&model(&document(more.clone())));
    let expected: BTreeSet<Grid> = all.iter().filter(|grid| holds(grid)).cloned().collect();
    assert_eq!(found, expected, "{more}");
    assert!(
        !expected.is_empty() && expected.len() < 288,
        "{more} says nothing: {}",
        expected.len()
    );
}

#[test]
fn rules_for_the_whole_board() {
    let rising = |grid: &Grid| BTreeSet::from([grid[12], grid[9], grid[6], grid[3]]).len() == 4;
    check(json!({ "diagonal+": true }), rising);
    check(json!({ "diagonal-": true }), |grid| {
        BTreeSet::from([grid[0], grid[5], grid[10], grid[15]]).len() == 4
    });
    let differ_by = |grid: &Grid, moves: &[(usize, i64)]| {
        (0..16_usize).all(|cell| {
            moves.iter().all(|(down, right)| {
                let (row, column) = (cell / 4 + down, (cell % 4) as i64 + right);
                row > 3 || !(0..4).contains(&column) || grid[row * 4 + column as usize] != grid[cell]
            })
        })
    };
    check(json!({ "antiknight": true }), |grid| {
        differ_by(grid, &[(1, 2), (1, -2), (2, 1), (2, -1)])
    });
    check(json!({ "disjointgroups": true }), |grid| {
        [0, 1, 4, 5]
            .iter()
            .all(|cell| BTreeSet::from([0, 2, 8, 10].map(|shift| grid[cell + shift])).len() == 4)
    });
    // No sudoku of 4 x 4 has either.
    for flag in ["antiking", "nonconsecutive"] {
        let found = boards(&model(&document(json!({ flag: true }))));
        let all = boards(&model(&document(json!({}))));
        let holds = |grid: &&Grid| match flag {
            "antiking" => differ_by(grid, &[(1, 1), (1, -1)]),
            _ => near(grid)
                .iter()
                .all(|(_, _, one, other)| (one - other).abs() > 1),
        };
        assert_eq!(found, all.iter().filter(holds).cloned().collect());
    }
}

#[test]
fn lines() {
    let line =
        |name: &str, cells: &str| json!({ name: [{ "lines": [cells.split(' ').collect::<Vec<_>>()] }] });
    check(line("thermometer", "R1C1 R2C2 R3C3"), |grid| {
        at(grid, "R1C1") < at(grid, "R2C2") && at(grid, "R2C2") < at(grid, "R3C3")
    });
    check(line("palindrome", "R1C1 R1C2 R2C3 R2C4"), |grid| {
        at(grid, "R1C1") == at(grid, "R2C4") && at(grid, "R1C2") == at(grid, "R2C3")
    });
    check(line("whispers", "R1C1 R2C2 R3C2"), |grid| {
        (at(grid, "R1C1") - at(grid, "R2C2")).abs() >= 2 && (at(grid, "R2C2") - at(grid, "R3C2")).abs() >= 2
    });
    check(line("renban", "R1C1 R2C3 R3C3"), |grid| {
        let mut digits = ["R1C1", "R2C3", "R3C3"].map(|cell| at(grid, cell));
        digits.sort_unstable();
        digits[0] + 1 == digits[1] && digits[1] + 1 == digits[2]
    });
    check(line("betweenline", "R1C1 R2C2 R2C3 R4C4"), |grid| {
        let ends = [at(grid, "R1C1"), at(grid, "R4C4")];
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        ["R2C2", "R2C3"]
            .iter()
            .all(|cell| low < at(grid, cell) && at(grid, cell) < high)
    });
    check(
        json!({ "arrow": [{ "cells": ["R1C1"], "lines": [["R1C1", "R2C2", "R3C3"]] }] }),
        |grid| at(grid, "R1C1") == at(grid, "R2C2") + at(grid, "R3C3"),
    );
    check(
        json!({ "arrow": [{ "cells": ["R1C1", "R1C2"], "lines": [["R1C2", "R1C3", "R2C4", "R2C3", "R3C3", "R4C4"]] }] }),
        |grid| {
            let shaft: i64 = ["R1C3", "R2C4", "R2C3", "R3C3", "R4C4"]
                .iter()
                .map(|cell| at(grid, cell))
                .sum();
            10 * at(grid, "R1C1") + at(grid, "R1C2") == shaft
        },
    );
}

#[test]
fn cages_and_sums() {
    check(
        json!({ "killercage": [{ "cells": ["R1C1", "R1C2", "R2C2"], "value": "7" }, { "cells": ["R3C3", "R2C4"] }] }),
        |grid| {
            let digits = ["R1C1", "R1C2", "R2C2"].map(|cell| at(grid, cell));
            BTreeSet::from(digits).len() == 3
                && digits.iter().sum::<i64>() == 7
                && at(grid, "R3C3") != at(grid, "R2C4")
        },
    );
    check(
        json!({ "extraregion": [{ "cells": ["R1C2", "R2C3", "R3C3", "R4C2"] }] }),
        |grid| BTreeSet::from(["R1C2", "R2C3", "R3C3", "R4C2"].map(|cell| at(grid, cell))).len() == 4,
    );
    check(
        json!({ "littlekillersum": [{ "cell": "R0C1", "direction": "DR", "cells": ["R1C2", "R2C3", "R3C4"], "value": "8" }] }),
        |grid| at(grid, "R1C2") + at(grid, "R2C3") + at(grid, "R3C4") == 8,
    );
    let between = |digits: Vec<i64>| {
        let ends = [1, 4].map(|end| {
            digits
                .iter()
                .position(|digit| *digit == end)
                .expect("each digit is there")
        });
        digits[ends[0].min(ends[1]) + 1..ends[0].max(ends[1])]
            .iter()
            .sum::<i64>()
    };
    check(
        json!({ "sandwichsum": [{ "cell": "R2C0", "value": "5" }, { "cell": "R5C3", "value": "2" }] }),
        |grid| {
            between(grid[4..8].to_vec()) == 5 && between((0..4).map(|row| grid[row * 4 + 2]).collect()) == 2
        },
    );
    let seen = |digits: Vec<i64>| {
        (0..4)
            .filter(|at| digits[..*at].iter().all(|before| *before < digits[*at]))
            .count()
    };
    check(
        json!({ "skyscraper": [{ "cell": "R2C5", "value": "3" }, { "cell": "R0C4", "value": "2" }] }),
        |grid| {
            seen(grid[4..8].iter().rev().copied().collect()) == 3
                && seen((0..4).map(|row| grid[row * 4 + 3]).collect()) == 2
        },
    );
}

#[test]
fn cells_and_pairs() {
    check(
        json!({ "odd": [{ "cell": "R1C1" }], "even": [{ "cell": "R4C4" }] }),
        |grid| at(grid, "R1C1") % 2 == 1 && at(grid, "R4C4") % 2 == 0,
    );
    check(
        json!({ "minimum": [{ "cell": "R2C2" }, { "cell": "R2C3" }] }),
        |grid| {
            let (one, other) = (at(grid, "R2C2"), at(grid, "R2C3"));
            ["R1C2", "R3C2", "R2C1"].iter().all(|cell| one < at(grid, cell))
                && ["R1C3", "R3C3", "R2C4"].iter().all(|cell| other < at(grid, cell))
        },
    );
    check(json!({ "maximum": [{ "cell": "R1C1" }] }), |grid| {
        at(grid, "R1C1") > at(grid, "R1C2").max(at(grid, "R2C1"))
    });
    check(
        json!({ "quadruple": [{ "cells": ["R2C2", "R2C3", "R3C2", "R3C3"], "values": [2, 2, 3] }] }),
        |grid| {
            let digits = ["R2C2", "R2C3", "R3C2", "R3C3"].map(|cell| at(grid, cell));
            digits.iter().filter(|digit| **digit == 2).count() >= 2 && digits.contains(&3)
        },
    );
    check(
        json!({ "clone": [{ "cells": ["R1C1", "R1C2"], "cloneCells": ["R2C3", "R2C4"] }] }),
        |grid| at(grid, "R1C1") == at(grid, "R2C3") && at(grid, "R1C2") == at(grid, "R2C4"),
    );
    let dots = json!([{ "cells": ["R1C1", "R1C2"] }, { "cells": ["R4C4", "R3C4"] }]);
    check(json!({ "difference": dots }), |grid| {
        (at(grid, "R1C1") - at(grid, "R1C2")).abs() == 1 && (at(grid, "R4C4") - at(grid, "R3C4")).abs() == 1
    });
    let ratio = |one: i64, other: i64, times: i64| one == times * other || other == times * one;
    check(
        json!({ "ratio": [{ "cells": ["R1C1", "R1C2"] }, { "cells": ["R2C1", "R3C1"], "value": "3" }] }),
        |grid| ratio(at(grid, "R1C1"), at(grid, "R1C2"), 2) && ratio(at(grid, "R2C1"), at(grid, "R3C1"), 3),
    );
    check(
        json!({ "xv": [{ "cells": ["R1C1", "R1C2"], "value": "V" }] }),
        |grid| at(grid, "R1C1") + at(grid, "R1C2") == 5,
    );
}

#[test]
fn what_is_not_marked_is_different_in_negative_puzzles() {
    let is_ratio = |one: i64, other: i64| one == 2 * other || other == 2 * one;
    let is_five = |one: i64, other: i64| one + other == 5;
    let is_next = |one: i64, other: i64| (one - other).abs() == 1;
    let kinds: [(&str, &str, PairCheck<'_>); 3] = [
        ("ratio", "", &is_ratio),
        ("xv", "V", &is_five),
        ("difference", "", &is_next),
    ];
    let all = boards(&model(&document(json!({}))));
    let cells =
        |one: usize, other: usize| [one, other].map(|cell| format!("R{}C{}", cell / 4 + 1, cell % 4 + 1));
    for (kind, value, holds) in kinds {
        // All pairs of one sudoku are marked.
        let marked = |grid: &Grid| {
            let pairs = near(grid).into_iter().filter(|(_, _, a, b)| holds(*a, *b));
            pairs
                .map(|(one, other, ..)| (one, other))
                .collect::<BTreeSet<_>>()
        };
        let wanted = marked(all.iter().nth(100).expect("there are 288"));
        let mark = |(one, other): &(usize, usize)| json!({ "cells": cells(*one, *other), "value": value });
        let marks: Vec<Value> = wanted.iter().map(mark).collect();
        check(json!({ kind: marks, "negative": [kind] }), |grid| {
            marked(grid) == wanted
        });
    }
}

#[test]
fn regions_and_givens() {
    let regions = ["0001", "0211", "2213", "2333"];
    let cell = |row: usize, column: usize| {
        let region = i64::from(regions[row].as_bytes()[column] - b'0');
        match (row, column) {
            (0, 0) => json!({ "region": region, "value": 3, "given": true }),
            // What a player has entered is no given.
            (3, 3) => json!({ "region": region, "value": 3 }),
            _ => json!({ "region": region }),
        }
    };
    let rows: Vec<Vec<Value>> = (0..4)
        .map(|row| (0..4).map(|column| cell(row, column)).collect())
        .collect();
    let text = model(
        &json!({ "size": 4, "grid": rows, "text": [{ "cells": ["R1C1"] }], "ruleset": "Irregular." })
            .to_string(),
    );
    assert!(
        text.starts_with("# The rules in the words of the author:\n# Irregular.\n"),
        "{text}"
    );
    let found = boards(&text);
    assert!(!found.is_empty());
    for grid in &found {
        assert_eq!(grid[0], 3);
        for region in b'0'..=b'3' {
            let cells = (0..16).filter(|cell| regions[cell / 4].as_bytes()[cell % 4] == region);
            assert_eq!(cells.map(|cell| grid[cell]).collect::<BTreeSet<_>>().len(), 4);
        }
    }
}

#[test]
fn links_are_read() {
    // {"size":4,"grid":[...],"antiknight":true}, compressed by lz-string itself.
    let links = [
        "https://f-puzzles.com/?load=PAYLOAD",
        "https://sudokupad.app/?puzzleid=fpuzzlesPAYLOAD&x=1",
        "https://sudokupad.app/fpuzPAYLOAD?setting-nogrid=1",
        "PAYLOAD\n",
    ];
    for link in links {
        let text = model(&link.replace("PAYLOAD", include_str!("antiknight.txt").trim()));
        assert!(text.contains("knight moves"), "{text}");
    }
}
