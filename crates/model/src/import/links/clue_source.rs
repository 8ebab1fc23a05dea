//! Where the clues of a puzzle are: in the characters of a link, in a file of pzprjs, or on a board that is drawn. Or what they are written to, from the parameters of a
//! puzzle: then each list that is read is the one that was offered, and is written.

use super::clue_writer::ClueWriter;
use super::directed_encoding::{Compass, ShadedClue};
use super::drawn_board::DrawnBoard;
use super::encoding::{Arrow, ArrowClue};
use super::encodings as encoding;
use super::link_text;
use super::saved_file::SavedFile;
use super::sum_encoding::CrossSums;
use crate::import::body::Body;
use crate::import::clue::Clue;
use crate::import::filling::Clues;
use crate::import::parameter_values::ParameterValues;
use crate::import::rooms::Rooms;
use crate::import::sign::Sign;
use crate::{Diagnostic, Span};

/// The clues of a puzzle that are not yet read.
#[derive(Debug)]
pub(super) enum ClueSource<'a> {
    /// The clues of a link, and the letters before its size.
    Link(Body<'a>, &'a [Sign]),
    Board(DrawnBoard),
    Saved(SavedFile),
    Written(ClueWriter<'a>),
}

impl Clues for ClueSource<'_> {
    fn place(&self) -> Span {
        match self {
            ClueSource::Link(body, _) => body.place(),
            ClueSource::Board(board) => board.place,
            ClueSource::Saved(file) => file.place(),
            ClueSource::Written(_) => Span::default(),
        }
    }

    fn offer<L: 'static>(
        &mut self,
        list: impl FnOnce(&ParameterValues) -> Result<Option<L>, Diagnostic>,
    ) -> Result<(), Diagnostic> {
        match self {
            ClueSource::Link(..) | ClueSource::Board(_) | ClueSource::Saved(_) => Ok(()),
            ClueSource::Written(writer) => writer.offer(list),
        }
    }
}

