//! Where the clues of a puzzle are: in the characters of a link, or on a board that is drawn.

use super::drawn_board::DrawnBoard;
use super::encoding::{self, Arrow, ArrowClue, CrossSums};
use crate::import::body::Body;
use crate::import::clue::Clue;
use crate::import::filling::Clues;
use crate::import::rooms::Rooms;
use crate::{Diagnostic, Span};

/// The clues of a puzzle that are not yet read.
#[derive(Clone, Debug)]
pub(super) enum ClueSource<'a> {
    Link(Body<'a>),
    Board(DrawnBoard),
}

impl Clues for ClueSource<'_> {
    fn place(&self) -> Span {
        match self {
            ClueSource::Link(body) => body.place(),
            ClueSource::Board(board) => board.place,
        }
    }
}

/// Methods that read a list from a link by the function of this name, or from a board.
macro_rules! lists {
    ($($(#[$meta:meta])* $name:ident($($argument:ident: $type:ty),*) -> $item:ty = $of_board:ident;)*) => {
        impl ClueSource<'_> {
            $(
                $(#[$meta])*
                pub(super) fn $name(&mut self, $($argument: $type),*) -> Result<$item, Diagnostic> {
                    match self {
                        ClueSource::Link(body) => encoding::$name(body, $($argument),*),
                        ClueSource::Board(board) => board.$of_board($($argument),*),
                    }
                }
            )*
        }
    };
}

lists! {
    /// Numbers from 0 to 4, in the cells or at their corners.
    four(count: usize) -> Vec<Clue> = numbers_on_walls;
    /// Numbers from 0 to 9.
    number10(count: usize) -> Vec<Clue> = numbers_and_holes;
    /// Numbers of any size.
    number16(count: usize) -> Vec<Clue> = numbers;
    /// A number in each cell.
    number36(count: usize) -> Vec<Clue> = numbers;
    /// 1 for white circles and 2 for black ones.
    circles(count: usize) -> Vec<usize> = circles;
    /// Cells that are not on the board.
    marked(count: usize) -> Vec<bool> = holes;
    /// Trees.
    few_marked(count: usize) -> Vec<bool> = trees;
    /// Numbers with arrows.
    arrows(count: usize) -> Vec<ArrowClue> = arrows;
    /// The rooms that borders make.
    rooms(width: usize, height: usize) -> Rooms = rooms;
    /// The runs of black cells around a cell.
    runs_around(count: usize) -> Vec<Option<Vec<usize>>> = runs_around;
    /// Dots in the cells, on their borders and at their corners.
    dots(count: usize) -> Vec<bool> = dots;
    /// The sums of a kakuro.
    cross_sums(width: usize, height: usize) -> CrossSums = cross_sums;
    /// The numbers beside a board.
    rim(lengths: &[usize]) -> Vec<Vec<Clue>> = rim;
    /// Black cells, of which there are few.
    far_marks(count: usize) -> Vec<bool> = holes;
    /// Numbers on grey cells.
    grey_numbers(count: usize) -> Vec<Option<Clue>> = grey_numbers;
    /// 1 for white dots between two cells, and 2 for black ones.
    dots_between(count: usize) -> Vec<usize> = dots_between;
    /// Steps of ropes between two cells.
    steps_between(width: usize, height: usize) -> Vec<usize> = steps_between;
    /// Cells with a circle.
    rings(count: usize) -> Vec<bool> = rings;
    /// Cells without a circle.
    gaps(count: usize) -> Vec<bool> = gaps;
    /// Numbers, of which few have several digits.
    number10_or_16(count: usize) -> Vec<Clue> = numbers;
    /// 1 for white circles and 2 for black ones, with their numbers.
    circled_numbers(count: usize) -> Vec<(usize, Clue)> = circled_numbers;
    /// Pieces of a loop.
    pipes(count: usize) -> Vec<&'static str> = pipes;
    /// Circles with numbers, and arrows.
    numbered_corners(count: usize) -> Vec<(Clue, Arrow)> = numbered_corners;
    /// Circles and arrows.
    plain_corners(count: usize) -> Vec<Arrow> = plain_corners;
    /// A number that says something of the whole board.
    number_before_slash() -> Clue = number_of_board;
}

impl ClueSource<'_> {
    /// The numbers of rooms.
    pub(super) fn room_numbers(&mut self, rooms: &Rooms) -> Result<Vec<Clue>, Diagnostic> {
        match self {
            ClueSource::Link(body) => encoding::number16(body, rooms.count),
            ClueSource::Board(board) => board.room_numbers(rooms),
        }
    }

    /// Takes the borders of these rooms, which a link does not have.
    pub(super) fn usual_rooms(&mut self, usual: &Rooms) -> Result<(), Diagnostic> {
        match self {
            ClueSource::Link(_) => Ok(()),
            ClueSource::Board(board) => board.usual_rooms(usual),
        }
    }

    /// Does a link end here? A board never does.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            ClueSource::Link(body) => body.is_empty(),
            ClueSource::Board(_) => false,
        }
    }

    /// Refuses what is left.
    pub(super) fn finish(&self) -> Result<(), Diagnostic> {
        match self {
            ClueSource::Link(body) => body.finish(),
            ClueSource::Board(board) => board.finish(),
        }
    }
}
