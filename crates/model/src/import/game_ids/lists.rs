//! Games whose IDs need more than one list, or settings of which placet knows some values.

use super::encoding::{
    LastMark, Step, circles, digits, digits_to_last, expected_number, filled_or_unknown, marks, number,
    separator, step, walls,
};
use super::settings::Settings;
use crate::import::body::{counted, unexpected};
use crate::import::clue::{Clue, Unknown, check};
use crate::import::decoded;
use crate::import::filling::{Filling, name};
use crate::import::model::ModelValue;
use crate::{Diagnostic, DiagnosticCode};

type Filled = Result<(), Diagnostic>;

/// The most cells of a region of Filling: its cells have one digit.
const MOST_IN_REGION: usize = 9;

/// Refuses grids of other shapes than squares, which have the number 0.
pub(super) fn squares_only(settings: &Settings<'_>) -> Filled {
    match settings.number('t')? {
        Some((kind @ 1.., place)) => {
            let message = format!("the grid of type {kind}, whose cells are not squares");
            Err(Diagnostic::new(DiagnosticCode::NotApplicable, place, message)
                .label("expected squares, `t0`"))
        }
        _ => Ok(()),
    }
}

/// Refuses other numbers of bridges between two islands than up to two, and the rule that bridges form no loop.
pub(super) fn two_bridges(settings: &Settings<'_>) -> Filled {
    if let Some(place) = settings.place('L') {
        let message = "the rule that bridges form no loop";
        return Err(Diagnostic::new(DiagnosticCode::NotApplicable, place, message)
            .label("expected an ID without this setting"));
    }
    match settings.number('m')? {
        None | Some((2, _)) => Ok(()),
        Some((most, place)) => {
            let message = format!("up to {most} bridges between two islands");
            Err(Diagnostic::new(DiagnosticCode::NotApplicable, place, message).label("expected `m2`"))
        }
    }
}

/// The numbers of each column, then those of each row, with dots between them.
pub(super) fn pattern(f: &mut Filling<'_>) -> Filled {
    f.size();
    let sides = [
        ("column_clues", f.width, f.height),
        ("row_clues", f.height, f.width),
    ];
    let mut is_first = true;
    for (parameter, count, length) in sides {
        let mut lines = vec![];
        for _ in 0..count {
            if !std::mem::replace(&mut is_first, false) {
                separator(&mut f.body, '/')?;
            }
            lines.push(decoded::runs(&runs(f, length)?));
        }
        f.set(parameter, ModelValue::List(lines));
    }
    if let Some(sign) = f.body.take_if(',') {
        return Err(
            Diagnostic::new(DiagnosticCode::NotApplicable, sign.span, "cells that are given")
                .label("expected numbers alone"),
        );
    }
    Ok(())
}

/// The lengths of the runs of a line with so many cells.
fn runs(f: &mut Filling<'_>, length: usize) -> Result<Vec<i64>, Diagnostic> {
    let mut clues = match number(&mut f.body)? {
        Clue::None => vec![],
        first => vec![first],
    };
    while !clues.is_empty() && f.body.take_if('.').is_some() {
        clues.push(expected_number(&mut f.body)?);
    }
    check(&clues, 1..=length, false)?;
    let numbers = clues.iter().filter_map(|clue| match clue {
        Clue::Number(number, _) => Some(*number as i64),
        _ => None,
    });
    Ok(numbers.collect())
}

pub(super) fn light_up(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = walls(&mut f.body, f.width * f.height)?;
    check(&clues, 0..=4, true)?;
    decoded::walls_with_numbers(f, "black", '#', "numbers", &clues);
    Ok(())
}

