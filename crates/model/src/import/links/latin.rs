//! Latin squares and their kin: boards of `n` x `n` cells with clues beside the board, in areas, or between cells.

use std::ops::RangeInclusive;

use super::filling::Filling;
use crate::Diagnostic;
use crate::import::clue::{Clue, check};
use crate::import::model::ModelValue;

type Filled = Result<(), Diagnostic>;

/// The side of the board as `n`.
fn side(f: &mut Filling<'_>) -> Result<usize, Diagnostic> {
    let n = f.square()?;
    f.set("n", n as i64);
    Ok(n)
}

/// Numbers that are given. A link without any can end before them.
fn givens(f: &mut Filling<'_>, most: usize) -> Filled {
    match f.body.is_empty() {
        true => {
            f.draw_signs("puzzle", std::iter::repeat_n('_', f.width * f.height));
            Ok(())
        }
        false => f.givens("puzzle", 1..=most),
    }
}

/// Lists beside the board, with the number `unknown` where a clue is not known.
fn sides(
    f: &mut Filling<'_>,
    parameters: &[&'static str],
    range: RangeInclusive<usize>,
    unknown: i64,
) -> Filled {
    let lists = f.body.rim(&vec![f.width; parameters.len()])?;
    for (parameter, list) in parameters.iter().zip(&lists) {
        check(list, range.clone(), true)?;
        let numbers = list.iter().map(|clue| match clue {
            Clue::Number(number, _) => *number as i64,
            Clue::None | Clue::Unknown(_) => unknown,
        });
        f.set(parameter, numbers.collect::<ModelValue>());
    }
    Ok(())
}

/// The first letter that is seen from each end of the lines.
pub(super) fn easy_as_abc(f: &mut Filling<'_>) -> Filled {
    let n = side(f)?;
    let letters = f.body.number_before_slash()?;
    check(&[letters], 1..=n, false)?;
    let most = match letters {
        Clue::Number(number, _) => number,
        Clue::None | Clue::Unknown(_) => n,
    };
    f.set_number("letters", letters);
    sides(f, &["top", "bottom", "left", "right"], 1..=most, 0)?;
    givens(f, most)
}

/// What is between two black cells of each line.
pub(super) fn doppelblock(f: &mut Filling<'_>) -> Filled {
    let n = side(f)?;
    sides(f, &["top", "left"], 0..=n * n, -1)?;
    givens(f, n.saturating_sub(2).max(1))
}

/// Areas with products.
pub(super) fn factors(f: &mut Filling<'_>) -> Filled {
    side(f)?;
    let areas = f.rooms("areas")?;
    let products = f.body.room_numbers(&areas)?;
    check(&products, 1..=1_000_000, true)?;
    let target = |clue: &Clue| match clue {
        Clue::Number(number, _) => format!("{number}x"),
        Clue::None | Clue::Unknown(_) => "_".to_string(),
    };
    f.set("targets", products.iter().map(target).collect::<ModelValue>());
    f.draw_signs("puzzle", std::iter::repeat_n('_', f.width * f.height));
    Ok(())
}

/// White and black dots between two cells.
pub(super) fn kropki(f: &mut Filling<'_>) -> Filled {
    side(f)?;
    let pairs = neighbours(f.width, f.height);
    let dots = f.body.dots_between(pairs.len())?;
    for (parameter, kind) in [("white", 1), ("black", 2)] {
        set_pairs(f, parameter, &pairs, &dots, kind);
    }
    Ok(())
}

/// The names of each two neighbours: first those in a row, then those in a column.
pub(super) fn neighbours(width: usize, height: usize) -> Vec<String> {
    let cell = |row: usize, column: usize| format!("r{}c{}", row + 1, column + 1);
    let beside = (0..height).flat_map(|row| (1..width).map(move |column| (row, column)));
    let beside = beside.map(|(row, column)| cell(row, column - 1) + " " + &cell(row, column));
    let below = (1..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let below = below.map(|(row, column)| cell(row - 1, column) + " " + &cell(row, column));
    beside.chain(below).collect()
}

/// The pairs that have this sign.
pub(super) fn set_pairs(
    f: &mut Filling<'_>,
    parameter: &'static str,
    pairs: &[String],
    signs: &[usize],
    sign: usize,
) {
    let marked = pairs.iter().zip(signs).filter(|(_, found)| **found == sign);
    f.set(
        parameter,
        marked.map(|(pair, _)| pair.as_str()).collect::<ModelValue>(),
    );
}
