//! Genres whose boards are divided into areas.

use super::clue_source::ClueSource;
use super::filling::Filling;
use super::lists;
use crate::import::clue::{Clue, Unknown, check};
use crate::import::filling::Clues;
use crate::import::parameter_values::inexpressible;
use crate::import::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode};

type Filled = Result<(), Diagnostic>;

/// The areas, and nothing else.
pub(super) fn alone(f: &mut Filling<'_>) -> Filled {
    f.size();
    f.rooms("areas").map(drop)
}

/// Areas along whose borders a loop can lead.
pub(super) fn along_borders(f: &mut Filling<'_>) -> Filled {
    f.size();
    f.open_rooms("areas").map(drop)
}

/// The areas, and a list of their numbers.
pub(super) fn numbered(f: &mut Filling<'_>, parameter: &'static str) -> Filled {
    f.size();
    let areas = f.rooms(parameter)?;
    let size = (f.width, f.height);
    f.offer(|values| values.room_numbers((parameter, "numbers"), size))?;
    let numbers = f.body.room_numbers(&areas)?;
    check(&numbers, 0..=f.cells(), true)?;
    f.list("numbers", &numbers);
    Ok(())
}

/// The areas, and their numbers where they are printed: in their first cells.
pub(super) fn with_number(f: &mut Filling<'_>) -> Filled {
    f.size();
    let areas = f.rooms("areas")?;
    let size = (f.width, f.height);
    f.offer(|values| numbers_in_first_cells(&values.clues("clues", size, Unknown::Blank)?, &areas))?;
    let numbers = f.body.room_numbers(&areas)?;
    check(&numbers, 0..=f.cells(), true)?;
    let mut clues = vec![Clue::None; f.cells()];
    for (number, cell) in numbers.into_iter().zip(areas.first_cells()) {
        clues[cell] = number;
    }
    f.draw_clues("clues", f.width, &clues, ".", Unknown::Blank);
    Ok(())
}

/// The same areas, which a solution divides.
pub(super) fn that_are_divided(f: &mut Filling<'_>) -> Filled {
    f.body.take_divided_rooms_ahead()?;
    with_number(f)
}

/// The numbers of areas, which are printed in their first cells.
fn numbers_in_first_cells(clues: &[Clue], areas: &Rooms) -> Result<Vec<Clue>, Diagnostic> {
    let first_cells: Vec<usize> = areas.first_cells().collect();
    for (cell, clue) in clues.iter().enumerate() {
        if let (Clue::Number(number, span), false) = (clue, first_cells.contains(&cell)) {
            let message = format!("the number {number} is not in the first cell of its area");
            return Err(Diagnostic::new(DiagnosticCode::NotApplicable, *span, message)
                .label("links have one number for each area, which is printed in the first cell"));
        }
    }
    Ok(first_cells.into_iter().map(|cell| clues[cell]).collect())
}

/// The areas that borders and black cells leave, and the black cells, each of which is an area of its own.
pub(super) fn between_walls(f: &mut Filling<'_>) -> Filled {
    f.size();
    let (place, size) = (f.body.place(), (f.width, f.height));
    let rooms = f.read_rooms("areas", ClueSource::rooms)?;
    f.offer(|values| values.signs("walls", size, &[('#', true), ('.', false)]))?;
    let walls = f.body.far_marks(f.width * f.height)?;
    f.set_rooms("areas", &rooms.around(f.width, &walls), place)?;
    f.draw_signs("walls", walls.iter().map(|wall| if *wall { '#' } else { '.' }));
    Ok(())
}

/// The areas, numbers in their cells, and how many numbers there are in some of the areas.
pub(super) fn with_numbers_and_totals(f: &mut Filling<'_>) -> Filled {
    f.size();
    let areas = f.rooms("areas")?;
    let size = (f.width, f.height);
    f.offer(|values| values.room_numbers(("areas", "numbers"), size))?;
    let totals = f.body.small_room_numbers(&areas)?;
    check(&totals, 1..=f.cells(), true)?;
    f.list("numbers", &totals);
    f.clues(ClueSource::number16, "clues", 1..=f.cells(), Unknown::Drawn)
        .map(drop)
}

/// Areas that are filled with numbers up to their sizes, of which some are given.
pub(super) fn filled(f: &mut Filling<'_>) -> Filled {
    f.size();
    let areas = f.rooms("areas")?;
    let largest = areas.sizes().into_iter().max().unwrap_or(1);
    f.set("largest", largest as i64);
    f.givens("puzzle", 1..=largest)?;
    lists::no_empty_cells(f)
}

/// Areas, and numbers in some cells. A question mark stands for a cell without a number, which is drawn as a cross.
pub(super) fn with_crosses(f: &mut Filling<'_>) -> Filled {
    alone(f)?;
    let size = (f.width, f.height);
    f.offer(|values| values.clues_or("clues", size, Some("x")))?;
    let clues = f.body.numbers_on_grey(f.width * f.height)?;
    check(&clues, 1..=f.cells(), true)?;
    let entry = |clue: &Clue| match clue {
        Clue::None => ".".to_string(),
        Clue::Unknown(_) => "x".to_string(),
        Clue::Number(number, _) => number.to_string(),
    };
    let entries: Vec<String> = clues.iter().map(entry).collect();
    f.draw("clues", f.width, &entries);
    Ok(())
}

/// Areas, and circles with numbers or without.
pub(super) fn with_circles(f: &mut Filling<'_>) -> Filled {
    // Before the rooms, files have the numbers, and marks of a player.
    f.body.take_rooms_ahead(2)?;
    alone(f)?;
    lists::circled(f)
}

/// Circles with numbers or without, on a board that is not divided. Links without the letter `c` have borders all the same, which mean nothing.
pub(super) fn without_rooms(f: &mut Filling<'_>) -> Filled {
    f.size();
    f.body.take_rooms_ahead(2)?;
    if !f.body.flag('c', |_| Ok(true))? {
        f.body.rooms(f.width, f.height)?;
    }
    lists::circled(f)
}

/// Areas with a circle, a triangle and a square each, of which some are given.
pub(super) fn with_signs(f: &mut Filling<'_>) -> Filled {
    const SIGNS: [&str; 3] = ["○", "△", "□"];
    alone(f)?;
    lists::offer_marked(f, |entry| {
        match SIGNS.iter().position(|sign| *sign == entry.text) {
            Some(sign) => Ok(Clue::Number(sign + 1, entry.span)),
            None if entry.text == "_" => Ok(Clue::None),
            None => Err(inexpressible(
                "puzzle",
                entry,
                "a circle, a triangle or a square, or `_` for none",
            )),
        }
    })?;
    let clues = f.body.shapes(f.width * f.height)?;
    check(&clues, 1..=SIGNS.len(), true)?;
    let entry = |clue: &Clue| match clue {
        Clue::Number(number, _) => SIGNS[number - 1].to_string(),
        Clue::None | Clue::Unknown(_) => "_".to_string(),
    };
    let entries: Vec<String> = clues.iter().map(entry).collect();
    f.draw("puzzle", f.width, &entries);
    lists::unknown_marks(f, &clues);
    Ok(())
}
