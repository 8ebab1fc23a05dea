//! Genres whose cells have marks of their own: numbers on grey cells, pieces of loops, arrows, animals and letters.

use std::collections::BTreeSet;

use super::clue_source::ClueSource;
use super::filling::Filling;
use super::latin::{neighbours, set_pairs};
use super::lists;
use crate::Diagnostic;
use crate::import::clue::{Clue, Unknown, check};
use crate::import::decoded;
use crate::import::model::ModelValue;

type Filled = Result<(), Diagnostic>;

/// Numbers on grey cells, up to `most`.
pub(super) fn on_grey(f: &mut Filling<'_>, most: usize) -> Filled {
    f.size();
    grey_numbers(f, most)
}

fn grey_numbers(f: &mut Filling<'_>, most: usize) -> Filled {
    let cells = f.body.grey_numbers(f.width * f.height)?;
    let numbers: Vec<Clue> = cells.iter().copied().flatten().collect();
    check(&numbers, 0..=most, true)?;
    let entry = |cell: &Option<Clue>| match cell {
        None => ".".to_string(),
        Some(Clue::None) => "#".to_string(),
        Some(Clue::Unknown(_)) => "?".to_string(),
        Some(Clue::Number(number, _)) => number.to_string(),
    };
    let entries: Vec<String> = cells.iter().map(entry).collect();
    f.draw("clues", f.width, &entries);
    Ok(())
}

/// Ropes, and numbers on grey cells.
pub(super) fn ropes(f: &mut Filling<'_>) -> Filled {
    f.size();
    let steps = f.body.steps_between(f.width, f.height)?;
    set_pairs(f, "ropes", &neighbours(f.width, f.height), &steps, 1);
    grey_numbers(f, 36)
}

/// Circles: `O` for each cell that has one.
pub(super) fn rings(f: &mut Filling<'_>, has_ring: &[bool]) {
    f.draw_signs(
        "circles",
        has_ring.iter().map(|ring| if *ring { 'O' } else { '.' }),
    );
}

/// Black cells.
pub(super) fn walls(f: &mut Filling<'_>) -> Filled {
    let walls = f.body.far_marks(f.width * f.height)?;
    f.draw_signs("walls", walls.iter().map(|wall| if *wall { '#' } else { '.' }));
    Ok(())
}

/// Numbers that the solution contains, and question marks for others.
pub(super) fn view(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.body.number16(f.width * f.height)?;
    check(&clues, 0..=f.width + f.height - 2, true)?;
    f.draw_clues("puzzle", f.width, &clues, "_", Unknown::Blank);
    lists::unknown_marks(f, &clues);
    Ok(())
}

/// Numbers from 0 to 4 that the solution contains. A question mark says nothing.
pub(super) fn islands(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.body.four(f.width * f.height)?;
    f.draw_clues("puzzle", f.width, &clues, "_", Unknown::Blank);
    Ok(())
}

/// Numbers of lines, and animals: a 5 is a sheep and a 6 a wolf.
pub(super) fn sheep_and_wolves(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.body.number10(f.width * f.height)?;
    check(&clues, 0..=6, true)?;
    let entry = |clue: &Clue| match clue {
        Clue::Number(5, _) => "S".to_string(),
        Clue::Number(6, _) => "W".to_string(),
        Clue::Number(number, _) => number.to_string(),
        Clue::None | Clue::Unknown(_) => ".".to_string(),
    };
    let entries: Vec<String> = clues.iter().map(entry).collect();
    f.draw("clues", f.width, &entries);
    Ok(())
}

/// Cells that are given, with numbers or without.
pub(super) fn retsurin(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.body.number16(f.width * f.height)?;
    check(&clues, 0..=f.width.max(f.height), true)?;
    decoded::walls_with_numbers(f, "numbered", '+', "clues", &clues);
    Ok(())
}

/// Cells that are on the board: all but those with a 7.
pub(super) fn cells_of_board(f: &mut Filling<'_>) -> Filled {
    let clues = f.body.number10(f.width * f.height)?;
    check(&clues, 7..=7, false)?;
    f.draw_signs(
        "board",
        clues
            .iter()
            .map(|clue| if *clue == Clue::None { '*' } else { '.' }),
    );
    Ok(())
}

/// Pieces of a loop that are given.
pub(super) fn pipes(f: &mut Filling<'_>) -> Filled {
    f.size();
    let pieces = f.body.pipes(f.width * f.height)?;
    let entries: Vec<String> = pieces.into_iter().map(String::from).collect();
    f.draw("pipes", f.width, &entries);
    Ok(())
}

/// White and black circles with numbers.
pub(super) fn balance(f: &mut Filling<'_>) -> Filled {
    f.size();
    let (circles, clues): (Vec<usize>, Vec<Clue>) =
        f.body.circled_numbers(f.width * f.height)?.into_iter().unzip();
    check(&clues, 1..=f.width + f.height, true)?;
    f.draw_signs(
        "circles",
        circles.into_iter().map(|circle| ['.', 'W', 'B'][circle]),
    );
    f.draw_clues("clues", f.width, &clues, ".", Unknown::Blank);
    Ok(())
}

/// Circles with numbers at the corners of L-shapes, and arrows at their ends.
pub(super) fn numbered_corners(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.body.numbered_corners(f.width * f.height)?;
    let numbers: Vec<Clue> = clues.iter().map(|(number, _)| *number).collect();
    check(&numbers, 3..=f.width + f.height - 1, true)?;
    f.draw_clues("numbers", f.width, &numbers, ".", Unknown::Drawn);
    f.draw_signs("arrows", clues.iter().map(|(_, arrow)| arrow.unwrap_or('.')));
    Ok(())
}

/// Circles at the corners of L-shapes, and arrows at their ends.
pub(super) fn plain_corners(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.body.plain_corners(f.width * f.height)?;
    f.draw_signs("clues", clues.iter().map(|clue| clue.unwrap_or('.')));
    Ok(())
}

/// Letters, which are numbers: those that occur, and the greatest.
pub(super) fn dominion(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.clues(ClueSource::number16, "clues", 1..=f.cells(), Unknown::Drawn)?;
    let number = |clue: &Clue| match clue {
        Clue::Number(number, _) => Some(*number),
        Clue::None | Clue::Unknown(_) => None,
    };
    let letters: BTreeSet<usize> = clues.iter().filter_map(number).collect();
    f.set("largest", letters.last().map_or(0, |letter| *letter as i64));
    f.set(
        "letters",
        letters.iter().map(usize::to_string).collect::<ModelValue>(),
    );
    Ok(())
}
