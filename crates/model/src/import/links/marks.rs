//! Genres whose cells have marks of their own: numbers on grey cells, pieces of loops, arrows, animals and letters.

use std::collections::BTreeSet;

use super::clue_source::ClueSource;
use super::encoding::{Arrow, NO_PIPE, PIPES, RING};
use super::filling::Filling;
use super::lists;
use crate::import::clue::{Clue, Unknown, check};
use crate::import::decoded::{self, names_of_neighbours};
use crate::import::model::ModelValue;
use crate::import::parameter_values::{DrawnEntry, inexpressible};
use crate::{Diagnostic, Span};

type Filled = Result<(), Diagnostic>;

/// The numbers of animals.
const SHEEP: usize = 5;
const WOLF: usize = 6;

/// Numbers on grey cells, up to `most`.
pub(super) fn on_grey(f: &mut Filling<'_>, most: usize) -> Filled {
    f.size();
    grey_numbers(f, most)
}

fn grey_numbers(f: &mut Filling<'_>, most: usize) -> Filled {
    let size = (f.width, f.height);
    f.offer(|values| {
        let cell = |entry: DrawnEntry<'_>| match entry.text {
            "." => Ok(None),
            "#" => Ok(Some(Clue::None)),
            _ => entry.clue("clues", Some("?")).map(Some),
        };
        let entries = values.entries("clues", size)?.into_iter();
        entries.map(cell).collect::<Result<Vec<_>, _>>()
    })?;
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
    let pairs = names_of_neighbours(f.width, f.height);
    let beside = (f.width - 1) * f.height;
    f.offer(|values| {
        let steps = values.pairs("ropes", &pairs)?;
        let (beside, below) = steps.split_at(beside);
        Ok([beside.to_vec(), below.to_vec()])
    })?;
    let steps = f.body.steps_between(f.width, f.height)?.concat();
    f.list_some("ropes", &pairs, |pair| steps[pair]);
    grey_numbers(f, 36)
}

/// Circles, as the cells that have one.
pub(super) fn rings(f: &mut Filling<'_>) -> Filled {
    f.size();
    offer_rings(f, true)?;
    let has_ring = f.body.rings(f.width * f.height)?;
    draw_rings(f, has_ring.into_iter());
    Ok(())
}

/// Circles, as the cells that have none.
pub(super) fn gaps(f: &mut Filling<'_>) -> Filled {
    offer_rings(f, false)?;
    let has_none = f.body.gaps(f.width * f.height)?;
    draw_rings(f, has_none.into_iter().map(|gap| !gap));
    Ok(())
}

/// Offers for each cell whether it has a circle, or whether it has none.
fn offer_rings(f: &mut Filling<'_>, marked: bool) -> Filled {
    let size = (f.width, f.height);
    f.offer(|values| values.signs("circles", size, &[('O', marked), ('.', !marked)]))
}

fn draw_rings(f: &mut Filling<'_>, has_ring: impl Iterator<Item = bool>) {
    f.draw_signs("circles", has_ring.map(|ring| if ring { 'O' } else { '.' }));
}

/// Numbers that the solution contains, and question marks for others.
pub(super) fn view(f: &mut Filling<'_>) -> Filled {
    f.size();
    lists::offer_marked(f, |entry| entry.clue("puzzle", None))?;
    let clues = f.body.number16(f.width * f.height)?;
    check(&clues, 0..=f.width + f.height - 2, true)?;
    f.draw_clues("puzzle", f.width, &clues, "_", Unknown::Blank);
    lists::unknown_marks(f, &clues);
    Ok(())
}

/// Numbers from 0 to 4 that the solution contains. A question mark says nothing.
pub(super) fn islands(f: &mut Filling<'_>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| values.clues("puzzle", size, Unknown::Blank))?;
    let clues = f.body.four(f.width * f.height)?;
    f.draw_clues("puzzle", f.width, &clues, "_", Unknown::Blank);
    Ok(())
}

