//! Killer sudokus: cages of cells with their sums, in four notations.

mod cage_list;
mod drawing;
mod perfect_sudoku;
mod sumocue;

use super::model::{ModelParts, ModelTable, ModelValue, grid};
use super::row::{SourceWord, nothing, rows};
use crate::Diagnostics;

use perfect_sudoku::{CELLS, Cage, Killer, SIZE};

/// The characters that draw cages, if there are enough for all cages.
const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

pub(super) fn read(text: &str, has_parameters: bool) -> Result<ModelParts, Diagnostics> {
    let rows = rows(text, "#");
    let Some(first) = rows.first() else {
        return Err(nothing("cages, such as `10: r1c1 r1c2`").into());
    };
    let killer = if sumocue::starts(first) {
        sumocue::read(&rows)
    } else if perfect_sudoku::starts(first) {
        perfect_sudoku::read(&rows)
    } else if drawing::starts(&rows) {
        drawing::read(&rows)
    } else {
        cage_list::read(&rows)
    };
    killer.map(|killer| model(killer, has_parameters))
}

/// Is it one of these notations?
pub(super) fn is_known(rows: &[SourceWord<'_>]) -> bool {
    let is_known = |first: &SourceWord<'_>| {
        sumocue::starts(first) || perfect_sudoku::starts(first) || cage_list::starts(first)
    };
    rows.first().is_some_and(is_known) || drawing::starts(rows)
}

fn model(mut killer: Killer, has_parameters: bool) -> ModelParts {
    for cage in &mut killer.cages {
        cage.cells.sort_unstable();
    }
    killer.cages.sort_by_key(|cage| cage.cells.first().copied());
    let mut regions: ModelTable = vec![];
    let mut families = vec!["rows", "columns"];
    let mut board = vec![grid(SIZE, SIZE)];
    match &killer.shapes {
        Some(shapes) => {
            let sign = |shape: &usize| SIGNS.chars().nth(*shape);
            let signs = shapes.iter().map(sign).collect();
            regions.push(("shapes", drawn(signs)));
            families.push("shapes");
        }
        None => {
            board.push(("boxes", [3i64, 3].into_iter().collect()));
            families.push("boxes");
        }
    }
    if killer.diagonals {
        families.push("diagonals");
    }
    let mut rules = vec![];
    if !killer.cages.is_empty() {
        let (family, names) = cages(&killer.cages);
        regions.push(("cages", family));
        families.push("cages");
        rules = match has_parameters {
            true => vec![sums_in_order(&killer.cages)],
            false => sums(&killer.cages, &names),
        };
    }
    rules.insert(0, vec![("all_different", families.into_iter().collect())]);
    ModelParts {
        title: "Killer sudoku".to_string(),
        board,
        regions,
        pieces: vec![("numbers", "1..9".into()), ("copies", ModelValue::Whole(9))],
        rules,
        ..ModelParts::default()
    }
}

/// The family of cages, drawn if there are enough characters, and the name of each cage.
fn cages(cages: &[Cage]) -> (ModelValue, Vec<String>) {
    if cages.len() > SIGNS.len() {
        let name = |cell: &usize| format!("r{}c{}", cell / SIZE + 1, cell % SIZE + 1);
        let list = |cage: &Cage| vec![cage.cells.iter().map(name).collect::<ModelValue>()];
        let names = (1..=cages.len()).map(|number| format!("cages {number}"));
        return (
            ModelValue::Lines(cages.iter().map(list).collect()),
            names.collect(),
        );
    }
    let mut signs = vec![None; CELLS];
    let mut names = vec![];
    for (cage, sign) in cages.iter().zip(SIGNS.chars()) {
        names.push(format!("cages {sign}"));
        for cell in &cage.cells {
            signs[*cell] = Some(sign);
        }
    }
    (drawn(signs), names)
}

/// A board in rows, with one character per cell.
fn drawn(signs: Vec<Option<char>>) -> ModelValue {
    let rows = signs.chunks(SIZE);
    ModelValue::Drawing(
        rows.map(|row| row.iter().map(|sign| sign.unwrap_or('.')).collect())
            .collect(),
    )
}

/// One rule with the sums of all cages, in the order of their first cells.
fn sums_in_order(cages: &[Cage]) -> ModelTable {
    let sums = cages.iter().map(|cage| cage.sum).collect();
    vec![("sums", sums), ("of", "cages".into())]
}

/// One rule for all cages with the same sum.
fn sums(cages: &[Cage], names: &[String]) -> Vec<ModelTable> {
    let mut sums: Vec<i64> = cages.iter().map(|cage| cage.sum).collect();
    sums.sort_unstable();
    sums.dedup();
    let of = |sum: i64| {
        let same = cages.iter().zip(names).filter(move |(cage, _)| cage.sum == sum);
        same.map(|(_, name)| name.as_str()).collect::<ModelValue>()
    };
    sums.into_iter()
        .map(|sum| vec![("sum", ModelValue::Whole(sum)), ("of", of(sum))])
        .collect()
}
