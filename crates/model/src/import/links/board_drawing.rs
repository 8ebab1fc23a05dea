//! Draws the lists of a genre on a board, so that the board has them for its reader.

use super::drawn_board::{DrawnBoard, Label, LabelKind, Spot, Symbol};
use super::drawn_marks::{
    ANIMALS, ARROW, ARROW_NUMBERS, BAR_SIGNS, CIRCLE, NUMBERED_ARROWS, SHAPES, lines_of_pipe,
};
use super::encoding::{Arrow, ArrowClue, NO_PIPE, RING};
use crate::import::clue::Clue;
use crate::import::rooms::Rooms;
use crate::{Diagnostic, DiagnosticCode};

type Drawn = Result<(), Diagnostic>;

/// The number of a circle whose colour is not known: its line is dashed.
const NO_COLOUR: i64 = 4;

impl DrawnBoard {
    pub(super) fn write(&mut self, spot: Spot, text: String, kind: LabelKind) {
        let is_circled = false;
        self.labels.insert(
            spot,
            Label {
                text,
                is_circled,
                kind,
            },
        );
    }

    pub(super) fn stamp(&mut self, spot: Spot, name: &str, number: i64) {
        let name = name.to_string();
        self.symbols.insert(spot, Symbol { name, number });
    }

    fn write_clue(&mut self, spot: Spot, clue: Clue) {
        match clue {
            Clue::None => {}
            Clue::Unknown(_) => self.write(spot, "?".to_string(), LabelKind::Plain),
            Clue::Number(number, _) => self.write(spot, number.to_string(), LabelKind::Plain),
        }
    }

    pub(super) fn draw_numbers(&mut self, clues: &[Clue]) -> Drawn {
        let spots = self.spots(clues.len()).into_iter();
        spots
            .zip(clues)
            .for_each(|(spot, clue)| self.write_clue(spot, *clue));
        Ok(())
    }

    pub(super) fn draw_walls(&mut self, clues: &[Clue]) -> Drawn {
        for (spot, clue) in self.spots(clues.len()).into_iter().zip(clues) {
            if *clue != Clue::None {
                self.shaded.insert(spot);
            }
            if let Clue::Number(..) = clue {
                self.write_clue(spot, *clue);
            }
        }
        Ok(())
    }

    pub(super) fn draw_numbers_and_holes(&mut self, clues: &[Clue]) -> Drawn {
        let holes: Vec<bool> = clues
            .iter()
            .map(|clue| matches!(clue, Clue::Number(7, _)))
            .collect();
        for (cell, clue) in clues.iter().enumerate().filter(|(cell, _)| !holes[*cell]) {
            self.write_clue(self.cell(cell), *clue);
        }
        self.draw_holes(&holes)
    }

    pub(super) fn draw_circles(&mut self, circles: &[usize]) -> Drawn {
        for (cell, circle) in circles.iter().enumerate().filter(|(_, circle)| **circle > 0) {
            self.stamp(self.cell(cell), "circle_L", *circle as i64);
        }
        Ok(())
    }

    /// Leaves cells out. If this made the board smaller, as a whole row or column at its rim is left out, they are shaded.
    pub(super) fn draw_holes(&mut self, holes: &[bool]) -> Drawn {
        let (width, height) = (self.width, self.height);
        let is_row = |row: usize| (0..width).all(|column| holes[row * width + column]);
        let is_column = |column: usize| (0..height).all(|row| holes[row * width + column]);
        if is_row(0) || is_row(height - 1) || is_column(0) || is_column(width - 1) {
            return self.draw_shaded(holes);
        }
        self.is_hole = holes.to_vec();
        Ok(())
    }

    pub(super) fn draw_trees(&mut self, trees: &[bool]) -> Drawn {
        for (cell, _) in trees.iter().enumerate().filter(|(_, is_tree)| **is_tree) {
            self.stamp(self.cell(cell), "tents", 1);
        }
        Ok(())
    }

    pub(super) fn draw_arrows(&mut self, clues: &[ArrowClue]) -> Drawn {
        for (cell, clue) in clues.iter().enumerate() {
            let Some((arrow, clue)) = clue else {
                continue;
            };
            let number = match clue {
                Clue::Number(number, _) => number.to_string(),
                Clue::None | Clue::Unknown(_) => "?".to_string(),
            };
            let direction =
                arrow.and_then(|arrow| ['↑', '←', '→', '↓'].iter().position(|other| *other == arrow));
            let text = direction.map_or(number.clone(), |direction| format!("{number}_{direction}"));
            self.write(self.cell(cell), text, LabelKind::WithArrow);
        }
        Ok(())
    }

