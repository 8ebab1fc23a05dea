//! Rules for the whole board.

use itertools::Itertools;

use super::document::{FPuzzle, wrong};
use super::rules::{Rules, unknown};
use crate::model::Diagnostic;

/// A rule for the whole board.
pub(super) fn add_flag(rules: &mut Rules, puzzle: &FPuzzle, flag: &str) -> Result<(), Diagnostic> {
    let size = puzzle.size;
    match flag {
        "diagonal+" => {
            rules.family(
                "rising_diagonal",
                &[(1..=size).map(|row| (size + 1 - row, row)).collect()],
            );
            rules.different.push("rising_diagonal".into());
        }
        "diagonal-" => {
            rules.family("falling_diagonal", &[(1..=size).map(|row| (row, row)).collect()]);
            rules.different.push("falling_diagonal".into());
        }
        "antiknight" => rules.different.push("knight moves".into()),
        "antiking" => rules.different.push("king moves".into()),
        "nonconsecutive" => rules.rule(vec![(
            "holds",
            "for each x, y in neighbours: abs(x - y) >= 2".into(),
        )]),
        "disjointgroups" => {
            let (height, width) = puzzle
                .box_size()
                .ok_or_else(|| wrong("the board has no boxes for disjoint groups"))?;
            let groups = (0..height).cartesian_product(0..width).map(|(row, column)| {
                let boxes = (0..size / height).cartesian_product(0..size / width);
                boxes
                    .map(|(down, right)| (down * height + row + 1, right * width + column + 1))
                    .collect()
            });
            rules.family("groups", &groups.collect_vec());
            rules.different.push("groups".into());
        }
        _ => return Err(unknown(flag)),
    }
    Ok(())
}