/// Numbers of lines, and animals: a 5 is a sheep and a 6 a wolf.
pub(super) fn sheep_and_wolves(f: &mut Filling<'_>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| {
        let clue = |entry: DrawnEntry<'_>| match entry.text {
            "S" => Ok(Clue::Number(SHEEP, entry.span)),
            "W" => Ok(Clue::Number(WOLF, entry.span)),
            _ => {
                let clue = entry.clue("clues", None)?;
                check(&[clue], 0..=4, false)?;
                Ok(clue)
            }
        };
        let entries = values.entries("clues", size)?.into_iter();
        entries.map(clue).collect::<Result<Vec<_>, _>>()
    })?;
    let clues = f.body.animals(f.width * f.height)?;
    check(&clues, 0..=WOLF, true)?;
    let entry = |clue: &Clue| match clue {
        Clue::Number(SHEEP, _) => "S".to_string(),
        Clue::Number(WOLF, _) => "W".to_string(),
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
    lists::offer_walls(f, '+', "clues")?;
    let clues = f.body.numbers_on_grey(f.width * f.height)?;
    check(&clues, 0..=f.width.max(f.height), true)?;
    decoded::walls_with_numbers(f, "numbered", '+', "clues", &clues);
    Ok(())
}

/// Cells that are on the board: all but those with a 7.
pub(super) fn cells_of_board(f: &mut Filling<'_>) -> Filled {
    let size = (f.width, f.height);
    let (on_board, left_out) = (Clue::None, Clue::Number(7, Span::default()));
    f.offer(|values| values.signs("board", size, &[('*', on_board), ('.', left_out)]))?;
    let clues = f.body.digits_and_holes(f.width * f.height)?;
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
    let size = (f.width, f.height);
    f.offer(|values| {
        let pieces = PIPES.into_iter().chain([RING, NO_PIPE]);
        let piece = |entry: DrawnEntry<'_>| {
            let found = pieces.clone().find(|piece| *piece == entry.text);
            found.ok_or_else(|| {
                inexpressible("pipes", entry, "a piece of a loop, such as `NE`, or `.` for none")
            })
        };
        let entries = values.entries("pipes", size)?.into_iter();
        entries.map(piece).collect::<Result<Vec<_>, _>>()
    })?;
    let pieces = f.body.pipes(f.width * f.height)?;
    let entries: Vec<String> = pieces.into_iter().map(String::from).collect();
    f.draw("pipes", f.width, &entries);
    Ok(())
}

/// White and black circles with numbers.
pub(super) fn balance(f: &mut Filling<'_>) -> Filled {
    f.size();
    let size = (f.width, f.height);
    f.offer(|values| {
        let circles = values.signs("circles", size, &[('.', 0), ('W', 1), ('B', 2)])?;
        let clues = values.clues("clues", size, Unknown::Blank)?;
        let places = values.entries("clues", size)?;
        match (0..clues.len()).find(|cell| circles[*cell] == 0 && clues[*cell] != Clue::None) {
            Some(cell) => Err(inexpressible("clues", places[cell], "`.`, as there is no circle")),
            None => Ok(circles.into_iter().zip(clues).collect::<Vec<(usize, Clue)>>()),
        }
    })?;
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
    let size = (f.width, f.height);
    f.offer(|values| {
        let numbers = values.clues("numbers", size, Unknown::Drawn)?;
        let arrows = values.signs("arrows", size, &lists::ARROWS)?;
        let places = values.entries("numbers", size)?;
        match (0..numbers.len()).find(|cell| arrows[*cell].is_some() && numbers[*cell] != Clue::None) {
            Some(cell) => Err(inexpressible(
                "numbers",
                places[cell],
                "`.`, as there is an arrow",
            )),
            None => Ok(numbers.into_iter().zip(arrows).collect::<Vec<(Clue, Arrow)>>()),
        }
    })?;
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
    let size = (f.width, f.height);
    let signs = [&lists::ARROWS[..], &[('O', Some('O'))]].concat();
    f.offer(|values| values.signs("clues", size, &signs))?;
    let clues = f.body.plain_corners(f.width * f.height)?;
    f.draw_signs("clues", clues.iter().map(|clue| clue.unwrap_or('.')));
    Ok(())
}

/// Letters, which are numbers: those that occur, and the greatest.
pub(super) fn dominion(f: &mut Filling<'_>) -> Filled {
    f.size();
    let clues = f.clues(ClueSource::named, "clues", 1..=f.cells(), Unknown::Drawn)?;
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
