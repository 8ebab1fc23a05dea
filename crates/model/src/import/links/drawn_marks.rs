//! What few genres read from a board: marks between cells, shapes, animals, pieces of loops, and arrows.

use super::drawn_board::{DrawnBoard, Read, Spot, Symbol, letter, take_if};
use super::encoding::{Arrow, NO_PIPE, PIPES, RING};
use crate::DiagnosticCode;
use crate::import::clue::Clue;
use crate::import::rooms::Rooms;

/// The symbols of shapes: a circle, a triangle and a square.
pub(super) const SHAPES: [&str; 3] = ["circle_M", "triup_M", "square_M"];

/// The same shapes as numbers of one symbol.
const OUTLINES: &str = "ox_B";

/// The numbers of the symbol of bars that are level, upright, and both, and what they say.
const BARS: [(i64, usize); 3] = [(5, 1), (2, 2), (1, 3)];

/// The symbol of an arrow that leads in one of eight directions, and the numbers of four of them.
pub(super) const ARROW: &str = "arrow_N_B";
pub(super) const ARROW_NUMBERS: [(char, i64); 4] = [('←', 1), ('↑', 3), ('→', 5), ('↓', 7)];

/// The arrows in the order of their numbers in links, and the number of a circle among them.
pub(super) const NUMBERED_ARROWS: [char; 4] = ['↑', '↓', '←', '→'];
pub(super) const CIRCLE: usize = 5;

/// The signs of squares, upright and level bars.
pub(super) const BAR_SIGNS: [&str; 3] = ["+", "|", "-"];

/// The letters of animals, and their numbers.
pub(super) const ANIMALS: [(&str, usize); 2] = [("S", 5), ("W", 6)];

/// The directions in which each piece of a loop leads.
const DIRECTIONS: [(&str, (i32, i32)); 4] = [("N", (-1, 0)), ("E", (0, 1)), ("S", (1, 0)), ("W", (0, -1))];

/// The lines from the middle of a cell to its borders that a piece of a loop consists of.
pub(super) fn lines_of_pipe(piece: &str, (row, column): Spot) -> Vec<(Spot, Spot)> {
    let leads = |(name, _): &&(&str, (i32, i32))| match piece {
        "X" => true,
        "V" => matches!(*name, "N" | "S"),
        "H" => matches!(*name, "E" | "W"),
        piece => piece.contains(name),
    };
    let directions = DIRECTIONS.iter().filter(leads);
    let line = |(_, (down, right)): &(&str, (i32, i32))| {
        let border = (row + down, column + right);
        ((row, column).min(border), (row, column).max(border))
    };
    directions.map(line).collect()
}

impl DrawnBoard {
    /// The symbol at a place, if it is of this kind.
    pub(super) fn take_symbol(&mut self, spot: Spot, is_it: impl Fn(&Symbol) -> bool) -> Option<Symbol> {
        take_if(&mut self.symbols, spot, is_it)
    }

    /// Numbers, or letters by their numbers. A board has either.
    pub(super) fn named_numbers(&mut self, count: usize) -> Read<Vec<Clue>> {
        let spots = self.spots(count).into_iter();
        let has_numbers = self
            .labels
            .values()
            .any(|label| label.text.parse::<usize>().is_ok());
        let number = |text: &str| {
            if has_numbers {
                text.parse().ok()
            } else {
                letter(text)
            }
        };
        Ok(spots.map(|spot| self.take_clue_by(spot, number)).collect())
    }

    /// The rooms between edges, or between those sides of cells that are not removed.
    pub(super) fn open_rooms(&mut self, width: usize, height: usize) -> Read<Rooms> {
        if !self.removed.is_empty() {
            let sides = self.border_spots().concat().into_iter();
            let left = sides.filter(|side| !self.removed.remove(side));
            let left: Vec<Spot> = left.collect();
            self.edges.extend(left);
        }
        self.rooms(width, height)
    }

    /// White and black circles at the corners of cells, which are the numbers 1 and 2, and numbers.
    pub(super) fn counting_circles(&mut self, count: usize) -> Read<Vec<Clue>> {
        let spots = self.spots(count);
        let clue = |spot: Spot| {
            let is_number =
                |symbol: &Symbol| symbol.name.starts_with("circle") && matches!(symbol.number, 1 | 2);
            let is_plain = !self.labels.contains_key(&spot);
            match self.take_symbol(spot, |symbol| is_plain && is_number(symbol)) {
                Some(circle) => Clue::Number(circle.number as usize, self.place),
                None => self.take_clue(spot),
            }
        };
        Ok(spots.into_iter().map(clue).collect())
    }

    /// The number of each room, small in a corner of one of its cells.
    pub(super) fn small_room_numbers(&mut self, rooms: &Rooms) -> Read<Vec<Clue>> {
        let mut labels = std::mem::replace(&mut self.labels, std::mem::take(&mut self.small));
        let numbers = self.room_numbers(rooms);
        std::mem::swap(&mut self.labels, &mut labels);
        self.small = labels;
        numbers
    }