    /// The borders between rooms, and those inside them.
    pub(super) fn draw_rooms(&mut self, rooms: &Rooms) -> Drawn {
        let borders = rooms.borders(self.width);
        for (spots, has_border) in self.border_spots().into_iter().zip(borders) {
            let drawn = spots.into_iter().zip(has_border);
            self.edges
                .extend(drawn.filter(|(_, has_border)| *has_border).map(|(spot, _)| spot));
        }
        Ok(())
    }

    /// The number of each room in its first cell.
    pub(super) fn draw_room_numbers(&mut self, rooms: &Rooms, numbers: &[Clue]) -> Drawn {
        for (cell, clue) in rooms.first_cells().zip(numbers) {
            self.write_clue(self.cell(cell), *clue);
        }
        Ok(())
    }

    /// The number of each room small in its first cell.
    pub(super) fn draw_small_room_numbers(&mut self, rooms: &Rooms, numbers: &[Clue]) -> Drawn {
        std::mem::swap(&mut self.labels, &mut self.small);
        let drawn = self.draw_room_numbers(rooms, numbers);
        std::mem::swap(&mut self.labels, &mut self.small);
        drawn
    }

    pub(super) fn draw_runs_around(&mut self, clues: &[Option<Vec<usize>>]) -> Drawn {
        let run = |run: &usize| match run {
            0 => "?".to_string(),
            run => run.to_string(),
        };
        for (cell, runs) in clues.iter().enumerate() {
            let text = match runs.as_deref() {
                None => continue,
                Some([]) => "0".to_string(),
                Some(runs) => runs.iter().map(run).collect(),
            };
            self.write(self.cell(cell), text, LabelKind::Several);
        }
        Ok(())
    }

    pub(super) fn draw_dots(&mut self, dots: &[bool]) -> Drawn {
        self.draw_dots_of_colour(dots, 1);
        Ok(())
    }

    pub(super) fn draw_black_dots(&mut self, dots: &[bool]) -> Drawn {
        self.draw_dots_of_colour(dots, 2);
        Ok(())
    }

    fn draw_dots_of_colour(&mut self, dots: &[bool], colour: i64) {
        for (spot, _) in self.dot_spots().zip(dots).filter(|(_, is_dot)| **is_dot) {
            self.stamp(spot, "circle_SS", colour);
        }
    }

    /// Lists of genres that are read from links alone.
    pub(super) fn draw_nothing<L: ?Sized>(&mut self, _: &L) -> Drawn {
        let message = "puzzles of this genre are not written as drawings";
        Err(
            Diagnostic::new(DiagnosticCode::NotApplicable, self.place, message)
                .label("write them as links of puzz.link"),
        )
    }

    pub(super) fn draw_rim(&mut self, lists: &[Vec<Clue>]) -> Drawn {
        let lengths: Vec<usize> = lists.iter().map(Vec::len).collect();
        for (spots, list) in self.rim_spots(&lengths).into_iter().zip(lists) {
            spots
                .into_iter()
                .zip(list)
                .for_each(|(spot, clue)| self.write_clue(spot, *clue));
        }
        Ok(())
    }

    /// A number at the corner of the board.
    pub(super) fn draw_number_of_board(&mut self, clue: &Clue) -> Drawn {
        self.write_clue((-1, -1), *clue);
        Ok(())
    }

    pub(super) fn draw_shaded(&mut self, cells: &[bool]) -> Drawn {
        let shaded = cells.iter().enumerate().filter(|(_, is_shaded)| **is_shaded);
        let spots: Vec<Spot> = shaded.map(|(cell, _)| self.cell(cell)).collect();
        self.shaded.extend(spots);
        Ok(())
    }

    pub(super) fn draw_grey_numbers(&mut self, cells: &[Option<Clue>]) -> Drawn {
        for (cell, clue) in cells.iter().enumerate() {
            if let Some(clue) = clue {
                self.shaded.insert(self.cell(cell));
                self.write_clue(self.cell(cell), *clue);
            }
        }
        Ok(())
    }

    pub(super) fn draw_rings(&mut self, rings: &[bool]) -> Drawn {
        let circles: Vec<usize> = rings.iter().map(|ring| usize::from(*ring)).collect();
        self.draw_circles(&circles)
    }

    pub(super) fn draw_gaps(&mut self, gaps: &[bool]) -> Drawn {
        for (cell, _) in gaps.iter().enumerate().filter(|(_, gap)| !**gap) {
            self.stamp(self.cell(cell), "circle_M", NO_COLOUR);
        }
        Ok(())
    }

    pub(super) fn draw_coloured_numbers(&mut self, cells: &[(usize, Clue)]) -> Drawn {
        let black: Vec<bool> = cells.iter().map(|(colour, _)| *colour == 2).collect();
        self.draw_shaded(&black)?;
        let number = |(colour, clue): &(usize, Clue)| match (colour, clue) {
            (1, Clue::None) => Clue::Unknown(self.place),
            (_, clue) => *clue,
        };
        let numbers: Vec<Clue> = cells.iter().map(number).collect();
        self.draw_numbers(&numbers)
    }

