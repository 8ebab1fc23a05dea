use std::time::Duration;

use itertools::Itertools;

use super::*;
use crate::Options;
use crate::puzzle_part::clues_and_givens;
use crate::small_puzzles::{Numbers, boards, boards_without, puzzle, random_puzzle};
use placet_base::limit::Limits;
use placet_model::{Board, check};

fn corrections(puzzle: &Puzzle) -> Corrections {
    let corrections = Session::new(puzzle.clone()).corrections(1_000);
    corrections
        .expect("nothing fails")
        .complete()
        .expect("nothing stops it")
}

/// The smallest sets without which there is a board, by going through all sets.
fn smallest_sets(puzzle: &Puzzle) -> Vec<Vec<PuzzlePart>> {
    let parts = clues_and_givens(puzzle);
    for size in 0..=parts.len() {
        let sets = parts.iter().copied().combinations(size);
        let enough = sets.filter(|set| !boards_without(puzzle, set).is_empty());
        let enough = enough
            .map(|set| set.into_iter().sorted().collect_vec())
            .sorted()
            .collect_vec();
        if !enough.is_empty() {
            return enough;
        }
    }
    vec![]
}

/// Whether the session found as many boards as enumeration, and the check approves them.
fn assert_same(found: &Uniqueness, boards: &[Board], puzzle: &Puzzle) {
    match (found, boards.len()) {
        (Uniqueness::Unique(board), 1) => assert_eq!(*board, boards[0]),
        (Uniqueness::Several(_), 2..) => {}
        (found, number) => panic!("{found:?}, but there are {number}"),
    }
    for board in found.boards() {
        assert!(check(puzzle, board).is_clean());
    }
}

#[test]
fn the_smallest_changes_are_those_of_enumeration() {
    let mut numbers = Numbers(1);
    let mut sizes = [0; 8];
    while sizes[1..4].iter().any(|number| *number < 4) {
        let puzzle = random_puzzle(&mut numbers, 3);
        if !boards(&puzzle).is_empty() {
            continue;
        }
        let found = corrections(&puzzle);
        let sets = found
            .corrections
            .iter()
            .map(|correction| correction.parts.clone())
            .sorted();
        let expected = smallest_sets(&puzzle);
        assert_eq!(sets.collect_vec(), expected);
        assert!(found.are_all);
        sizes[expected[0].len()] += 1;
        for correction in &found.corrections {
            let fewer = without(&puzzle, &correction.parts);
            assert_same(&correction.boards, &boards(&fewer), &fewer);
        }
    }
}

#[test]
fn the_values_of_a_given_and_of_a_clue_are_those_of_enumeration() {
    // With 3 and 1, the sum is 4; with a sum of 5, there is a 2 instead of the 1.
    let (sums, givens) = (["5", "'_'", "'_'"], "3 _ _ / 1 _ _");
    let found = corrections(&puzzle(sums, givens));
    assert!(!found.corrections.is_empty());
    let mut num_values = 0;
    for correction in &found.corrections {
        let expected: Vec<(String, Puzzle)> = match correction.parts[..] {
            [PuzzlePart::Given(index)] => (1..=3)
                .map(|value| {
                    let mut entries = givens.split(' ').map(str::to_string).collect_vec();
                    let mut given = entries
                        .iter_mut()
                        .filter(|entry| !["_", "/"].contains(&entry.as_str()));
                    *given.nth(index).expect("a given") = value.to_string();
                    (format!("= {value}"), puzzle(sums, &entries.join(" ")))
                })
                .collect(),
            [PuzzlePart::Rule(rule)] => (2..=6)
                .map(|value| {
                    let mut changed = sums.map(str::to_string);
                    changed[rule - 1] = value.to_string();
                    (
                        format!("is {value}"),
                        puzzle(changed.each_ref().map(String::as_str), givens),
                    )
                })
                .collect(),
            _ => panic!("one is enough: {:?}", correction.parts),
        };
        let expected = expected
            .into_iter()
            .map(|(says, puzzle)| (says, boards(&puzzle), puzzle));
        let expected = expected.filter(|(_, boards, _)| !boards.is_empty()).collect_vec();
        assert_eq!(correction.values.len(), expected.len());
        for (value, (says, boards, puzzle)) in correction.values.iter().zip(expected) {
            assert!(value.says.ends_with(&says), "{}: {says}", value.says);
            assert_same(&value.boards, &boards, &puzzle);
            num_values += 1;
        }
    }
    assert!(num_values > 1, "{num_values}");
}

#[test]
fn what_probably_undoes_a_mistake_comes_first() {
    let model =
        "board.grid = [1, 3]\npieces.numbers = '1..3'\ngivens = '1 1 _'\nrules = [{ holds = 'r1c1 < r1c2' }]";
    let puzzle = placet_model::read(&placet_model::Source::new("row.toml", model)).expect("a model");
    let found = corrections(&puzzle);
    let unique = |correction: &Correction| {
        let values = correction.values.iter();
        values
            .filter(|value| matches!(value.boards, Uniqueness::Unique(_)))
            .count()
    };
    let [first, ..] = &found.corrections[..] else {
        panic!("{found:?}")
    };
    assert_eq!(
        (first.parts[0].words(&puzzle), unique(first)),
        ("r1c2 = 1".to_string(), 2)
    );
}

#[test]
fn rules_that_are_impossible_without_any_clue_cannot_be_corrected() {
    let model =
        "board.grid = [1, 2]\npieces.numbers = '1..2'\ngivens = '1 _'\nrules = [{ holds = 'r1c1 == r1c2' }]";
    let puzzle = placet_model::read(&placet_model::Source::new("row.toml", model)).expect("a model");
    let found = corrections(&puzzle);
    assert!(found.corrections.is_empty() && found.are_all);
}

#[test]
fn as_many_as_wanted_and_limits_hold() {
    let puzzle = puzzle(["3", "5", "4"], "1 2 3 / 2 3 2");
    let few = Session::new(puzzle.clone())
        .corrections(1)
        .expect("nothing fails");
    let few = few.complete().expect("nothing stops it");
    assert_eq!((few.corrections.len(), few.are_all), (1, false));
    let options = Options::within(Limits::none().with_time_limit(Duration::ZERO));
    let stopped = Session::with_options(puzzle, options)
        .corrections(1)
        .expect("nothing fails");
    assert!(stopped.stop().is_some());
}