    /// White numbers, and black ones: those on shaded cells.
    pub(super) fn coloured_numbers(&mut self, count: usize) -> Read<Vec<(usize, Clue)>> {
        let shaded = self.shaded.clone();
        let clues = self.numbers_on_walls(count)?.into_iter().enumerate();
        let colour = |(cell, clue)| match clue {
            Clue::None => (0, Clue::None),
            clue => {
                let number = if let Clue::Unknown(_) = clue {
                    Clue::None
                } else {
                    clue
                };
                (1 + usize::from(shaded.contains(&self.cell(cell))), number)
            }
        };
        Ok(clues.map(colour).collect())
    }

    /// Numbers on cells that are shaded.
    pub(super) fn grey_numbers(&mut self, count: usize) -> Read<Vec<Option<Clue>>> {
        let clues = self.numbers(count)?.into_iter().enumerate();
        let mut of_cell = |(cell, clue): (usize, Clue)| {
            let is_shaded = self.shaded.remove(&self.cell(cell));
            (is_shaded || clue != Clue::None).then_some(clue)
        };
        Ok(clues.map(&mut of_cell).collect())
    }

    /// Cells with a circle.
    pub(super) fn rings(&mut self, count: usize) -> Read<Vec<bool>> {
        let circles = self.circles(count)?;
        Ok(circles.into_iter().map(|circle| circle > 0).collect())
    }

    /// Cells without a circle. Circles are white, or have no colour: black ones would be part of the solution.
    pub(super) fn gaps(&mut self, count: usize) -> Read<Vec<bool>> {
        let is_circle = |symbol: &Symbol| symbol.name.starts_with("circle") && symbol.number != 2;
        let gap = |cell: usize| self.take_symbol(self.cell(cell), is_circle).is_none();
        Ok((0..count).map(gap).collect())
    }

    /// White and black circles with their numbers.
    pub(super) fn circled_numbers(&mut self, count: usize) -> Read<Vec<(usize, Clue)>> {
        let circles = self.circles(count)?;
        Ok(circles.into_iter().zip(self.numbers(count)?).collect())
    }

    /// Circles, triangles and squares.
    pub(super) fn shapes(&mut self, count: usize) -> Read<Vec<Clue>> {
        let number = |symbol: &Symbol| match (symbol.name.as_str(), symbol.number) {
            (OUTLINES, number @ 1..=3) => Some(number as usize),
            (name, _) => SHAPES.iter().position(|shape| *shape == name).map(|at| at + 1),
        };
        let shape = |cell: usize| {
            let spot = self.cell(cell);
            let shape = self.take_symbol(spot, |symbol| number(symbol).is_some());
            match shape.as_ref().and_then(number) {
                Some(number) => Clue::Number(number, self.place),
                None => self.take_clue(spot),
            }
        };
        Ok((0..count).map(shape).collect())
    }

    /// White, black and grey circles.
    pub(super) fn three_circles(&mut self, count: usize) -> Read<Vec<usize>> {
        let is_circle = |symbol: &Symbol| symbol.name.starts_with("circle") && matches!(symbol.number, 1..=3);
        let circle = |cell: usize| {
            let circle = self.take_symbol(self.cell(cell), is_circle);
            circle.map_or(0, |circle| circle.number as usize)
        };
        Ok((0..count).map(circle).collect())
    }

    /// Shaded cells.
    pub(super) fn shaded_cells(&mut self, count: usize) -> Read<Vec<bool>> {
        let is_shaded = |cell: usize| self.shaded.remove(&self.cell(cell));
        Ok((0..count).map(is_shaded).collect())
    }

    /// Arrows and circles by their numbers.
    pub(super) fn arrows_and_circles(&mut self, count: usize) -> Read<Vec<Clue>> {
        let clue = |cell: usize| {
            let spot = self.cell(cell);
            let arrow = self.take_arrow(spot);
            let number = arrow.and_then(|arrow| NUMBERED_ARROWS.iter().position(|other| *other == arrow));
            let circle = self.take_symbol(spot, |symbol| symbol.name.starts_with("circle"));
            match (number, circle) {
                (Some(number), _) => Clue::Number(1 + number, self.place),
                (None, Some(_)) => Clue::Number(CIRCLE, self.place),
                (None, None) => self.take_clue(spot),
            }
        };
        Ok((0..count).map(clue).collect())
    }

    /// The signs of squares, upright and level bars.
    pub(super) fn bar_signs(&mut self, count: usize) -> Read<Vec<Clue>> {
        let clue = |cell: usize| {
            let spot = self.cell(cell);
            let number = |text: &str| BAR_SIGNS.iter().position(|sign| text == *sign).map(|at| at + 1);
            let of_symbol = |symbol: &Symbol| {
                let sign = BARS.iter().find(|(bars, _)| *bars == symbol.number);
                sign.filter(|_| symbol.name == "line").map(|(_, sign)| *sign)
            };
            let bars = self.take_symbol(spot, |symbol| of_symbol(symbol).is_some());
            match bars.as_ref().and_then(of_symbol) {
                Some(number) => Clue::Number(number, self.place),
                None => self.take_clue_by(spot, number),
            }
        };
        Ok((0..count).map(clue).collect())
    }