/// Methods that read a list from a link by the function of this name, from a board, or from a file, or write it to a link or a board.
macro_rules! lists {
    ($($(#[$meta:meta])* $name:ident($($argument:ident: $type:ty),*) -> $item:ty = $of_board:ident, $draw:ident, $of_file:ident;)*) => {
        impl ClueSource<'_> {
            $(
                $(#[$meta])*
                pub(super) fn $name(&mut self, $($argument: $type),*) -> Result<$item, Diagnostic> {
                    match self {
                        ClueSource::Link(body, _) => encoding::$name(body, $($argument),*),
                        ClueSource::Board(board) => board.$of_board($($argument),*),
                        ClueSource::Saved(file) => file.$of_file($($argument),*),
                        ClueSource::Written(writer) => {
                            writer.write(|list: &$item| link_text::$name(list), |board, list| board.$draw(list))
                        }
                    }
                }
            )*
        }
    };
}

lists! {
    /// Numbers from 0 to 4, in the cells or at their corners.
    four(count: usize) -> Vec<Clue> = numbers_on_walls, draw_numbers, numbers;
    /// The same on cells that are given.
    walls(count: usize) -> Vec<Clue> = numbers_on_walls, draw_walls, walls;
    /// Numbers from 0 to 9.
    number10(count: usize) -> Vec<Clue> = numbers, draw_numbers, numbers;
    /// The same on cells that can be grey.
    digits_on_grey(count: usize) -> Vec<Clue> = numbers_on_walls, draw_numbers, numbers;
    /// Numbers from 0 to 9, with a 7 for a cell that is not on the board.
    digits_and_holes(count: usize) -> Vec<Clue> = numbers_and_holes, draw_numbers_and_holes, numbers_and_holes;
    /// Numbers of any size.
    number16(count: usize) -> Vec<Clue> = numbers, draw_numbers, numbers;
    /// The same on cells that can be grey.
    numbers_on_grey(count: usize) -> Vec<Clue> = numbers_on_walls, draw_numbers, numbers;
    /// Numbers that stand for letters.
    named(count: usize) -> Vec<Clue> = named_numbers, draw_numbers, numbers;
    /// Numbers from 0 to 4 at corners, which circles can stand for.
    corner_counts(count: usize) -> Vec<Clue> = counting_circles, draw_numbers, numbers;
    /// Ends of paths, which are numbers in links and letters in files.
    letters(count: usize) -> Vec<Clue> = named_numbers, draw_numbers, letters;
    /// A number in each cell.
    number36(count: usize) -> Vec<Clue> = numbers, draw_numbers, numbers;
    /// 1 for white circles and 2 for black ones.
    circles(count: usize) -> Vec<usize> = circles, draw_circles, circles;
    /// Cells that are not on the board.
    marked(count: usize) -> Vec<bool> = holes, draw_holes, marked;
    /// Trees.
    few_marked(count: usize) -> Vec<bool> = trees, draw_trees, trees;
    /// Numbers with arrows.
    arrows(count: usize) -> Vec<ArrowClue> = arrows, draw_arrows, arrows;
    /// The runs of black cells around a cell.
    runs_around(count: usize) -> Vec<Option<Vec<usize>>> = runs_around, draw_runs_around, runs_around;
    /// Dots in the cells, on their borders and at their corners.
    dots(count: usize) -> Vec<bool> = dots, draw_dots, dots;
    /// The same for dots that links have in black.
    black_dots(count: usize) -> Vec<bool> = dots, draw_black_dots, dots;
    /// The sums of a kakuro.
    cross_sums(width: usize, height: usize) -> CrossSums = cross_sums, draw_nothing, cross_sums;
    /// The numbers beside a board.
    rim(lengths: &[usize]) -> Vec<Vec<Clue>> = rim, draw_rim, rim;
    /// A number that says something of the whole board.
    number_before_slash() -> Clue = number_of_board, draw_number_of_board, number_of_board;
    /// Black cells, of which there are few.
    far_marks(count: usize) -> Vec<bool> = holes, draw_shaded, black_among_rooms;
    /// Numbers on grey cells.
    grey_numbers(count: usize) -> Vec<Option<Clue>> = grey_numbers, draw_grey_numbers, grey_numbers;
    /// 1 for white dots between two cells, and 2 for black ones: first those in a row, then those in a column.
    dots_between(count: usize) -> Vec<usize> = dots_between, draw_dots_between, dots_between;
    /// Steps of ropes between two cells: those in a row, and those in a column.
    steps_between(width: usize, height: usize) -> [Vec<bool>; 2] = steps_between, draw_steps_between, steps_between;
    /// Cells with a circle.
    rings(count: usize) -> Vec<bool> = rings, draw_rings, rings;
    /// Cells without a circle.
    gaps(count: usize) -> Vec<bool> = gaps, draw_gaps, gaps;
    /// Numbers, of which few have several digits.
    number10_or_16(count: usize) -> Vec<Clue> = numbers, draw_numbers, numbers;
    /// Numbers of lines from 0 to 4, sheep that are a 5, and wolves that are a 6.
    animals(count: usize) -> Vec<Clue> = animals, draw_animals, numbers;
    /// 1 for a circle, 2 for a triangle and 3 for a square.
    shapes(count: usize) -> Vec<Clue> = shapes, draw_shapes, numbers;
    /// 1 for white circles and 2 for black ones, with their numbers.
    circled_numbers(count: usize) -> Vec<(usize, Clue)> = circled_numbers, draw_circled_numbers, circled_numbers;
    /// 1 for white cells and 2 for black ones, with their numbers.
    coloured_numbers(count: usize) -> Vec<(usize, Clue)> = coloured_numbers, draw_coloured_numbers, circled_numbers;
    /// Pieces of a loop.
    pipes(count: usize) -> Vec<&'static str> = pipes, draw_pipes, pipes;
    /// Circles with numbers, and arrows.
    numbered_corners(count: usize) -> Vec<(Clue, Arrow)> = numbered_corners, draw_numbered_corners, numbered_corners;
    /// Arrows by their numbers.
    given_arrows(count: usize) -> Vec<Clue> = arrows_and_circles, draw_arrows_and_circles, numbers;
    /// The same, and circles.
    arrows_and_circles(count: usize) -> Vec<Clue> = arrows_and_circles, draw_arrows_and_circles, numbers;
    /// 1 for white circles, 2 for black ones and 3 for grey ones.
    three_circles(count: usize) -> Vec<usize> = three_circles, draw_circles, three_circles;
    /// The signs `+`, `|` and `-` by their numbers.
    bar_signs(count: usize) -> Vec<Clue> = bar_signs, draw_bar_signs, bar_signs;
    /// Cells of a kind, which are shaded.
    terrain(count: usize) -> Vec<bool> = shaded_cells, draw_shaded, terrain;
    /// Grey cells, which can have numbers.
    colours(count: usize) -> Vec<bool> = shaded_cells, draw_shaded, colours;
    /// Black cells, of which there are few.
    blocks(count: usize) -> Vec<bool> = holes, draw_shaded, blocks;
    /// Numbers in four directions.
    compasses(count: usize) -> Vec<Compass> = not_read, draw_nothing, compasses;
    /// Shaded cells with numbers and arrows.
    shaded_clues(count: usize) -> Vec<ShadedClue> = not_read, draw_nothing, shaded_clues;
    /// Circles and arrows.
    plain_corners(count: usize) -> Vec<Arrow> = plain_corners, draw_plain_corners, plain_corners;
}

impl ClueSource<'_> {
    /// The rooms that borders make.
    pub(super) fn rooms(&mut self, width: usize, height: usize) -> Result<Rooms, Diagnostic> {
        match self {
            ClueSource::Link(body, _) => encoding::rooms(body, width, height),
            ClueSource::Board(board) => board.rooms(width, height),
            ClueSource::Saved(file) => file.rooms(),
            ClueSource::Written(writer) => writer.write(
                |rooms| Ok(link_text::rooms(rooms, width)),
                |board, rooms| board.draw_rooms(rooms),
            ),
        }
    }

    /// The rooms whose borders are drawn as lines on which a loop can lead.
    pub(super) fn open_rooms(&mut self, width: usize, height: usize) -> Result<Rooms, Diagnostic> {
        match self {
            ClueSource::Link(body, _) => encoding::open_rooms(body, width, height),
            ClueSource::Board(board) => board.open_rooms(width, height),
            ClueSource::Saved(file) => file.open_rooms(),
            ClueSource::Written(writer) => writer.write(
                |rooms| Ok(link_text::open_rooms(rooms, width)),
                |board, rooms| board.draw_rooms(rooms),
            ),
        }
    }

    /// Takes a row of a file with one word that says nothing.
    pub(super) fn skip_word(&mut self) -> Result<(), Diagnostic> {
        match self {
            ClueSource::Saved(file) => file.word("the version of the puzzle").map(drop),
            ClueSource::Link(..) | ClueSource::Board(_) | ClueSource::Written(_) => Ok(()),
        }
    }

    /// Reads the rooms of a file before so many lists of cells that precede them there.
    pub(super) fn take_rooms_ahead(&mut self, lists: usize) -> Result<(), Diagnostic> {
        match self {
            ClueSource::Saved(file) => file.take_rooms_ahead(lists),
            ClueSource::Link(..) | ClueSource::Board(_) | ClueSource::Written(_) => Ok(()),
        }
    }

    /// Reads the rooms of a file before its numbers, and leaves the walls that divide them, and those between rooms.
    pub(super) fn take_divided_rooms_ahead(&mut self) -> Result<(), Diagnostic> {
        match self {
            ClueSource::Saved(file) => file.take_divided_rooms_ahead(),
            ClueSource::Link(..) | ClueSource::Board(_) | ClueSource::Written(_) => Ok(()),
        }
    }

    /// Reads the numbers beside the board of a file before the circles with which they share their rows.
    pub(super) fn take_rim_ahead(&mut self) -> Result<(), Diagnostic> {
        match self {
            ClueSource::Saved(file) => file.take_rim_ahead(),
            ClueSource::Link(..) | ClueSource::Board(_) | ClueSource::Written(_) => Ok(()),
        }
    }

    /// A letter before the size of a link, or in a row of its own in a file, which is written if the parameters say so. A board has none.
    pub(super) fn flag(
        &mut self,
        flag: char,
        is_set: impl FnOnce(&ParameterValues) -> Result<bool, Diagnostic>,
    ) -> Result<bool, Diagnostic> {
        match self {
            ClueSource::Link(_, flags) => Ok(flags
                .iter()
                .any(|sign| sign.character.eq_ignore_ascii_case(&flag))),
            ClueSource::Board(_) => Ok(false),
            ClueSource::Saved(file) => Ok(file.take_flag(flag)),
            ClueSource::Written(writer) => writer.flag(flag, is_set),
        }
    }

    /// A slash between two lists.
    pub(super) fn slash(&mut self) {
        match self {
            ClueSource::Link(body, _) => drop(body.take_if('/')),
            ClueSource::Board(_) | ClueSource::Saved(_) => {}
            ClueSource::Written(writer) => writer.slash(),
        }
    }

    /// Cells that are not on the board. A link without any ends before them.
    pub(super) fn holes(&mut self, count: usize) -> Result<Vec<bool>, Diagnostic> {
        match self {
            ClueSource::Saved(file) => file.holes(),
            source if source.is_empty() => Ok(vec![false; count]),
            source => source.marked(count),
        }
    }

    /// The same in a genre whose older files have no rows for them.
    pub(super) fn holes_or_none(&mut self, count: usize) -> Result<Vec<bool>, Diagnostic> {
        match self {
            ClueSource::Saved(file) if !file.next_row_has_cells() => Ok(vec![false; count]),
            source => source.holes(count),
        }
    }

    /// The numbers of rooms.
    pub(super) fn room_numbers(&mut self, rooms: &Rooms) -> Result<Vec<Clue>, Diagnostic> {
        match self {
            ClueSource::Link(body, _) => encoding::number16(body, rooms.count),
            ClueSource::Board(board) => board.room_numbers(rooms),
            ClueSource::Saved(file) => file.room_numbers(rooms),
            ClueSource::Written(writer) => writer.write(
                |numbers: &Vec<Clue>| link_text::number16(numbers),
                |board, numbers| board.draw_room_numbers(rooms, numbers),
            ),
        }
    }

    /// Numbers of rooms that are not those of their cells. Only a board has them.
    pub(super) fn small_room_numbers(&mut self, rooms: &Rooms) -> Result<Vec<Clue>, Diagnostic> {
        match self {
            ClueSource::Link(..) | ClueSource::Saved(_) => Ok(vec![Clue::None; rooms.count]),
            ClueSource::Board(board) => board.small_room_numbers(rooms),
            ClueSource::Written(writer) => writer.write(
                |numbers: &Vec<Clue>| link_text::no_numbers(numbers),
                |board, numbers| board.draw_small_room_numbers(rooms, numbers),
            ),
        }
    }

    /// Makes the corners of a board its cells, if its clues are at corners. Returns the columns and rows of the board.
    pub(super) fn corners_as_cells(&mut self, size: (usize, usize)) -> (usize, usize) {
        match self {
            ClueSource::Board(board) if board.has_clues_at_corners() => {
                *board = board.with_corners_as_cells();
                (board.width, board.height)
            }
            _ => size,
        }
    }

    /// Takes the borders of these rooms, which a link does not have.
    pub(super) fn usual_rooms(&mut self, usual: &Rooms) -> Result<(), Diagnostic> {
        match self {
            ClueSource::Link(..) | ClueSource::Saved(_) => Ok(()),
            ClueSource::Board(board) => board.usual_rooms(usual),
            ClueSource::Written(writer) => writer.draw(|board| board.draw_rooms(usual)),
        }
    }

    /// Does a link end here? A board never does. A file has no lists that can be missing, but what a player has drawn. A link that is written does if no list is offered.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            ClueSource::Link(body, _) => body.is_empty(),
            ClueSource::Board(_) => false,
            ClueSource::Saved(file) => !file.has_givens,
            ClueSource::Written(writer) => writer.is_idle(),
        }
    }

    /// Refuses what is left.
    pub(super) fn finish(&self) -> Result<(), Diagnostic> {
        match self {
            ClueSource::Link(body, _) => body.finish(),
            ClueSource::Board(board) => board.finish(),
            ClueSource::Saved(_) | ClueSource::Written(_) => Ok(()),
        }
    }
}