/// A 0 is a cell without a number.
pub(super) fn filling(f: &mut Filling<'_>) -> Filled {
    f.size();
    let mut clues = digits(&mut f.body, f.width * f.height)?;
    let zeros = clues.iter_mut().filter(|clue| matches!(clue, Clue::Number(0, _)));
    zeros.for_each(|zero| *zero = Clue::None);
    f.draw_clues("clues", f.width, &clues, ".", Unknown::Refused);
    let largest = decoded::largest_region(f.width, &clues).min(MOST_IN_REGION);
    f.set("largest", largest as i64);
    Ok(())
}

pub(super) fn pearl(f: &mut Filling<'_>) -> Filled {
    f.size();
    let circles = circles(&mut f.body, f.width * f.height)?;
    f.draw_signs("circles", circles.into_iter());
    Ok(())
}

/// Numbers at the corners of cells.
pub(super) fn slant(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = digits(&mut f.body, (f.width + 1) * (f.height + 1))?;
    check(&clues, 0..=4, false)?;
    f.draw_clues("clues", f.width + 1, &clues, ".", Unknown::Refused);
    Ok(())
}

/// The colours of the dots say nothing. All cells are on the board.
pub(super) fn galaxies(f: &mut Filling<'_>) -> Filled {
    f.size();
    f.set("holes", ModelValue::List(vec![]));
    let place = f.body.place();
    let places = decoded::dot_places(f);
    let dots = marks(&mut f.body, places, LastMark::InBoard, |sign| step(sign, (), ()))?;
    let dots: Vec<bool> = dots.iter().map(Option::is_some).collect();
    decoded::dots(f, "stars", true, &dots, place)
}

/// The trees, and the numbers of tents in each column and row.
pub(super) fn tents(f: &mut Filling<'_>) -> Filled {
    f.size();
    let trees = marks(
        &mut f.body,
        f.width * f.height,
        LastMark::AfterBoard,
        |sign| match sign.character {
            '_' => Ok(Step::To(0, ())),
            'z' => Ok(Step::Over(25)),
            'a'..='y' => Ok(Step::To(sign.value().unwrap_or_default() - 9, ())),
            _ => Err(unexpected(sign, "expected a letter in lower case or `_`")),
        },
    )?;
    for (parameter, lines, length) in [
        ("column_counts", f.width, f.height),
        ("row_counts", f.height, f.width),
    ] {
        let mut counts = vec![];
        for _ in 0..lines {
            separator(&mut f.body, ',')?;
            counts.push(expected_number(&mut f.body)?);
        }
        check(&counts, 0..=length, false)?;
        f.list(parameter, &counts);
    }
    let trees: Vec<bool> = trees.iter().map(Option::is_some).collect();
    decoded::trees(f, &trees);
    Ok(())
}

/// Ones are in upper case. Without `u`, lines can be the same.
pub(super) fn unruly(f: &mut Filling<'_>, settings: &Settings<'_>) -> Filled {
    f.size();
    let lines = if settings.is_set('u') {
        &["rows", "columns"][..]
    } else {
        &[]
    };
    f.set("different", lines.iter().copied().collect::<ModelValue>());
    let givens = marks(&mut f.body, f.width * f.height, LastMark::AfterBoard, |sign| {
        step(sign, '0', '1')
    })?;
    f.draw_signs("puzzle", givens.into_iter().map(|given| given.unwrap_or('_')));
    Ok(())
}

/// Numbers of walls around cells. Without `n`, a region has as many cells as the board has columns.
pub(super) fn palisade(f: &mut Filling<'_>, settings: &Settings<'_>) -> Filled {
    f.size();
    let size = settings.number('n')?.map_or(f.width, |(size, _)| size);
    f.set("size", size as i64);
    let clues = digits_to_last(&mut f.body, f.width * f.height)?;
    check(&clues, 0..=4, false)?;
    f.draw_clues("clues", f.width, &clues, ".", Unknown::Refused);
    Ok(())
}