    /// Numbers, and letters for animals.
    pub(super) fn animals(&mut self, count: usize) -> Read<Vec<Clue>> {
        let animal = |cell: usize| {
            let spot = self.cell(cell);
            let text = self.labels.get(&spot).map(|label| label.text.as_str());
            match ANIMALS.iter().find(|(letter, _)| text == Some(letter)) {
                Some((_, number)) => {
                    self.labels.remove(&spot);
                    Clue::Number(*number, self.place)
                }
                None => self.take_clue(spot),
            }
        };
        Ok((0..count).map(animal).collect())
    }

    /// The middles of the borders between two cells: those in a row, and those in a column.
    pub(super) fn border_spots(&self) -> [Vec<Spot>; 2] {
        let (rows, columns) = (self.height as i32, self.width as i32);
        let beside = (0..rows).flat_map(|row| (1..columns).map(move |column| (2 * row + 1, 2 * column)));
        let below = (1..rows).flat_map(|row| (0..columns).map(move |column| (2 * row, 2 * column + 1)));
        [beside.collect(), below.collect()]
    }

    /// White and black circles on the borders between two cells.
    pub(super) fn dots_between(&mut self, _: usize) -> Read<Vec<usize>> {
        let spots = self.border_spots().concat();
        let dot = |spot: Spot| {
            let is_dot =
                |symbol: &Symbol| symbol.name.starts_with("circle") && matches!(symbol.number, 1 | 2);
            let dot = self.take_symbol(spot, is_dot);
            dot.map_or(0, |dot| dot.number as usize)
        };
        Ok(spots.into_iter().map(dot).collect())
    }

    /// Lines between the middles of two cells.
    pub(super) fn steps_between(&mut self, _: usize, _: usize) -> Read<[Vec<bool>; 2]> {
        let [beside, below] = self.border_spots();
        let mut has_line = |(one, other): (Spot, Spot)| self.lines.remove(&(one, other)).is_some();
        let across = |(row, column): Spot| ((row, column - 1), (row, column + 1));
        let down = |(row, column): Spot| ((row - 1, column), (row + 1, column));
        Ok([
            beside.into_iter().map(across).map(&mut has_line).collect(),
            below.into_iter().map(down).map(&mut has_line).collect(),
        ])
    }

    /// Lines from the middle of a cell to its borders, and circles.
    ///
    /// # Errors
    /// If the lines in a cell are no piece of a loop.
    pub(super) fn pipes(&mut self, count: usize) -> Read<Vec<&'static str>> {
        let circles = self.rings(count)?;
        let mut pieces = vec![];
        for (cell, has_circle) in circles.into_iter().enumerate() {
            let spot = self.cell(cell);
            let drawn: Vec<_> = lines_of_pipe("X", spot)
                .into_iter()
                .filter(|line| self.lines.remove(line).is_some())
                .collect();
            let piece = PIPES
                .into_iter()
                .find(|piece| lines_of_pipe(piece, spot) == drawn);
            pieces.push(match piece {
                Some(piece) => piece,
                None if has_circle => RING,
                None if drawn.is_empty() => NO_PIPE,
                None => {
                    let message = "a line that ends in a cell";
                    return Err(self.error(DiagnosticCode::BadClue, message));
                }
            });
        }
        Ok(pieces)
    }

    /// Circles with numbers, or without, and arrows.
    pub(super) fn numbered_corners(&mut self, count: usize) -> Read<Vec<(Clue, Arrow)>> {
        let clue = |cell: usize| {
            let spot = self.cell(cell);
            (self.take_clue(spot), self.take_arrow(spot))
        };
        Ok((0..count).map(clue).collect())
    }

    /// Circles and arrows.
    pub(super) fn plain_corners(&mut self, count: usize) -> Read<Vec<Arrow>> {
        let clue = |cell: usize| {
            let spot = self.cell(cell);
            let circle = self.take_symbol(spot, |symbol| symbol.name.starts_with("circle"));
            circle.map_or_else(|| self.take_arrow(spot), |_| Some('O'))
        };
        Ok((0..count).map(clue).collect())
    }

    fn take_arrow(&mut self, spot: Spot) -> Arrow {
        let direction = |symbol: &Symbol| {
            let found = ARROW_NUMBERS.iter().find(|(_, number)| *number == symbol.number);
            found
                .filter(|_| symbol.name.starts_with("arrow_"))
                .map(|(arrow, _)| *arrow)
        };
        let arrow = self.take_symbol(spot, |symbol| direction(symbol).is_some());
        arrow.and_then(|symbol| direction(&symbol))
    }
}
