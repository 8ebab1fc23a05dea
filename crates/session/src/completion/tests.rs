use itertools::Itertools;

use super::*;
use crate::small_puzzles::{Numbers, boards, puzzle, random_puzzle};

fn completion(puzzle: &Puzzle) -> Option<Completion> {
    let completion = Session::new(puzzle.clone()).completion();
    completion
        .expect("nothing fails")
        .complete()
        .expect("nothing stops it")
}

/// The fewest givens of any board that no other board has, by going through all sets of cells.
fn fewest_givens(boards: &[Board], puzzle: &Puzzle) -> usize {
    let cells = puzzle.layout().cell_ids().collect_vec();
    let is_enough = |set: &[CellId]| {
        let shown = boards
            .iter()
            .map(|board| set.iter().map(|cell| board.face(*cell)).collect_vec());
        shown.counts().values().any(|number| *number == 1)
    };
    let fewest = (0..=cells.len()).find(|size| {
        cells
            .iter()
            .copied()
            .combinations(*size)
            .any(|set| is_enough(&set))
    });
    fewest.expect("no two boards are equal")
}

#[test]
fn the_fewest_givens_are_those_of_enumeration() {
    let mut numbers = Numbers(3);
    let mut sizes = [0; 7];
    while sizes[1..4].iter().any(|number| *number < 4) {
        let puzzle = random_puzzle(&mut numbers, 1);
        let all = boards(&puzzle);
        let Some(found) = completion(&puzzle) else {
            assert!(all.len() < 2);
            continue;
        };
        for (cell, faces) in &found.differing {
            let shown = all.iter().filter_map(|board| board.face(*cell)).sorted().dedup();
            assert_eq!(*faces, shown.collect_vec());
        }
        let same = puzzle
            .layout()
            .cell_ids()
            .filter(|cell| all.iter().map(|board| board.face(*cell)).all_equal());
        assert_eq!(same.count() + found.differing.len(), 6);
        let number = found.givens.givens.len();
        assert_eq!(
            (number, found.givens.is_smallest),
            (fewest_givens(&all, &puzzle), true)
        );
        sizes[number] += 1;
        let mut only = puzzle.clone();
        found.givens.givens.into_iter().for_each(|given| only.give(given));
        assert_eq!(boards(&only), [found.givens.solution]);
    }
}

#[test]
fn the_fewest_clues_are_those_of_enumeration() {
    let mut numbers = Numbers(5);
    let mut sizes = [0; 4];
    while sizes[..3].iter().any(|number| *number < 2) {
        let present = [(); 3].map(|()| numbers.below(3) == 0);
        let given = ["_", "1", "2", "3"][numbers.below(4) as usize];
        let second = ["_", "1", "2", "3"][numbers.below(4) as usize];
        let givens = format!("{given} _ {second} / _ 2 _");
        let stated = |values: [u32; 3], stated: [bool; 3]| {
            let texts = [0, 1, 2].map(|index| match stated[index] {
                true => values[index].to_string(),
                false => "'_'".to_string(),
            });
            puzzle(texts.each_ref().map(String::as_str), &givens)
        };
        let values = [(); 3].map(|()| 3 + numbers.below(3));
        let Some(found) = completion(&stated(values, present)) else {
            continue;
        };
        // All ways to add sums to the puzzle, the fewest first.
        let all_values = (0..3).map(|_| 2..=6).multi_cartesian_product();
        let added = (0..3).powerset().cartesian_product(all_values.collect_vec());
        let added = added.filter(|(places, _)| places.iter().all(|place| !present[*place]));
        let added = added.unique_by(|(places, others)| {
            let sums = places.iter().map(|place| (*place, others[*place]));
            sums.collect_vec()
        });
        let mut unique = added.filter(|(places, others): &(Vec<usize>, Vec<u32>)| {
            let is_there = [0, 1, 2].map(|index| present[index] || places.contains(&index));
            let mixed = [0, 1, 2].map(|index| {
                if present[index] {
                    values[index]
                } else {
                    others[index]
                }
            });
            boards(&stated(mixed, is_there)).len() == 1
        });
        let fewest = unique.next().map(|(places, _)| places.len());
        let number = found.clues.as_ref().map(|clues| clues.rules.len());
        assert_eq!(number, fewest, "{present:?} {values:?} {givens}");
        sizes[number.unwrap_or(0)] += 1;
        if let Some(clues) = found.clues {
            assert!(clues.is_smallest);
            assert_eq!(boards(&clues.puzzle), [clues.solution]);
        }
    }
}

#[test]
fn of_many_solutions_a_small_set_is_checked() {
    let model = "board = { grid = [4, 4], boxes = [2, 2] }\npieces = { numbers = '1..4', copies = 4 }\n\
                 rules = [{ all_different = ['rows', 'columns'] }]";
    let puzzle = placet_model::read(&placet_model::Source::new("latin.toml", model)).expect("a model");
    let found = completion(&puzzle).expect("there are 576 solutions");
    assert_eq!(found.differing.len(), 16);
    assert!(found.differing.iter().all(|(_, faces)| faces.len() == 4));
    // Published: the fewest givens of a Latin square of order 4 are 4.
    assert!(found.givens.givens.len() >= 4 && !found.givens.is_smallest);
    let mut only = puzzle;
    found
        .givens
        .givens
        .iter()
        .for_each(|given| only.give(given.clone()));
    let unique = Session::new(only).unique().expect("nothing fails").complete();
    assert_eq!(
        unique.expect("nothing stops it"),
        Uniqueness::Unique(found.givens.solution)
    );
}
