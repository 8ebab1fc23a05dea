//! Fills the parameters of a genre's model from the clues of a link or of a game ID.

use std::ops::RangeInclusive;

use super::body::Body;
use super::clue::{Clue, Unknown, check};
use super::model::{ModelTable, ModelValue};
use super::parameter_values::ParameterValues;
use super::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// How the clues of cells are read.
pub(super) type CellClues<B> = fn(&mut B, usize) -> Result<Vec<Clue>, Diagnostic>;

/// What has the clues of a puzzle.
pub(super) trait Clues {
    /// The place of all clues that are not yet read.
    fn place(&self) -> Span;

    /// Offers the list that is read next as the parameters of a puzzle say it, if there are such parameters: then the clues are written. A list that
    /// is `None` is left out.
    ///
    /// # Errors
    /// If the parameters do not say such a list.
    fn offer<L: 'static>(
        &mut self,
        _: impl FnOnce(&ParameterValues) -> Result<Option<L>, Diagnostic>,
    ) -> Result<(), Diagnostic> {
        Ok(())
    }
}

impl Clues for Body<'_> {
    fn place(&self) -> Span {
        Body::place(self)
    }
}

/// Parameters that are filled from clues.
#[derive(Debug)]
pub(super) struct ParameterFilling<B> {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) body: B,
    /// What borders are that have the same room on both sides.
    pub(super) inner_borders: InnerBorders,
    pub(super) parameters: ModelTable,
    /// What the clues have, but the parameters lack.
    pub(super) warnings: Diagnostics,
}

/// What borders are in a genre that have the same room on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InnerBorders {
    /// Nothing.
    Meaningless,
    /// Borders like those between rooms, which the parameter `walls` has.
    Walls,
    /// The same, but the model has no parameter for them.
    Missing,
}

/// Parameters that are filled from the clues of a text.
pub(super) type Filling<'a> = ParameterFilling<Body<'a>>;

impl<B: Clues> ParameterFilling<B> {
    /// Parameters of which none is filled.
    pub(super) fn new(width: usize, height: usize, body: B) -> Self {
        ParameterFilling {
            width,
            height,
            body,
            inner_borders: InnerBorders::Meaningless,
            parameters: vec![],
            warnings: Diagnostics::new(),
        }
    }

    /// The number of cells.
    pub(super) fn cells(&self) -> usize {
        self.width * self.height
    }

    pub(super) fn set(&mut self, parameter: &'static str, value: impl Into<ModelValue>) {
        self.parameters.push((parameter, value.into()));
    }

    /// A number as a parameter.
    pub(super) fn set_number(&mut self, parameter: &'static str, clue: Clue) {
        if let Clue::Number(number, _) = clue {
            self.set(parameter, number as i64);
        }
    }

    /// The number of rows and columns.
    pub(super) fn size(&mut self) {
        self.set("height", self.height as i64);
        self.set("width", self.width as i64);
    }

    /// The side of a board that is square.
    pub(super) fn square(&self) -> Result<usize, Diagnostic> {
        if self.width != self.height {
            let message = format!("a board of {} x {} cells", self.height, self.width);
            return Err(
                Diagnostic::new(DiagnosticCode::NotApplicable, self.body.place(), message)
                    .label("puzzles of this genre are square"),
            );
        }
        Ok(self.width)
    }

    /// A drawing with an entry for each place, `width` in a row.
    pub(super) fn draw(&mut self, parameter: &'static str, width: usize, entries: &[String]) {
        self.set(parameter, ModelValue::drawn(width, entries));
    }

    /// Draws one character for each cell.
    pub(super) fn draw_signs(&mut self, parameter: &'static str, signs: impl Iterator<Item = char>) {
        let entries: Vec<String> = signs.map(String::from).collect();
        self.draw(parameter, self.width, &entries);
    }

    /// Offers a list as parameters say it, where clues are written.
    pub(super) fn offer<L: 'static>(
        &mut self,
        list: impl FnOnce(&ParameterValues) -> Result<L, Diagnostic>,
    ) -> Result<(), Diagnostic> {
        self.body.offer(|values| list(values).map(Some))
    }

    /// Numbers printed on cells.
    pub(super) fn clues(
        &mut self,
        read: CellClues<B>,
        parameter: &'static str,
        range: RangeInclusive<usize>,
        unknown: Unknown,
    ) -> Result<Vec<Clue>, Diagnostic> {
        let (width, height) = (self.width, self.height);
        self.offer(|values| values.clues(parameter, (width, height), unknown))?;
        let clues = read(&mut self.body, width * height)?;
        check(&clues, range, unknown != Unknown::Refused)?;
        self.draw_clues(parameter, self.width, &clues, ".", unknown);
        Ok(clues)
    }

    pub(super) fn draw_clues(
        &mut self,
        parameter: &'static str,
        width: usize,
        clues: &[Clue],
        blank: &str,
        unknown: Unknown,
    ) {
        let entry = |clue: &Clue| match clue {
            Clue::Number(number, _) => number.to_string(),
            Clue::Unknown(_) if unknown == Unknown::Drawn => "?".to_string(),
            Clue::Unknown(_) | Clue::None => blank.to_string(),
        };
        let entries: Vec<String> = clues.iter().map(entry).collect();
        self.draw(parameter, width, &entries);
    }

    /// Draws the names of the rooms of a board, `width` cells in a row.
    pub(super) fn draw_rooms(&mut self, parameter: &'static str, width: usize, rooms: &Rooms) {
        let names: Vec<String> = rooms.of_cell.iter().copied().map(name).collect();
        self.draw(parameter, width, &names);
    }

    /// A list of some of these names.
    pub(super) fn list_some(
        &mut self,
        parameter: &'static str,
        names: &[String],
        is_listed: impl Fn(usize) -> bool,
    ) {
        let listed = (0..names.len()).filter(|name| is_listed(*name));
        let listed = listed.map(|name| names[name].as_str());
        self.set(parameter, listed.collect::<ModelValue>());
    }

    /// A list of numbers, with `_` for each that is not known.
    pub(super) fn list(&mut self, parameter: &'static str, clues: &[Clue]) {
        let known = |clue: &Clue| match clue {
            Clue::Number(number, _) => ModelValue::Whole(*number as i64),
            Clue::None | Clue::Unknown(_) => ModelValue::from("_"),
        };
        self.set(parameter, clues.iter().map(known).collect::<ModelValue>());
    }
}

/// The name of a region by its number: `A` to `Z`, then `AA`, `AB`, …
pub(super) fn name(number: usize) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => letter.to_string(),
        before => name(before - 1) + &letter.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_have_names() {
        let names = [0, 25, 26, 51, 52, 701, 702].map(name);
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
