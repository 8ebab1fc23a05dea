//! Genres whose cells have arrows, signs with a direction, or numbers in several directions.

use super::directed_encoding::{Compass, ShadedClue};
use super::encoding::Arrow;
use super::filling::Filling;
use super::{areas, lists};
use crate::Diagnostic;
use crate::import::clue::{Clue, Unknown, check};
use crate::import::parameter_values::{DrawnEntry, inexpressible};

type Filled = Result<(), Diagnostic>;

/// The arrows in the order of their numbers, from 1.
const ARROWS: [char; 4] = ['↑', '↓', '←', '→'];

/// The number of a circle among arrows.
const CIRCLE: usize = 5;

/// The parameters with numbers in each direction, in the order of links.
const SIDES: [&str; 4] = ["up", "down", "left", "right"];

/// Areas, and arrows that are given.
pub(super) fn areas_and_arrows(f: &mut Filling<'_>) -> Filled {
    areas::alone(f)?;
    offer_signs(f, "puzzle", '_', &ARROWS)?;
    let clues = f.body.given_arrows(f.width * f.height)?;
    draw_signs(f, "puzzle", '_', &ARROWS, &clues)
}

/// Areas, arrows that are given, and circles.
pub(super) fn areas_arrows_and_circles(f: &mut Filling<'_>) -> Filled {
    let signs = [&ARROWS[..], &['o']].concat();
    areas::alone(f)?;
    offer_signs(f, "puzzle", '_', &signs)?;
    let clues = f.body.arrows_and_circles(f.width * f.height)?;
    check(&clues, 1..=CIRCLE, false)?;
    draw_signs(f, "puzzle", '_', &signs, &clues)
}

/// The signs of squares, upright and level bars.
pub(super) fn bar_signs(f: &mut Filling<'_>) -> Filled {
    const SIGNS: [char; 3] = ['+', '|', '-'];
    f.size();
    offer_signs(f, "signs", '.', &SIGNS)?;
    let clues = f.body.bar_signs(f.width * f.height)?;
    draw_signs(f, "signs", '.', &SIGNS, &clues)
}

/// Offers signs by their numbers, from 1.
fn offer_signs(f: &mut Filling<'_>, parameter: &'static str, none: char, signs: &[char]) -> Filled {
    let size = (f.width, f.height);
    f.offer(|values| {
        let number = |(at, sign): (usize, &char)| (*sign, 1 + at);
        let meanings: Vec<(char, usize)> = signs.iter().enumerate().map(number).chain([(none, 0)]).collect();
        let numbers = values.signs(parameter, size, &meanings)?;
        let places = values.entries(parameter, size)?;
        let clue = |(number, place): (usize, &DrawnEntry<'_>)| match number {
            0 => Clue::None,
            number => Clue::Number(number, place.span),
        };
        Ok(numbers.into_iter().zip(&places).map(clue).collect::<Vec<Clue>>())
    })
}

fn draw_signs(
    f: &mut Filling<'_>,
    parameter: &'static str,
    none: char,
    signs: &[char],
    clues: &[Clue],
) -> Filled {
    check(clues, 1..=signs.len(), false)?;
    let sign = |clue: &Clue| match clue {
        Clue::Number(number, _) => signs[number - 1],
        Clue::None | Clue::Unknown(_) => none,
    };
    f.draw_signs(parameter, clues.iter().map(sign));
    Ok(())
}

/// Numbers at the sides of cells, and what has them if that is a parameter.
pub(super) fn compasses(f: &mut Filling<'_>, centres: Option<&'static str>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| {
        let sides = SIDES.map(|side| values.clues(side, size, Unknown::Refused));
        let [up, down, left, right] = sides;
        let (up, down, left, right) = (up?, down?, left?, right?);
        let marked = match centres {
            Some(parameter) => Some(values.signs(parameter, size, &[('C', true), ('.', false)])?),
            None => None,
        };
        let mut compasses: Vec<Compass> = vec![];
        for cell in 0..up.len() {
            let numbers = [up[cell], down[cell], left[cell], right[cell]];
            let has_number = numbers.iter().any(|clue| *clue != Clue::None);
            let is_marked = marked.as_ref().map_or(has_number, |marked| marked[cell]);
            if has_number && !is_marked {
                let parameter = centres.unwrap_or(SIDES[0]);
                let place = values.entries(parameter, size)?[cell];
                return Err(inexpressible(parameter, place, "`C`, as there is a number"));
            }
            compasses.push(is_marked.then_some(numbers));
        }
        Ok(compasses)
    })?;
    let compasses = f.body.compasses(f.width * f.height)?;
    let most = f.cells();
    if let Some(parameter) = centres {
        let sign = |compass: &Compass| if compass.is_some() { 'C' } else { '.' };
        f.draw_signs(parameter, compasses.iter().map(sign));
    }
    for (side, parameter) in SIDES.into_iter().enumerate() {
        let number = |compass: &Compass| compass.map_or(Clue::None, |numbers| numbers[side]);
        let clues: Vec<Clue> = compasses.iter().map(number).collect();
        check(&clues, 0..=most, false)?;
        f.draw_clues(parameter, f.width, &clues, ".", Unknown::Refused);
    }
    Ok(())
}

/// Grey, white and black cells, with a number and its arrow or without.
pub(super) fn castle(f: &mut Filling<'_>) -> Filled {
    const SHADES: [char; 3] = ['G', 'W', 'B'];
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| {
        let shades = [('.', None), ('G', Some(0)), ('W', Some(1)), ('B', Some(2))];
        let shades = values.signs("shades", size, &shades)?;
        let arrows = values.signs("arrows", size, &lists::ARROWS)?;
        let numbers = values.clues("numbers", size, Unknown::Refused)?;
        let places = values.entries("shades", size)?;
        let clue = |cell: usize| {
            let (arrow, number): (Arrow, Clue) = (arrows[cell], numbers[cell]);
            match shades[cell] {
                None if arrow.is_some() || number != Clue::None => Err(inexpressible(
                    "shades",
                    places[cell],
                    "a shade, as there is a number",
                )),
                None => Ok(None),
                Some(shade) if number == Clue::None => {
                    Ok(Some((shade, arrow, Clue::Unknown(places[cell].span))))
                }
                Some(shade) => Ok(Some((shade, arrow, number))),
            }
        };
        (0..shades.len())
            .map(clue)
            .collect::<Result<Vec<ShadedClue>, _>>()
    })?;
    let cells = f.body.shaded_clues(f.width * f.height)?;
    let number = |cell: &ShadedClue| cell.map_or(Clue::None, |(_, _, clue)| clue);
    let numbers: Vec<Clue> = cells.iter().map(number).collect();
    check(&numbers, 0..=f.width.max(f.height), true)?;
    f.draw_signs(
        "shades",
        cells
            .iter()
            .map(|cell| cell.map_or('.', |(shade, ..)| SHADES[shade])),
    );
    f.draw_signs(
        "arrows",
        cells
            .iter()
            .map(|cell| cell.and_then(|(_, arrow, _)| arrow).unwrap_or('.')),
    );
    f.draw_clues("numbers", f.width, &numbers, ".", Unknown::Blank);
    Ok(())
}
