//! Describes permutations cell by cell and face by face.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::points::Points;
use crate::lower::Lowered;
use placet_model::{CellId, Puzzle};

/// The permutation of the faces, if it is the same on all cells: each value with its image.
pub(crate) fn change(points: &Points, permutation: &[u32]) -> Option<BTreeMap<i64, i64>> {
    let mut change = BTreeMap::new();
    for ((_, value), image) in points.pairs().zip(permutation) {
        let to = points.pair(*image).1;
        if *change.entry(value).or_insert(to) != to {
            return None;
        }
    }
    Some(change)
}

/// The image of each cell.
pub(crate) fn cells(points: &Points, permutation: &[u32], num_cells: usize) -> Vec<usize> {
    let mut cells = (0..num_cells).collect_vec();
    for ((cell, _), image) in points.pairs().zip(permutation) {
        cells[cell] = points.pair(*image).0;
    }
    cells
}

/// A description of a permutation: its cells and its faces.
pub(crate) fn words(puzzle: &Puzzle, lowered: &Lowered, points: &Points, permutation: &[u32]) -> String {
    let cells = cells(points, permutation, puzzle.layout().cells().len());
    let cell_name = |cell: usize| puzzle.layout().cell(CellId(cell as u32)).name.clone();
    let moves = moves(&cells.iter().copied().enumerate().collect(), cell_name);
    let parts = [moves, face_words(puzzle, lowered, points, permutation)];
    parts.into_iter().flatten().join("; ")
}

/// The images of the faces; nothing if they stay.
pub(crate) fn face_words(
    puzzle: &Puzzle,
    lowered: &Lowered,
    points: &Points,
    permutation: &[u32],
) -> Option<String> {
    let name = |value: i64| puzzle.pieces().face(lowered.codes.face(value)).name.clone();
    if let Some(change) = change(points, permutation) {
        return number_words(puzzle, lowered, &change).or_else(|| moves(&change, name));
    }
    let mut by_cell: BTreeMap<usize, BTreeMap<i64, i64>> = BTreeMap::new();
    for ((cell, value), image) in points.pairs().zip(permutation) {
        by_cell
            .entry(cell)
            .or_default()
            .insert(value, points.pair(*image).1);
    }
    let mut told: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (cell, change) in by_cell {
        if let Some(words) = moves(&change, name) {
            let cell = puzzle.layout().cell(CellId(cell as u32)).name.clone();
            told.entry(words).or_default().push(cell);
        }
    }
    let told = told
        .into_iter()
        .sorted_by_key(|(words, cells)| (cells.len(), words.clone()))
        .rev();
    let told = told
        .map(|(words, cells)| format!("on {}: {words}", short_list(&cells)))
        .collect_vec();
    let most = told.len().min(2);
    let rest = told.len() - most;
    let more = (rest > 0).then(|| format!("and so on, in {rest} more ways"));
    Some(told.into_iter().take(most).chain(more).join("; "))
}

/// `every number v becomes 10 - v`.
fn number_words(puzzle: &Puzzle, lowered: &Lowered, change: &BTreeMap<i64, i64>) -> Option<String> {
    let number = |value: i64| puzzle.pieces().face(lowered.codes.face(value)).number();
    let (from, to) = change.iter().next()?;
    let sum = number(*from)?.checked_add(number(*to)?)?;
    let mut pairs = change.iter();
    let is_complement = pairs.all(|(from, to)| {
        number(*from)
            .zip(number(*to))
            .and_then(|(from, to)| from.checked_add(to))
            == Some(sum)
    });
    let is_more = change.len() > 2;
    (is_complement && is_more).then(|| format!("every number v becomes {sum} - v"))
}

/// `a ↔ b, c → d → e → c`; nothing if all stay. What goes in different ways at once, such as the values of two cells that change
/// places, need not come back.
fn moves<K: Copy + Ord>(images: &BTreeMap<K, K>, name: impl Fn(K) -> String) -> Option<String> {
    let mut seen: Vec<K> = vec![];
    let mut told: Vec<String> = vec![];
    for (start, _) in images.iter().filter(|(from, to)| from != to) {
        if seen.contains(start) {
            continue;
        }
        let next = |from: &K| images.get(from).copied();
        let mut cycle = vec![*start];
        let mut at = next(start);
        while let Some(image) = at.filter(|image| !cycle.contains(image)) {
            cycle.push(image);
            at = next(&image);
        }
        seen.extend(&cycle);
        told.push(match cycle.as_slice() {
            [one, other] if at == Some(*start) => {
                format!("{} ↔ {}", name(*one), name(*other))
            }
            cycle => cycle.iter().copied().chain(at).map(&name).join(" → "),
        });
    }
    (!told.is_empty()).then(|| short_row(&told))
}

/// The most members of a list that are named; the rest is counted.
const MOST: usize = 8;

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The same of a list that may be long.
pub(crate) fn short_list(names: &[String]) -> String {
    if names.len() <= MOST {
        return list(names);
    }
    let rest = names.len() - MOST;
    format!("{} and {rest} more", names[..MOST].join(", "))
}

/// `a ↔ b, c ↔ d` of what may be more.
pub(crate) fn short_row(parts: &[String]) -> String {
    if parts.len() <= MOST {
        return parts.join(", ");
    }
    let rest = parts.len() - MOST;
    format!("{} and {rest} more", parts[..MOST].join(", "))
}

/// `1 to 9` for numbers without a gap, else the list.
pub(crate) fn range(names: &[String]) -> String {
    let numbers: Option<Vec<i64>> = names.iter().map(|name| name.parse().ok()).collect();
    match numbers.as_deref() {
        Some([first, .., last]) if names.len() > 2 && last - first == names.len() as i64 - 1 => {
            format!("{first} to {last}")
        }
        _ => short_list(names),
    }
}

/// `A and B change places`, or of more, `A, B and C can change places freely`.
pub(crate) fn exchanged(what: &str, names: &[String]) -> String {
    let freely = if names.len() > 2 {
        "can change places freely"
    } else {
        "change places"
    };
    let what = if what.is_empty() {
        String::new()
    } else {
        format!("{what} ")
    };
    format!("{what}{} {freely}", range(names))
}
