//! Latin squares and their kin: boards of `n` x `n` cells with clues beside the board, in areas, or between cells.

use std::ops::RangeInclusive;

use super::filling::Filling;
use crate::Diagnostic;
use crate::import::clue::{Clue, Unknown, check};
use crate::import::decoded::names_of_neighbours;
use crate::import::filling::Clues;
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
    let size = (f.width, f.height);
    f.body.offer(|values| {
        let givens = values.clues("puzzle", size, Unknown::Refused)?;
        Ok(givens.iter().any(|clue| *clue != Clue::None).then_some(givens))
    })?;
    match f.body.is_empty() {
        true => {
            f.draw_signs("puzzle", std::iter::repeat_n('_', f.width * f.height));
            Ok(())
        }
        false => f.givens("puzzle", 1..=most),
    }
}

/// The sides of a board in the order in which links have them.
const SIDES: [&str; 4] = ["top", "bottom", "left", "right"];

/// What is seen from each end of the lines.
pub(super) fn skyscrapers(f: &mut Filling<'_>) -> Filled {
    let n = side(f)?;
    f.offer(|values| {
        SIDES
            .into_iter()
            .map(|side| values.list(side, n))
            .collect::<Result<Vec<_>, _>>()
    })?;
    let lists = f.body.rim(&[n; SIDES.len()])?;
    for (parameter, list) in SIDES.into_iter().zip(&lists) {
        check(list, 1..=n, true)?;
        f.list(parameter, list);
    }
    givens(f, n)
}

/// Lists beside the board, with the number `unknown` where a clue is not known.
fn sides(
    f: &mut Filling<'_>,
    parameters: &[&'static str],
    range: RangeInclusive<usize>,
    unknown: i64,
) -> Filled {
    let n = f.width;
    f.offer(|values| {
        let lists = parameters.iter().map(|side| values.list_or(side, n, unknown));
        lists.collect::<Result<Vec<_>, _>>()
    })?;
    let lists = f.body.rim(&vec![n; parameters.len()])?;
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
    let most = match f.number_of_board("letters", 1..=n)? {
        Clue::Number(letters, _) => letters,
        Clue::None | Clue::Unknown(_) => n,
    };
    sides(f, &SIDES, 1..=most, 0)?;
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
    let size = (f.width, f.height);
    f.offer(|values| values.room_products(("areas", "targets"), size))?;
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
    let pairs = names_of_neighbours(f.width, f.height);
    f.offer(|values| {
        let (white, black) = (values.pairs("white", &pairs)?, values.pairs("black", &pairs)?);
        let dot = |(white, black)| usize::from(white) + 2 * usize::from(black);
        Ok(white.into_iter().zip(black).map(dot).collect::<Vec<_>>())
    })?;
    let dots = f.body.dots_between(pairs.len())?;
    for (parameter, kind) in [("white", 1), ("black", 2)] {
        f.list_some(parameter, &pairs, |pair| dots[pair] == kind);
    }
    Ok(())
}
