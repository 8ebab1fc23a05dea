//! Fills parameters from the lists that many genres of links have: each function reads one list and makes one or more parameters of it.

use std::ops::RangeInclusive;

use super::clue_source::ClueSource;
use crate::Diagnostic;
use crate::import::clue::{Clue, Unknown, check};
use crate::import::filling::ParameterFilling;
use crate::import::rooms::Rooms;

type Filled = Result<(), Diagnostic>;

/// Parameters that are filled from the clues of a link.
pub(super) type Filling<'a> = ParameterFilling<ClueSource<'a>>;

impl Filling<'_> {
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

    /// The same, where a loop can lead along the borders.
    pub(super) fn open_rooms(&mut self, parameter: &'static str) -> Result<Rooms, Diagnostic> {
        let size = (self.width, self.height);
        self.offer(|values| values.rooms(parameter, size))?;
        let rooms = self.body.open_rooms(self.width, self.height)?;
        self.draw_rooms(parameter, self.width, &rooms);
        Ok(rooms)
    }

    /// The rooms that borders make: draws their names.
    pub(super) fn rooms(&mut self, parameter: &'static str) -> Result<Rooms, Diagnostic> {
        let size = (self.width, self.height);
        self.offer(|values| values.rooms(parameter, size))?;
        let rooms = self.body.rooms(self.width, self.height)?;
        self.draw_rooms(parameter, self.width, &rooms);
        Ok(rooms)
    }
}
