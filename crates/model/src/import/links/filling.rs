//! Fills parameters from the lists that many genres of links have: each function reads one list and makes one or more parameters of it.

use std::ops::RangeInclusive;

use itertools::Itertools;

use super::clue_source::ClueSource;
use crate::import::clue::{Clue, Unknown, check};
use crate::import::decoded::names_of_neighbours;
use crate::import::filling::{Clues, InnerBorders, ParameterFilling};
use crate::import::parameter_values::ParameterValues;
use crate::import::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode, Span};

type Filled = Result<(), Diagnostic>;

/// Parameters that are filled from the clues of a link.
pub(super) type Filling<'a> = ParameterFilling<ClueSource<'a>>;

impl<'a> Filling<'a> {
    /// Numbers that the solution contains.
    pub(super) fn givens(&mut self, parameter: &'static str, range: RangeInclusive<usize>) -> Filled {
        let size = (self.width, self.height);
        self.offer(|values| values.clues(parameter, size, Unknown::Refused))?;
        let clues = self.body.number16(self.width * self.height)?;
        check(&clues, range, false)?;
        self.draw_clues(parameter, self.width, &clues, "_", Unknown::Refused);
        Ok(())
    }

    /// White and black circles.
    pub(super) fn circles(&mut self, parameter: &'static str, white: char, black: char) -> Filled {
        let size = (self.width, self.height);
        self.offer(|values| {
            values.signs(
                parameter,
                size,
                &[('.', 0_usize), ('_', 0), (white, 1), (black, 2)],
            )
        })?;
        let circles = self.body.circles(self.width * self.height)?;
        let signs = circles.into_iter().map(|circle| ['.', white, black][circle]);
        self.draw_signs(parameter, signs);
        Ok(())
    }

    /// The size of the board, and numbers in its cells, with `?` for each that is not known.
    pub(super) fn numbers(&mut self, range: RangeInclusive<usize>) -> Filled {
        self.size();
        self.clues(ClueSource::number16, "clues", range, Unknown::Drawn)
            .map(drop)
    }

    /// A number that says something of the whole board.
    pub(super) fn number_of_board(
        &mut self,
        parameter: &'static str,
        range: RangeInclusive<usize>,
    ) -> Result<Clue, Diagnostic> {
        self.offer(|values| values.number(parameter))?;
        let number = self.body.number_before_slash()?;
        check(&[number], range, false)?;
        self.set_number(parameter, number);
        Ok(number)
    }

    /// The rooms that borders make: draws their names.
    pub(super) fn rooms(&mut self, parameter: &'static str) -> Result<Rooms, Diagnostic> {
        self.rooms_by(parameter, ClueSource::rooms)
    }

    /// The same, where a loop can lead along the borders.
    pub(super) fn open_rooms(&mut self, parameter: &'static str) -> Result<Rooms, Diagnostic> {
        self.rooms_by(parameter, ClueSource::open_rooms)
    }

    fn rooms_by(&mut self, parameter: &'static str, read: ReadRooms<'a>) -> Result<Rooms, Diagnostic> {
        let place = self.body.place();
        let rooms = self.read_rooms(parameter, read)?;
        self.set_rooms(parameter, &rooms, place)?;
        Ok(rooms)
    }

    /// The rooms that borders make, before [`set_rooms`](Self::set_rooms).
    pub(super) fn read_rooms(
        &mut self,
        parameter: &'static str,
        read: ReadRooms<'a>,
    ) -> Result<Rooms, Diagnostic> {
        let size = (self.width, self.height);
        let has_walls = self.inner_borders == InnerBorders::Walls;
        self.offer(|values| offered_rooms(values, parameter, size, has_walls))?;
        read(&mut self.body, self.width, self.height)
    }

    /// Draws the names of rooms. `place` is that of their borders.
    ///
    /// # Errors
    /// If there are borders inside rooms that count, and the model has no parameter for them.
    pub(super) fn set_rooms(&mut self, parameter: &'static str, rooms: &Rooms, place: Span) -> Filled {
        self.draw_rooms(parameter, self.width, rooms);
        let pairs = names_of_neighbours(self.width, self.height);
        match self.inner_borders {
            InnerBorders::Walls => {
                self.list_some(WALLS, &pairs, |pair| rooms.walls.binary_search(&pair).is_ok());
            }
            _ if rooms.walls.is_empty() => {}
            InnerBorders::Meaningless => self.warnings.add(meaningless_walls(rooms, &pairs, place)),
            InnerBorders::Missing => {
                let message = "borders with the same area on both sides";
                let label = format!(
                    "{}: they count, but the model has areas alone",
                    between(rooms, &pairs)
                );
                return Err(Diagnostic::new(DiagnosticCode::NotApplicable, place, message).label(label));
            }
        }
        Ok(())
    }
}

/// The rooms of a parameter, with the borders inside them if there is a parameter for these.
pub(super) fn offered_rooms(
    values: &ParameterValues,
    parameter: &'static str,
    (width, height): (usize, usize),
    has_walls: bool,
) -> Result<Rooms, Diagnostic> {
    let rooms = values.rooms(parameter, (width, height))?;
    let pairs = names_of_neighbours(width, height);
    let walls = has_walls.then(|| values.pairs(WALLS, &pairs)).transpose()?;
    Ok(rooms.with_walls(width, &walls.unwrap_or_default()))
}

/// How the rooms of a board with so many columns and rows are read.
type ReadRooms<'a> = fn(&mut ClueSource<'a>, usize, usize) -> Result<Rooms, Diagnostic>;

/// The parameter with the borders inside rooms.
const WALLS: &str = "walls";

/// The warning about borders inside rooms that mean nothing.
fn meaningless_walls(rooms: &Rooms, pairs: &[String], place: Span) -> Diagnostic {
    let message = "borders with the same area on both sides are not in the model";
    Diagnostic::new(DiagnosticCode::LeftOut, place, message)
        .label(between(rooms, pairs))
        .help("they divide nothing, and the rules of this genre do not mention them")
}

/// Where borders inside rooms are.
fn between(rooms: &Rooms, pairs: &[String]) -> String {
    const MOST: usize = 5;
    let named = rooms.walls.iter().take(MOST);
    let named = named.map(|pair| format!("`{}`", pairs[*pair])).join(", ");
    let others = if rooms.walls.len() > MOST { ", …" } else { "" };
    format!("between {named}{others}")
}
