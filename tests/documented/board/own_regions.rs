//! `[board.regions]`: families that the author draws or lists.

use std::collections::BTreeSet;

use super::{Board, Family, Region, Shape};
use crate::documented::choices::Choices;
use crate::documented::drawing::drawn;
use crate::documented::spelling::{cells, listed, quoted};

/// Adds up to two families of the author's own.
pub(crate) fn add_own_regions(c: &mut Choices, board: &mut Board) {
    for name in ["shapes", "sides"].into_iter().take(c.below(3)) {
        match c.below(3) {
            0 if board.shape != Shape::Graph => map(c, board, name),
            1 => one_region(c, board, name),
            _ => list_of_regions(c, board, name),
        }
    }
}

/// A drawing: one region of each letter; cells under `.` or `_` belong to none.
fn map(c: &mut Choices, board: &mut Board, name: &str) {
    let letters = *c.one_of(&[
        ["A", "B", "D", "."],
        ["1", "2", "3", "_"],
        ["p", "q", "Z", "."],
        ["P1", "P2", "qq", "."],
        ["12", "2", "0", "."],
    ]);
    let mut letter_of = vec!["."; board.cells.len()];
    let count = c.between(1, 3) as usize;
    for letter in &mut letter_of {
        *letter = if c.rarely(6) {
            letters[3]
        } else {
            letters[c.below(count)]
        };
    }
    let mut names: Vec<&str> = letter_of
        .iter()
        .copied()
        .filter(|letter| *letter != letters[3])
        .collect();
    // In the order in which they first appear.
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(*name));
    if names.is_empty() {
        return;
    }
    let regions = names.iter().map(|letter| Region {
        name: format!("{name} {letter}"),
        cells: (0..letter_of.len())
            .filter(|cell| letter_of[*cell] == *letter)
            .collect(),
    });
    let regions = regions.collect();
    let rows = board.rows();
    let entry = |cell: &Option<usize>| cell.map_or(".".to_owned(), |cell| letter_of[cell].to_owned());
    let entries = rows
        .iter()
        .map(|rows| rows.iter().map(|row| row.iter().map(entry).collect()).collect());
    let drawing = drawn(c, &entries.collect());
    board.own_regions.push((name.to_owned(), drawing));
    board.families.push(Family {
        name: name.to_owned(),
        regions,
        is_numbered: true,
        is_ordered: false,
    });
}

fn some_cells(c: &mut Choices, board: &Board) -> Vec<usize> {
    let all: Vec<usize> = (0..board.cells.len()).collect();
    let count = 1 + c.below(all.len().min(4));
    c.some_of(&all, count)
}

fn names_of(c: &mut Choices, board: &Board, region: &[usize]) -> Vec<String> {
    region.iter().map(|cell| board.call(c, *cell)).collect()
}

/// `["a", "b"]` is one region.
fn one_region(c: &mut Choices, board: &mut Board, name: &str) {
    let region = some_cells(c, board);
    let names: Vec<String> = names_of(c, board, &region)
        .iter()
        .map(|name| quoted(c, name))
        .collect();
    let list = listed(c, &names);
    board.own_regions.push((name.to_owned(), list));
    let regions = vec![Region {
        name: name.to_owned(),
        cells: region,
    }];
    board.families.push(Family {
        name: name.to_owned(),
        regions,
        is_numbered: true,
        is_ordered: true,
    });
}

/// A list of lists, or of strings of which one has a blank.
fn list_of_regions(c: &mut Choices, board: &mut Board, name: &str) {
    if board.cells.len() < 2 {
        return;
    }
    let count = 1 + c.below(3);
    let mut regions: Vec<Vec<usize>> = (0..count).map(|_| some_cells(c, board)).collect();
    let as_strings = c.flag();
    if as_strings && regions.iter().all(|region| region.len() < 2) {
        regions[0] = vec![1, 0];
    }
    let items: Vec<String> = regions
        .iter()
        .map(|region| {
            let names = names_of(c, board, region);
            if as_strings {
                return quoted(c, &names.join(" "));
            }
            if c.rarely(3) {
                return cells(c, &names);
            }
            let names: Vec<String> = names.iter().map(|name| quoted(c, name)).collect();
            listed(c, &names)
        })
        .collect();
    let is_plain = items.iter().any(|item| item.starts_with('['));
    let has_blank = regions.iter().any(|region| region.len() > 1);
    if !is_plain && !has_blank {
        return;
    }
    let list = listed(c, &items);
    board.own_regions.push((name.to_owned(), list));
    let name_of = |index: usize| format!("{name} {}", index + 1);
    let regions = regions.into_iter().enumerate().map(|(index, cells)| Region {
        name: name_of(index),
        cells,
    });
    let regions = regions.collect();
    board.families.push(Family {
        name: name.to_owned(),
        regions,
        is_numbered: true,
        is_ordered: true,
    });
}
