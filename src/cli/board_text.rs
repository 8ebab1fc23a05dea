//! A board as it is printed: a picture, or a JSON object on one line.

use crate::instance::Solution;
use crate::model::{Board, Puzzle};
use crate::render::{self, Style};

/// A solution as a picture or as JSON. `is_best` says whether its objective value is known to be the best.
pub(crate) fn solution(
    json: bool,
    puzzle: &Puzzle,
    is_best: bool,
    solution: &Solution,
    color: bool,
) -> String {
    if json {
        return render::json::board_object(puzzle, &solution.answer).to_string();
    }
    picture(puzzle, is_best, &solution.answer, &solution.board, color)
}

/// A picture of an answer, with the objective value of the whole board that it is a part of.
pub(crate) fn picture(puzzle: &Puzzle, is_best: bool, answer: &Board, board: &Board, color: bool) -> String {
    let picture = render::text::board(puzzle, answer, Style { color });
    match render::summary::objective(puzzle, board, is_best) {
        Some(value) => format!("{picture}\n{value}"),
        None => picture,
    }
}
