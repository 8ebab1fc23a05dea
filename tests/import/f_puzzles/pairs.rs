//! Rules of all kinds in pairs, against a brute force that reads the JSON itself.

use std::collections::BTreeSet;

use itertools::Itertools;
use serde_json::{Value, json};

use super::oracle::{Grid, Oracle};
use super::random::{Author, Dice, KINDS, blank};
use super::{boards, model};
use crate::import::extent;

/// The boards of the imported puzzle are those of the brute force.
#[track_caller]
fn agrees(document: &Value) -> usize {
    let expected = Oracle::new(document).boards();
    let model = model(&document.to_string());
    let found = boards(&model);
    assert!(
        found == expected,
        "{} boards, not {}:\n{document}\n{model}",
        found.len(),
        expected.len()
    );
    expected.len()
}

/// Some filled board of this size.
fn filled(size: usize, dice: &mut Dice) -> Grid {
    let mut document = blank(size);
    // The first row in any order leaves boards enough.
    let mut digits: Vec<usize> = (1..=size).collect();
    for column in 0..size {
        let digit = digits.swap_remove(dice.below(digits.len()));
        document["grid"][0][column] = json!({ "value": digit, "given": true });
    }
    if size > 4 {
        let (shift, height) = (if size == 6 { 3 } else { 1 }, if size == 6 { 2 } else { 1 });
        for row in 1..size {
            for column in 0..size {
                let from = (column + shift * row + row / height) % size;
                document["grid"][row][column] = document["grid"][0][from].clone();
            }
        }
    }
    let boards = Oracle::new(&document).boards();
    let index = dice.below(boards.len());
    boards.into_iter().nth(index).expect("it is below their number")
}

/// A puzzle with rules of some kinds; boards of more than 4 x 4 have enough givens for the brute force.
fn puzzle(kinds: &[&str], size: usize, seed: u64) -> Value {
    let mut dice = Dice::new(seed);
    let board = filled(size, &mut dice);
    let mut document = blank(size);
    if size > 4 {
        for cell in 0..size * size {
            if dice.below(5) < 3 {
                document["grid"][cell / size][cell % size] = json!({ "value": board[cell], "given": true });
            }
        }
    }
    let mut author = Author {
        size,
        board: &board,
        dice,
    };
    for kind in kinds {
        author.add(kind, &mut document);
    }
    document
}

#[test]
fn kinds_in_pairs() {
    let rounds = extent::cases(1, 4);
    let mut solvable = 0;
    let mut number = 0;
    for (index, [one, other]) in KINDS.iter().array_combinations().enumerate() {
        for round in 0..rounds {
            // A sample has every kind of rule with some others.
            if !extent::full() && index % 7 != 0 {
                continue;
            }
            let seed = index as u64 * 100 + u64::from(round);
            number += 1;
            solvable += usize::from(agrees(&puzzle(&[one, other], 4, seed)) > 0);
            if extent::full() || index % 35 == 0 {
                agrees(&puzzle(&[one, other], 6, seed));
                agrees(&puzzle(&[one, other], 5, seed));
            }
        }
    }
    assert!(
        solvable * 2 > number,
        "only {solvable} of {number} puzzles have a board"
    );
}

#[test]
fn many_kinds_at_once() {
    for seed in 0..u64::from(extent::cases(10, 500)) {
        let mut dice = Dice::new(seed + 7);
        let kinds: Vec<&str> = (0..5).map(|_| KINDS[dice.below(KINDS.len())]).collect();
        agrees(&puzzle(&kinds, if seed % 3 == 0 { 6 } else { 4 }, seed));
    }
}

#[test]
fn dots_are_the_exceptions_of_rules_for_all_neighbours() {
    let with = |more: Value| {
        let mut document = blank(4);
        let object = document.as_object_mut().expect("it is an object");
        object.extend(more.as_object().expect("it is an object").clone());
        agrees(&document)
    };
    let white =
        json!([{ "cells": ["R1C2", "R1C3"] }, { "cells": ["R2C1", "R3C1"] }, { "cells": ["R2C2", "R2C3"] }]);
    assert_eq!(with(json!({ "nonconsecutive": true })), 0);
    with(json!({ "nonconsecutive": true, "difference": white, "ratio": [{ "cells": ["R3C3", "R4C3"] }] }));
    with(json!({ "negative": ["ratio"], "difference": white }));
    // A rule for neighbours without clues does not need any clue.
    for more in [
        json!({ "negative": ["ratio"] }),
        json!({ "negative": ["ratio"], "ratio": [] }),
    ] {
        assert_eq!(with(more), 0);
    }
    for more in [
        json!({ "negative": ["xv"] }),
        json!({ "negative": ["xv"], "xv": [] }),
    ] {
        assert_eq!(with(more), 8);
    }
}

/// The format states a region only where it differs from the usual one: the boxes, or the rows if there are no boxes.
#[test]
fn regions_are_completed_by_the_usual_ones() {
    let mut document = blank(5);
    for column in 0..5 {
        document["grid"][0][column] = json!({ "value": column + 1, "given": true });
    }
    document["grid"][1][0]["region"] = 2.into();
    document["grid"][2][1]["region"] = 1.into();
    let mut all = BTreeSet::new();
    all.insert(agrees(&document));
    document["grid"][3][4]["region"] = Value::Null;
    all.insert(agrees(&document));
    document["grid"][3][4]["region"] = (-1).into();
    agrees(&document);
    assert!(!all.contains(&0));
}

/// Old versions of f-puzzles wrote some rules into the cells.
#[test]
fn rules_in_cells() {
    let mut old = blank(4);
    old["grid"][0][0]["parity"] = "Odd".into();
    old["grid"][1][1]["extreme"] = "Minimum".into();
    let mut new = blank(4);
    new["odd"] = json!([{ "cell": "R1C1" }]);
    new["minimum"] = json!([{ "cell": "R2C2" }]);
    assert_eq!(boards(&model(&old.to_string())), Oracle::new(&new).boards());
}