    pub(super) fn draw_circled_numbers(&mut self, circles: &[(usize, Clue)]) -> Drawn {
        let (circles, clues): (Vec<usize>, Vec<Clue>) = circles.iter().copied().unzip();
        self.draw_circles(&circles)?;
        self.draw_numbers(&clues)
    }

    pub(super) fn draw_shapes(&mut self, clues: &[Clue]) -> Drawn {
        for (cell, clue) in clues.iter().enumerate() {
            match clue {
                Clue::Number(number, _) => self.stamp(self.cell(cell), SHAPES[number - 1], 1),
                clue => self.write_clue(self.cell(cell), *clue),
            }
        }
        Ok(())
    }

    pub(super) fn draw_arrows_and_circles(&mut self, clues: &[Clue]) -> Drawn {
        for (cell, clue) in clues.iter().enumerate() {
            let spot = self.cell(cell);
            match clue {
                Clue::Number(CIRCLE, _) => self.stamp(spot, "circle_L", 1),
                Clue::Number(number, _) => self.draw_arrow(spot, Some(NUMBERED_ARROWS[number - 1])),
                clue => self.write_clue(spot, *clue),
            }
        }
        Ok(())
    }

    pub(super) fn draw_bar_signs(&mut self, clues: &[Clue]) -> Drawn {
        for (cell, clue) in clues.iter().enumerate() {
            let spot = self.cell(cell);
            match clue {
                Clue::Number(number, _) => {
                    self.write(spot, BAR_SIGNS[number - 1].to_string(), LabelKind::Plain);
                }
                clue => self.write_clue(spot, *clue),
            }
        }
        Ok(())
    }

    pub(super) fn draw_animals(&mut self, clues: &[Clue]) -> Drawn {
        for (cell, clue) in clues.iter().enumerate() {
            let spot = self.cell(cell);
            let letter = |number: usize| ANIMALS.iter().find(|(_, animal)| *animal == number);
            match clue {
                Clue::Number(number, _) if let Some((letter, _)) = letter(*number) => {
                    self.write(spot, (*letter).to_string(), LabelKind::Plain);
                }
                clue => self.write_clue(spot, *clue),
            }
        }
        Ok(())
    }

    pub(super) fn draw_dots_between(&mut self, dots: &[usize]) -> Drawn {
        let spots = self.border_spots().concat().into_iter();
        for (spot, dot) in spots.zip(dots).filter(|(_, dot)| **dot > 0) {
            self.stamp(spot, "circle_SS", *dot as i64);
        }
        Ok(())
    }

    pub(super) fn draw_steps_between(&mut self, steps: &[Vec<bool>; 2]) -> Drawn {
        for ((spots, has_step), (down, right)) in self.border_spots().iter().zip(steps).zip([(0, 1), (1, 0)])
        {
            let steps = spots.iter().zip(has_step).filter(|(_, has_step)| **has_step);
            let lines =
                steps.map(|((row, column), _)| ((row - down, column - right), (row + down, column + right)));
            self.lines.extend(lines.map(|line| (line, 1)));
        }
        Ok(())
    }

    pub(super) fn draw_pipes(&mut self, pieces: &[&'static str]) -> Drawn {
        for (cell, piece) in pieces.iter().enumerate() {
            let spot = self.cell(cell);
            match *piece {
                NO_PIPE => {}
                RING => self.stamp(spot, "circle_L", 1),
                piece => self
                    .lines
                    .extend(lines_of_pipe(piece, spot).into_iter().map(|line| (line, 1))),
            }
        }
        Ok(())
    }

    pub(super) fn draw_numbered_corners(&mut self, clues: &[(Clue, Arrow)]) -> Drawn {
        for (cell, (clue, arrow)) in clues.iter().enumerate() {
            let spot = self.cell(cell);
            self.draw_arrow(spot, *arrow);
            if *clue != Clue::None {
                self.stamp(spot, "circle_L", 1);
            }
            if let Clue::Number(..) = clue {
                self.write_clue(spot, *clue);
            }
        }
        Ok(())
    }

    pub(super) fn draw_plain_corners(&mut self, clues: &[Arrow]) -> Drawn {
        for (cell, clue) in clues.iter().enumerate() {
            match clue {
                Some('O') => self.stamp(self.cell(cell), "circle_L", 1),
                arrow => self.draw_arrow(self.cell(cell), *arrow),
            }
        }
        Ok(())
    }

    fn draw_arrow(&mut self, spot: Spot, arrow: Arrow) {
        if let Some((_, number)) = ARROW_NUMBERS
            .iter()
            .find(|(direction, _)| Some(*direction) == arrow)
        {
            self.stamp(spot, ARROW, *number);
        }
    }
}
