//! Additions as sentences.

use std::collections::BTreeSet;

use itertools::Itertools;

use super::total::Total;
use placet_model::{CellId, Puzzle};

/// More sums are not listed one by one.
const MOST_NAMED: usize = 5;

/// Regions that follow each other: `box 1`; `row 1 and row 2`; `row 1 to row 4`.
pub(super) fn range_text(wholes: &[&Total]) -> String {
    match wholes {
        [first, _, .., last] => format!("{} to {}", first.name, last.name),
        few => all_text(few),
    }
}

/// `row 1, row 2 and row 4`; `the runs down from r1c2 and r1c3`.
pub(super) fn all_text(totals: &[&Total]) -> String {
    let names = totals.iter().map(|total| total.name.clone()).collect_vec();
    runs_text(&names).unwrap_or_else(|| and(&names))
}

/// `the cages of 15 at r1c1 and 13 at r2c1`; where there are many, `the 7 cages in them`, or those that are in them for the most part.
pub(super) fn parts_text(used: &[&Total], are_inside: bool, them: &str) -> String {
    let are_cages = used.iter().all(|part| part.is_cage);
    if used.len() > MOST_NAMED {
        let what = if are_cages { "cages" } else { "sums" };
        let mostly = if are_inside { "" } else { "that are mostly " };
        return format!("the {} {what} {mostly}in {them}", used.len());
    }
    let names = all_text(used);
    match used {
        [_] if are_cages => format!("the cage of {names}"),
        _ if are_cages => format!("the cages of {names}"),
        _ => names,
    }
}

/// `the runs down from r1c2 and r1c3`; `None` unless all are runs of one direction.
fn runs_text(names: &[String]) -> Option<String> {
    let ends = names
        .iter()
        .map(|name| name.strip_prefix("the run ")?.rsplit_once(' '));
    let ends = ends
        .collect::<Option<Vec<(&str, &str)>>>()
        .filter(|ends| ends.len() > 1)?;
    let (direction, cells): (BTreeSet<&str>, Vec<String>) = ends
        .into_iter()
        .map(|(direction, cell)| (direction, cell.to_string()))
        .unzip();
    let [direction] = direction.into_iter().collect_array()?;
    Some(format!("the runs {direction} {}", and(&cells)))
}

/// `r1c3 + r3c3 − r4c4 = 12`.
pub(super) fn equation(puzzle: &Puzzle, added: &[CellId], subtracted: &[CellId], sum: i64) -> String {
    let names = |cells: &[CellId], sign: &str| {
        let names = cells.iter().map(|cell| &puzzle.layout().cell(*cell).name);
        names.format(sign).to_string()
    };
    match (subtracted, sum) {
        ([], _) => format!("{} = {sum}", names(added, " + ")),
        (_, 0) => format!("{} = {}", names(added, " + "), names(subtracted, " + ")),
        _ => format!("{} − {} = {sum}", names(added, " + "), names(subtracted, " − ")),
    }
}

/// `one, two and three`.
fn and(names: &[String]) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}
