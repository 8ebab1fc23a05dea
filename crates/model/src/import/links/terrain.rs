//! Genres whose cells are of several kinds, such as ice, or that have circles of several colours.

use super::clue_source::ClueSource;
use super::filling::Filling;
use super::lists;
use crate::Diagnostic;
use crate::import::clue::{Clue, Unknown, check};
use crate::import::filling::Clues;
use crate::import::parameter_values::inexpressible;

type Filled = Result<(), Diagnostic>;

/// Cells of a kind with this sign, and numbers on others.
pub(super) fn with_numbers(f: &mut Filling<'_>, parameter: &'static str, sign: char) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| values.signs(parameter, size, &[(sign, true), ('.', false)]))?;
    let marked = f.body.terrain(f.width * f.height)?;
    f.draw_signs(
        parameter,
        marked.iter().map(|marked| if *marked { sign } else { '.' }),
    );
    f.clues(ClueSource::number16, "numbers", 1..=f.cells(), Unknown::Refused)
        .map(drop)
}

/// Grey and white cells, and numbers on both.
pub(super) fn two_colours(f: &mut Filling<'_>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| values.signs("grey", size, &[('g', true), ('.', false)]))?;
    let grey = f.body.colours(f.width * f.height)?;
    f.draw_signs("grey", grey.iter().map(|grey| if *grey { 'g' } else { '.' }));
    f.clues(ClueSource::number16, "numbers", 1..=f.cells(), Unknown::Blank)
        .map(drop)
}

/// Black cells, which are not on the board, and the longer side of the board.
pub(super) fn blocks(f: &mut Filling<'_>) -> Filled {
    let size = (f.width, f.height);
    f.offer(|values| values.signs("board", size, &lists::BOARD))?;
    let blocks = f.body.blocks(f.width * f.height)?;
    f.set("longest", f.width.max(f.height) as i64);
    f.draw_signs(
        "board",
        blocks.into_iter().map(|block| if block { '.' } else { '*' }),
    );
    Ok(())
}

/// White, black and grey circles.
pub(super) fn three_circles(f: &mut Filling<'_>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| values.signs("circles", size, &[('.', 0_usize), ('W', 1), ('B', 2), ('G', 3)]))?;
    let circles = f.body.three_circles(f.width * f.height)?;
    f.draw_signs(
        "circles",
        circles.into_iter().map(|circle| ['.', 'W', 'B', 'G'][circle]),
    );
    Ok(())
}

/// Circles that are given, and their numbers.
pub(super) fn circles_and_numbers(f: &mut Filling<'_>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| {
        let circles = values.signs("circles", size, &[('o', true), ('_', false)])?;
        let numbers = values.clues("numbers", size, Unknown::Refused)?;
        let places = values.entries("circles", size)?;
        let clue = |cell: usize| match (circles[cell], numbers[cell]) {
            (true, Clue::None) => Ok(Clue::Unknown(places[cell].span)),
            (false, Clue::Number(..)) => Err(inexpressible(
                "circles",
                places[cell],
                "a circle, as there is a number",
            )),
            (_, clue) => Ok(clue),
        };
        (0..circles.len()).map(clue).collect::<Result<Vec<Clue>, _>>()
    })?;
    let clues = f.body.number16(f.width * f.height)?;
    check(&clues, 0..=f.cells(), true)?;
    f.draw_signs(
        "circles",
        clues
            .iter()
            .map(|clue| if *clue == Clue::None { '_' } else { 'o' }),
    );
    f.draw_clues("numbers", f.width, &clues, ".", Unknown::Blank);
    Ok(())
}

/// White and black cells that are given, and their numbers.
pub(super) fn coloured_numbers(f: &mut Filling<'_>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| {
        let colours = values.signs("colours", size, &[('_', 0_usize), ('.', 1), ('#', 2)])?;
        let numbers = values.clues("numbers", size, Unknown::Drawn)?;
        let places = values.entries("colours", size)?;
        let cell = |cell: usize| match (colours[cell], numbers[cell]) {
            (0, Clue::None) => Ok((0, Clue::None)),
            (0, _) => Err(inexpressible(
                "colours",
                places[cell],
                "a colour, as there is a number",
            )),
            (_, Clue::None) => Err(inexpressible(
                "colours",
                places[cell],
                "`_`, as there is no number",
            )),
            (colour, Clue::Unknown(_)) => Ok((colour, Clue::None)),
            (colour, number) => Ok((colour, number)),
        };
        (0..colours.len())
            .map(cell)
            .collect::<Result<Vec<(usize, Clue)>, _>>()
    })?;
    let place = f.body.place();
    let cells = f.body.coloured_numbers(f.width * f.height)?;
    let number = |(colour, clue): &(usize, Clue)| match (colour, clue) {
        (0, _) => Clue::None,
        (_, Clue::None) => Clue::Unknown(place),
        (_, clue) => *clue,
    };
    let numbers: Vec<Clue> = cells.iter().map(number).collect();
    check(&numbers, 1..=f.cells(), true)?;
    f.draw_signs(
        "colours",
        cells.iter().map(|(colour, _)| ['_', '.', '#'][*colour]),
    );
    f.draw_clues("numbers", f.width, &numbers, ".", Unknown::Drawn);
    Ok(())
}