/// The size is the largest number. Numbers of several digits are in brackets.
pub(super) fn dominosa(f: &mut Filling<'_>) -> Filled {
    let most = f.square()?;
    f.set("most", most as i64);
    let (height, width) = (most + 1, most + 2);
    let mut numbers = vec![];
    while numbers.len() < height * width {
        let left = height * width - numbers.len();
        let sign = f.body.take(|| counted(left, "cell"))?;
        numbers.push(match (sign.character, sign.value()) {
            ('0'..='9', Some(digit)) => Clue::Number(digit, sign.span),
            ('[', _) => {
                let number = expected_number(&mut f.body)?;
                separator(&mut f.body, ']')?;
                number
            }
            _ => return Err(unexpected(sign, "expected a digit or `[`")),
        });
    }
    check(&numbers, 0..=most, false)?;
    f.draw_clues("numbers", width, &numbers, ".", Unknown::Refused);
    Ok(())
}

/// The positive halves of each column and row, the negative ones, and the dominoes.
pub(super) fn magnets(f: &mut Filling<'_>) -> Filled {
    f.size();
    for (parameter, lines, length) in [
        ("column_plus", f.width, f.height),
        ("row_plus", f.height, f.width),
        ("column_minus", f.width, f.height),
        ("row_minus", f.height, f.width),
    ] {
        let counts = filled_or_unknown(&mut f.body, lines)?;
        check(&counts, 0..=length, true)?;
        f.list(parameter, &counts);
        separator(&mut f.body, ',')?;
    }
    let place = f.body.place();
    let mut halves = vec![];
    while halves.len() < f.cells() {
        let left = f.cells() - halves.len();
        let sign = f.body.take(|| counted(left, "cell"))?;
        match sign.character {
            'L' | 'R' | 'T' | 'B' | '*' => halves.push(sign.character),
            ',' => {}
            _ => return Err(unexpected(sign, "expected `L`, `R`, `T`, `B` or `*`")),
        }
    }
    let names = names_of_dominoes(&halves, f.width).ok_or_else(|| {
        Diagnostic::new(
            DiagnosticCode::BadValue,
            place,
            "halves of dominoes that are not beside each other",
        )
        .label("expected `L` before `R`, and `T` above `B`")
    })?;
    f.draw("dominoes", f.width, &names);
    Ok(())
}

/// The name of the domino at each cell, or `.` for none; nothing if a half has no other.
fn names_of_dominoes(halves: &[char], width: usize) -> Option<Vec<String>> {
    let mut names = vec![".".to_string(); halves.len()];
    let mut count = 0;
    for (cell, half) in halves.iter().enumerate() {
        let (other, expected) = match half {
            'L' if (cell + 1) % width > 0 => (cell + 1, 'R'),
            'T' => (cell + width, 'B'),
            'R' if cell % width > 0 => (cell - 1, 'L'),
            'B' => (cell.checked_sub(width)?, 'T'),
            '*' => continue,
            _ => return None,
        };
        if halves.get(other) != Some(&expected) {
            return None;
        }
        if other > cell {
            names[cell] = name(count);
            names[other] = name(count);
            count += 1;
        }
    }
    Some(names)
}

/// For each cell its number, if it is given, and a letter for the direction of its arrow: `a` for up, then clockwise.
pub(super) fn signpost(f: &mut Filling<'_>) -> Filled {
    f.size();
    let (mut numbers, mut arrows) = (vec![], vec![]);
    for left in (1..=f.cells()).rev() {
        let given = number(&mut f.body)?;
        let sign = f.body.take(|| counted(left, "cell"))?;
        let arrow = ('a'..='h')
            .zip("↑↗→↘↓↙←↖".chars())
            .find(|(letter, _)| *letter == sign.character);
        let (_, arrow) =
            arrow.ok_or_else(|| unexpected(sign, "expected a letter from a to h, after a number or not"))?;
        numbers.push(given);
        arrows.push(arrow);
    }
    check(&numbers, 1..=f.cells(), false)?;
    f.draw_signs("arrows", arrows.into_iter());
    f.draw_clues("puzzle", f.width, &numbers, "_", Unknown::Refused);
    Ok(())
}
